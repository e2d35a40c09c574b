import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Replaces every occurrence of each key of `replacements` by its value.
 * @throws where a key does not occur, because then the config has changed.
 */
export function replaceInConfig(config: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The config no longer contains ${from}.`)
    return text.replaceAll(from, to)
  }, config)
}
