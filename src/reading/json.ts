/** Any JSON value as received; an integer beyond 2^53 is a bigint, so that it is shown exactly as sent. */
export type Json = null | boolean | number | bigint | string | Json[] | JsonObject
export interface JsonObject {
  [field: string]: Json
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object's own field, never an inherited one (`constructor`, `toString`); undefined if there is none. */
export const ownField = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

// Limits recursion, so that a hostile value cannot overflow the stack. No real record is as deep.
const MAX_DEPTH = 50

const stringify = (value: Json, depth: number): string => {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (depth > MAX_DEPTH) return '…'
  if (Array.isArray(value)) return `[${value.map((inner) => stringify(inner, depth + 1)).join(',')}]`
  const fields = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}:${stringify(inner, depth + 1)}`,
  )
  return `{${fields.join(',')}}`
}

/**
 * The text of a value for display: a string unchanged, anything else as JSON, with all digits of an integer.
 */
export const jsonText = (value: Json): string => (typeof value === 'string' ? value : stringify(value, 0))
