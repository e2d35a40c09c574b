import type { Connection } from '../api/http/connection.ts'
import { HttpError, isKeyRefusal, isRequestRefusal } from '../api/http/errors.ts'
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

const newRead = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => ({
  endpoint,
  request: (signal: AbortSignal, connection: Connection) => send(endpoint, input, signal, connection),
})

/** The reads that a key of this identity may send. */
const readsFor = (identity: Identity) => {
  const projectId = identity.kind === 'project' ? identity.projectId : undefined
  const query = { limit: 1, ...(projectId !== undefined && { projectId }) }
  return [
    projectId === undefined
      ? newRead(listProjects, { query: { limit: 1 } })
      : newRead(getProject, { params: { projectId } }),
    newRead(listApps, { query }),
    newRead(listUsers, { query }),
  ]
}

/**
 * Whether the service still accepts the key after one endpoint refused it: tries the others. False if all of
 * them refuse it too; undefined if unknown.
 */
export async function verifyKey(
  identity: Identity,
  refusedEndpoint: Endpoint,
  connection: Connection,
): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(VERIFY_TIMEOUT_MS)
  for (const { endpoint, request } of readsFor(identity)) {
    if (endpoint === refusedEndpoint) continue
    try {
      await request(signal, connection)
      return true
    } catch (error) {
      if (!(error instanceof HttpError)) return undefined
      const { status } = error
      if (!isKeyRefusal(status)) return isRequestRefusal(status) || undefined
    }
  }
  return false
}
