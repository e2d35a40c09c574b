import type { Query, QueryClient } from '@tanstack/react-query'
import type { SavedRecord } from '../api/http/connection.ts'
import { HttpError, NetworkError, type NetworkErrorReason } from '../api/http/errors.ts'
import { retryAtOf } from '../api/http/retry.ts'
import { resources } from '../contract/resources.ts'
import { isObject } from '../reading/index.ts'
import { callLater } from '../ui/timers.ts'

export const isSavedRecord = (value: unknown): value is SavedRecord =>
  isObject(value) &&
  typeof value.resource === 'string' &&
  Object.hasOwn(resources, value.resource) &&
  (value.id === undefined || typeof value.id === 'string')

/** The age at which data is refetched when it is shown again, and the pause after a failed refetch. */
export const STALE_MS = 30_000

/** After a longer wait, only the user reads again. */
const MAX_COUNTDOWN_MS = 600_000
/** Keeps the tabs of a team from reading at the same moment. */
const MAX_JITTER_MS = 3000

const OUTAGE_REASONS: readonly NetworkErrorReason[] = ['offline', 'unreachable', 'deadline', 'broken']

export const isOfResource = ({ queryKey: [resource] }: Query) =>
  typeof resource === 'string' && Object.hasOwn(resources, resource)

/**
 * When a failed read may be sent again by itself, in milliseconds since the epoch: after its countdown, or, after an
 * outage, as soon as the user or the network returns. Undefined if only the user sends it again.
 */
function readsAgainAt({ state: { error } }: Query): number | undefined {
  if (error instanceof NetworkError && OUTAGE_REASONS.includes(error.reason)) return 0
  if (!(error instanceof HttpError)) return undefined
  const retryAt = retryAtOf(error)
  if (retryAt === undefined) return error.status >= 500 ? 0 : undefined
  return retryAt - error.response.receivedAt <= MAX_COUNTDOWN_MS ? retryAt : undefined
}

/** Queries whose last request was sent by itself, after which another one would be a loop. */
const sentAgain = new WeakSet<Query>()

/** Whether a failed read is shown, not running, and was not sent by itself. A form keeps what it has read. */
const isFailed = (query: Query) =>
  isOfResource(query) &&
  !sentAgain.has(query) &&
  query.state.status === 'error' &&
  query.state.fetchStatus === 'idle' &&
  !(query.state.data !== undefined && isNeverStale(query))

const isBack = (query: Query) =>
  isFailed(query) && (readsAgainAt(query) ?? Number.POSITIVE_INFINITY) <= Date.now()

function sendAgain(client: QueryClient, isAffected: (query: Query) => boolean): void {
  const queries = client.getQueryCache().findAll({ type: 'active', predicate: isAffected })
  void client.refetchQueries({ type: 'active', predicate: (query) => queries.includes(query) })
  for (const query of queries) if (query.state.fetchStatus !== 'idle') sentAgain.add(query)
}

/**
 * Sends each failed read again after its countdown, if `mayRefetch` is true then. If that fails too, it waits for the
 * user.
 */
export function refetchAfterCountdowns(
  client: QueryClient,
  mayRefetch: () => boolean,
  signal: AbortSignal,
): void {
  const cache = client.getQueryCache()
  const wait = (query: Query) => {
    const { error } = query.state
    const at = readsAgainAt(query)
    if (!at) return
    const refetch = () => {
      const predicate = (other: Query) => other === query && query.state.error === error && isFailed(query)
      if (mayRefetch()) sendAgain(client, predicate)
    }
    callLater(refetch, Math.max(0, at - Date.now()) + Math.random() * MAX_JITTER_MS, signal)
  }
  for (const query of cache.getAll()) wait(query)
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated') return
    // A request that is sent by itself is added after this event.
    if (event.action.type === 'fetch') sentAgain.delete(event.query)
    if (event.action.type === 'error' && !sentAgain.has(event.query)) wait(event.query)
  })
  signal.addEventListener('abort', unsubscribe, { once: true })
}

const isNeverStale = (query: Query) =>
  query.observers.every(({ options }) => options.staleTime === Number.POSITIVE_INFINITY)

/**
 * Whether a query needs a refetch: a record once it is stale, a list only after a save, so that no row moves
 * under the pointer. Compares clock times, since a sleeping device runs no timers.
 */
function isDue(query: Query): boolean {
  const { queryKey, state } = query
  const [, kind] = queryKey
  return (
    isOfResource(query) &&
    state.data !== undefined &&
    state.fetchStatus === 'idle' &&
    (kind === 'detail' ? query.isStaleByTime(STALE_MS) : state.isInvalidated && state.status !== 'error') &&
    Date.now() - state.errorUpdatedAt >= STALE_MS &&
    !isNeverStale(query)
  )
}

/**
 * Refetches shown data, when the user or the network returns or after a save in another tab. TanStack's
 * `refetchOnWindowFocus` and `refetchOnReconnect` would neither wait for a form nor notice the focus of a second window.
 */
export function refetchInBackground(client: QueryClient): void {
  sendAgain(client, isBack)
  void client.refetchQueries({ type: 'active', predicate: isDue })
}

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
