import { sqlState } from './db/database.ts'
import { Problem } from './problem.ts'

/** The innermost cause: drizzle and the drivers wrap what really happened. */
export const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause ? rootOf(error.cause) : error

// Lost or refused connection, too many of them, shutting down, out of time, undone for the sake of another. The
// driver's own errors have no code; only the innermost message is looked at, since drizzle's holds what people typed.
function isUnavailable(error: unknown): boolean {
  const root = rootOf(error)
  return (
    /^(08...|40...|53...|57...|ECONN.*|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/.test(sqlState(error) ?? '') ||
    (root instanceof Error &&
      /^(connection terminated|timeout exceeded|query read timeout|client has encountered)/i.test(
        root.message,
      ))
  )
}

/**
 * What the client is told of anything thrown: a Problem as it is, 503 where the database is away, else 500, which
 * says nothing of the cause. The log gets a code and where it happened, but no message, which may hold what people
 * typed.
 */
export function toProblem(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error
  const code = sqlState(error) ?? ''
  const time = new Date().toISOString()
  if (isUnavailable(error)) {
    console.error(JSON.stringify({ time, requestId, fault: 'The database does not answer', code }))
    return new Problem(503, 'The database does not answer.', { headers: { 'retry-after': '2' } })
  }
  const frames = error instanceof Error ? (error.stack ?? '').split('\n') : []
  const at = frames.filter((line) => /^\s+at /.test(line)).map((line) => line.trim())
  console.error(JSON.stringify({ time, requestId, fault: 'The service failed', code, at }))
  return new Problem(500, 'The service failed; its log has the details.')
}
