import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, Prepare } from './database.ts'
import { addSearchIndexes, migrationsFolder } from './migrations.ts'

/**
 * Opens the embedded PostgreSQL in `folder`, or in memory where there is none, and brings its tables up to date.
 * A commit is in the files before its statement answers, so it survives `kill -9`. The caller must be the only
 * process with this folder open (see `takeFolder`): two of them lose data silently.
 */
export async function openPglite(
  folder: string | undefined,
  prepare: Prepare = async () => {},
): Promise<Database> {
  const client = await PGlite.create({ ...(folder && { dataDir: folder }), extensions: { pg_trgm } })
  const db = drizzle(client)
  await migrate(db, { migrationsFolder })
  await prepare(db)
  // After demo data: an index is built far faster over rows than row by row.
  await addSearchIndexes(db)
  return { db, close: () => client.close() }
}
