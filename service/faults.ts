import { sqlState } from './db/database.ts'
import { Problem } from './problem.ts'

/** The innermost cause: drizzle and the drivers wrap what really happened. */
export const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause ? rootOf(error.cause) : error

// Lost or refused connection, too many of them, shutting down, out of time. The driver's own errors have no code;
// only the innermost message is looked at, since drizzle's holds values that people typed.
function isUnavailable(error: unknown): boolean {
  const root = rootOf(error)
  return (
    /^(08...|53...|57...|ECONN.*|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/.test(sqlState(error) ?? '') ||
    (root instanceof Error &&
      /^(connection terminated|timeout exceeded|client has encountered)/i.test(root.message))
  )
}

/**
 * What the client is told of anything thrown: a Problem as it is, 503 where the database is away, else 500, which
 * says nothing of the cause; the log gets where it happened, but no message, which may hold what people typed.
 */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isUnavailable(error))
    return new Problem(503, 'The database does not answer.', { headers: { 'retry-after': '2' } })
  const frames =
    error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
  console.error([`A fault of the service ${sqlState(error) ?? ''}`, ...frames].join('\n'))
  return new Problem(500, 'The service failed; its log has the details.')
}
