import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type RemoteCallback } from 'drizzle-orm/pg-proxy'
import { migrate } from 'drizzle-orm/pg-proxy/migrator'
import { type Db, type Prepare, sqlState } from './database.ts'
import { foldNames } from './fold-names.ts'
import { createUserCountTriggers, hasUserCountTriggers } from './user-counts.ts'

// Drizzle's migrator reads the numbered SQL files in the order of `meta/_journal.json`.
const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

// An arbitrary number that no other lock in the database should use: "SCon" in ASCII.
const migrationLockId = 0x53436f6e

/**
 * Migrates the tables, then runs `prepare`, in one transaction of one connection. The lock ends with the
 * transaction, so processes that start together run one after another, even behind a pooler, and a killed
 * start leaves no partial changes.
 */
export async function migrateDatabase(run: RemoteCallback, prepare: Prepare): Promise<void> {
  const db = drizzle(run)
  // Counting after a lock has to see the rows that were committed while it waited.
  await db.execute(sql`BEGIN ISOLATION LEVEL READ COMMITTED`)
  // A pooler's role may have a statement timeout that is meant for requests.
  await db.execute(sql`SET LOCAL statement_timeout = 0`)
  await acquireMigrationLock(db)
  if (!(await isMigrated(db))) {
    const runAll = async (statements: string[]) => {
      for (const statement of statements) await db.execute(sql.raw(statement))
    }
    await migrate(db, runAll, { migrationsFolder })
    await foldNames(db)
  }
  await prepare(db)
  // Building an index over existing rows is much faster than updating it for each inserted row.
  await createSearchIndexes(db)
  await keepUserCounts(db)
  await db.execute(sql`COMMIT`)
}

// Some PostgreSQL-compatible databases have no advisory locks, so there only one process may migrate.
async function acquireMigrationLock(db: Db): Promise<void> {
  const error = await tryInSavepoint(db, () =>
    db.execute(sql`SELECT pg_advisory_xact_lock(${migrationLockId})`),
  )
  if (error === undefined) return
  if (!['42883', '0A000'].includes(sqlState(error) ?? '')) throw error
  console.error(
    'This database has no advisory locks. Wait until this process is ready before you start another one.',
  )
}

// A migrated database needs no DDL, so the account needs no right to create anything.
async function isMigrated(db: Db): Promise<boolean> {
  const table = sql`schemaname = 'drizzle' AND tablename = '__drizzle_migrations'`
  if ((await db.$count(sql`pg_tables`, table)) === 0) return false
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  return (await db.$count(sql`drizzle.__drizzle_migrations`, sql`created_at >= ${newest}`)) > 0
}

const searchIndexes = [
  sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  sql`CREATE INDEX IF NOT EXISTS projects_name_search ON projects USING gin (name_folded gin_trgm_ops)`,
  sql`CREATE INDEX IF NOT EXISTS apps_name_search ON apps USING gin (display_name_folded gin_trgm_ops)`,
  sql`CREATE INDEX IF NOT EXISTS users_name_search ON users USING gin (nickname_folded gin_trgm_ops)`,
]

// These indexes make "contains" fast. They are attempted at each start instead of in a migration, because the
// extension may be missing or may need rights that this account lacks, and the service works without them.
async function createSearchIndexes(db: Db): Promise<void> {
  // This checks first, because even for an existing index the statement needs the table's owner and waits
  // for all writers.
  const present = await db.$count(
    sql`pg_indexes`,
    sql`schemaname = current_schema() AND indexname LIKE '%_name_search'`,
  )
  if (present === searchIndexes.length - 1) return
  const error = await tryInSavepoint(db, async () => {
    for (const statement of searchIndexes) await db.execute(statement)
  })
  if (error !== undefined)
    console.error(
      'Search by name is slow, because its indexes could not be created. Install the extension pg_trgm as a role that may create it, and restart as the owner of the tables.',
    )
}

// These triggers are attempted at each start too, because some PostgreSQL-compatible databases have no such
// triggers, and the service counts where they are missing.
async function keepUserCounts(db: Db): Promise<void> {
  if (await hasUserCountTriggers(db)) return
  const error = await tryInSavepoint(db, () => createUserCountTriggers(db))
  if (error !== undefined)
    console.error(
      'Totals of users are counted for each request, because the triggers that keep them could not be created. Restart as the owner of the tables.',
    )
}

/** Runs `work` in a savepoint, so that a failure does not abort the transaction, and returns its error. */
async function tryInSavepoint(db: Db, work: () => Promise<unknown>): Promise<unknown> {
  await db.execute(sql`SAVEPOINT attempt`)
  try {
    await work()
    return undefined
  } catch (error) {
    await db.execute(sql`ROLLBACK TO SAVEPOINT attempt`)
    return error
  }
}
