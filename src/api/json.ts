/** Any JSON value as received; an integer beyond 2^53 is a bigint, so that it is shown exactly as sent. */
export type Json = null | boolean | number | bigint | string | Json[] | JsonObject
export interface JsonObject {
  [field: string]: Json
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The field of an object, never one inherited (`constructor`, `toString`); undefined where there is none. */
export const field = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

/** A value as a person reads it: text as it is, everything else as JSON; a bigint as its digits. */
export const jsonText = (value: Json): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'bigint'
      ? value.toString()
      : JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}` : inner))
