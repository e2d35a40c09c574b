import {
  type HttpError,
  InvalidPathId,
  NetworkError,
  ParseError,
  RedirectError,
  type RequestError,
} from '../api/http/errors.ts'
import { DEADLINES_MS } from '../api/http/send.ts'
import { isMarkup } from '../api/http/service-response.ts'
import type { Refusal } from '../api/reading/refusal.ts'
import { t } from '../messages/messages.ts'
import type { ErrorContext } from './error-context.ts'
import { isChunkLoadError } from './is-chunk-load-error.ts'

type CauseAndRemedy = [cause: string, remedy: string]

const words = t.failure

/** Returns the cause and the remedy of an error. */
export function describeCause(
  error: RequestError,
  refusal: Refusal | undefined,
  context: ErrorContext,
): CauseAndRemedy {
  if (error instanceof InvalidPathId) return [words.invalidPathId(error.id), words.invalidPathIdRemedy]
  if (error instanceof RedirectError) return [words.redirected, words.redirectedRemedy]
  if (error instanceof NetworkError) return describeNetworkError(error)
  if (error instanceof ParseError) return describeParseError(error, refusal)
  return describeHttpError(error, refusal, context)
}

/** Returns the cause and the remedy of an error of the console itself. */
export const describeCrash = (error: unknown): CauseAndRemedy =>
  isChunkLoadError(error)
    ? [words.chunkMissing, words.chunkMissingRemedy]
    : [words.consoleFailed, words.consoleFailedRemedy]

function describeNetworkError({ reason, request }: NetworkError): CauseAndRemedy {
  const { host, origin: serviceOrigin } = new URL(request.address)
  const deadlineSeconds = (request.method === 'GET' ? DEADLINES_MS.read : DEADLINES_MS.write) / 1000
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
        serviceOrigin === location.origin
          ? words.unavailableRemedy
          : words.unreachableRemedy(location.origin),
      ]
    case 'deadline':
      return [words.deadline(deadlineSeconds), words.tryAgain]
    case 'broken':
      return [words.broken, words.tryAgain]
    case 'tooLarge':
      return [words.tooLarge, words.addressRemedy]
  }
}

/** Returns the service's messages that belong to no field, or undefined if there are none. */
function refusalMessage(refusal: Refusal | undefined): string | undefined {
  const sentences = [refusal?.message ?? [], refusal?.other ?? []].flat()
  return sentences.length === 0 ? undefined : words.refusedSaying(sentences.join(' · '))
}

function describeParseError({ reason, response }: ParseError, refusal: Refusal | undefined): CauseAndRemedy {
  if (reason === 'redirection') return [words.redirection(response.status), words.addressRemedy]
  if (isMarkup(response.text)) return [words.html, words.addressRemedy]
  if (response.text.trim() === '') return [words.empty, words.addressRemedy]
  if (response.body === undefined) return [words.notJson, words.addressRemedy]
  if (reason === 'failure') return [refusalMessage(refusal) ?? words.insideSuccess, words.tryAgain]
  return [reason === 'ambiguous' ? words.ambiguous : words.unexpected, words.addressRemedy]
}

function describeHttpError(
  { status, isKeyAccepted }: HttpError,
  refusal: Refusal | undefined,
  context: ErrorContext,
): CauseAndRemedy {
  const message = refusalMessage(refusal)
  const reasonPhrase = words.statusWords[status] ?? words.otherStatus
  const cause = message ?? (status >= 500 ? words.failed : words.refused)(status, reasonPhrase)
  if (isKeyAccepted === false) return [words.keyRefused, words.keyRefusedRemedy]
  if (status === 401)
    return isKeyAccepted
      ? [words.refusedHere, words.refusedHereRemedy]
      : [words.keyRefused, words.keyRefusedRemedy]
  if (status === 403)
    return [message === undefined ? words.forbidden : `${words.forbidden} ${message}`, words.forbiddenRemedy]
  if ('read' in context && context.isPage && [404, 410].includes(status))
    return [t.record.notFound[context.read], t.record.checkId]
  if (status === 404 && 'read' in context) return [cause, words.listNotFoundRemedy]
  if (status === 429) return [words.tooMany, words.laterRemedy]
  return [cause, status >= 500 ? words.laterRemedy : words.correctRemedy]
}
