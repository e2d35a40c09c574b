import {
  HttpError,
  InvalidPathId,
  isRequestError,
  NetworkError,
  ParseError,
  RedirectError,
  type RequestError,
} from '../api/http/errors.ts'
import { readRetryAfter } from '../api/http/retry.ts'
import { deadlines } from '../api/http/send.ts'
import { isMarkup, type RequestFacts } from '../api/http/service-response.ts'
import { type Refusal, readRefusal } from '../api/reading/refusal.ts'
import type { Deed, Subject } from '../messages/en-failure.ts'
import { t } from '../messages/messages.ts'
import { cut } from '../text/cut.ts'
import { isChunkLoadError } from './chunk-load-error.ts'

/** What was being done when a failure came. */
export type ErrorContext = { read: Subject } | { write: Deed; fields?: readonly string[] } | { signIn: true }

/** A failure in words: what happened, whether anything changed on the service, what to do now. */
export interface ErrorDescription {
  title: string
  cause: string
  effect: string
  remedy: string
  /** The service's own words, for people who report it: shown only when asked for. */
  details: [label: string, value: string][]
  /** Messages for the fields of the form. */
  fields: Record<string, string[]>
  /** Whether the connection check can tell more. */
  checkable: boolean
  /** The request that failed; none where nothing was asked, or nothing left an offline browser. */
  request?: RequestFacts
  /** When a refusal for too many requests ends (milliseconds since the epoch). */
  retryAt?: number
}

const words = t.failure

// A proxy's words for a service that may have done it; a success whose body was lost on its way; and a status that is
// neither success nor failure.
const tellsNothing = (status: number | undefined) =>
  status === undefined || status < 400 || [502, 504, 524].includes(status)

/** Whether a service failed, also where its words broke off: that says nothing of what it did before. */
export const isServiceFailure = (error: unknown): boolean =>
  (error instanceof HttpError && error.status >= 500) ||
  (error instanceof NetworkError && (error.status ?? 0) >= 500)

/** A write whose outcome nobody knows: it was sent, and no service said what became of it. */
export const isUnknownOutcome = (error: unknown): boolean =>
  // The console may have failed after the request was sent.
  !isRequestError(error) ||
  (error instanceof NetworkError && error.sent && tellsNothing(error.status)) ||
  (error instanceof HttpError && tellsNothing(error.status)) ||
  (error instanceof ParseError && (error.reason === 'html' || error.reason === 'redirection')) ||
  // The browser hides which redirect it was, and a 303 often means that it happened.
  error instanceof RedirectError

const formFields = (context: ErrorContext) => ('write' in context ? (context.fields ?? []) : [])

/** Makes words of a failure; any other error is the console’s own. */
export function describeError(error: unknown, context: ErrorContext): ErrorDescription {
  const failure = isRequestError(error) ? error : undefined
  const refusal =
    failure instanceof HttpError || failure instanceof ParseError
      ? readRefusal(failure.response, formFields(context))
      : undefined
  const unknown = 'write' in context && isUnknownOutcome(error)
  const [cause, remedy] = failure ? causeOf(failure, refusal, context) : causeOfCrash(error)
  return {
    title: titleOf(context, unknown),
    cause,
    effect: unknown
      ? words.mayHaveChanged
      : isServiceFailure(error) && 'write' in context
        ? words.hardlyChanged
        : words.nothingChanged,
    remedy: unknown && 'write' in context ? words.lookFirst[context.write] : remedy,
    details: failure ? detailsOf(failure, refusal?.requestId) : [],
    fields: refusal?.fields ?? {},
    checkable: isCheckable(failure, context),
    // Of what stayed in an offline browser there is nothing to report, and the report's code cannot be had.
    ...(failure instanceof NetworkError && failure.reason === 'offline' ? {} : requestOf(failure)),
    ...retryAtOf(failure),
  }
}

function requestOf(failure: RequestError | undefined): { request?: RequestFacts } {
  if (failure === undefined || failure instanceof InvalidPathId) return {}
  return { request: 'response' in failure ? failure.response.request : failure.request }
}

// What the service says of one request's content is not about the connection; at sign-in no content is sent.
const isCheckable = (failure: RequestError | undefined, context: ErrorContext): boolean =>
  failure !== undefined &&
  !(failure instanceof InvalidPathId) &&
  !(
    !('signIn' in context) &&
    failure instanceof HttpError &&
    failure.status < 500 &&
    ![401, 403, 404, 405].includes(failure.status)
  )

function titleOf(context: ErrorContext, unknown: boolean): string {
  if ('read' in context) return words.read[context.read]
  if ('signIn' in context) return t.signIn.notAboutKey
  return unknown ? words.unknownWhetherDone[context.write] : words.notDone[context.write]
}

function retryAtOf(failure: RequestError | undefined): { retryAt?: number } {
  if (!(failure instanceof HttpError) || ![429, 503].includes(failure.status)) return {}
  const milliseconds = readRetryAfter(failure.response.header('retry-after'))
  return milliseconds === undefined ? {} : { retryAt: failure.response.receivedAt + milliseconds }
}

function causeOf(
  failure: RequestError,
  refusal: Refusal | undefined,
  context: ErrorContext,
): [cause: string, remedy: string] {
  if (failure instanceof InvalidPathId) return [words.invalidPathId(failure.id), words.invalidPathIdRemedy]
  if (failure instanceof RedirectError) return [words.redirected, words.redirectedRemedy]
  if (failure instanceof NetworkError) return causeOfNetworkError(failure)
  if (failure instanceof ParseError) return causeOfParseError(failure, refusal)
  return causeOfHttpError(failure, refusal, context)
}

const causeOfCrash = (error: unknown): [string, string] =>
  isChunkLoadError(error)
    ? [words.chunkMissing, words.chunkMissingRemedy]
    : [words.consoleFailed, words.consoleFailedRemedy]

function causeOfNetworkError({ reason, request }: NetworkError): [string, string] {
  const { host, origin } = new URL(request.address)
  const limit = (request.method === 'GET' ? deadlines.read : deadlines.write) / 1000
  switch (reason) {
    case 'offline':
      return [words.offline, words.offlineRemedy]
    case 'mixedContent':
      return [words.mixedContent(host), words.mixedContentRemedy]
    case 'policy':
      return [words.policy(host), words.policyRemedy]
    case 'unreachable':
      return [
        words.unreachable(host),
        origin === location.origin ? words.awayRemedy : words.unreachableRemedy(location.origin),
      ]
    case 'deadline':
      return [words.deadline(limit), words.tryAgain]
    case 'broken':
      return [words.broken, words.tryAgain]
    case 'tooLarge':
      return [words.tooLarge, words.addressRemedy]
  }
}

/** What the service says beside the fields, undefined where that is nothing. */
function sayingOf(refusal: Refusal | undefined): string | undefined {
  const sentences = [refusal?.message ?? [], refusal?.other ?? []].flat()
  return sentences.length === 0 ? undefined : words.refusedSaying(sentences.join(' · '))
}

function causeOfParseError({ reason, response }: ParseError, refusal: Refusal | undefined): [string, string] {
  if (reason === 'redirection') return [words.redirection(response.status), words.addressRemedy]
  if (isMarkup(response.text)) return [words.html, words.addressRemedy]
  if (response.text.trim() === '') return [words.empty, words.addressRemedy]
  if (response.body === undefined) return [words.notJson, words.addressRemedy]
  if (reason === 'failure') return [sayingOf(refusal) ?? words.insideSuccess, words.tryAgain]
  return [reason === 'ambiguous' ? words.ambiguous : words.unexpected, words.addressRemedy]
}

function causeOfHttpError(
  { status, isKeyAccepted }: HttpError,
  refusal: Refusal | undefined,
  context: ErrorContext,
): [string, string] {
  const status_ = words.statusWords[status] ?? words.otherStatus
  const own = status >= 500 ? words.failed(status, status_) : words.refused(status, status_)
  const saying = sayingOf(refusal)
  const said = saying ?? own
  if (isKeyAccepted === false) return [words.keyRefused, words.keyRefusedRemedy]
  if (status === 401)
    return isKeyAccepted
      ? [words.refusedHere, words.refusedHereRemedy]
      : [words.keyRefused, words.keyRefusedRemedy]
  if (status === 403)
    return [saying === undefined ? words.forbidden : `${words.forbidden} ${saying}`, words.forbiddenRemedy]
  if (status === 404 && 'read' in context) return [said, words.listNotFoundRemedy]
  if (status === 429) return [words.tooMany, words.laterRemedy]
  return [said, status >= 500 ? words.laterRemedy : words.correctRemedy]
}

const longestDetail = 2000

function detailsOf(failure: RequestError, requestId: string | undefined): [string, string][] {
  const { request } = requestOf(failure)
  if (request === undefined) return []
  const { method, path, tries, milliseconds } = request
  const lines: [string, string][] = [
    [words.detail.request, `${method} ${path}`],
    [words.detail.tries, String(tries)],
    [words.detail.time, words.detail.milliseconds(milliseconds)],
  ]
  if (failure instanceof NetworkError) lines.push([words.detail.reason, failure.reason])
  if (failure instanceof HttpError || failure instanceof ParseError) {
    lines.push([words.detail.status, String(failure.response.status)])
    if (requestId !== undefined) lines.push([words.detail.requestId, requestId])
    if (failure.response.text !== '')
      lines.push([words.detail.answer, cut(failure.response.text, longestDetail)])
  }
  return lines
}
