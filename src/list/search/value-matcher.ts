import type { CsvColumn } from '../../jobs/export-store.ts'
import { type JsonObject, valueAt } from '../../reading/index.ts'
import { foldText, noneDeclared, parseNumber, recordReader, type Scalar, someValue } from './conditions.ts'
import { phoneFinder } from './phones.ts'
import { isoTimeOf, isoTimesOf, isRelativeTime } from './shown-times.ts'
import { shownZone } from './zones.ts'

/** Returns a value as a key, the same for equal ones. The first character of a number's key is in no folded text. */
const keyOf = (value: Scalar): string =>
  typeof value === 'number' || typeof value === 'bigint' ? `\0${value}` : foldText(String(value)).trim()

/** What is equal: a value, its label or its shown text, or only the digits of a phone number. */
type MatchedBy = 'value' | 'digits'

/**
 * Returns a function that returns the indexes of the texts that are values of a record, or labels of them.
 * @param field the path of the values; undefined for any field.
 * @param column that of the field, to find what it shows, too.
 */
export function valueMatcher(
  texts: readonly string[],
  field: string | undefined,
  declared = noneDeclared,
  column?: CsvColumn,
): (record: JsonObject) => ReadonlyMap<number, MatchedBy> {
  const read = recordReader(declared)
  const findPhones = phoneFinder(texts, declared.fields)
  const zone = shownZone()
  const indexesByKey = new Map<string, number[]>()
  for (const [index, text] of texts.entries()) {
    const others = [parseNumber(text), column && !isRelativeTime(text) ? isoTimeOf(text) : undefined].filter(
      (other) => other !== undefined,
    )
    for (const key of [text, ...others].map(keyOf))
      indexesByKey.set(key, [...(indexesByKey.get(key) ?? []), index])
  }
  return (record) => {
    const { visible, labels } = read(record)
    const matches = new Map<number, MatchedBy>()
    const addMatches = (value: Scalar, path: string) => {
      const times = column ? isoTimesOf(path, value, zone) : []
      for (const key of [value, ...times].map(keyOf))
        for (const index of indexesByKey.get(key) ?? []) matches.set(index, 'value')
      for (const index of findPhones?.(String(value), path) ?? [])
        if (!matches.has(index)) matches.set(index, 'digits')
      return false
    }
    someValue(visible, field, addMatches)
    someValue(labels, field, addMatches)
    const shown = column?.toShown?.(valueAt(visible, column.field))
    if (column && typeof shown === 'string') addMatches(shown, column.field)
    return matches
  }
}
