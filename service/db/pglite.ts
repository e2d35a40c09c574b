import { messages, PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle, type RemoteCallback } from 'drizzle-orm/pg-proxy'
import { type Database, OutcomeUnknown, type Prepare } from './database.ts'
import { migrateDatabase } from './migrations.ts'
import { statementQueue } from './statement-queue.ts'

/**
 * Opens the embedded PostgreSQL in `folder`, or in memory where there is none, and brings its tables up to date.
 * A commit is in the files before its statement answers, so it survives `kill -9`. The caller must be the only
 * process with this folder open (see `lockDataFolder`): two of them lose data silently.
 */
export async function openPglite(
  folder: string | undefined,
  prepare: Prepare = async () => {},
): Promise<Database> {
  const client = await PGlite.create({ ...(folder && { dataDir: folder }), extensions: { pg_trgm } })
  const run: RemoteCallback = (text, values, method) =>
    client.query(text, values, { rowMode: method === 'all' ? 'array' : 'object' })
  await migrateDatabase(run, prepare)
  const enqueue = statementQueue()
  return {
    db: drizzle((...statement) => enqueue(() => run(...statement).catch(rethrow))),
    // It does not wait in the queue.
    isWritable: () => client.query('SELECT 1').then(() => true),
    close: () => client.close(),
  }
}

// An error that PostgreSQL reports has rolled the statement back; a crash of the database tells nothing.
function rethrow(error: unknown): never {
  if (error instanceof messages.DatabaseError && error.severity === 'ERROR') throw error
  throw new OutcomeUnknown(undefined, { cause: error })
}
