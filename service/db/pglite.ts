import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Prepare } from './database.ts'
import { bringUpToDate } from './migrations.ts'

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
  await bringUpToDate(
    (text, values, method) => client.query(text, values, { rowMode: method === 'all' ? 'array' : 'object' }),
    prepare,
  )
  return { db: drizzle(client), close: () => client.close() }
}
