import type { Connection } from '../api/http/connection.ts'
import { wait } from '../api/http/deadline.ts'
import { HttpError, NetworkError } from '../api/http/errors.ts'
import { DEFAULT_WAIT_MS, MAX_CONSECUTIVE_WAITS } from '../api/http/job-error.ts'
import { readRetryAfter } from '../api/http/retry.ts'
import { type FetchPage, isNoSuchPage, type Page } from '../api/page.ts'
import type { ResourceName } from '../contract/resources.ts'
import { addPage, type Collection, newCollection } from './collection.ts'

/** Page sizes to try, the largest first, because the interface defines no maximum. */
const REQUEST_LIMITS = [500, 100]

/** Maximum duration of a single wait. */
const MAX_WAIT_MS = 60_000

/** Starts an empty collection for a list. */
export const startCollection = (resource: ResourceName): Collection =>
  newCollection(resource, REQUEST_LIMITS[0] ?? 100)

/** Returns the delay before the page is requested again; undefined unless the service returned 429 or 503. */
function retryDelayMs(error: unknown): number | undefined {
  if (!(error instanceof HttpError) || ![429, 503].includes(error.status)) return undefined
  return Math.min(readRetryAfter(error.response.header('retry-after')) ?? DEFAULT_WAIT_MS, MAX_WAIT_MS)
}

/** Returns the next page size to try if the error may mean that this one is too large; 0 if there is none. */
function smallerLimit(error: unknown, limit: number, shownLimit: number): number {
  if (error instanceof NetworkError && error.reason === 'tooLarge') return Math.floor(limit / 2)
  if (!(error instanceof HttpError) || ![400, 413, 422].includes(error.status)) return 0
  return [...REQUEST_LIMITS, shownLimit].find((smaller) => smaller < limit) ?? 0
}

/** Lowers the page size to `maximum`, or less if no page of that size begins at the next row. */
function lowerLimit(collection: Collection, maximum: number): void {
  const rowsBefore = (collection.page - 1) * collection.limit
  let limit = maximum
  while (rowsBefore % limit !== 0) limit -= 1
  collection.limit = limit
  collection.page = rowsBefore / limit + 1
}

/** Whether the service refused a page because it is after the last one. */
const isPastEnd = (error: unknown, { mayHaveEnded, page }: Collection): boolean =>
  isNoSuchPage(error) && mayHaveEnded && page > 1

interface CollectOptions {
  fetchPage: FetchPage<never>
  /** Page size of the list on screen, which the service is known to accept. */
  shownLimit: number
  connection: Connection
  signal: AbortSignal
}

/**
 * Fetches the next page, if necessary after waits or with a smaller page size. Returns undefined if the
 * service refuses the page because there is none.
 */
async function fetchNextPage(
  collection: Collection,
  options: CollectOptions,
): Promise<Page<never> | undefined> {
  const { fetchPage, connection, signal, shownLimit } = options
  for (let waits = 0; ; ) {
    signal.throwIfAborted()
    try {
      return await fetchPage({ page: collection.page, limit: collection.limit }, signal, connection)
    } catch (error) {
      if (isPastEnd(error, collection)) return undefined
      const delayMs = retryDelayMs(error)
      const limit = smallerLimit(error, collection.limit, shownLimit)
      if (delayMs !== undefined && waits < MAX_CONSECUTIVE_WAITS) {
        waits += 1
        const endAnnouncement = connection.announceWait?.(delayMs)
        await wait(delayMs, signal).finally(endAnnouncement)
      } else if (limit > 0) lowerLimit(collection, limit)
      else throw error
    }
  }
}

/**
 * Requests one page after another until the list ends, yielding after each. The collection keeps the received
 * rows when a page fails, and another call resumes with that page.
 * @throws the errors of `fetchPage`, except for a 429 or 503 after which it waits; AbortError when the signal
 * aborts or the session ends.
 */
export async function* collect(collection: Collection, options: CollectOptions): AsyncGenerator<void> {
  while (!collection.isFinished) {
    const page = await fetchNextPage(collection, options)
    options.signal.throwIfAborted()
    if (page) addPage(collection, page)
    else collection.isFinished = true
    yield
  }
}
