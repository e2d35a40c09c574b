import { drizzle } from 'drizzle-orm/pg-proxy'
import pg from 'pg'
import type { Database, Prepare } from './database.ts'
import { requestSignal } from './disconnect.ts'
import { migrateDatabase } from './migrations.ts'
import { runOn, runOnPool, transactionOnPool } from './pool.ts'

/**
 * Connects to a PostgreSQL by its URL and migrates its tables. Processes that start at the same time migrate
 * one after another.
 * @param connections maximum pool size; one more connection serves `isWritable` and cancels statements.
 * @throws if it cannot be reached, or if its encoding is not UTF-8, which many scripts need.
 */
export async function openPostgres(
  url: string,
  prepare: Prepare = async () => {},
  connections = 10,
): Promise<Database> {
  const shared = { connectionString: url, application_name: 'service-console', keepAlive: true }
  const pool = new pg.Pool({
    ...shared,
    max: connections,
    // This also limits how long a request waits while all connections are in use.
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    // A server that disappears without closing the connection cannot time the statement out itself.
    query_timeout: 20_000,
  })
  const control = new pg.Pool({ ...shared, max: 1, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  // The pool replaces an idle connection that fails, but without a listener the event would end the process.
  for (const each of [pool, control]) each.on('error', () => {})

  async function checkWritable(): Promise<boolean> {
    const { rows } = await control.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
    return rows[0]?.transaction_read_only === 'off'
  }
  let check: Promise<boolean> | undefined

  // Behind a pooler this process ID is not the server's, so the statement runs to its end.
  const cancel = (client: pg.ClientBase) => {
    if ('processID' in client)
      control.query('SELECT pg_cancel_backend($1)', [client.processID]).catch(() => {})
  }

  const close = async () => {
    await Promise.all([pool.end(), control.end()])
  }
  try {
    await migrateOnOwnConnection(url, prepare)
    // A pooler that rejects the pool's settings fails the start instead of the first request.
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await close()
    throw error
  }
  return {
    db: drizzle(runOnPool(pool, cancel)),
    transaction: transactionOnPool(pool, cancel),
    // Concurrent callers share one check.
    isWritable: () => {
      check ??= checkWritable().finally(() => {
        check = undefined
      })
      return check
    },
    requestSignal,
    close,
  }
}

// Migrations use a connection of their own, which has no statement timeout.
async function migrateOnOwnConnection(url: string, prepare: Prepare) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A lost connection also fails the running statement, whose error is reported.
  client.on('error', () => {})
  await client.connect()
  try {
    const encoding = await client.query<{ server_encoding: string }>('SHOW server_encoding')
    if (encoding.rows[0]?.server_encoding !== 'UTF8')
      throw new Error('The encoding of the database must be UTF8. Create a new one with ENCODING UTF8.')
    await migrateDatabase(runOn(client), prepare)
  } finally {
    await client.end()
  }
}
