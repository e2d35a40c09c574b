import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { takeFolder } from './data-folder.ts'
import type { Database, Db } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { type DemoKeys, demoKeys } from './demo/keys.ts'
import { seedDemo } from './demo/seed.ts'
import { findKey } from './keys.ts'
import { answerKeys } from './keys-socket.ts'
import { passOn } from './pass-on.ts'
import type { Settings } from './settings.ts'
import type { Log } from './transport.ts'

/** What answers `/v1`, with lines to print about it. */
export interface Backend {
  fetch: (request: Request) => Response | Promise<Response>
  lines: string[]
  close: () => Promise<void>
}

/** Opens what the settings ask for: another service to pass on to, a PostgreSQL, or the embedded one. */
export async function openBackend(settings: Settings): Promise<Backend> {
  if (settings.serviceUrl) {
    const lines = [`Service: ${settings.serviceUrl}`]
    return { fetch: passOn(settings.serviceUrl, logOf(settings)), lines, close: async () => {} }
  }
  return settings.databaseUrl ? openConnected(settings) : openEmbedded(settings)
}

// Promise.withResolvers, which Node 20 has not got.
function promised<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<T>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}

const prepare = ({ demo }: Settings) => (demo ? seedDemo : async () => {})

const logOf = ({ log }: Settings): Log | undefined =>
  log ? (line) => console.error(JSON.stringify(line)) : undefined

const appOf = ({ db, isWritable }: Database, settings: Settings) =>
  createApp({ db, isWritable, corsOrigins: settings.corsOrigins, log: logOf(settings) }).fetch

async function openConnected(settings: Settings): Promise<Backend> {
  const database = await openDatabase(settings, prepare(settings))
  return { fetch: appOf(database, settings), lines: [], close: database.close }
}

async function openEmbedded(settings: Settings): Promise<Backend> {
  const open = promised<Db>()
  // A failed start is reported where it fails.
  open.promise.catch(() => {})
  const folder = await takeFolder(settings.dataFolder, getRequestListener(answerKeys(open.promise)))
  try {
    const database = await openDatabase(settings, prepare(settings))
    const { db } = database
    open.resolve(db)
    const keys = settings.demo ? await demoKeys(db, settings.dataFolder) : undefined
    return {
      fetch: appOf(database, settings),
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
