import { isObject, type Json, type JsonObject, ownField } from './json.ts'

/** Splits a path at each of its dots, the longest first part first, because a field's own name may have dots. */
function* splitsOf(path: string): Generator<[name: string, rest: string | undefined]> {
  yield [path, undefined]
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1))
    yield [path.slice(0, end), path.slice(end + 1)]
}

/** Returns the value at a path, such as `profile.email`: that of a field, or of one in nested objects. */
export function valueAt(record: JsonObject, path: string): Json | undefined {
  for (const [name, rest] of splitsOf(path)) {
    const inner = ownField(record, name)
    const value = rest === undefined || !isObject(inner) ? undefined : valueAt(inner, rest)
    const found = rest === undefined ? inner : value
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns a value without what is at a path, also in the elements of arrays. */
function omitPath<Value extends Json>(value: Value, path: string, depth?: number): Value
function omitPath(value: Json, path: string, depth = 0): Json {
  // No real record is as deep.
  if (typeof value !== 'object' || value === null || depth > 50) return value
  if (Array.isArray(value)) return value.map((element) => omitPath(element, path, depth + 1))
  let rest: JsonObject = value
  for (const [name, innerPath] of splitsOf(path)) {
    const inner = ownField(rest, name)
    if (inner === undefined) continue
    const { [name]: _, ...others } = rest
    rest = innerPath === undefined ? others : { ...rest, [name]: omitPath(inner, innerPath, depth + 1) }
  }
  return rest
}

/** Returns a record without the values at these paths, also in the elements of arrays; the same one without paths. */
export const omitPaths = (record: JsonObject, paths: readonly string[]): JsonObject =>
  paths.reduce((rest, path) => omitPath(rest, path), record)
