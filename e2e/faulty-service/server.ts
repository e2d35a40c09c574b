import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connectionFaults } from './connection-faults.ts'
import { consoleReply, readConsoleFiles } from './console-reply.ts'
import { readRequest, sendReply } from './http.ts'
import { createMockDb, type MockDb } from './mock-db.ts'
import type { EndpointName } from './mock-endpoints.ts'
import { json, type ReceivedRequest, type Reply } from './reply.ts'
import { isSignIn, type KeyState, newKeyState, type RecordedRequest, respond } from './respond.ts'
import { parseSimulation } from './simulation.ts'

export interface FaultyService {
  url: string
  /** The origins of a console that the service allows, and of one that it does not. */
  allowedConsoleUrl: string
  blockedConsoleUrl: string
  /** The target of redirects, and every request that it received. */
  secondOrigin: string
  caught: ReceivedRequest[]
  /** The requests with this key to these endpoints, or to all, without those of sign-in. */
  requests: (key: string, ...endpoints: EndpointName[]) => RecordedRequest[]
  db: (key: string) => MockDb
  /** Refuses this key from now on, with 401 or another status. */
  revoke: (key: string, status?: number) => void
  connectionCount: () => number
  /** Allows requests from this origin from now on. */
  allow: (origin: string) => void
  /** Replaces the page of the console from now on. */
  setPage: (html: string) => void
  /** Closes the port of the service, so that connections to it are refused; the other consoles stay. */
  refuseConnections: () => Promise<void>
  close: () => Promise<void>
}

/** Listens for requests, which are answered on the connection itself, so that a fault may break it anywhere. */
const listen = async (onRequest: (socket: Socket, request: ReceivedRequest) => void, port = 0) => {
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    readRequest(incoming).then(
      (request) => onRequest(incoming.socket, request),
      // Many tests abort a request on purpose.
      () => incoming.destroy(),
    )
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const { port: actualPort } = server.address() as AddressInfo // A TCP server's address is never a path.
  return {
    url: `http://localhost:${actualPort}`,
    open: () => sockets.size,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

export async function startFaultyService(port = 0): Promise<FaultyService> {
  const files = readConsoleFiles()
  const states = new Map<string, KeyState>()
  const caught: ReceivedRequest[] = []
  const allowedOrigins = new Set<string>()

  const stateOf = (key: string): KeyState | undefined => {
    const simulation = parseSimulation(key)
    if (simulation === undefined) return undefined
    const state = states.get(key) ?? newKeyState(simulation)
    states.set(key, state)
    return state
  }

  const cors = ({ headers: { origin } }: ReceivedRequest): Record<string, string> =>
    origin === undefined || !allowedOrigins.has(origin)
      ? {}
      : {
          'Access-Control-Allow-Origin': origin,
          'Access-Control-Allow-Methods': 'GET, POST, PATCH',
          'Access-Control-Allow-Headers': 'x-service-key, content-type',
          'Access-Control-Expose-Headers': '*',
        }

  const second = await listen((socket, request) => {
    caught.push(request)
    sendReply(socket, { ...json(200, { data: [] }), headers: { 'Access-Control-Allow-Origin': '*' } })
  })

  const handle = (socket: Socket, request: ReceivedRequest) => {
    const headers = cors(request)
    const withCors = (reply: Reply) => ({ ...reply, headers: { ...reply.headers, ...headers } })
    if (request.method === 'OPTIONS') return sendReply(socket, { status: 204, headers, body: '' })
    if (!request.path.startsWith('/v1/')) return sendReply(socket, consoleReply(files, request.path))
    const state = stateOf(request.headers['x-service-key']?.replace(/^Bearer /, '') ?? '')
    if (state === undefined) return sendReply(socket, withCors(json(401, { message: 'No such key.' })))
    const { reply, fault } = respond(state, request, second.url)
    const deliver = connectionFaults[fault?.name ?? '']?.deliver ?? sendReply
    deliver(socket, withCors(reply))
  }

  const service = await listen(handle, port)
  const serveConsole = (socket: Socket, request: ReceivedRequest) =>
    sendReply(socket, consoleReply(files, request.path, service.url))
  const allowedConsole = await listen(serveConsole)
  const blockedConsole = await listen(serveConsole)
  allowedOrigins.add(allowedConsole.url)

  return {
    url: service.url,
    allowedConsoleUrl: allowedConsole.url,
    blockedConsoleUrl: blockedConsole.url,
    secondOrigin: second.url,
    caught,
    requests: (key, ...names) =>
      (states.get(key)?.seen ?? []).filter(
        (request) => !isSignIn(request) && (names.length === 0 || names.includes(request.endpoint)),
      ),
    db: (key) => stateOf(key)?.db ?? createMockDb(),
    revoke: (key, status = 401) => {
      const state = stateOf(key)
      if (state) state.revocationStatus = status
    },
    connectionCount: service.open,
    allow: (origin) => allowedOrigins.add(origin),
    setPage: (html) => files.set('/index.html', html),
    refuseConnections: service.close,
    close: async () => {
      await Promise.all([service, allowedConsole, blockedConsole, second].map(({ close }) => close()))
    },
  }
}
