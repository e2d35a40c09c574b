import { NetworkError } from './errors.ts'

/** Maximum number of tries of a read. A write is sent once. */
export const MAX_TRIES = 3

const MAX_ANNOUNCED_WAIT_MS = 60_000

/** A wait before the next try; `isAnnounced` if the service requested it, which pauses the deadline. */
export interface RetryDelay {
  milliseconds: number
  isAnnounced: boolean
}

/**
 * The wait that `Retry-After` names, in milliseconds: seconds or an HTTP date; 0 for a date that has passed;
 * undefined if it is absent or invalid.
 */
export function readRetryAfter(value: string | null, now = Date.now()): number | undefined {
  const text = value?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const date = /[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** An exponentially growing, randomized delay. */
const backoff = (tries: number) => ({
  milliseconds: 250 * 2 ** (tries - 1) * (0.5 + Math.random()),
  isAnnounced: false,
})

/**
 * The delay before a read is retried, after `tries` tries ended in this status or error; undefined for no
 * retry. A 429 is retried once, after the announced wait of at most a minute; a 500, 502, 503, 504 or lost
 * connection twice; an incomplete body once. Everything else is final.
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
    return { milliseconds: announcedWait ?? 1000, isAnnounced: true }
  }
  if (![500, 502, 503, 504].includes(outcome.status) || tries >= MAX_TRIES) return undefined
  if (announcedWait === undefined) return backoff(tries)
  return announcedWait > MAX_ANNOUNCED_WAIT_MS
    ? undefined
    : { milliseconds: announcedWait, isAnnounced: true }
}
