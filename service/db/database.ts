import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What every statement is written against: PGlite or PostgreSQL, the same code. */
export type Db = PgDatabase<PgQueryResultHKT>

/** An open, migrated database. */
export interface Database {
  db: Db
  /** Whether writes are possible now. It does not wait for the statements of requests. */
  isWritable: () => Promise<boolean>
  /** Waits for what is under way. */
  close: () => Promise<void>
}

/** What to do once the tables are there, in the same transaction, before anybody is served. */
export type Prepare = (db: Db) => Promise<void>

/** Thrown where the database broke off after it was sent a statement, so a write may have been committed. */
export class OutcomeUnknown extends Error {}

/** Thrown where a statement waited too long for its turn and was not run. */
export class DatabaseBusy extends Error {}

/** The error and all its causes, outermost first: drizzle and the drivers wrap what really happened. */
export const causes = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : []

/** The SQLSTATE of a database error, looked for in its causes too. */
export function sqlState(error: unknown): string | undefined {
  for (const cause of causes(error)) if ('code' in cause && typeof cause.code === 'string') return cause.code
  return undefined
}

/** True where a write named a record that does not exist. */
export const isUnknownReference = (error: unknown) => sqlState(error) === '23503'

/** True where the server takes no writes: a standby, or one that was told so. */
export const isReadOnly = (error: unknown) => sqlState(error) === '25006'
