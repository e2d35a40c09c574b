import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database that all statements are written for, PGlite or PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  db: Db
  transaction: Transaction
  /** Checks whether writes are possible now, without waiting for the statements of requests. */
  isWritable: () => Promise<boolean>
  /** Passes the signal of a request to its statements, if they are dropped when its client disconnects. */
  requestSignal?: RequestSignal | undefined
  /** Waits for running statements. */
  close: () => Promise<void>
}

/** Runs all statements of `work` in one transaction, which is rolled back if `work` throws. */
export type Transaction = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

/** The signal of the current request, which aborts when its client disconnects. */
export interface RequestSignal {
  run: <Result>(signal: AbortSignal, request: () => Result) => Result
  /** Undefined outside of requests. */
  getStore: () => AbortSignal | undefined
}

/** Runs after the migrations, in the same transaction, before any request is served. */
export type Prepare = (db: Db) => Promise<void>

/** Thrown if the connection failed after a statement was sent, so a write may have been committed. */
export class OutcomeUnknown extends Error {}

/** Thrown if a statement waited too long in the queue and did not run. */
export class DatabaseBusy extends Error {}

/** Thrown if a statement was canceled or not run because its client has disconnected. */
export class ClientDisconnected extends Error {}

/** The error and all its causes, outermost first, because drizzle and the drivers wrap the original error. */
export const causes = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : []

/** The SQLSTATE of a database error or of one of its causes. */
export function sqlState(error: unknown): string | undefined {
  for (const cause of causes(error)) if ('code' in cause && typeof cause.code === 'string') return cause.code
  return undefined
}

/** True if a write referred to a record that does not exist, even by an ID that is too long for any index. */
export const isUnknownReference = (error: unknown) => /^(23503|54000)$/.test(sqlState(error) ?? '')

/** True if the database's disk is full. */
export const isDiskFull = (error: unknown) => sqlState(error) === '53100'

/** True if the server refuses writes: a standby, or a server configured as read-only. */
export const isReadOnly = (error: unknown) => sqlState(error) === '25006'
