import { t } from '../../messages/messages.ts'
import { truncate } from '../../messages/text.ts'
import {
  HttpError,
  InvalidPathId,
  isRequestError,
  NetworkError,
  ParseError,
  type RequestError,
} from '../http/errors.ts'
import { readRetryAfter } from '../http/retry.ts'
import type { RequestFacts } from '../http/service-response.ts'
import { readRefusal } from '../reading/refusal.ts'
import { describeCause, describeCrash, type ErrorContext, mayBeGate } from './describe-cause.ts'
import { isServiceFailure, isUnknownOutcome } from './is-unknown-outcome.ts'

/** An error described in words. */
export interface ErrorDescription {
  title: string
  /** What happened. */
  cause: string
  /** Whether anything changed on the service; empty after a read, which changes nothing. */
  effect: string
  /** What to do. */
  remedy: string
  /** Technical details, which the notice shows only on request. */
  details: [label: string, value: string][]
  /** Messages for the fields of the form, by field name. */
  fields: Record<string, string[]>
  /** Whether the notice links to the connection check, which may find the cause. */
  offersConnectionCheck: boolean
  /** Whether the notice offers to reload the page, which lets a gate in front of the service ask for a sign-in. */
  offersReload?: boolean
  /** The failed request, for a report; missing if none was sent or the browser was offline. */
  request?: RequestFacts
  /** When the service accepts a retry (milliseconds since the epoch), if it reports that. */
  retryAt?: number
}

const texts = t.failure

/** Describes any error. An error that is not a `RequestError` is a failure of the console itself. */
export function describeError(error: unknown, context: ErrorContext): ErrorDescription {
  const requestError = isRequestError(error) ? error : undefined
  const formFields = ('write' in context && context.fields) || []
  const refusal =
    error instanceof HttpError || error instanceof ParseError
      ? readRefusal(error.response, formFields)
      : undefined
  const [cause, remedy] = requestError ? describeCause(requestError, refusal, context) : describeCrash(error)
  const writeOfUnknownOutcome = 'write' in context && isUnknownOutcome(error) ? context.write : undefined
  return {
    title: titleOf(context, writeOfUnknownOutcome !== undefined),
    cause,
    effect: effectOf(error, context),
    remedy: writeOfUnknownOutcome ? texts.checkFirst[writeOfUnknownOutcome] : remedy,
    details: requestError ? detailsOf(requestError, refusal?.requestId) : [],
    fields: refusal?.fields ?? {},
    offersConnectionCheck: mayBeConnectionProblem(requestError, context),
    offersReload: mayBeGate(requestError),
    // When the browser is offline there is nothing to report, and the report's code cannot be loaded.
    ...(error instanceof NetworkError && error.reason === 'offline' ? {} : requestOf(requestError)),
    ...retryAtOf(requestError),
  }
}

function effectOf(error: unknown, context: ErrorContext): string {
  if (!('write' in context)) return ''
  if (isUnknownOutcome(error)) return texts.mayHaveChanged
  return isServiceFailure(error) ? texts.probablyUnchanged : texts.nothingChanged
}

function requestOf(error: RequestError | undefined): { request?: RequestFacts } {
  if (error === undefined || error instanceof InvalidPathId) return {}
  return { request: 'response' in error ? error.response.request : error.request }
}

function mayBeConnectionProblem(error: RequestError | undefined, context: ErrorContext): boolean {
  if (error === undefined || error instanceof InvalidPathId) return false
  // Signing in to the console sends no content that the service could refuse.
  if ('signIn' in context || !(error instanceof HttpError) || error.status >= 500) return true
  // With these statuses, the key or the service's address may be wrong.
  return [401, 403, 404, 405].includes(error.status)
}

function titleOf(context: ErrorContext, isUnknown: boolean): string {
  if ('read' in context) return texts.read[context.read]
  if ('signIn' in context) return t.signIn.notAboutKey
  return (isUnknown ? texts.unknownWhetherDone : texts.notDone)[context.write]
}

function retryAtOf(error: RequestError | undefined): { retryAt?: number } {
  if (!(error instanceof HttpError) || ![429, 503].includes(error.status)) return {}
  const waitMs = readRetryAfter(error.response.header('retry-after'))
  return waitMs === undefined ? {} : { retryAt: error.response.receivedAt + waitMs }
}

const MAX_DETAIL_LENGTH = 2000

function detailsOf(error: RequestError, requestId: string | undefined): [string, string][] {
  const { request } = requestOf(error)
  if (request === undefined) return []
  const { method, path, tries, milliseconds } = request
  const details: [string, string][] = [
    [texts.detail.request, `${method} ${path}`],
    [texts.detail.tries, String(tries)],
    [texts.detail.time, texts.detail.milliseconds(milliseconds)],
  ]
  if (error instanceof NetworkError) {
    details.push([texts.detail.reason, error.reason])
    if (error.status !== undefined) details.push([texts.detail.status, String(error.status)])
  }
  if (error instanceof HttpError || error instanceof ParseError) {
    details.push([texts.detail.status, String(error.response.status)])
    if (requestId !== undefined) details.push([texts.detail.requestId, requestId])
    if (error.response.text !== '')
      details.push([texts.detail.response, truncate(error.response.text, MAX_DETAIL_LENGTH)])
  }
  return details
}
