import { t } from './first.ts'

/** `createdAt`, `created_at` and `created-at` alike. */
const normalizeName = (name: string) => name.replace(/[_-]/g, '').toLowerCase()

const labels = new Map(Object.entries(t.fieldLabels).map(([name, label]) => [normalizeName(name), label]))

const labelOf = (name: string) => labels.get(normalizeName(name)) ?? name

/**
 * What fields beyond the interface's are called: well-known ones by their label, all others by their name. Fields that would
 * be called the same keep their names.
 */
export function fieldLabels(names: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(labelOf(name), (counts.get(labelOf(name)) ?? 0) + 1)
  return new Map(names.map((name) => [name, counts.get(labelOf(name)) === 1 ? labelOf(name) : name]))
}
