import { NetworkError } from './errors.ts'

/** Maximum number of tries of a read. A write is sent once. */
export const MAX_TRIES = 3

const MAX_ANNOUNCED_WAIT_MS = 60_000

/** A wait before the next try; `announced` if the service requested it, which pauses the deadline. */
export interface RetryDelay {
  milliseconds: number
  announced: boolean
}

/**
 * The wait that `Retry-After` names, in milliseconds: seconds or an HTTP date; 0 for a date that has passed;
 * undefined where it is absent or neither.
 */
export function readRetryAfter(value: string | null, now = Date.now()): number | undefined {
  const text = value?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const date = /[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

const jitter = (tries: number) => ({
  milliseconds: 250 * 2 ** (tries - 1) * (0.5 + Math.random()),
  announced: false,
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
    if (outcome.reason === 'broken') return tries < 2 ? jitter(tries) : undefined
    return outcome.reason === 'unreachable' && tries < MAX_TRIES ? jitter(tries) : undefined
  }
  const announced = readRetryAfter(outcome.retryAfter)
  if (outcome.status === 429) {
    if (tries > 1 || (announced ?? 0) > MAX_ANNOUNCED_WAIT_MS) return undefined
    return { milliseconds: announced ?? 1000, announced: true }
  }
  if (![500, 502, 503, 504].includes(outcome.status) || tries >= MAX_TRIES) return undefined
  if (announced === undefined) return jitter(tries)
  return announced > MAX_ANNOUNCED_WAIT_MS ? undefined : { milliseconds: announced, announced: true }
}
