/** Any JSON value; an integer beyond 2^53 is a bigint. The console's own type, which tests of it may not lean on. */
export type Json = null | boolean | number | bigint | string | Json[] | { [field: string]: Json }

export type Row = Record<string, Json>
