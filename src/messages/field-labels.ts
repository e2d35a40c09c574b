import { t } from './messages.ts'

/** Treats `createdAt`, `created_at` and `created-at` as the same name. */
export const normalizeName = (name: string) => name.replace(/[_-]/g, '').toLowerCase()

const labels = new Map(Object.entries(t.fieldLabels).map(([name, label]) => [normalizeName(name), label]))

// Matches `balance_cents`, `mfa-enabled` and `lastSignIn`, but not a path or a name that a person typed.
const identifierPattern = /^[a-z][a-z\d]*(?:[_-][a-z\d]+)*$/i
// Splits `balance_cents`, `userURL` and `lastSignIn` into words.
const wordPattern = /[A-Z]+s?(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+/g

const initialisms = new Map(
  'API B2B BIC CPU DNS EU GDPR GPS HTML HTTP HTTPS IBAN ID IDs IMEI IP ISBN ISO JSON JWT KYC MFA NPS OS OTP PDF PIN QR SDK SKU SMS SQL SSH SSL SSO TLS TOTP TTL UI URI URL URLs USD UTC UTM UUID VAT VIP VPN ZIP'
    .split(' ')
    .map((word) => [word.toLowerCase(), word]),
)

/** Writes `mfa_enabled` as `MFA enabled`. */
function sentenceOf(name: string): string {
  if (!identifierPattern.test(name)) return name
  const words = name.match(wordPattern) ?? []
  const text = words.map((word) => initialisms.get(word.toLowerCase()) ?? word.toLowerCase()).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * Returns the labels of fields that the interface does not define: a declared or known label, or else the words of the
 * name. Fields that would share a label keep their names.
 */
export function fieldLabels(
  names: readonly string[],
  declaredLabel: (name: string) => string | undefined = () => undefined,
): Map<string, string> {
  const labelOf = (name: string) => declaredLabel(name) ?? labels.get(normalizeName(name)) ?? sentenceOf(name)
  const counts = new Map<string, number>()
  for (const name of names) counts.set(labelOf(name), (counts.get(labelOf(name)) ?? 0) + 1)
  return new Map(names.map((name) => [name, counts.get(labelOf(name)) === 1 ? labelOf(name) : name]))
}

const platformNames = new Map(Object.entries(t.platform))

export const platformName = (platform: string): string => platformNames.get(platform) ?? platform
