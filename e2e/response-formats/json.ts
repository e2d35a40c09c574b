/** Any JSON value; an integer beyond 2^53 is a bigint. Declared here so that tests do not depend on the type under test. */
export type Json = null | boolean | number | bigint | string | Json[] | { [field: string]: Json }

export type Row = Record<string, Json>
