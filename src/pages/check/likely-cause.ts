import { HttpError, InvalidPathId, NetworkError, ParseError, RedirectError } from '../../api/http/errors.ts'
import { isMarkup } from '../../api/http/service-response.ts'
import type { CheckLine, CorsStatus } from './run-check.ts'

/** The most likely cause of the check's results; `fine` and `keyNeeded` are not faults. */
export type LikelyCause =
  | 'fine'
  | 'keyNeeded'
  | 'openWithoutKey'
  | 'cors'
  | 'unreachable'
  | 'unreachableOrCors'
  | 'policy'
  | 'mixedContent'
  | 'silent'
  | 'broken'
  | 'redirect'
  | 'html'
  /** Something in front of the service refuses the requests. */
  | 'gate'
  | 'notJson'
  /** JSON without a list or record. */
  | 'unknownShape'
  /** The path prefix of the service's address is wrong. */
  | 'wrongPathPrefix'
  | 'keyRefused'
  /** The key is valid, but lacks rights. */
  | 'insufficientRights'
  | 'serviceFails'
  | 'refused'
  | 'identifiers'
  | 'consoleFailed'

const causeIfUnreachable: Record<CorsStatus, LikelyCause> = {
  refused: 'cors',
  possible: 'unreachableOrCors',
  none: 'unreachable',
}

function causeOfFailure(error: unknown, cors: CorsStatus): LikelyCause {
  if (error instanceof RedirectError) return 'redirect'
  if (error instanceof NetworkError) {
    if (error.reason === 'policy' || error.reason === 'mixedContent') return error.reason
    if (error.reason === 'deadline') return 'silent'
    if (error.reason === 'unreachable' || error.reason === 'offline') return causeIfUnreachable[cors]
    return 'broken'
  }
  if (error instanceof ParseError) {
    if (error.reason === 'gate') return 'gate'
    if (isMarkup(error.response.text)) return 'html'
    return error.response.body === undefined ? 'notJson' : 'unknownShape'
  }
  if (error instanceof InvalidPathId) return 'identifiers'
  if (!(error instanceof HttpError)) return 'consoleFailed'
  const { status, response } = error
  if (status === 401) return 'keyRefused'
  if (status === 403) return 'insufficientRights'
  if (isMarkup(response.text) && status < 500) return 'html'
  if (status === 404 || status === 405) return 'wrongPathPrefix'
  return status >= 500 ? 'serviceFails' : 'refused'
}

/** Returns the most likely cause of the results of all endpoints together. */
export function likelyCause(lines: readonly CheckLine[], hasKey: boolean, cors: CorsStatus): LikelyCause {
  if (lines.some(({ outcome }) => outcome === 'keyRequired')) return 'keyNeeded'
  const failedLines = lines.filter(({ outcome }) => outcome === 'failed')
  if (failedLines.length === 0) {
    if (!hasKey) return 'openWithoutKey'
    const hasMissingIdentifiers = lines.some(
      ({ identifiers }) => identifiers === 'none' || identifiers === 'some',
    )
    return hasMissingIdentifiers ? 'identifiers' : 'fine'
  }
  const causes = failedLines.map(({ error }) => causeOfFailure(error, cors))
  const firstCause = causes[0] ?? 'refused'
  // If an endpoint accepts the key, the key is valid, and the refusals mean that it lacks rights.
  const hasSuccess = lines.some(({ outcome }) => outcome !== 'failed' && outcome !== 'skipped')
  return causes.includes('keyRefused') && hasSuccess ? 'insufficientRights' : firstCause
}
