import type { Query, QueryClient } from '@tanstack/react-query'
import type { SavedRecord } from '../api/http/connection.ts'
import { resources } from '../contract/resources.ts'
import { isObject } from '../reading/index.ts'

export const isSavedRecord = (value: unknown): value is SavedRecord =>
  isObject(value) &&
  typeof value.resource === 'string' &&
  Object.hasOwn(resources, value.resource) &&
  (value.id === undefined || typeof value.id === 'string')

/** The age at which data is refetched when it is shown again, and the pause after a failed refetch. */
export const STALE_MS = 30_000

const isNeverStale = (query: Query) =>
  query.observers.every(({ options }) => options.staleTime === Number.POSITIVE_INFINITY)

/**
 * Whether a query needs a refetch: a record once it is stale, a list only after a save, so that no row moves
 * under the pointer. Compares clock times, since a sleeping device runs no timers.
 */
function isDue(query: Query): boolean {
  const { queryKey, state } = query
  const [resource, kind] = queryKey
  return (
    typeof resource === 'string' &&
    Object.hasOwn(resources, resource) &&
    state.data !== undefined &&
    state.fetchStatus === 'idle' &&
    (kind === 'detail' ? query.isStaleByTime(STALE_MS) : state.isInvalidated && state.status !== 'error') &&
    Date.now() - state.errorUpdatedAt >= STALE_MS &&
    !isNeverStale(query)
  )
}

/**
 * Refetches shown data, when the user returns or after a save in another tab. TanStack's
 * `refetchOnWindowFocus` would neither wait for a form nor notice the focus of a second window.
 */
export const refetchInBackground = (client: QueryClient): void =>
  void client.refetchQueries({ type: 'active', predicate: isDue })

/**
 * Marks data as stale after a save in another tab: the lists of the resource, and the saved record or, if its
 * ID is unknown, every record.
 */
export function invalidateSaved(client: QueryClient, { resource, id }: SavedRecord): void {
  const isAffected = ({ queryKey: [, kind, recordId] }: Query) =>
    kind !== 'detail' || id === undefined || recordId === id
  // The response to a refetch that is running may be older than the save, and would count as fresh.
  void client.cancelQueries({
    queryKey: [resource],
    predicate: (query) => isAffected(query) && query.state.data !== undefined,
  })
  void client.invalidateQueries({ queryKey: [resource], refetchType: 'none', predicate: isAffected })
}
