import type { Database, Prepare } from '../db/database.ts'
import { migratePglite } from '../db/pglite.ts'
import { openPostgres } from '../db/postgres.ts'
import { newPostgres } from './new-postgres.ts'
import { openFromTemplate } from './pglite-template.ts'

interface TestDatabase {
  title: string
  /** Opens a new, empty database; closing it leaves nothing behind. */
  open: (prepare?: Prepare) => Promise<Database>
}

async function openNewPostgres(url: string, prepare?: Prepare): Promise<Database> {
  const { url: own, drop } = await newPostgres(url)
  const database = await openPostgres(own, prepare)
  return { ...database, close: () => database.close().then(drop) }
}

const server = process.env.TEST_DATABASE_URL

/**
 * The database that a project of vitest.config.ts tests: PGlite in memory in `unit`, and a new database on a
 * PostgreSQL server in `postgres`.
 */
export const databases: TestDatabase[] = [
  server
    ? { title: 'PostgreSQL', open: (prepare) => openNewPostgres(server, prepare) }
    : { title: 'PGlite', open: async (prepare) => migratePglite(await openFromTemplate(), prepare) },
]
