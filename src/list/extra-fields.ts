import { field } from '../api/json.ts'
import type { ServiceRecord } from '../api/reading/service-record.ts'

/** How many fields beyond the interface's a list shows by itself. */
const MAX_DEFAULT_FIELDS = 2

/** How many columns can be chosen, and how long a name is at most. */
export const MAX_COLUMNS = 50
const MAX_NAME_LENGTH = 100

/** How many fields of a row are looked at: a row with thousands would make each change of the list slow. */
const MAX_FIELDS = 200

/** Whether a name can head a column: it is of one line, and not of a megabyte. */
export const isColumnName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= MAX_NAME_LENGTH && /^\P{Cc}+$/u.test(name)

/** The scalar fields beyond the interface's, in the order in which they come, and how many rows have a value in each. */
export function countExtraFields(
  rows: readonly ServiceRecord<never>[],
  contractFields: readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { record } of rows) {
    for (const name of Object.keys(record).slice(0, MAX_FIELDS)) {
      const value = field(record, name)
      if (contractFields.includes(name) || !isColumnName(name)) continue
      if (value === null) counts.set(name, counts.get(name) ?? 0)
      else if (typeof value !== 'object') counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return counts
}

/** Fields in which a list says most beside the interface's own: those that most of its rows have. */
export function defaultExtraFields(
  rows: readonly ServiceRecord<never>[],
  contractFields: readonly string[],
): string[] {
  return [...countExtraFields(rows, contractFields)]
    .filter(([, count]) => count * 2 > rows.length)
    .map(([name]) => name)
    .slice(0, MAX_DEFAULT_FIELDS)
}
