import { vi } from 'vitest'
import type { Database, Prepare } from '../db/database.ts'
import { openPglite } from '../db/pglite.ts'
import { openPostgres } from '../db/postgres.ts'
import { newPostgres } from './new-postgres.ts'

// Opening PGlite takes a second, or several on a machine that is busy with other tests.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 30_000 })

interface TestDatabase {
  title: string
  /** Opens a new, empty database; closing it leaves nothing behind. */
  open: (prepare?: Prepare) => Promise<Database>
}

const server = process.env.TEST_DATABASE_URL

async function openNewPostgres(url: string, prepare?: Prepare): Promise<Database> {
  const { url: own, drop } = await newPostgres(url)
  const database = await openPostgres(own, prepare)
  return { ...database, close: () => database.close().then(drop) }
}

/** The databases available for tests: PGlite in memory, and PostgreSQL if a server is configured. */
export const databases: TestDatabase[] = [
  { title: 'PGlite', open: (prepare) => openPglite(undefined, prepare) },
  ...(server ? [{ title: 'PostgreSQL', open: (prepare?: Prepare) => openNewPostgres(server, prepare) }] : []),
]
