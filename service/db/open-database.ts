import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import type { Database, Prepare } from './database.ts'

/**
 * Opens the PostgreSQL of `databaseUrl`, or the embedded one in the data folder, which this process must have
 * locked. Each is imported only if it is used, because PGlite takes a second to load.
 */
export async function openDatabase(
  { databaseUrl, databasePool, dataFolder }: Pick<Settings, 'databaseUrl' | 'databasePool' | 'dataFolder'>,
  prepare?: Prepare,
): Promise<Database> {
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(databaseUrl, prepare, databasePool)
  }
  const { openPglite } = await import('./pglite.ts')
  return openPglite(join(dataFolder, 'postgres'), prepare)
}
