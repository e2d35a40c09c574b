import { newStore } from '../../store.ts'
import { NetworkError } from './errors.ts'

/** Announces a wait in milliseconds. The caller calls the returned function when the wait is over. */
export type AnnounceWait = (milliseconds: number) => () => void

/** Creates a store of waits that the service requested. */
export function newWaits() {
  /** In milliseconds since the epoch. */
  const endTimes = newStore<readonly number[]>([])
  const announce: AnnounceWait = (milliseconds) => {
    const endTime = Date.now() + milliseconds
    endTimes.set([...endTimes.get(), endTime])
    return () => {
      const index = endTimes.get().indexOf(endTime)
      endTimes.set(endTimes.get().filter((_, position) => position !== index))
    }
  }
  return {
    announce,
    subscribe: endTimes.subscribe,
    /** When the longest current wait ends; undefined if there is none. */
    endTime: () => (endTimes.get().length === 0 ? undefined : Math.max(...endTimes.get())),
  }
}

/** The waits that the page shows. */
export const pageWaits = newWaits()

/** Maximum number of tries of a read. A write is sent once. */
const MAX_TRIES = 3

const MAX_ANNOUNCED_WAIT_MS = 60_000
/** The wait after a 429 without a valid `Retry-After`. */
const DEFAULT_WAIT_MS = 1000
const BACKOFF_BASE_MS = 250

/** Statuses of failures that are often temporary. */
const RETRYABLE_STATUSES = [500, 502, 503, 504]

/** A wait before the next try; `isAnnounced` if the service requested it, which pauses the deadline. */
interface RetryDelay {
  milliseconds: number
  isAnnounced: boolean
}

/**
 * Parses `Retry-After`, which contains seconds or an HTTP date, and returns the wait in milliseconds: 0 for a
 * date in the past, undefined if the header is missing or invalid.
 */
export function readRetryAfter(value: string | null, now = Date.now()): number | undefined {
  const text = value?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  // `Date.parse` also accepts numbers such as `-3`, which have no letters.
  const date = /[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** An exponentially growing, randomized delay. */
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
 */
export function retryDelay(
  outcome: { status: number; retryAfter: string | null } | NetworkError,
  tries: number,
): RetryDelay | undefined {
  if (outcome instanceof NetworkError) {
    if (outcome.reason === 'broken') return tries < 2 ? backoff(tries) : undefined
    return outcome.reason === 'unreachable' && tries < MAX_TRIES ? backoff(tries) : undefined
  }
  const announcedWait = readRetryAfter(outcome.retryAfter)
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
