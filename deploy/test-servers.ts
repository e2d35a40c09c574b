import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'

/** Finds a port of 127.0.0.1 that is not in use at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Starts a program that needs the number of a free port. Another program may use the port by then, so it is
 * started again on another one if its error says so.
 */
export async function startOnFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await freePort())
    } catch (error) {
      if (attempt === 5 || !/\bin use\b/i.test(String(error))) throw error
    }
  }
}

/**
 * Replaces every occurrence of each key of `replacements` by its value.
 * @throws if a key does not occur, because then the config has changed.
 */
export function replaceInConfig(config: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The config no longer contains ${from}.`)
    return text.replaceAll(from, to)
  }, config)
}

/** Sends a request with exactly this path, which `fetch` would normalize. */
export async function sendRaw(url: string, path: string, method = 'GET') {
  const { hostname, port } = new URL(url)
  const sent = request({ hostname, port, path, method, headers: { 'x-service-key': 'Bearer canary' } }).end()
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

/** Paths that decode or normalize to a path below /v1/, or that look like one. */
export const PATHS_OUTSIDE_V1 = [
  '/x/../v1/users',
  '/console/../v1/users',
  '/x/%2e%2e/v1/users',
  '/x%2f..%2fv1/users',
  '/./v1/users',
  '//v1/users',
  '/%76%31/users',
  '/v1%2fusers',
  '/v1/../admin',
  '/v1/%2e%2e/admin',
  '/v1/..%2fadmin',
  '/V1/users',
]
