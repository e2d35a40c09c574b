/** Any JSON value; an integer beyond 2^53 is a bigint. Declared here so that tests do not depend on the type under test. */
export type JsonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | JsonValue[]
  | { [field: string]: JsonValue }

export type JsonRow = Record<string, JsonValue>
