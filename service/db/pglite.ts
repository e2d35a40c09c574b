import { messages, PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle, type RemoteCallback } from 'drizzle-orm/pg-proxy'
import { type Database, OutcomeUnknown, type Prepare } from './database.ts'
import { migrateDatabase } from './migrations.ts'
import { statementQueue } from './statement-queue.ts'

export const extensions = { pg_trgm }

/**
 * Opens the embedded PostgreSQL in `folder`, or in memory without one, and migrates its tables. A commit is
 * written to the files before its statement resolves, so it survives `kill -9`. The caller must hold the
 * folder's lock (see `lockDataFolder`), because two processes would silently lose data.
 */
export async function openPglite(
  folder: string | undefined,
  prepare: Prepare = async () => {},
): Promise<Database> {
  return migratePglite(await PGlite.create({ ...(folder && { dataDir: folder }), extensions }), prepare)
}

/** Migrates the tables of an open PGlite, and returns it as a database. */
export async function migratePglite(client: PGlite, prepare: Prepare = async () => {}): Promise<Database> {
  const run: RemoteCallback = (text, values, method) =>
    client.query(text, values, { rowMode: method === 'all' ? 'array' : 'object' })
  await migrateDatabase(run, prepare)
  const enqueue = statementQueue()
  return {
    db: drizzle((...statement) => enqueue(() => run(...statement).catch(rethrow))),
    // This bypasses the queue, so that it does not wait for the statements of requests.
    isWritable: () => client.query('SELECT 1').then(() => true),
    close: () => client.close(),
  }
}

// An error that PostgreSQL reports has rolled the statement back; after a crash the outcome is unknown.
function rethrow(error: unknown): never {
  if (error instanceof messages.DatabaseError && error.severity === 'ERROR') throw error
  throw new OutcomeUnknown(undefined, { cause: error })
}
