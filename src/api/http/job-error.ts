import { HttpError, isGateError, NetworkError, ParseError } from './errors.ts'
import { readRetryAfter } from './retry.ts'

/** Maximum number of waits in a row, without a success, before a job stops. */
export const MAX_CONSECUTIVE_WAITS = 10

/** The wait after a 429 without a valid `Retry-After`. */
export const DEFAULT_WAIT_MS = 5000

/** The longest wait after which a job continues automatically. */
const MAX_WAIT_MS = 3_600_000

/**
 * An error that affects all requests of a job. `gate` means that something in front of the service refuses them, and
 * `notSent` that the browser does not send them.
 */
export type JobError =
  | { kind: 'session' | 'key' | 'gate' | 'offline' | 'notSent' }
  | { kind: 'wait' | 'longWait'; milliseconds: number }

const waitError = (milliseconds: number): JobError => ({
  kind: milliseconds > MAX_WAIT_MS ? 'longWait' : 'wait',
  milliseconds,
})

/**
 * Returns how an error affects all requests of a job; undefined if it affects only the failed request.
 * @param now milliseconds since the epoch.
 */
export function jobErrorOf(error: unknown, now: number): JobError | undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'session' }
  if (error instanceof NetworkError) {
    if (error.status === 429) return waitError(DEFAULT_WAIT_MS)
    if (error.reason === 'offline') return { kind: 'offline' }
    return error.mayHaveArrived ? undefined : { kind: 'notSent' }
  }
  if ((error instanceof HttpError || error instanceof ParseError) && isGateError(error))
    return { kind: 'gate' }
  if (!(error instanceof HttpError)) return undefined
  const { status, isKeyAccepted, response } = error
  const isKeyRefused = isKeyAccepted === false || (status === 401 && isKeyAccepted === undefined)
  if (isKeyRefused) return { kind: 'key' }
  const announcedWait = readRetryAfter(response.header('retry-after'), now)
  if (status === 429) return waitError(announcedWait ?? DEFAULT_WAIT_MS)
  return status === 503 && announcedWait !== undefined ? waitError(announcedWait) : undefined
}
