import { newStore } from '../../store.ts'
import { HttpError, NetworkError } from './errors.ts'
import { parseHttpDate, type ServiceResponse } from './service-response.ts'

/** Announces a wait in milliseconds. The caller calls the returned function when the wait is over. */
export type AnnounceWait = (milliseconds: number) => () => void

/** The waits that are announced. `get` returns when the last of them ends, in milliseconds since the epoch. */
export function newWaits() {
  const { get, set, subscribe } = newStore<readonly { endTime: number }[]>([])
  return {
    announce: (milliseconds: number) => {
      const wait = { endTime: Date.now() + milliseconds }
      set([...get(), wait])
      return () => set(get().filter((other) => other !== wait))
    },
    subscribe,
    get: () => (get().length === 0 ? undefined : Math.max(...get().map(({ endTime }) => endTime))),
  }
}

const MAX_TRIES = 3

const MAX_ANNOUNCED_WAIT_MS = 60_000
const DEFAULT_WAIT_MS = 1000
const BACKOFF_BASE_MS = 250

const RETRYABLE_STATUSES = [500, 502, 503, 504]

/**
 * Parses `Retry-After`, which contains seconds or an HTTP date, and returns the wait in milliseconds: 0 for a
 * date in the past, undefined if the header is missing or invalid. A date is by the service's clock, which CORS may
 * hide; this device's own may be hours wrong, so that a wait by it is limited.
 */
export function readRetryAfter({
  header,
  receivedAt,
}: Pick<ServiceResponse, 'header' | 'receivedAt'>): number | undefined {
  const text = header('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const until = parseHttpDate(text)
  if (until === undefined) return undefined
  const serviceTime = parseHttpDate(header('date'))
  const wait = Math.max(0, until - (serviceTime ?? receivedAt))
  return serviceTime === undefined ? Math.min(wait, MAX_ANNOUNCED_WAIT_MS) : wait
}

/** When the service accepts a retry, in milliseconds since the epoch; undefined if it does not say. */
export function retryAtOf(error: unknown): number | undefined {
  if (!(error instanceof HttpError) || ![429, 503].includes(error.status)) return undefined
  const waitMs = readRetryAfter(error.response)
  return waitMs === undefined ? undefined : error.response.receivedAt + waitMs
}

const backoff = (tries: number) => ({
  milliseconds: BACKOFF_BASE_MS * 2 ** (tries - 1) * (0.5 + Math.random()),
  isAnnounced: false,
})

/**
 * Returns the delay before a read is retried, or undefined for no retry. A 429 is retried once, after the
 * announced wait of at most a minute; a 500, 502, 503, 504 or lost connection twice; an incomplete body once.
 * Everything else is final.
 * @param outcome the response or error of the last try.
 * @param tries the number of tries so far.
 * @returns the wait; `isAnnounced` if the service requested it, which pauses the deadline.
 */
export function retryDelay(
  outcome: ServiceResponse | NetworkError,
  tries: number,
): { milliseconds: number; isAnnounced: boolean } | undefined {
  if (outcome instanceof NetworkError) {
    if (outcome.reason === 'broken') return tries < 2 ? backoff(tries) : undefined
    return outcome.reason === 'unreachable' && tries < MAX_TRIES ? backoff(tries) : undefined
  }
  const announcedWait = readRetryAfter(outcome)
  if (outcome.status === 429) {
    if (tries > 1 || (announcedWait ?? 0) > MAX_ANNOUNCED_WAIT_MS) return undefined
    return { milliseconds: announcedWait ?? DEFAULT_WAIT_MS, isAnnounced: true }
  }
  if (!RETRYABLE_STATUSES.includes(outcome.status) || tries >= MAX_TRIES) return undefined
  if (announcedWait === undefined) return backoff(tries)
  return announcedWait > MAX_ANNOUNCED_WAIT_MS
    ? undefined
    : { milliseconds: announcedWait, isAnnounced: true }
}
