import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Database, type Prepare, sqlState } from './database.ts'
import { addSearchIndexes, isMigrated, migrationsFolder } from './migrations.ts'

// Any number that nothing else in the same database takes; "SCon" in ASCII.
const startLock = 0x53436f6e

/**
 * Connects to a PostgreSQL by its URL and brings its tables up to date. Processes that start at the same time do
 * that one after the other.
 * @param connections the most at a time.
 * @throws where it cannot be reached, or its encoding is not UTF-8 (names of many scripts could not be stored).
 */
export async function openPostgres(
  url: string,
  prepare: Prepare = async () => {},
  connections = 10,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'service-console',
    max: connections,
    // Also how long a request waits for a connection where all are taken.
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    // For a server that is gone without a word, and so cannot end the statement itself.
    query_timeout: 20_000,
    keepAlive: true,
  })
  // An idle connection may end at any time, and the pool replaces it; unheard, the event would end the process.
  pool.on('error', () => {})
  try {
    await start(url, prepare)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db: drizzle(pool), close: () => pool.end() }
}

async function start(url: string, prepare: Prepare) {
  // A connection of its own, and without the time limit: the advisory lock lasts as long as its session.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A lost connection also fails the statement under way, which is the error that is reported.
  client.on('error', () => {})
  await client.connect()
  try {
    const encoding = await client.query<{ server_encoding: string }>('SHOW server_encoding')
    if (encoding.rows[0]?.server_encoding !== 'UTF8')
      throw new Error('The database must have the encoding UTF8.')
    await waitForTurn(client)
    const db = drizzle(client)
    if (!(await isMigrated(db))) await migrate(db, { migrationsFolder })
    await prepare(db)
    await addSearchIndexes(db)
  } finally {
    await client.end()
  }
}

// Databases that speak PostgreSQL's language have not all got these locks; there the first start has to be one alone.
async function waitForTurn(client: pg.Client) {
  try {
    await client.query('SELECT pg_advisory_lock($1)', [startLock])
  } catch (error) {
    const isMissing = ['42883', '0A000'].includes(sqlState(error) ?? '')
    if (!isMissing) throw error
    console.error('No advisory locks in this database: let one process alone bring its tables up to date.')
  }
}
