import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import type { Database, Prepare } from './database.ts'
import { requestSignal } from './disconnect.ts'
import { migrateDatabase } from './migrations.ts'
import { databaseOf, extensions, runOnPglite } from './pglite-database.ts'

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
  await migrateDatabase(runOnPglite(client), prepare)
  return databaseOf(client, { requestSignal, turn: setImmediate })
}
