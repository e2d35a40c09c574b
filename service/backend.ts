import { getRequestListener } from '@hono/node-server'
import type { Capability } from '../src/contract/capabilities.ts'
import { createServiceApp } from './app.ts'
import { serveCommands } from './command-socket.ts'
import { lockDataFolder } from './data-folder.ts'
import type { Database, Db, Prepare } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { type DemoKeys, ensureDemoKeys } from './demo/keys.ts'
import { seedDemo } from './demo/seed.ts'
import { findKey } from './keys.ts'
import { proxy } from './proxy.ts'
import type { Settings } from './settings.ts'
import type { Log } from './transport.ts'

export interface Backend {
  fetch: (request: Request) => Response | Promise<Response>
  lines: string[]
  close: () => Promise<void>
}

/** `denied`: what is turned off. */
export type BackendSettings = Settings & { denied: readonly Capability[] }

/** Opens the backend that the settings select: a proxy, a PostgreSQL server, or the embedded PostgreSQL. */
export async function openBackend(settings: BackendSettings): Promise<Backend> {
  if (settings.serviceUrl) {
    const lines = [`Service: ${settings.serviceUrl}`]
    if (Object.entries(process.env).some(([name, value]) => /^https?_proxy$/i.test(name) && value))
      lines.push('HTTP_PROXY and HTTPS_PROXY are not used: requests go directly to the service.')
    const fetch = proxy(settings.serviceUrl, createLog(settings), undefined, settings.denied)
    return { fetch, lines, close: async () => {} }
  }
  return settings.databaseUrl ? openPostgresBackend(settings) : openEmbeddedBackend(settings)
}

// Node 20 has no `Promise.withResolvers`.
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<T>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}

const selectSeed =
  ({ demo, demoUsers }: Settings): Prepare =>
  async (db) => {
    if (demo) await seedDemo(db, demoUsers)
  }

const createLog = ({ log }: Settings): Log | undefined =>
  log ? (line) => console.error(JSON.stringify(line)) : undefined

const createFetch = (database: Database, settings: BackendSettings) =>
  createServiceApp({ ...settings, ...database, log: createLog(settings) }).fetch

async function openPostgresBackend(settings: BackendSettings): Promise<Backend> {
  const database = await openDatabase(settings, selectSeed(settings))
  return { fetch: createFetch(database, settings), lines: [], close: database.close }
}

async function openEmbeddedBackend(settings: BackendSettings): Promise<Backend> {
  const open = withResolvers<Db>()
  // The `catch` below rethrows the error, so this rejection needs no other handler.
  open.promise.catch(() => {})
  const folder = await lockDataFolder(settings.dataFolder, getRequestListener(serveCommands(open.promise)))
  try {
    const database = await openDatabase(settings, selectSeed(settings))
    const { db } = database
    open.resolve(db)
    const keys = settings.demo ? await ensureDemoKeys(db, settings.dataFolder) : undefined
    return {
      fetch: createFetch(database, settings),
      lines: keys ? await keyLines(db, keys) : [],
      close: async () => {
        await database.close()
        await folder.release()
      },
    }
  } catch (error) {
    open.reject(error)
    await folder.release()
    throw error
  }
}

async function keyLines(db: Db, { master, project, projectId }: DemoKeys): Promise<string[]> {
  const valid = async (key: string, line: string) => ((await findKey(db, key)) ? [line] : [])
  return [
    ...(await valid(master, `Master key: ${master}`)),
    ...(await valid(project, `Project key: ${project} (${projectId})`)),
  ]
}
