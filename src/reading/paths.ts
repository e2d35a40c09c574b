import { isObject, type Json, type JsonObject, ownField } from './json.ts'

/** Splits a path at each of its dots, the longest first part first, because a field's own name may have dots. */
export function* splitsOf(path: string): Generator<[name: string, rest: string | undefined]> {
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

/**
 * Returns a value with what is at a path replaced, or removed without a replacement, also in arrays; the same value if
 * nothing is there.
 */
function changePath<Value extends Json>(value: Value, path: string, replacement?: Json, depth?: number): Value
function changePath(value: Json, path: string, replacement?: Json, depth = 0): Json {
  if (typeof value !== 'object' || value === null) return value
  // No real record is as deep, and a deeper part may have a secret.
  if (depth > 50) return replacement ?? null
  if (Array.isArray(value)) {
    const elements = value.map((element) => changePath(element, path, replacement, depth + 1))
    return elements.some((element, index) => element !== value[index]) ? elements : value
  }
  let rest: JsonObject = value
  for (const [name, innerPath] of splitsOf(path)) {
    const inner = ownField(rest, name)
    if (inner === undefined) continue
    const { [name]: _, ...others } = rest
    const changed =
      innerPath === undefined ? replacement : changePath(inner, innerPath, replacement, depth + 1)
    if (changed === undefined) rest = others
    else if (changed !== inner) rest = { ...rest, [name]: changed }
  }
  return rest
}

/** Returns a record without the values at these paths, also in the elements of arrays; the same one without paths. */
export const omitPaths = (record: JsonObject, paths: readonly string[]): JsonObject =>
  paths.reduce((rest, path) => changePath(rest, path), record)

/** Returns a record with a replacement for the values at these paths, also in the elements of arrays. */
export const replacePaths = (record: JsonObject, paths: readonly string[], replacement: Json): JsonObject =>
  paths.reduce((rest, path) => changePath(rest, path, replacement), record)
