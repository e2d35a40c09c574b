import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Older data is refetched when the user returns, but not within this time after a failure. */
export const STALE_MS = 30_000

/** How often each query last refetched in the background had succeeded and failed before. */
const countsBefore = new WeakMap<Query, { updates: number; failures: number }>()

/** Marks a query as refetched in the background. */
export function markBackgroundRefetch(query: Query): void {
  const { dataUpdateCount, errorUpdateCount } = query.state
  countsBefore.set(query, { updates: dataUpdateCount, failures: errorUpdateCount })
}

/** Whether the data of a query comes from a background refetch. */
export function isFromBackground(client: QueryClient, queryKey: QueryKey): boolean {
  const since = sinceBackground(client, queryKey)
  return since?.updates === 1 && since.failures === 0
}

/** Whether a background refetch of a query is running or failed, neither of which the page shows. */
export function isRefetchSilent(client: QueryClient, queryKey: QueryKey): boolean {
  const since = sinceBackground(client, queryKey)
  return since?.updates === 0 && since.failures <= 1
}

/** How often a query has succeeded and failed since its background refetch started. */
function sinceBackground(client: QueryClient, queryKey: QueryKey) {
  const query = client.getQueryCache().find({ queryKey })
  const before = query && countsBefore.get(query)
  if (query === undefined || before === undefined) return undefined
  const { dataUpdateCount, errorUpdateCount } = query.state
  return { updates: dataUpdateCount - before.updates, failures: errorUpdateCount - before.failures }
}

/** Clears the mark of queries that the user requests, so that their data is shown at once. */
export function clearBackgroundMark(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) countsBefore.delete(query)
}
