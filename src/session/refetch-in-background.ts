import type { Query, QueryClient } from '@tanstack/react-query'
import { resources } from '../contract/resources.ts'
import { markBackgroundRefetch, STALE_MS } from './background-refetch.ts'
import type { SavedRecord } from './saves.ts'

const isRecordOrList = ({ queryKey: [resource] }: Query) =>
  typeof resource === 'string' && Object.hasOwn(resources, resource)

/** By the clock: a device that slept ran no timers. */
const isDue = (query: Query): boolean =>
  isRecordOrList(query) &&
  query.state.data !== undefined &&
  query.state.fetchStatus === 'idle' &&
  query.isStaleByTime(STALE_MS) &&
  Date.now() - query.state.errorUpdatedAt >= STALE_MS &&
  query.observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY)

/**
 * Requests what is shown and out of date, when the person returns to it or after a save in another tab. TanStack's own
 * `refetchOnWindowFocus` does not tell its requests from those of a person, who wants to see the new rows at once.
 */
export function refetchInBackground(client: QueryClient): void {
  const due = client.getQueryCache().findAll({ type: 'active', predicate: isDue })
  due.forEach(markBackgroundRefetch)
  void client.refetchQueries({ predicate: (query) => due.includes(query) })
}

/** Marks what another tab has changed as out of date: the lists of the resource, and the record. */
export function invalidateSaved(client: QueryClient, { resource, id }: SavedRecord): void {
  void client.invalidateQueries({
    queryKey: [resource],
    refetchType: 'none',
    predicate: ({ queryKey: [, part, record] }) => part !== 'detail' || id === undefined || record === id,
  })
}
