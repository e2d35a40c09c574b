import { drizzle } from 'drizzle-orm/pg-proxy'
import pg from 'pg'
import type { Database, Prepare } from './database.ts'
import { migrateDatabase } from './migrations.ts'
import { runOn, runOnPool } from './pool.ts'

/**
 * Connects to a PostgreSQL by its URL and brings its tables up to date. Processes that start at the same time do
 * that one after the other.
 * @param connections the most at a time; one more answers `isWritable` and cancels statements.
 * @throws where it cannot be reached, or its encoding is not UTF-8 (names of many scripts could not be stored).
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
    // Also how long a request waits for a connection where all are taken.
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    // For a server that is gone without a word, and so cannot end the statement itself.
    query_timeout: 20_000,
  })
  const control = new pg.Pool({ ...shared, max: 1, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  // An idle connection may end at any time, and the pool replaces it; unheard, the event would end the process.
  for (const each of [pool, control]) each.on('error', () => {})

  async function checkWritable(): Promise<boolean> {
    const { rows } = await control.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
    return rows[0]?.transaction_read_only === 'off'
  }
  let check: Promise<boolean> | undefined

  // Behind a pooler the process is not the server's, and the statement runs to its end.
  const cancel = (client: pg.ClientBase) => {
    if ('processID' in client)
      control.query('SELECT pg_cancel_backend($1)', [client.processID]).catch(() => {})
  }

  const close = async () => {
    await Promise.all([pool.end(), control.end()])
  }
  try {
    await migrateOnOwnConnection(url, prepare)
    // A pooler that does not take the pool's settings is reported now, and not at the first request.
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await close()
    throw error
  }
  return {
    db: drizzle(runOnPool(pool, cancel)),
    // However many ask, one check at a time.
    isWritable: () => {
      check ??= checkWritable().finally(() => {
        check = undefined
      })
      return check
    },
    close,
  }
}

// On a connection of its own, which has no time limit.
async function migrateOnOwnConnection(url: string, prepare: Prepare) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A lost connection also fails the statement under way, which is the error that is reported.
  client.on('error', () => {})
  await client.connect()
  try {
    const encoding = await client.query<{ server_encoding: string }>('SHOW server_encoding')
    if (encoding.rows[0]?.server_encoding !== 'UTF8')
      throw new Error('The database must have the encoding UTF8.')
    await migrateDatabase(runOn(client), prepare)
  } finally {
    await client.end()
  }
}
