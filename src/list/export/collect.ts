import type { Connection } from '../../api/http/connection.ts'
import { wait } from '../../api/http/deadline.ts'
import { HttpError, NetworkError } from '../../api/http/errors.ts'
import { readRetryAfter } from '../../api/http/retry.ts'
import { type FetchPage, isNoSuchPage, type Page } from '../../api/page.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { pageForLimit } from '../range-text.ts'
import { addPage, type Collection, newCollection } from './collection.ts'

/** Rows a page to ask for. The interface tells no maximum: what a service refuses is asked for in smaller pages. */
const REQUEST_LIMITS = [500, 100]

/** The longest single wait, and the wait where the service names none, in milliseconds. */
const MAX_WAIT_MS = 60_000
const DEFAULT_WAIT_MS = 5000

/** How often in a row a page that the service asks to wait for is waited for, besides the tries of `call`. */
const MAX_WAITS = 10

/** Begins an export of a list. */
export const startCollection = (resource: ResourceName): Collection =>
  newCollection(resource, REQUEST_LIMITS[0] ?? 100)

/** The wait before a page is asked for again; undefined where waiting was not what the service asked for. */
function waitFor(error: unknown): number | undefined {
  if (!(error instanceof HttpError) || ![429, 503].includes(error.status)) return undefined
  return Math.min(readRetryAfter(error.response.header('retry-after')) ?? DEFAULT_WAIT_MS, MAX_WAIT_MS)
}

const isTooLarge = (error: unknown): boolean =>
  (error instanceof HttpError && [400, 413, 422].includes(error.status)) ||
  (error instanceof NetworkError && error.reason === 'tooLarge')

// Some services refuse the page behind the last one.
const isPastEnd = (error: unknown, { mayHaveEnded, page }: Collection): boolean =>
  isNoSuchPage(error) && mayHaveEnded && page > 1

export interface CollectOptions {
  fetchPage: FetchPage<never>
  /** Rows a page of the list on the page, which the service is known to take. */
  shownLimit: number
  connection: Connection
  signal: AbortSignal
}

/** The next page; undefined where the service refuses it because there is none. */
async function fetchWithWaits(
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
      const milliseconds = waitFor(error)
      const smaller = [...REQUEST_LIMITS, shownLimit].find((limit) => limit < collection.limit)
      if (milliseconds !== undefined && waits < MAX_WAITS) {
        waits += 1
        const done = connection.announceWait?.(milliseconds)
        await wait(milliseconds, signal).finally(done)
      } else if (smaller !== undefined && isTooLarge(error)) {
        collection.page = pageForLimit(collection, smaller)
        collection.limit = smaller
      } else throw error
    }
  }
}

/**
 * Asks for page after page until the list ends, and yields after each. What was received stays in the collection when
 * a page fails, and another call goes on with that page.
 * @throws what `call` throws, but for the 429 and 503 that are waited for; AbortError when the signal or the session's
 * aborts.
 */
export async function* collect(collection: Collection, options: CollectOptions): AsyncGenerator<void> {
  while (!collection.isWhole) {
    const page = await fetchWithWaits(collection, options)
    options.signal.throwIfAborted()
    if (page) addPage(collection, page)
    else collection.isWhole = true
    yield
  }
}
