import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { isObject } from '../api/json.ts'
import { type ResourceName, resources } from '../contract/resources.ts'
import type { Principal } from './principal.ts'

/** A created or changed record: its resource and its identifier, if known, without its content. */
export interface SavedRecord {
  resource: ResourceName
  id?: string | undefined
}

export const isSavedRecord = (value: unknown): value is SavedRecord =>
  isObject(value) &&
  typeof value.resource === 'string' &&
  Object.hasOwn(resources, value.resource) &&
  (value.id === undefined || typeof value.id === 'string')

type SaveListener = (principal: Principal, saved: SavedRecord) => void

const listeners = new Set<SaveListener>()

/** Calls the listener on each save in another tab. Returns a function to unsubscribe. */
export function onSavedElsewhere(listener: SaveListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const reportSavedElsewhere: SaveListener = (principal, saved) => {
  for (const listener of listeners) listener(principal, saved)
}

/** The age at which data is refetched when the user returns, and the pause after a failed refetch. */
export const STALE_MS = 30_000

/** How often each query had succeeded and failed when its last background refetch started. */
const countsAtRefetch = new WeakMap<Query, { updates: number; failures: number }>()

/** Marks a query as refetched in the background. */
function markBackgroundRefetch(query: Query): void {
  const { dataUpdateCount, errorUpdateCount } = query.state
  countsAtRefetch.set(query, { updates: dataUpdateCount, failures: errorUpdateCount })
}

/** Whether the data of a query comes from a background refetch. */
export function isFromBackground(client: QueryClient, queryKey: QueryKey): boolean {
  const counts = countsSinceRefetch(client, queryKey)
  return counts?.updates === 1 && counts.failures === 0
}

/** Whether a background refetch of a query is running or failed, neither of which the page shows. */
export function isRefetchSilent(client: QueryClient, queryKey: QueryKey): boolean {
  const counts = countsSinceRefetch(client, queryKey)
  return counts?.updates === 0 && counts.failures <= 1
}

/** How often a query has succeeded and failed since its background refetch started. */
function countsSinceRefetch(client: QueryClient, queryKey: QueryKey) {
  const query = client.getQueryCache().find({ queryKey })
  const countsAtStart = query && countsAtRefetch.get(query)
  if (query === undefined || countsAtStart === undefined) return undefined
  const { dataUpdateCount, errorUpdateCount } = query.state
  return {
    updates: dataUpdateCount - countsAtStart.updates,
    failures: errorUpdateCount - countsAtStart.failures,
  }
}

/** Clears the mark of queries that the user requests, so that their data is shown at once. */
export function clearBackgroundMark(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) countsAtRefetch.delete(query)
}

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
