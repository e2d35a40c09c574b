import { HttpError } from '../../api/http/errors.ts'
import { type JobError, jobErrorOf } from '../../api/http/job-error.ts'

/** Why no further rows are sent. */
export type StopReason = Exclude<JobError['kind'], 'wait' | 'longWait'> | 'user' | 'failures' | 'waitLimit'

/** Statuses of refusals that concern the key or the endpoint, so any other row would be refused as well. */
const rowIndependentStatuses = [401, 403, 404, 405]

/**
 * How the queue reacts to a failed request. If `shouldRequeueRow` is true, the queue sends the row of that request
 * again.
 */
export type QueueReaction =
  /** The failure concerns only the row of the request. */
  | { kind: 'continue' }
  /** The next rows may fail for the same reason. */
  | { kind: 'failure' }
  | { kind: 'wait'; until: number; shouldRequeueRow: boolean }
  /** `until` is when the service accepts requests again, in milliseconds since the epoch. */
  | { kind: 'stop'; reason: StopReason; shouldRequeueRow: boolean; until?: number }

/** Returns how the queue reacts to the error of a request. @param now milliseconds since the epoch. */
export function queueReactionTo(error: unknown, now: number): QueueReaction {
  const jobError = jobErrorOf(error, now)
  const status = error instanceof HttpError ? error.status : undefined
  // After a 503, the service may have created the app.
  const shouldRequeueRow = status !== 503
  switch (jobError?.kind) {
    case 'wait':
      return { kind: 'wait', until: now + jobError.milliseconds, shouldRequeueRow }
    case 'longWait':
      return { kind: 'stop', reason: 'waitLimit', shouldRequeueRow, until: now + jobError.milliseconds }
    case 'session':
      return { kind: 'stop', reason: 'session', shouldRequeueRow: false }
    case 'key':
    case 'gate':
    case 'offline':
    case 'notSent':
      return { kind: 'stop', reason: jobError.kind, shouldRequeueRow: true }
  }
  const isRowFailure = status !== undefined && status < 500 && !rowIndependentStatuses.includes(status)
  return { kind: isRowFailure ? 'continue' : 'failure' }
}
