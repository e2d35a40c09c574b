import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { createSmallPglite } from '../browser/prepare-data.ts'
import { migratePglite } from '../db/pglite.ts'
import { extensions } from '../db/pglite-database.ts'

async function createTemplate(path: string): Promise<void> {
  const client = await createSmallPglite()
  await migratePglite(client)
  const dump = await client.dumpDataDir('none')
  // Another worker may write the same file, so it appears at once.
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, dump.stream())
  await rename(unfinished, path)
  await client.close()
}

/**
 * Opens PGlite in memory with migrated, empty tables. It loads the files of a template, because creating a new
 * database takes four times as long.
 */
export async function openFromTemplate(): Promise<PGlite> {
  const path = join(inject('templateFolder'), 'template.tar')
  if (!existsSync(path)) await createTemplate(path)
  return PGlite.create({ extensions, loadDataDir: new Blob([await readFile(path)]) })
}
