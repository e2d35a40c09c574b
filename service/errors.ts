import {
  ClientDisconnected,
  causes,
  DatabaseBusy,
  isDiskFull,
  isReadOnly,
  OutcomeUnknown,
  sqlState,
} from './db/database.ts'
import { Problem } from './problem.ts'

/** Thrown if a write may have been committed without a confirmation by the database. */
class UnconfirmedWrite extends Error {}

const isCausedBy = (error: unknown, type: new () => Error) =>
  causes(error).some((cause) => cause instanceof type)

/** Marks the error of a write whose outcome is unknown, which must not be reported as a failed write. */
export const writeError = (error: unknown): unknown =>
  isCausedBy(error, OutcomeUnknown) ? new UnconfirmedWrite(undefined, { cause: error }) : error

// Connection lost or refused, too many connections, shutdown, timeout, or rollback in favor of another
// transaction. The driver's own errors have no code; drizzle's messages contain user input, so only the
// innermost message is matched.
const isUnavailable = (error: unknown): boolean =>
  isCausedBy(error, OutcomeUnknown) ||
  /^(08...|40...|53...|57...|ECONN.*|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/.test(sqlState(error) ?? '') ||
  /^(connection terminated|timeout exceeded|query read timeout|client has encountered)/i.test(
    causes(error).at(-1)?.message ?? '',
  )

function unavailability(error: unknown): string | undefined {
  if (isReadOnly(error))
    return 'The database is read-only at the moment. Nothing was changed. Try again later.'
  if (isDiskFull(error)) return 'The database is out of disk space.'
  if (isCausedBy(error, DatabaseBusy)) return 'The database is busy. Try again.'
  return isUnavailable(error) ? 'The database is unavailable. Try again.' : undefined
}

/**
 * Converts any thrown value to the Problem for the client: a Problem unchanged, 504 if a write may have been
 * committed, 503 if the database is unavailable or read-only, else 500 without the cause. The log gets the
 * code and the stack frames but no message, which may contain user input.
 */
export function toProblemDetails(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error
  // 499 is nginx's status for this; no client reads the response.
  if (isCausedBy(error, ClientDisconnected)) return new Problem(499, 'The client disconnected.')
  const code = sqlState(error) ?? ''
  const report = (fault: string, more: object = {}) =>
    console.error(JSON.stringify({ time: new Date().toISOString(), requestId, fault, code, ...more }))
  if (error instanceof UnconfirmedWrite) {
    report('The database did not confirm a write')
    return new Problem(504, 'The database did not confirm the change. It may have been made.')
  }
  const detail = unavailability(error)
  if (detail) {
    report(detail)
    return new Problem(503, detail, { headers: { 'retry-after': '2' } })
  }
  const frames = error instanceof Error ? (error.stack ?? '').split('\n') : []
  report('The service failed', {
    at: frames.filter((line) => /^\s+at /.test(line)).map((line) => line.trim()),
  })
  return new Problem(500, 'Something went wrong in the service. Its log has the details.')
}
