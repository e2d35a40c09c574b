import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { resources } from '../contract/resources.ts'
import type { Saved } from './saves.ts'

/** Older data is requested again when the person returns. Also how long a failure is left to the person's Retry. */
export const STALE_MS = 30_000

/** Of each query that was last requested in the background, how often it had succeeded and failed before. */
const counts = new WeakMap<Query, { updates: number; failures: number }>()

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
  for (const query of due) {
    const { dataUpdateCount, errorUpdateCount } = query.state
    counts.set(query, { updates: dataUpdateCount, failures: errorUpdateCount })
  }
  void client.refetchQueries({ predicate: (query) => due.includes(query) })
}

/** Whether the data of a query was requested in the background. */
export function isFromBackground(client: QueryClient, queryKey: QueryKey): boolean {
  const since = sinceBackground(client, queryKey)
  return since?.updates === 1 && since.failures === 0
}

/** Whether a query is being requested in the background, or has failed there: nobody is kept waiting or misses something. */
export function isQuiet(client: QueryClient, queryKey: QueryKey): boolean {
  const since = sinceBackground(client, queryKey)
  return since?.updates === 0 && since.failures <= 1
}

/** How often a query has succeeded and failed since it was requested in the background. */
function sinceBackground(client: QueryClient, queryKey: QueryKey) {
  const query = client.getQueryCache().find({ queryKey })
  const before = query && counts.get(query)
  if (query === undefined || before === undefined) return undefined
  const { dataUpdateCount, errorUpdateCount } = query.state
  return { updates: dataUpdateCount - before.updates, failures: errorUpdateCount - before.failures }
}

/** A person requests these queries: what comes is shown at once. */
export function forgetBackground(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) counts.delete(query)
}

/** Marks what another tab has changed as out of date: the lists of the resource, and the record. */
export function invalidateSaved(client: QueryClient, { resource, id }: Saved): void {
  void client.invalidateQueries({
    queryKey: [resource],
    refetchType: 'none',
    predicate: ({ queryKey: [, part, record] }) => part !== 'detail' || id === undefined || record === id,
  })
}
