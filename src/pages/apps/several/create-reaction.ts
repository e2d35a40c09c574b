import { HttpError } from '../../../api/http/errors.ts'
import { type JobError, jobErrorOf } from '../../../api/http/job-error.ts'

/** Why no further rows are sent. */
export type StopReason = Exclude<JobError['kind'], 'wait' | 'longWait'> | 'user' | 'failures' | 'waits'

/** How a failed request affects the rows that follow. With `resend`, its own row is sent again in its turn. */
export type CreateReaction =
  /** The failure is about its own row only. */
  | { kind: 'continue' }
  /** The next rows may fail alike. */
  | { kind: 'failure' }
  | { kind: 'wait'; until: number; resend: boolean }
  /** `until` is when the service accepts requests again, in milliseconds since the epoch. */
  | { kind: 'stop'; reason: StopReason; resend: boolean; until?: number }

/** Returns how the queue reacts to the error of a create. @param now milliseconds since the epoch. */
export function reactionTo(error: unknown, now: number): CreateReaction {
  const jobError = jobErrorOf(error, now)
  const status = error instanceof HttpError ? error.status : undefined
  // After a 503, the service may have created the app.
  const resend = status !== 503
  switch (jobError?.kind) {
    case 'wait':
      return { kind: 'wait', until: now + jobError.milliseconds, resend }
    case 'longWait':
      return { kind: 'stop', reason: 'waits', resend, until: now + jobError.milliseconds }
    case 'session':
      return { kind: 'stop', reason: 'session', resend: false }
    case 'key':
    case 'offline':
    case 'notSent':
      return { kind: 'stop', reason: jobError.kind, resend: true }
  }
  const isOwn = status !== undefined && status < 500 && ![401, 403, 404, 405].includes(status)
  return { kind: isOwn ? 'continue' : 'failure' }
}
