import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** The numbered SQL files, read by drizzle's migrator in the order of `meta/_journal.json`. */
export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

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
  try {
    for (const statement of searchIndexes) await db.execute(statement)
  } catch {
    console.error('No pg_trgm in this database: search by name works, but reads every row.')
  }
}
