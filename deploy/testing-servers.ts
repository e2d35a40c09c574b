import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'

/**
 * A web server for tests: the one that an environment variable names, or the first of `paths` that is there.
 * @throws where the variable names none: who sets it wants it tested.
 */
export function findServer(variable: string, paths: readonly string[]): string | undefined {
  const named = process.env[variable]
  if (named && !existsSync(named)) throw new Error(`${variable} names ${named}, which is not there.`)
  return named || paths.find((path) => existsSync(path))
}

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Replaces all of what an example says. @throws where it does not say so: then the file is another one. */
export function changed(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((changing, [from, to]) => {
    if (!changing.includes(from)) throw new Error(`The example no longer says ${from}.`)
    return changing.replaceAll(from, to)
  }, text)
}
