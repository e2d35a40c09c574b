import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { z } from '../../src/contract/bodies.ts'
import type { Db } from '../db/database.ts'
import { projects } from '../db/schema.ts'
import { newSecret, storeKey } from '../keys.ts'

const DemoKeys = z.object({ master: z.string(), project: z.string(), projectId: z.string() })
export type DemoKeys = z.infer<typeof DemoKeys>

/**
 * Creates the demo's two keys once and keeps them in `demo-keys` of the data folder, readable by its owner
 * only. The file is written before the database, so that the next start completes a start that was killed.
 */
export async function ensureDemoKeys(db: Db, dataFolder: string): Promise<DemoKeys | undefined> {
  const path = join(dataFolder, 'demo-keys')
  const made = (await readDemoKeys(path)) ?? (await createDemoKeys(db, path))
  if (!made) return undefined
  await storeKey(db, { kind: 'master' }, made.master)
  await storeKey(db, { kind: 'project', projectId: made.projectId }, made.project)
  return made
}

async function readDemoKeys(path: string): Promise<DemoKeys | undefined> {
  const content = await readFile(path, 'utf8').catch(() => undefined)
  return content === undefined ? undefined : z.parse(DemoKeys, JSON.parse(content))
}

async function createDemoKeys(db: Db, path: string): Promise<DemoKeys | undefined> {
  // The oldest project is the demo's first, which has the most apps and users.
  const [project] = await db.select().from(projects).orderBy(asc(projects.createdAt)).limit(1)
  if (!project) return undefined
  const made = { master: newSecret('master'), project: newSecret('project'), projectId: project.projectId }
  await writeFile(`${path}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
  return made
}
