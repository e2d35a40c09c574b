import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './database.ts'

/** The numbered SQL files, read by drizzle's migrator in the order of `meta/_journal.json`. */
export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/**
 * Whether the tables are up to date: then nothing has to be made, and the account needs no right to make anything.
 * @throws where the account may not read what was done.
 */
export async function isMigrated(db: Db): Promise<boolean> {
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

/**
 * Makes "contains" fast. Not a migration but tried at each start, since it may fail and the service is right
 * without it, only slower: the extension may be missing or may need rights that this account has not got.
 */
export async function addSearchIndexes(db: Db): Promise<void> {
  // Looked for first: to make one that is there takes the table's owner, and waits for all who write.
  const present = await db.$count(
    sql`pg_indexes`,
    sql`schemaname = current_schema() AND indexname LIKE '%_name_search'`,
  )
  if (present === searchIndexes.length - 1) return
  try {
    for (const statement of searchIndexes) await db.execute(statement)
  } catch {
    console.error('No pg_trgm in this database: search by name works, but reads every row.')
  }
}
