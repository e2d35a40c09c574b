import { causes, DatabaseBusy, isReadOnly, OutcomeUnknown, sqlState } from './db/database.ts'
import { ClientDisconnected } from './db/disconnect.ts'
import { Problem } from './problem.ts'

/** Thrown where a write may have been committed without the database saying so. */
class UnconfirmedWrite extends Error {}

const isCausedBy = (error: unknown, type: new () => Error) =>
  causes(error).some((cause) => cause instanceof type)

/** The error of a write: one whose outcome is unknown must not pass for one that was not made. */
export const writeError = (error: unknown): unknown =>
  isCausedBy(error, OutcomeUnknown) ? new UnconfirmedWrite(undefined, { cause: error }) : error

// Lost or refused connection, too many of them, shutting down, out of time, undone for the sake of another. The
// driver's own errors have no code; only the innermost message is looked at, since drizzle's holds what people typed.
const isUnavailable = (error: unknown): boolean =>
  isCausedBy(error, OutcomeUnknown) ||
  /^(08...|40...|53...|57...|ECONN.*|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/.test(sqlState(error) ?? '') ||
  /^(connection terminated|timeout exceeded|query read timeout|client has encountered)/i.test(
    causes(error).at(-1)?.message ?? '',
  )

function unavailability(error: unknown): string | undefined {
  if (isReadOnly(error)) return 'The database takes no changes at the moment. Nothing was changed.'
  if (sqlState(error) === '53100') return 'The disk of the database is full.'
  if (isCausedBy(error, DatabaseBusy)) return 'The database is busy.'
  return isUnavailable(error) ? 'The database does not answer.' : undefined
}

/**
 * What the client is told of anything thrown: a Problem as it is, 504 where a write may have been made, 503 where the
 * database is away or takes no writes, else 500, which says nothing of the cause. The log gets a code and where it
 * happened, but no message, which may hold what people typed.
 */
export function toProblemDetails(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error
  // As nginx has it; nobody reads this response.
  if (isCausedBy(error, ClientDisconnected)) return new Problem(499, 'The client disconnected.')
  const code = sqlState(error) ?? ''
  const report = (fault: string, more: object = {}) =>
    console.error(JSON.stringify({ time: new Date().toISOString(), requestId, fault, code, ...more }))
  if (error instanceof UnconfirmedWrite) {
    report('The database did not confirm a write')
    return new Problem(504, 'The database did not confirm the change, which may have been made.')
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
  return new Problem(500, 'The service failed; its log has the details.')
}
