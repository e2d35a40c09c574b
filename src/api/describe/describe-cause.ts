import type { MutationKind } from '../../contract/endpoints.ts'
import type { Subject } from '../../messages/en.ts'
import { t } from '../../messages/messages.ts'
import {
  type HttpError,
  InvalidPathId,
  isGateError,
  isOfOwnOrigin,
  NetworkError,
  ParseError,
  RedirectError,
  type RequestError,
} from '../http/errors.ts'
import { DEADLINES_MS } from '../http/send.ts'
import { isMarkup, type ServiceResponse } from '../http/service-response.ts'
import type { Refusal } from '../reading/refusal.ts'
import { isChunkLoadError } from './is-chunk-load-error.ts'

/** The operation that failed. `isRecordPage` means that a page about one record read the record. */
export type ErrorContext =
  | { read: Subject; isRecordPage?: false }
  | { read: 'project' | 'app' | 'user'; isRecordPage: true }
  | { write: MutationKind; fields?: readonly string[] }
  | { signIn: true }

type CauseAndRemedy = [cause: string, remedy: string]

const texts = t.failure

/** Returns the cause and the remedy of an error. */
export function describeCause(
  error: RequestError,
  refusal: Refusal | undefined,
  context: ErrorContext,
): CauseAndRemedy {
  if (error instanceof InvalidPathId) return [texts.invalidPathId(error.id), texts.invalidPathIdRemedy]
  if (error instanceof RedirectError)
    return [texts.redirected, isOfOwnOrigin(error) ? texts.mayBeGateRemedy : texts.redirectedRemedy]
  if (error instanceof NetworkError) return describeNetworkError(error)
  if (isGateError(error))
    return [texts.gate, isOfOwnOrigin(error) ? texts.gateRemedy : texts.otherOriginGateRemedy]
  if (error instanceof ParseError) return describeParseError(error, refusal)
  return describeHttpError(error, refusal, context)
}

/** Whether a reload may let something in front of the console and the service ask for a sign-in again. */
export function mayBeGate(error: RequestError | undefined): boolean {
  if (error === undefined || error instanceof InvalidPathId || error instanceof NetworkError) return false
  const isCandidate =
    error instanceof RedirectError ||
    isGateError(error) ||
    (error instanceof ParseError && isMarkup(error.response.text))
  return isCandidate && isOfOwnOrigin(error)
}

/** Returns the cause and the remedy of an error of the console itself. */
export const describeCrash = (error: unknown): CauseAndRemedy =>
  isChunkLoadError(error)
    ? [texts.chunkMissing, texts.chunkMissingRemedy]
    : [texts.consoleFailed, texts.consoleFailedRemedy]

function describeNetworkError({ reason, request }: NetworkError): CauseAndRemedy {
  const { host, origin: serviceOrigin } = new URL(request.address)
  const deadlineSeconds = (request.method === 'GET' ? DEADLINES_MS.read : DEADLINES_MS.write) / 1000
  switch (reason) {
    case 'offline':
      return [texts.offline, texts.offlineRemedy]
    case 'mixedContent':
      return [texts.mixedContent(host), texts.mixedContentRemedy]
    case 'policy':
      return [texts.policy(host), texts.policyRemedy]
    case 'unreachable':
      return [
        texts.unreachable(host),
        serviceOrigin === location.origin
          ? texts.unavailableRemedy
          : texts.unreachableRemedy(location.origin),
      ]
    case 'deadline':
      return [texts.deadline(deadlineSeconds), texts.tryAgain]
    case 'broken':
      return [texts.broken, texts.tryAgain]
    case 'tooLarge':
      return [texts.tooLarge, texts.addressRemedy]
  }
}

/** Returns the messages that belong to no field, with who sent them, or undefined if there are none. */
function refusalMessage(refusal: Refusal | undefined, { header }: ServiceResponse): string | undefined {
  const message = [refusal?.message ?? [], refusal?.other ?? []].flat().join(' · ')
  if (message === '') return undefined
  // RFC 9209: a proxy responds instead of the service. The console's own proxy says so itself.
  const proxyStatus = header('proxy-status')
  if (proxyStatus?.startsWith('service-console;')) return message
  return (proxyStatus === null ? texts.refusedSaying : texts.proxySaying)(message)
}

function describeParseError(error: ParseError, refusal: Refusal | undefined): CauseAndRemedy {
  const { reason, response } = error
  if (reason === 'redirection') return [texts.redirection(response.status), texts.addressRemedy]
  if (isMarkup(response.text))
    return [texts.html, mayBeGate(error) ? texts.mayBeGateRemedy : texts.addressRemedy]
  if (response.text.trim() === '') return [texts.empty, texts.addressRemedy]
  if (response.body === undefined) return [texts.notJson, texts.addressRemedy]
  if (reason === 'failure') return [refusalMessage(refusal, response) ?? texts.insideSuccess, texts.tryAgain]
  return [reason === 'ambiguous' ? texts.ambiguous : texts.unexpected, texts.addressRemedy]
}

function describeHttpError(
  { status, isKeyAccepted, response }: HttpError,
  refusal: Refusal | undefined,
  context: ErrorContext,
): CauseAndRemedy {
  const message = refusalMessage(refusal, response)
  const reasonPhrase = texts.statusWords[status] ?? texts.otherStatus
  const cause = message ?? (status >= 500 ? texts.failed : texts.refused)(status, reasonPhrase)
  if (isKeyAccepted === false) return [texts.keyRefused, texts.keyRefusedRemedy]
  if (status === 401)
    return isKeyAccepted
      ? [texts.refusedHere, texts.refusedHereRemedy]
      : [texts.keyRefused, texts.keyRefusedRemedy]
  if (status === 403)
    return [message === undefined ? texts.forbidden : `${texts.forbidden} ${message}`, texts.forbiddenRemedy]
  if ('read' in context && context.isRecordPage && [404, 410].includes(status))
    return [t.record.notFound[context.read], t.record.checkId]
  if (status === 404 && 'read' in context) return [cause, texts.listNotFoundRemedy]
  if (status === 429) return [texts.tooMany, texts.laterRemedy]
  return [cause, status >= 500 ? texts.laterRemedy : texts.correctRemedy]
}
