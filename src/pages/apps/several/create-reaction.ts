import { HttpError, NetworkError } from '../../../api/http/errors.ts'
import { readRetryAfter } from '../../../api/http/retry.ts'
import { isAborted } from '../../../form/failures.ts'

/** Why no further rows are sent. */
export type StopReason = 'user' | 'key' | 'offline' | 'notSent' | 'failures' | 'waits' | 'session'

/** How a failed request affects the rows that follow. With `resend`, its own row is sent again in its turn. */
export type CreateReaction =
  /** The failure is about its own row only. */
  | { kind: 'continue' }
  /** The next rows may fail alike. */
  | { kind: 'failure' }
  | { kind: 'wait'; until: number; resend: boolean }
  | { kind: 'stop'; reason: StopReason; resend: boolean }

/** The default wait and the longest accepted one, in milliseconds. */
const DEFAULT_WAIT_MS = 5000
const MAX_WAIT_MS = 3_600_000

const waitFor = (milliseconds: number, resend: boolean, now: number): CreateReaction =>
  milliseconds > MAX_WAIT_MS
    ? { kind: 'stop', reason: 'waits', resend }
    : { kind: 'wait', until: now + milliseconds, resend }

/** Returns how the queue reacts to the error of a create. @param now milliseconds since the epoch. */
export function reactionTo(error: unknown, now: number): CreateReaction {
  if (isAborted(error)) return { kind: 'stop', reason: 'session', resend: false }
  if (error instanceof NetworkError) {
    if (error.status === 429) return waitFor(DEFAULT_WAIT_MS, true, now)
    if (error.sent) return { kind: 'failure' }
    return { kind: 'stop', reason: error.reason === 'offline' ? 'offline' : 'notSent', resend: true }
  }
  if (!(error instanceof HttpError)) return { kind: 'failure' }
  const { status, isKeyAccepted, response } = error
  if (isKeyAccepted === false || (status === 401 && !isKeyAccepted))
    return { kind: 'stop', reason: 'key', resend: true }
  const announced = readRetryAfter(response.header('retry-after'), now)
  if (status === 429) return waitFor(announced ?? DEFAULT_WAIT_MS, true, now)
  // After a 503, the service may have created the app.
  if (status === 503 && announced !== undefined) return waitFor(announced, false, now)
  return status >= 500 || [401, 403, 404, 405].includes(status) ? { kind: 'failure' } : { kind: 'continue' }
}
