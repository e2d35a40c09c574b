import { ownField } from '../api/json.ts'
import type { ServiceRecord } from '../api/reading/service-record.ts'
import { creationFieldPattern } from './is-newest-first.ts'

/** Number of extra fields that a list shows by default. */
const MAX_DEFAULT_FIELDS = 2

/** Maximum number of extra columns that can be chosen. */
export const MAX_COLUMNS = 50

/** Maximum length of a column's name. */
const MAX_NAME_LENGTH = 100

/** Maximum number of fields read per row, because thousands would slow down every change of the list. */
const MAX_FIELDS = 200

/** Whether a name fits a column header: it is short and has a single line. */
export const isColumnName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= MAX_NAME_LENGTH && /^\P{Cc}+$/u.test(name)

/** Counts the rows with a value for each scalar extra field, in order of appearance. */
export function countExtraFields(
  rows: readonly ServiceRecord<never>[],
  contractFields: readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { record } of rows) {
    for (const name of Object.keys(record).slice(0, MAX_FIELDS)) {
      const value = ownField(record, name)
      if (contractFields.includes(name) || !isColumnName(name)) continue
      // A field that is null in all rows can be chosen too.
      if (value === null) counts.set(name, counts.get(name) ?? 0)
      else if (typeof value !== 'object') counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return counts
}

/** Returns the extra fields to show by default: those that most rows have, always including when it was created. */
export function defaultExtraFields(
  rows: readonly ServiceRecord<never>[],
  contractFields: readonly string[],
): string[] {
  return [...countExtraFields(rows, contractFields)]
    .filter(([, count]) => count * 2 > rows.length)
    .map(([name]) => name)
    .filter((name, index) => index < MAX_DEFAULT_FIELDS || creationFieldPattern.test(name))
    .slice(0, MAX_DEFAULT_FIELDS + 1)
}
