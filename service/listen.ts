import { once } from 'node:events'
import { createServer } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'

// Longer than the minute for which load balancers keep a connection: who closes first must be the one who asks, or
// a request that is on its way is lost.
const KEEP_ALIVE_TIMEOUT_MS = 65_000

// How often the server looks for what has arrived before it closes, if clients never stop sending.
const MAX_TURNS = 20

/** The port cannot be listened on; `code` as Node's. */
export class ListenError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export interface RunningServer {
  /** The address for a browser on this machine, such as `http://127.0.0.1:4173`. */
  url: string
  /** Answers what has arrived, takes no more connections, and waits until all answers are sent. */
  close: () => Promise<void>
}

/**
 * Serves a function of Request to Response over HTTP.
 * @throws ListenError
 */
export async function listen(
  handler: (request: Request) => Promise<Response>,
  { host, port }: { host: string; port: number },
): Promise<RunningServer> {
  // Node itself reads a body that a refusal left unread; the adapter would cut the connection after half a second,
  // and a client that is still sending would lose the answer.
  const listener = getRequestListener(handler, { autoCleanupIncoming: false })
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS }, listener)
  // Every open connection, and whether something asked there is still to be answered.
  const connections = new Map<Socket, boolean>()
  let isClosing = false
  let arrivals = 0
  server.on('connection', (socket) => {
    arrivals += 1
    connections.set(socket, false)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    arrivals += 1
    connections.set(socket, true)
    response.once('close', () => {
      if (connections.has(socket)) connections.set(socket, false)
      if (isClosing) socket.destroySoon()
    })
  })
  // What clients sent while a statement of PGlite held this process up is still to be read: a connection that is
  // closed before that is reset.
  const readArrivals = async () => {
    for (let turns = 0, before = -1; before !== arrivals && turns < MAX_TURNS; turns += 1) {
      before = arrivals
      await turn()
      await turn()
    }
  }
  server.listen(port, host)
  await once(server, 'listening').catch((error) => {
    throw new ListenError(error.code, error.message)
  })
  const address = server.address()
  const boundPort = typeof address === 'object' ? address?.port : port
  return {
    url: `http://${browserHost(host)}:${boundPort}`,
    close: async () => {
      await readArrivals()
      isClosing = true
      // Not the close of `http`: that cuts off answers that are written but not yet all sent, and waits for
      // connections that browsers open ahead and on which nothing was ever asked.
      Server.prototype.close.call(server)
      for (const [socket, isBusy] of connections) if (!isBusy) socket.destroy()
      await once(server, 'close')
    },
  }
}

function browserHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
