import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { endpoints } from '../../src/contract/endpoints.ts'
import { effects } from './faults.ts'
import { type Arrived, json, onRequest, type Reply, send } from './http.ts'
import { createMockDb, type MockDb } from './mock-db.ts'
import { type EndpointName, type Question, serve } from './mock-endpoints.ts'
import { type Fault, parseSimulation, type Simulation } from './simulation.ts'
import { readSite, site } from './site.ts'

/** A request as the service saw it. */
export interface Seen extends Arrived {
  endpoint: EndpointName
}

/** The misbehaving service, its console, and those who only look on. */
export interface FaultyService {
  /** Console and service on one origin. */
  url: string
  /** A console of another origin, which the service allows; and one that it does not. */
  guestUrl: string
  strangerUrl: string
  /** Where redirects lead, and every request that came there. */
  secondOrigin: string
  caught: Arrived[]
  /** The requests with this key to these endpoints, or to all; those of a sign-in are left out. */
  seen: (key: string, ...endpoints: EndpointName[]) => Seen[]
  db: (key: string) => MockDb
  /** From now on the service accepts this key no more, and says so with 401 or another status. */
  revoke: (key: string, status?: number) => void
  /** How many connections to the service are open. */
  open: () => number
  /** From now on the service allows this origin, too, to call it. */
  allow: (origin: string) => void
  /** From now on the page of its console is this one. */
  setPage: (html: string) => void
  /** Closes the service's own port, so that connections are refused, and leaves the other consoles open. */
  refuseConnections: () => Promise<void>
  close: () => Promise<void>
}

const listen = async (onConnection: (socket: Socket) => void, port = 0) => {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const { port: own } = server.address() as AddressInfo // A TCP server's address is never a path.
  return {
    url: `http://localhost:${own}`,
    open: () => sockets.size,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** The endpoint that a request reaches, and the identifier in its path. */
function route({ method, path }: Arrived): { endpoint: EndpointName; id: string } | undefined {
  for (const { name, method: own, path: template } of endpoints) {
    const pattern = new RegExp(`^${template.replace(/\{\w+\}/, '([^/]+)')}$`)
    const found = method === own ? pattern.exec(path) : null
    if (found) return { endpoint: name, id: decodeURIComponent(found[1] ?? '') }
  }
  return undefined
}

const isList = ({ endpoint }: Seen) => endpoint.startsWith('list')
/** The console asks for one row to find out what a key may do, and nowhere else. */
const isSignIn = (seen: Seen) => isList(seen) && seen.query.get('limit') === '1'

function isAimedAt({ target }: Fault, seen: Seen): boolean {
  if (isSignIn(seen)) return target === 'sign-in'
  const groups: Record<string, boolean> = {
    '': true,
    reads: seen.method === 'GET',
    writes: seen.method !== 'GET',
    lists: isList(seen),
    records: seen.endpoint.startsWith('get'),
    [`page-${seen.query.get('page')}`]: isList(seen),
  }
  return groups[target] ?? target === seen.endpoint
}

/** What one key has seen and done. */
interface Memory {
  refusedWith: number | undefined
  simulation: Simulation
  db: MockDb
  seen: Seen[]
}

export async function startFaultyService(port = 0): Promise<FaultyService> {
  const files = readSite()
  const memories = new Map<string, Memory>()
  const caught: Arrived[] = []
  const allowed = new Set<string>()

  const memoryOf = (key: string): Memory | undefined => {
    const simulation = parseSimulation(key)
    if (simulation === undefined) return undefined
    const memory = memories.get(key) ?? { refusedWith: undefined, simulation, db: createMockDb(), seen: [] }
    memories.set(key, memory)
    return memory
  }

  const cors = ({ headers: { origin } }: Arrived): Record<string, string> =>
    origin === undefined || !allowed.has(origin)
      ? {}
      : {
          'Access-Control-Allow-Origin': origin,
          'Access-Control-Allow-Methods': 'GET, POST, PATCH',
          'Access-Control-Allow-Headers': 'x-service-key, content-type',
          'Access-Control-Expose-Headers': '*',
        }

  const second = await listen((socket) =>
    onRequest(socket, (request) => {
      caught.push(request)
      send(socket, { ...json(200, { data: [] }), headers: { 'Access-Control-Allow-Origin': '*' } })
    }),
  )

  /** The next fault that is aimed at the request and still plays; counts it. */
  const faultFor = ({ simulation, seen: before }: Memory, seen: Seen): Fault | undefined =>
    simulation.faults.find(
      (fault) =>
        isAimedAt(fault, seen) && before.filter((one) => isAimedAt(fault, one)).length <= fault.times,
    )

  const answer = (socket: Socket, request: Arrived) => {
    const found = route(request)
    const headers = cors(request)
    const reply = (answered: Reply) => ({ ...answered, headers: { ...answered.headers, ...headers } })
    if (request.method === 'OPTIONS') return send(socket, { status: 204, headers, body: '' })
    if (!request.path.startsWith('/v1/')) return send(socket, site(files, request.path))
    const memory = memoryOf(request.headers['x-service-key']?.replace(/^Bearer /, '') ?? '')
    if (memory === undefined) return send(socket, reply(json(401, { message: 'No such key.' })))
    if (found === undefined) return send(socket, reply(json(404, { message: 'No such endpoint.' })))
    const seen: Seen = { ...request, endpoint: found.endpoint }
    memory.seen.push(seen)
    if (memory.refusedWith !== undefined)
      return send(socket, reply(json(memory.refusedWith, { message: 'This key was revoked.' })))
    const fault = faultFor(memory, seen)
    const effect = effects[fault?.name ?? '']
    const asked = {
      page: Number(request.query.get('page') ?? 1),
      limit: Number(request.query.get('limit') ?? 10),
    }
    const question: Question = {
      ...found,
      request,
      simulation: memory.simulation,
      db: memory.db,
      asked: effect?.onAsked?.(asked) ?? asked,
      onRows: effect?.onRows ?? ((rows) => rows),
      onPage: effect?.onPage ?? ((page) => page),
    }
    const sound = () => serve(question)
    const answered = effect?.reply?.(fault?.argument ?? '', memory.simulation, sound, second.url) ?? sound()
    const deliver = effect?.deliver ?? send
    deliver(socket, reply(answered))
  }

  const service = await listen((socket) => onRequest(socket, (request) => answer(socket, request)), port)
  const console_ = (socket: Socket) =>
    onRequest(socket, (request) => send(socket, site(files, request.path, service.url)))
  const guest = await listen(console_)
  const stranger = await listen(console_)
  allowed.add(guest.url)

  return {
    url: service.url,
    guestUrl: guest.url,
    strangerUrl: stranger.url,
    secondOrigin: second.url,
    caught,
    seen: (key, ...names) =>
      (memories.get(key)?.seen ?? []).filter(
        (seen) => !isSignIn(seen) && (names.length === 0 || names.includes(seen.endpoint)),
      ),
    db: (key) => memoryOf(key)?.db ?? createMockDb(),
    revoke: (key, status = 401) => {
      const memory = memoryOf(key)
      if (memory) memory.refusedWith = status
    },
    open: service.open,
    allow: (origin) => allowed.add(origin),
    setPage: (html) => files.set('/index.html', html),
    refuseConnections: service.close,
    close: async () => {
      await Promise.all([service, guest, stranger, second].map(({ close }) => close()))
    },
  }
}
