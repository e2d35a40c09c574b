import { fold } from '../../contract/text.ts'
import type { FieldSettings } from '../../settings/settings.ts'
import { isOtherNumberName, isPhoneName } from './field-names.ts'

// Matches a folded number such as `+82 (0)10-1234-5678`, `(02) 123.4567`, `0044 20/7946 0958` or `01012345678`.
const numberPattern = /^\(?\+? ?\(?\d(?:[ ()./-]{0,5}\d){7,18}\)?$/
// Dates such as `2026-10-31`, `20261031` and `31.10.2026 1800`, IP addresses, and cards such as `3782 822463 10005`.
const nonPhonePattern =
  /^(?:(?:(?:19|20)\d\d([-./]?)(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([-./])(?:0?[1-9]|[12]\d|3[01])\2(?:19|20)\d\d)(?: .*)?|(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}|\d{4}[ -]\d{6}[ -]\d{4,5})$/
// Matches digits without separators, or with those of an amount, such as `12.345.678`.
const plainPattern = /^\d+$|^\d{1,3}(?:\.\d{3})+$/

const MAX_LENGTH = 40
const MAX_DIGITS = 15
const MIN_DIGITS = 8
const MIN_PLAIN_DIGITS = 10
// Equal numbers end in the same digits of this length, even if one of 8 digits begins with 0 in place of a country code.
const END_LENGTH = MIN_DIGITS - 1

/** The digits of an international one begin with its country code. */
interface Phone {
  digits: string
  isInternational: boolean
  /** `marked`: a plus sign, `00` in front of groups, or parentheses show that it is a phone number. */
  form: 'plain' | 'grouped' | 'marked'
  looksLikeNonPhone: boolean
}

function parsePhone(value: string): Phone | undefined {
  if (value.length < MIN_DIGITS || value.length > MAX_LENGTH) return undefined
  const text = (/[^ -~]/.test(value) ? fold(value) : value).trim()
  if (!numberPattern.test(text)) return undefined
  const isInternational = /^[ (]*(?:\+|00)/.test(text)
  const withoutTrunk = text.replace(/(?<=\d.*)\(0\)/, '')
  const digits = withoutTrunk.replace(/\D/g, '').replace(/^00/, '')
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return undefined
  const isPlain = plainPattern.test(text)
  const form = isPlain ? 'plain' : isInternational || text.includes('(') ? 'marked' : 'grouped'
  return { digits, isInternational, form, looksLikeNonPhone: nonPhonePattern.test(text) }
}

/** Whether a text is written as phone numbers are: with a country code or groups, as `+82 10-1234-5678` is. */
export function looksLikePhone(text: string): boolean {
  const phone = parsePhone(text)
  return phone !== undefined && phone.form !== 'plain' && !phone.looksLikeNonPhone
}

/** The field of a value: one declared as a phone number, one with such a name, or another. */
type PhoneField = { kind: 'declared'; countryCode: string | undefined } | { kind: 'named' | 'other' }

type Fields = ReadonlyMap<string, Pick<FieldSettings, 'type'>>

function phoneFieldOf(path: string, fields: Fields): PhoneField | undefined {
  const type = fields.get(path)?.type
  if (type?.name === 'phone') return { kind: 'declared', countryCode: type.countryCode }
  if (type !== undefined || isOtherNumberName(path)) return undefined
  return { kind: isPhoneName(path) ? 'named' : 'other' }
}

export function isPhoneField(path: string, fields: Fields): boolean {
  const field = phoneFieldOf(path, fields)
  return field !== undefined && field.kind !== 'other'
}

/** Returns `010…` with the country code `+82` as `8210…`. */
function withCountryCode(phone: Phone, countryCode: string | undefined): Phone {
  if (phone.isInternational || countryCode === undefined || !/^0(?!0)/.test(phone.digits)) return phone
  return { ...phone, digits: countryCode.slice(1) + phone.digits.slice(1), isInternational: true }
}

function areSame(one: Phone, other: Phone, { kind }: PhoneField): boolean {
  const isEqual = one.digits === other.digits
  const forms = [one.form, other.form]
  const isPhone = kind !== 'other'
  // A field of phone numbers may have 8 digits that could be a day.
  const isNonPhone = ({ form, looksLikeNonPhone }: Phone) =>
    looksLikeNonPhone && !(isPhone && form === 'plain')
  if (kind !== 'declared' && (isNonPhone(one) || isNonPhone(other))) return false
  if (!isPhone && forms.includes('plain'))
    return isEqual && one.form !== other.form && one.digits.length >= MIN_PLAIN_DIGITS
  // Two country codes differ, except that one number may keep its 0 after it, as in `+82 010`.
  if (one.isInternational && other.isInternational) {
    const [short = '', long = ''] = [one.digits, other.digits].sort(
      (first, second) => first.length - second.length,
    )
    const isZeroKept = [1, 2, 3].some(
      (at) => long[at] === '0' && long.slice(0, at) + long.slice(at + 1) === short,
    )
    return isEqual || isZeroKept
  }
  // Groups alone may be those of a reference.
  if (!(isPhone || forms.includes('marked'))) return isEqual
  const [short = '', long = ''] = [one.digits, other.digits]
    .map((digits) => digits.replace(/^0/, ''))
    .sort((first, second) => first.length - second.length)
  return isEqual || (short.length >= MIN_DIGITS && long.endsWith(short))
}

/**
 * Returns the indexes of the texts that are the same phone number as a value at a path, in whatever notation. Undefined
 * if no text is a phone number.
 */
export function phoneFinder(
  texts: readonly string[],
  fields: Fields,
): ((value: string, path: string) => number[]) | undefined {
  const phonesByEnd = new Map<string, { phone: Phone; index: number }[]>()
  for (const [index, text] of texts.entries()) {
    const phone = parsePhone(text)
    if (phone === undefined) continue
    const end = phone.digits.slice(-END_LENGTH)
    phonesByEnd.set(end, [...(phonesByEnd.get(end) ?? []), { phone, index }])
  }
  if (phonesByEnd.size === 0) return undefined
  return (value, path) => {
    const found = parsePhone(value)
    const candidates = found && phonesByEnd.get(found.digits.slice(-END_LENGTH))
    const field = candidates && phoneFieldOf(path, fields)
    if (!field) return []
    const countryCode = field.kind === 'declared' ? field.countryCode : undefined
    const same = candidates.filter(({ phone }) =>
      areSame(withCountryCode(phone, countryCode), withCountryCode(found, countryCode), field),
    )
    return same.map(({ index }) => index)
  }
}
