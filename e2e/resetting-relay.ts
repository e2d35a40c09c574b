import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * Starts a server in front of another one. It forwards each request once, and resets the connection of a write as soon
 * as the response is there, as a process does that ends after a commit.
 * @param onWrite is called for each arrival of a write.
 */
export async function startResettingRelay(target: string, onWrite?: (write: IncomingMessage) => void) {
  const writes: IncomingMessage[] = []
  let isResetting = true
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const isWrite = method !== 'GET'
    if (isWrite) {
      writes.push(request)
      onWrite?.(request)
    }
    const names = ['x-service-key', 'content-type', 'idempotency-key', 'x-console-attempt']
    const reply = await fetch(`${target}${url}`, {
      method,
      headers: names.flatMap((name): [string, string][] => {
        const value = headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      }),
      ...(isWrite && { body: new Uint8Array(await buffer(request)) }),
    })
    const body = Buffer.from(await reply.arrayBuffer())
    if (isWrite && isResetting) return request.socket.resetAndDestroy()
    const kept = ['content-type', 'location', 'cache-control'].flatMap((name) => {
      const value = reply.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    response.writeHead(reply.status, Object.fromEntries(kept)).end(body)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    /** The writes that have arrived. */
    writes,
    /** Lets the responses of writes through from now on. */
    stopResetting: () => {
      isResetting = false
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
