import type { Query, QueryClient } from '@tanstack/react-query'
import { resources } from '../contract/resources.ts'
import { markBackgroundRefetch, STALE_MS } from './background-marks.ts'
import type { SavedRecord } from './saves.ts'

const isRecordOrList = ({ queryKey: [resource] }: Query) =>
  typeof resource === 'string' && Object.hasOwn(resources, resource)

/** Whether a query needs a refetch. Compares clock times, since a sleeping device runs no timers. */
const isDue = (query: Query): boolean =>
  isRecordOrList(query) &&
  query.state.data !== undefined &&
  query.state.fetchStatus === 'idle' &&
  query.isStaleByTime(STALE_MS) &&
  Date.now() - query.state.errorUpdatedAt >= STALE_MS &&
  query.observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY)

/**
 * Refetches shown data that is stale, when the user returns or after a save in another tab. TanStack's own
 * `refetchOnWindowFocus` does not distinguish its requests from the user's, whose new rows are shown at once.
 */
export function refetchInBackground(client: QueryClient): void {
  const dueQueries = client.getQueryCache().findAll({ type: 'active', predicate: isDue })
  dueQueries.forEach(markBackgroundRefetch)
  void client.refetchQueries({ predicate: (query) => dueQueries.includes(query) })
}

/** Marks what another tab has changed as stale: the lists of the resource, and the record. */
export function invalidateSaved(client: QueryClient, { resource, id }: SavedRecord): void {
  void client.invalidateQueries({
    queryKey: [resource],
    refetchType: 'none',
    predicate: ({ queryKey: [, kind, recordId] }) => kind !== 'detail' || id === undefined || recordId === id,
  })
}
