import { t } from './messages.ts'

/** Treats `createdAt`, `created_at` and `created-at` as the same name. */
export const normalizeName = (name: string) => name.replace(/[_-]/g, '').toLowerCase()

const labels = new Map(Object.entries(t.fieldLabels).map(([name, label]) => [normalizeName(name), label]))

/**
 * Returns the labels of fields that the interface does not define: a declared or known label, or else the name. Fields
 * that would share a label keep their names.
 */
export function fieldLabels(
  names: readonly string[],
  declaredLabel: (name: string) => string | undefined = () => undefined,
): Map<string, string> {
  const labelOf = (name: string) => declaredLabel(name) ?? labels.get(normalizeName(name)) ?? name
  const counts = new Map<string, number>()
  for (const name of names) counts.set(labelOf(name), (counts.get(labelOf(name)) ?? 0) + 1)
  return new Map(names.map((name) => [name, counts.get(labelOf(name)) === 1 ? labelOf(name) : name]))
}

const platformNames = new Map(Object.entries(t.platform))

export const platformName = (platform: string): string => platformNames.get(platform) ?? platform
