import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import type { Database, Prepare } from './database.ts'

/**
 * Opens the PostgreSQL of `databaseUrl`, else the embedded one in the data folder, which this process must own.
 * Each is loaded only where it is used: PGlite alone takes a second.
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
