import type { MutationKind } from '../contract/endpoints.ts'
import type { Subject } from '../messages/en.ts'
import { t } from '../messages/lazy-messages.ts'
import { truncate } from '../messages/text.ts'
import { type Refusal, readRefusal } from '../reading/refusal.ts'
import { allSecretPaths, isReadOnly } from '../settings/settings.ts'
import { findJsonFault, isJsonInString, isWebPage } from './describe/json-fault.ts'
import { lacksLocalNetworkPermission } from './describe/local-network.ts'
import { hostAndPath } from './http/connection.ts'
import {
  HttpError,
  InvalidPathId,
  isChunkLoadError,
  isGateError,
  isMissingRecord,
  isOfOwnOrigin,
  isRequestError,
  NetworkError,
  OtherRecordError,
  ParseError,
  RedirectError,
  type RequestError,
} from './http/errors.ts'
import { retryAtOf } from './http/retry.ts'
import { DEADLINES_MS } from './http/send.ts'
import type { RequestFacts, ServiceResponse } from './http/service-response.ts'
import { maskFields } from './mask-fields.ts'

const GATEWAY_STATUSES = [502, 504, 524]

const isInconclusiveStatus = (status: number | undefined) =>
  status === undefined || status < 400 || GATEWAY_STATUSES.includes(status)

/** Whether the console's own proxy reports, by `Proxy-Status` (RFC 9209), that it sent nothing to the service. */
const isUnsent = (error: unknown): boolean =>
  error instanceof HttpError &&
  /^service-console; error=destination_unavailable$/.test(error.response.header('proxy-status') ?? '')

/**
 * Whether a 409 leaves the outcome open: the same request still runs, or a repeat conflicts with what an earlier
 * attempt may have done. The user's own texts, which the service may repeat, don't count.
 */
function isConflictOfRepeat(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.status !== 409) return false
  const { text, requestTexts = [], request } = error.response
  const ownText = requestTexts.reduce((rest, own) => (own === '' ? rest : rest.replaceAll(own, '')), text)
  return (request.attempt ?? 1) > 1 || (request.isKeyed === true && /idempoten/i.test(ownText))
}

/** Whether the service responded that it failed. It may have failed after it performed the write. */
export const isServiceFailure = (error: unknown): boolean =>
  (error instanceof HttpError && error.status >= 500 && !isUnsent(error)) ||
  (error instanceof NetworkError && (error.status ?? 0) >= 500)

/** Whether the outcome of a write is unknown: it was sent, and no response reports the outcome. */
export const isUnknownOutcome = (error: unknown): boolean =>
  // The console may have failed after the request was sent.
  !isRequestError(error) ||
  (error instanceof NetworkError && error.mayHaveArrived && isInconclusiveStatus(error.status)) ||
  (error instanceof HttpError && isInconclusiveStatus(error.status) && !isUnsent(error)) ||
  (error instanceof ParseError && ['html', 'redirection', 'otherRecord'].includes(error.reason)) ||
  isConflictOfRepeat(error) ||
  // The browser hides the redirect's status, and a 303 often means that the write happened.
  error instanceof RedirectError

/** The operation that failed. `isRecordPage` means that a page about one record read the record. */
export type ErrorContext =
  | { read: Subject; isRecordPage?: false }
  | { read: 'project' | 'app' | 'user'; isRecordPage: true }
  | { write: MutationKind; fields?: readonly string[] }
  | { signIn: true }

type CauseAndRemedy = [cause: string, remedy: string]

const texts = t.failure

function describeCause(error: unknown, refusal: Refusal | undefined, context: ErrorContext): CauseAndRemedy {
  if (isChunkLoadError(error)) return [texts.chunkMissing, texts.chunkMissingRemedy]
  if (!isRequestError(error)) return [texts.consoleFailed, texts.consoleFailedRemedy]
  if (error instanceof InvalidPathId) return [texts.invalidPathId(error.id), texts.invalidPathIdRemedy]
  if (error instanceof RedirectError)
    return [texts.redirected, isOfOwnOrigin(error) ? texts.mayBeGateRemedy : texts.redirectedRemedy]
  if (error instanceof NetworkError) return describeNetworkError(error)
  if (isGateError(error))
    return [texts.gate, isOfOwnOrigin(error) ? texts.gateRemedy : texts.otherOriginGateRemedy]
  if (error instanceof OtherRecordError) return [otherRecordText(error, context), '']
  if (error instanceof ParseError) return describeParseError(error, refusal)
  return describeHttpError(error, refusal, context)
}

export function mayBeGate(error: RequestError | undefined): boolean {
  if (error === undefined || error instanceof InvalidPathId || error instanceof NetworkError) return false
  const isCandidate =
    error instanceof RedirectError ||
    isGateError(error) ||
    (error instanceof ParseError && isWebPage(error.response.text))
  return isCandidate && isOfOwnOrigin(error)
}

function describeNetworkError({ reason, request }: NetworkError): CauseAndRemedy {
  const { address } = request
  const host = hostAndPath(address)
  const deadlineSeconds = (request.method === 'GET' ? DEADLINES_MS.read : DEADLINES_MS.write) / 1000
  switch (reason) {
    case 'offline':
      return [texts.offline, texts.offlineRemedy]
    case 'mixedContent':
      return [texts.mixedContent(host), texts.mixedContentRemedy]
    case 'notOffered':
      return [isReadOnly() ? t.access.readOnly : t.access.notOffered, '']
    case 'policy':
      return [texts.policy(host), texts.policyRemedy]
    case 'unreachable':
      if (new URL(address).origin === location.origin)
        return [texts.unreachable(host), texts.unavailableRemedy]
      return lacksLocalNetworkPermission(address)
        ? [
            `${texts.unreachable(host)} ${texts.localNetwork}`,
            `${texts.localNetworkRemedy} ${texts.unreachableRemedy(location.origin)}`,
          ]
        : [texts.unreachable(host), texts.unreachableRemedy(location.origin)]
    case 'deadline':
      return [texts.deadline(deadlineSeconds), texts.tryAgain]
    case 'broken':
      return [texts.broken, texts.tryAgain]
    case 'tooLarge':
      return [texts.tooLarge, texts.addressRemedy]
  }
}

function refusalMessage(refusal: Refusal | undefined, { header }: ServiceResponse): string | undefined {
  const message = [refusal?.message ?? [], refusal?.other ?? []].flat().join(' · ')
  if (message === '') return undefined
  // RFC 9209: a proxy responds instead of the service. The console's own proxy says so itself.
  const proxyStatus = header('proxy-status')
  if (proxyStatus?.startsWith('service-console;')) return message
  return (proxyStatus === null ? texts.refusedSaying : texts.proxySaying)(message)
}

function otherRecordText({ id, requestedId }: OtherRecordError, context: ErrorContext): string {
  if (!('write' in context)) return texts.otherRecord(id)
  return context.write === 'createApp' ? texts.otherProject(id) : texts.otherRecordInstead(id, requestedId)
}

function describeParseError(error: ParseError, refusal: Refusal | undefined): CauseAndRemedy {
  const { reason, response } = error
  if (reason === 'redirection') return [texts.redirection(response.status), texts.addressRemedy]
  if (isWebPage(response.text))
    return [texts.html, mayBeGate(error) ? texts.mayBeGateRemedy : texts.addressRemedy]
  if (response.text.trim() === '') return [texts.empty, texts.addressRemedy]
  if (response.body === undefined) {
    const fault = findJsonFault(response.text)
    return fault
      ? [texts.invalidJson(fault.line, fault.column, fault.excerpt), texts.invalidJsonRemedy]
      : [texts.notJson, texts.addressRemedy]
  }
  if (isJsonInString(response.body)) return [texts.jsonInString, texts.invalidJsonRemedy]
  if (reason === 'failure') return [refusalMessage(refusal, response) ?? texts.insideSuccess, texts.tryAgain]
  return [reason === 'ambiguous' ? texts.ambiguous : texts.unexpected, texts.addressRemedy]
}

function describeHttpError(
  error: HttpError,
  refusal: Refusal | undefined,
  context: ErrorContext,
): CauseAndRemedy {
  const { status, isKeyAccepted, response } = error
  const message = refusalMessage(refusal, response)
  const reasonPhrase = texts.statusWords[status] ?? texts.otherStatus
  const cause = message ?? (status >= 500 ? texts.failed : texts.refused)(status, reasonPhrase)
  if (isKeyAccepted === false) return [texts.keyRefused, texts.keyRefusedRemedy]
  if (status === 401 && error.keyCheck) return [cause, texts.checkingKey]
  if (status === 401)
    return isKeyAccepted
      ? [texts.refusedHere, texts.refusedHereRemedy]
      : [texts.keyRefused, texts.keyRefusedRemedy]
  if (status === 403)
    return [message === undefined ? texts.forbidden : `${texts.forbidden} ${message}`, texts.forbiddenRemedy]
  if ('read' in context && context.isRecordPage && isMissingRecord(error))
    return [t.record.notFound[context.read], t.record.checkId]
  // These send no ID and nothing else that the service may not find.
  const hasNoInput = 'read' in context || 'signIn' in context || context.write === 'createProject'
  if ((status === 404 || status === 410) && hasNoInput) return [cause, texts.listNotFoundRemedy]
  if (status === 429) return [texts.tooMany, texts.laterRemedy]
  return [cause, status >= 500 ? texts.laterRemedy : texts.correctRemedy]
}

function withMaskedFields(response: ServiceResponse): ServiceResponse {
  const text = maskFields(response.text, allSecretPaths())
  if (text === response.text) return response
  try {
    return { ...response, text, body: JSON.parse(text) }
  } catch {
    return { ...response, text, body: undefined }
  }
}

export interface ErrorDescription {
  title: string
  cause: string
  /** Whether anything changed on the service; empty after a read, which changes nothing. */
  effect: string
  remedy: string
  details: [label: string, value: string][]
  fields: Record<string, string[]>
  offersConnectionCheck: boolean
  offersReload?: boolean
  request?: RequestFacts | undefined
  /** When the service accepts a retry (milliseconds since the epoch), if it reports that. */
  retryAt?: number | undefined
}

/** Describes any error. An error that is not a `RequestError` is a failure of the console itself. */
export function describeError(error: unknown, context: ErrorContext): ErrorDescription {
  const requestError = isRequestError(error) ? error : undefined
  const formFields = ('write' in context && context.fields) || []
  const refusal =
    (error instanceof HttpError || error instanceof ParseError) && !(error instanceof OtherRecordError)
      ? readRefusal(withMaskedFields(error.response), formFields)
      : undefined
  const [cause, remedy] = describeCause(error, refusal, context)
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
    // When the browser is offline, there is nothing to report.
    request:
      error instanceof NetworkError && error.reason === 'offline' ? undefined : requestOf(requestError),
    retryAt: retryAtOf(error),
  }
}

function effectOf(error: unknown, context: ErrorContext): string {
  if (!('write' in context)) return ''
  if (isUnknownOutcome(error)) return texts.mayHaveChanged
  return isServiceFailure(error) ? texts.probablyUnchanged : texts.nothingChanged
}

function requestOf(error: RequestError | undefined): RequestFacts | undefined {
  if (error === undefined || error instanceof InvalidPathId) return undefined
  return 'response' in error ? error.response.request : error.request
}

function mayBeConnectionProblem(error: RequestError | undefined, context: ErrorContext): boolean {
  if (error === undefined || error instanceof InvalidPathId) return false
  if (error instanceof OtherRecordError) return false
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

const MAX_DETAIL_LENGTH = 2000

function detailsOf(error: RequestError, requestId: string | undefined): [string, string][] {
  const request = requestOf(error)
  if (request === undefined) return []
  const { method, path, tries, milliseconds } = request
  const response = 'response' in error ? error.response : undefined
  const details: [string, string | undefined][] = [
    [texts.detail.request, `${method} ${path}`],
    [texts.detail.tries, String(tries)],
    [texts.detail.time, texts.detail.milliseconds(milliseconds)],
    [texts.detail.reason, error instanceof NetworkError ? error.reason : undefined],
    [texts.detail.status, (response ?? ('status' in error ? error : undefined))?.status?.toString()],
    [texts.detail.requestId, requestId],
    [texts.detail.response, truncate(maskFields(response?.text ?? '', allSecretPaths()), MAX_DETAIL_LENGTH)],
  ]
  return details.flatMap(([label, value]) => (value ? [[label, value]] : []))
}
