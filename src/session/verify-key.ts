import type { Connection } from '../api/http/connection.ts'
import { HttpError, isRequestRefusal, mayRefuseKey } from '../api/http/errors.ts'
import { send } from '../api/http/send.ts'
import {
  type Endpoint,
  type EndpointInput,
  getProject,
  listApps,
  listProjects,
  listUsers,
} from '../contract/endpoints.ts'
import type { Identity } from './principal.ts'

/** Time limit of the check, in milliseconds, after which the result is unknown. */
const VERIFY_TIMEOUT_MS = 5000

const newReadRequest = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => ({
  endpoint,
  sendTo: (connection: Connection, signal: AbortSignal) => send(endpoint, input, signal, connection),
})

/** The read requests that a key of this identity may send. */
const readRequestsFor = (identity: Identity) => {
  const projectId = identity.kind === 'project' ? identity.projectId : undefined
  const query = { limit: 1, ...(projectId !== undefined && { projectId }) }
  return [
    projectId === undefined
      ? newReadRequest(listProjects, { query: { limit: 1 } })
      : newReadRequest(getProject, { params: { projectId } }),
    newReadRequest(listApps, { query }),
    newReadRequest(listUsers, { query }),
  ]
}

/**
 * Finds out whether the service still accepts a key that one endpoint refused, by requests to other
 * endpoints. Returns false if all of them refuse it too, and undefined if it stays unknown.
 */
export async function verifyKey(
  identity: Identity,
  refusedEndpoint: Endpoint,
  connection: Connection,
): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(VERIFY_TIMEOUT_MS)
  for (const { endpoint, sendTo } of readRequestsFor(identity)) {
    if (endpoint === refusedEndpoint) continue
    try {
      await sendTo(connection, signal)
      return true
    } catch (error) {
      if (!(error instanceof HttpError)) return undefined
      const { status } = error
      // A service that refuses the request for another reason, such as 404, has accepted the key.
      if (!mayRefuseKey(status)) return isRequestRefusal(status) || undefined
    }
  }
  return false
}
