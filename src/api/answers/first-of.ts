import { isObject, type Json } from '../json.ts'
import { plainName } from './plain-name.ts'

/** The value under the first of these plain names that gives something. */
export const firstOf = <Result>(
  value: Json | undefined,
  names: readonly string[],
  read: (inner: Json) => Result | undefined,
): Result | undefined => {
  if (!isObject(value)) return undefined
  const named = new Map(Object.entries(value).map(([key, inner]) => [plainName(key), inner]))
  for (const name of names) {
    const inner = named.get(name)
    const result = inner === undefined ? undefined : read(inner)
    if (result !== undefined) return result
  }
  return undefined
}
