import { appQueries } from '../api/apps.ts'
import { HttpError } from '../api/http/errors.ts'
import { userQueries } from '../api/users.ts'
import type { Session } from './session-state.ts'
import { inactiveConnection } from './tab-keys.ts'

const queries = { apps: appQueries, users: userQueries }

/** Whether the service refused the key or the ID, so that another key may succeed. */
const isRefusal = (error: unknown) => {
  if (!(error instanceof HttpError)) return false
  const isTemporary = error.status === 408 || error.status === 429
  return error.status < 500 && !isTemporary
}

/**
 * Finds the first session whose inactive key can open a record; undefined if the service refuses every key.
 * @throws any other error, such as a `NetworkError`.
 */
export async function findSessionForRecord(
  sessions: readonly Session[],
  resource: keyof typeof queries,
  id: string,
  signal: AbortSignal,
): Promise<Session | undefined> {
  for (const session of sessions) {
    try {
      await queries[resource].record(id, signal, inactiveConnection(session, signal))
      return session
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
  return undefined
}
