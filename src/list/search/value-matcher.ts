import type { JsonObject } from '../../reading/index.ts'
import { foldText, noneDeclared, parseNumber, recordReader, type Scalar, someValue } from './conditions.ts'
import { phoneFinder } from './phones.ts'

/** Returns a value as a key, the same for equal ones. The first character of a number's key is in no folded text. */
const keyOf = (value: Scalar): string =>
  typeof value === 'number' || typeof value === 'bigint' ? `\0${value}` : foldText(String(value)).trim()

/** What is equal: a value or its label, or only the digits of a phone number. */
type MatchedBy = 'value' | 'digits'

/**
 * Returns a function that returns the indexes of the texts that are values of a record, or labels of them.
 * @param field the path of the values; undefined for any field.
 */
export function valueMatcher(
  texts: readonly string[],
  field: string | undefined,
  declared = noneDeclared,
): (record: JsonObject) => ReadonlyMap<number, MatchedBy> {
  const read = recordReader(declared)
  const findPhones = phoneFinder(texts, declared.fields)
  const indexesByKey = new Map<string, number[]>()
  for (const [index, text] of texts.entries()) {
    const number = parseNumber(text)
    for (const key of [text, ...(number === undefined ? [] : [number])].map(keyOf))
      indexesByKey.set(key, [...(indexesByKey.get(key) ?? []), index])
  }
  return (record) => {
    const { visible, labels } = read(record)
    const matches = new Map<number, MatchedBy>()
    const addMatches = (value: Scalar, path: string) => {
      for (const index of indexesByKey.get(keyOf(value)) ?? []) matches.set(index, 'value')
      for (const index of findPhones?.(String(value), path) ?? [])
        if (!matches.has(index)) matches.set(index, 'digits')
      return false
    }
    someValue(visible, field, addMatches)
    someValue(labels, field, addMatches)
    return matches
  }
}
