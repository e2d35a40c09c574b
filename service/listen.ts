import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { type Capability, capabilityNames } from '../src/contract/capabilities.ts'
import { CLIMBING_PATH } from './climbing-path.ts'
import { problemResponse } from './problem.ts'
import { refuseOperation } from './refuse-operation.ts'
import { dataHeaders } from './transport.ts'

// Load balancers keep a connection for a minute, and the client must close it first, or a request that is in
// transit is lost.
const KEEP_ALIVE_TIMEOUT_MS = 65_000

// This bounds how often the server reads arrivals before it closes, in case clients never stop sending.
const MAX_TURNS = 20

/** Thrown if the server cannot listen on the port; `code` is Node's. */
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
  /** Handles arrived requests, accepts no more connections, and waits until all responses are sent. */
  close: () => Promise<void>
}

/**
 * Serves a function of Request to Response over HTTP.
 * @param options.denied what is turned off. The function refuses it; here, only a path that parsing changes is refused.
 * @throws ListenError
 */
export async function listen(
  handler: (request: Request) => Promise<Response>,
  { host, port, denied = [] }: { host: string; port: number; denied?: readonly Capability[] },
): Promise<RunningServer> {
  const checkPath = async (
    request: Request,
    { incoming: { url = '' } }: { incoming: { url?: string | undefined } },
  ) => {
    const { pathname } = new URL(request.url)
    // Parsing has resolved `..`, so that the handler would take the path for one outside of /v1.
    if (CLIMBING_PATH.test(url) && !CLIMBING_PATH.test(pathname))
      return new Response(null, { status: 400, headers: dataHeaders })
    const [sentPath = ''] = url.split('?')
    // If everything is turned off, the handler refuses it, whatever its path.
    const isPartly = denied.length < capabilityNames.length
    const isChanged = isPartly && sentPath !== pathname && pathname.startsWith('/v1/')
    const refusal = isChanged && refuseOperation(request.method, sentPath, denied)
    if (!refusal) return handler(request)
    const requestId = randomUUID()
    const response = problemResponse(refusal, requestId)
    response.headers.set('x-request-id', requestId)
    for (const [name, value] of Object.entries(dataHeaders)) response.headers.set(name, value)
    return response
  }
  // Node reads the rest of a refused body itself; the adapter would close the connection after half a second,
  // and a client that is still sending would lose the response.
  const listener = getRequestListener(checkPath, { autoCleanupIncoming: false })
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS }, listener)
  // The value is true while the connection has a request without a complete response.
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
  // A statement of PGlite blocks the event loop, so requests may be unread, and closing a connection with
  // unread data resets it.
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
      // The close method of `http` would cut off responses that are not fully sent, and would wait for
      // connections that browsers open without sending a request.
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
