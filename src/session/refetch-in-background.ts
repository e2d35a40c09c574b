import type { Query, QueryClient } from '@tanstack/react-query'
import { resources } from '../contract/resources.ts'
import { markBackgroundRefetch, STALE_MS } from './background-marks.ts'
import type { SavedRecord } from './saves.ts'

const isRecordOrList = ({ queryKey: [resource] }: Query) =>
  typeof resource === 'string' && Object.hasOwn(resources, resource)

const isNeverStale = (query: Query) =>
  query.observers.every(({ options }) => options.staleTime === Number.POSITIVE_INFINITY)

/** Whether a query needs a refetch. Compares clock times, since a sleeping device runs no timers. */
const isDue = (query: Query): boolean =>
  isRecordOrList(query) &&
  query.state.data !== undefined &&
  query.state.fetchStatus === 'idle' &&
  query.isStaleByTime(STALE_MS) &&
  Date.now() - query.state.errorUpdatedAt >= STALE_MS &&
  !isNeverStale(query)

/**
 * Refetches shown data that is stale, when the user returns or after a save in another tab. TanStack's
 * `refetchOnWindowFocus` does not mark such data as from the background. Without the mark, it would be shown
 * at once, as if the user had requested it.
 */
export function refetchInBackground(client: QueryClient): void {
  const dueQueries = client.getQueryCache().findAll({ type: 'active', predicate: isDue })
  dueQueries.forEach(markBackgroundRefetch)
  void client.refetchQueries({ predicate: (query) => dueQueries.includes(query) })
}

/**
 * Marks data as stale after a save in another tab: the lists of the resource, and the saved record or, if its
 * ID is unknown, every record.
 */
export function invalidateSaved(client: QueryClient, { resource, id }: SavedRecord): void {
  void client.invalidateQueries({
    queryKey: [resource],
    refetchType: 'none',
    predicate: ({ queryKey: [, kind, recordId] }) => kind !== 'detail' || id === undefined || recordId === id,
  })
}
