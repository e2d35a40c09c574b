import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Older data is requested again when the person returns. Also how long a failure is left to the person's Retry. */
export const STALE_MS = 30_000

/** Of each query that was last requested in the background, how often it had succeeded and failed before. */
const countsBefore = new WeakMap<Query, { updates: number; failures: number }>()

/** Notes that a query is requested in the background. */
export function markBackgroundRefetch(query: Query): void {
  const { dataUpdateCount, errorUpdateCount } = query.state
  countsBefore.set(query, { updates: dataUpdateCount, failures: errorUpdateCount })
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
  const before = query && countsBefore.get(query)
  if (query === undefined || before === undefined) return undefined
  const { dataUpdateCount, errorUpdateCount } = query.state
  return { updates: dataUpdateCount - before.updates, failures: errorUpdateCount - before.failures }
}

/** A person requests these queries: what comes is shown at once. */
export function clearBackgroundMark(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) countsBefore.delete(query)
}
