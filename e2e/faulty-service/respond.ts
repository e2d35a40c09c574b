import { endpoints } from '../../src/contract/endpoints.ts'
import { createMockDb, type MockDb } from './mock-db.ts'
import { type EndpointName, type EndpointRequest, handleEndpoint } from './mock-endpoints.ts'
import { json, type ReceivedRequest, type Reply } from './reply.ts'
import { responseFaults } from './response-faults.ts'
import type { Fault, Simulation } from './simulation.ts'

export interface RecordedRequest extends ReceivedRequest {
  endpoint: EndpointName
}

export interface KeyState {
  /** The status that refuses every request, once the key was revoked. */
  revocationStatus: number | undefined
  simulation: Simulation
  db: MockDb
  seen: RecordedRequest[]
}

export const newKeyState = (simulation: Simulation): KeyState => ({
  revocationStatus: undefined,
  simulation,
  db: createMockDb(),
  seen: [],
})

function matchEndpoint({
  method,
  path,
}: ReceivedRequest): { endpoint: EndpointName; id: string } | undefined {
  for (const { name, method: itsMethod, path: template } of endpoints) {
    const pattern = new RegExp(`^${template.replace(/\{\w+\}/, '([^/]+)')}$`)
    const found = method === itsMethod ? pattern.exec(path) : null
    if (found) return { endpoint: name, id: decodeURIComponent(found[1] ?? '') }
  }
  return undefined
}

const isList = ({ endpoint }: RecordedRequest) => endpoint.startsWith('list')

/** Only sign-in requests a single row, to determine the rights of a key. */
export const isSignIn = (request: RecordedRequest) => isList(request) && request.query.get('limit') === '1'

function matchesTarget({ target }: Fault, request: RecordedRequest): boolean {
  if (isSignIn(request)) return target === 'sign-in'
  const groups: Record<string, boolean> = {
    '': true,
    reads: request.method === 'GET',
    writes: request.method !== 'GET',
    lists: isList(request),
    records: request.endpoint.startsWith('get'),
    [`page-${request.query.get('page')}`]: isList(request),
  }
  return groups[target] ?? target === request.endpoint
}

/** The first fault that applies to the latest request and is not used up. */
const findFault = ({ simulation, seen }: KeyState, request: RecordedRequest): Fault | undefined =>
  simulation.faults.find(
    (fault) =>
      matchesTarget(fault, request) &&
      seen.filter((earlier) => matchesTarget(fault, earlier)).length <= fault.times,
  )

export function respond(
  state: KeyState,
  request: ReceivedRequest,
  secondOrigin: string,
): { reply: Reply; fault?: Fault | undefined } {
  const found = matchEndpoint(request)
  if (found === undefined) return { reply: json(404, { message: 'No such endpoint.' }) }
  const recorded = { ...request, endpoint: found.endpoint }
  state.seen.push(recorded)
  if (state.revocationStatus !== undefined)
    return { reply: json(state.revocationStatus, { message: 'This key was revoked.' }) }
  const fault = findFault(state, recorded)
  const effect = responseFaults[fault?.name ?? '']
  const paging = {
    page: Number(request.query.get('page') ?? 1),
    limit: Number(request.query.get('limit') ?? 10),
  }
  const endpointRequest: EndpointRequest = {
    ...found,
    request,
    simulation: state.simulation,
    db: state.db,
    paging: effect?.changePaging?.(paging) ?? paging,
    changeRows: effect?.changeRows ?? ((rows) => rows),
    changePage: effect?.changePage ?? ((page) => page),
  }
  const replyWithoutFault = () => handleEndpoint(endpointRequest)
  const reply =
    effect?.reply?.(fault?.argument ?? '', state.simulation, replyWithoutFault, secondOrigin) ??
    replyWithoutFault()
  return { reply, fault }
}
