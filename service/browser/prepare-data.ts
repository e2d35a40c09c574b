import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { migratePglite } from '../db/pglite.ts'
import { extensions } from '../db/pglite-database.ts'
import { seedDemo } from '../demo/seed.ts'
import { storeKey } from '../keys.ts'
import { demoKeys } from './demo-keys.ts'

/**
 * Creates a PGlite in memory with a small write-ahead log. A browser stores the log's newest file as a whole after
 * each write; by default it has 16 MB, and two of them are kept.
 */
export const createSmallPglite = () =>
  PGlite.create({
    extensions,
    initDbStartParams: ['--wal-segsize=1', '--set=min_wal_size=2MB', '--set=wal_recycle=off'],
  })

const cleanup = [
  // Two thirds of the files are the templates of further databases.
  'ALTER DATABASE template0 IS_TEMPLATE false',
  'ALTER DATABASE template1 IS_TEMPLATE false',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
  // Reading frozen rows does not write to their pages.
  'VACUUM (FREEZE, ANALYZE)',
  // A checkpoint in a new file of the log makes all older ones unnecessary.
  'SELECT pg_switch_wal()',
  'CHECKPOINT',
]

/**
 * Creates the database of the demo that runs in a browser: the same rows each time, and the keys of `demoKeys`.
 * @returns the gzipped tar that PGlite's `loadDataDir` accepts.
 */
export async function prepareDemoData(
  create: () => Promise<PGlite> = createSmallPglite,
  userCount = 20_000,
): Promise<Uint8Array<ArrayBuffer>> {
  const client = await create()
  try {
    const { db } = await migratePglite(client, (db) => seedDemo(db, userCount))
    await storeKey(db, { kind: 'master' }, demoKeys.master)
    await storeKey(db, { kind: 'project', projectId: demoKeys.projectId }, demoKeys.project)
    for (const statement of cleanup) await client.query(statement)
    const dump = await client.dumpDataDir('none')
    return new Uint8Array(await promisify(gzip)(await dump.arrayBuffer(), { level: 9 }))
  } finally {
    await client.close()
  }
}
