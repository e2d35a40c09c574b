import { HttpError, NetworkError } from './errors.ts'
import { readRetryAfter } from './retry.ts'

/** How a job reacts to an error: repeat the request after a wait or once resumed, or count it as failed. */
export type JobReaction = { kind: 'wait'; milliseconds: number } | { kind: 'pause' } | { kind: 'fail' }

/** The default wait and the longest accepted one, in milliseconds. */
const DEFAULT_WAIT_MS = 5000
const MAX_WAIT_MS = 3_600_000

/**
 * Whether an error affects all requests of a job: the key is refused, the browser is offline, or the session
 * has ended.
 */
export const isAboutAll = (error: unknown): boolean =>
  (error instanceof HttpError &&
    (error.isKeyAccepted === false || (error.status === 401 && !error.isKeyAccepted))) ||
  (error instanceof NetworkError && error.reason === 'offline') ||
  error instanceof DOMException

/** Returns how a job reacts to a failed request. */
export function reactionTo(error: unknown): JobReaction {
  if (isAboutAll(error)) return { kind: 'pause' }
  if (!(error instanceof HttpError) || ![429, 503].includes(error.status)) return { kind: 'fail' }
  const announced = readRetryAfter(error.response.header('retry-after'))
  if (announced === undefined && error.status === 503) return { kind: 'fail' }
  const milliseconds = announced ?? DEFAULT_WAIT_MS
  return milliseconds > MAX_WAIT_MS ? { kind: 'fail' } : { kind: 'wait', milliseconds }
}
