import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What every statement is written against: PGlite or PostgreSQL, the same code. */
export type Db = PgDatabase<PgQueryResultHKT>

/** An open, migrated database. `close` waits for what is under way. */
export interface Database {
  db: Db
  close: () => Promise<void>
}

/** What to do once the tables are there, in the same transaction, before anybody is served. */
export type Prepare = (db: Db) => Promise<void>

/** The SQLSTATE of a database error, looked for in its causes too (drizzle wraps the driver's error). */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}

/** True where a write named a record that does not exist. */
export const isUnknownReference = (error: unknown) => sqlState(error) === '23503'
