import {
  type Failure,
  isFailure,
  NoAnswer,
  Redirected,
  Refused,
  Unaskable,
  Unreadable,
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
export type Intent = { read: Subject } | { write: Deed; fields?: readonly string[] } | { signIn: true }

/** A failure in words: what happened, whether anything changed on the service, what to do now. */
export interface Explanation {
  title: string
  happened: string
  changed: string
  todo: string
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
  (error instanceof Refused && error.status >= 500) ||
  (error instanceof NoAnswer && (error.status ?? 0) >= 500)

/** A write whose outcome nobody knows: it was sent, and no service said what became of it. */
export const isUnknownOutcome = (error: unknown): boolean =>
  // The console may have failed after the request was sent.
  !isFailure(error) ||
  (error instanceof NoAnswer && error.sent && tellsNothing(error.status)) ||
  (error instanceof Refused && tellsNothing(error.status)) ||
  (error instanceof Unreadable && (error.reason === 'html' || error.reason === 'redirection')) ||
  // The browser hides which redirect it was, and a 303 often means that it happened.
  error instanceof Redirected

const formFields = (intent: Intent) => ('write' in intent ? (intent.fields ?? []) : [])

/** Makes words of a failure; any other error is the console’s own. */
export function explain(error: unknown, intent: Intent): Explanation {
  const failure = isFailure(error) ? error : undefined
  const refusal =
    failure instanceof Refused || failure instanceof Unreadable
      ? readRefusal(failure.answer, formFields(intent))
      : undefined
  const unknown = 'write' in intent && isUnknownOutcome(error)
  const [happened, todo] = failure ? causeOf(failure, refusal, intent) : causeOfCrash(error)
  return {
    title: titleOf(intent, unknown),
    happened,
    changed: unknown
      ? words.mayHaveChanged
      : isServiceFailure(error) && 'write' in intent
        ? words.hardlyChanged
        : words.nothingChanged,
    todo: unknown && 'write' in intent ? words.lookFirst[intent.write] : todo,
    details: failure ? detailsOf(failure, refusal?.requestId) : [],
    fields: refusal?.fields ?? {},
    checkable: isCheckable(failure, intent),
    // Of what stayed in an offline browser there is nothing to report, and the report's code cannot be had.
    ...(failure instanceof NoAnswer && failure.reason === 'offline' ? {} : requestOf(failure)),
    ...retryAtOf(failure),
  }
}

function requestOf(failure: Failure | undefined): { request?: RequestFacts } {
  if (failure === undefined || failure instanceof Unaskable) return {}
  return { request: 'answer' in failure ? failure.answer.request : failure.request }
}

// What the service says of one request's content is not about the connection; at sign-in no content is sent.
const isCheckable = (failure: Failure | undefined, intent: Intent): boolean =>
  failure !== undefined &&
  !(failure instanceof Unaskable) &&
  !(
    !('signIn' in intent) &&
    failure instanceof Refused &&
    failure.status < 500 &&
    ![401, 403, 404, 405].includes(failure.status)
  )

function titleOf(intent: Intent, unknown: boolean): string {
  if ('read' in intent) return words.read[intent.read]
  if ('signIn' in intent) return t.signIn.notAboutKey
  return unknown ? words.unknownWhetherDone[intent.write] : words.notDone[intent.write]
}

function retryAtOf(failure: Failure | undefined): { retryAt?: number } {
  if (!(failure instanceof Refused) || ![429, 503].includes(failure.status)) return {}
  const milliseconds = readRetryAfter(failure.answer.header('retry-after'))
  return milliseconds === undefined ? {} : { retryAt: failure.answer.receivedAt + milliseconds }
}

function causeOf(
  failure: Failure,
  refusal: Refusal | undefined,
  intent: Intent,
): [happened: string, todo: string] {
  if (failure instanceof Unaskable) return [words.unaskable(failure.id), words.unaskableTodo]
  if (failure instanceof Redirected) return [words.redirected, words.redirectedTodo]
  if (failure instanceof NoAnswer) return causeOfNoAnswer(failure)
  if (failure instanceof Unreadable) return causeOfUnreadable(failure, refusal)
  return causeOfRefused(failure, refusal, intent)
}

const causeOfCrash = (error: unknown): [string, string] =>
  isChunkLoadError(error)
    ? [words.chunkMissing, words.chunkMissingTodo]
    : [words.consoleFailed, words.consoleFailedTodo]

function causeOfNoAnswer({ reason, request }: NoAnswer): [string, string] {
  const { host, origin } = new URL(request.address)
  const limit = (request.method === 'GET' ? deadlines.read : deadlines.write) / 1000
  switch (reason) {
    case 'offline':
      return [words.offline, words.offlineTodo]
    case 'mixedContent':
      return [words.mixedContent(host), words.mixedContentTodo]
    case 'policy':
      return [words.policy(host), words.policyTodo]
    case 'unreachable':
      return [
        words.unreachable(host),
        origin === location.origin ? words.awayTodo : words.unreachableTodo(location.origin),
      ]
    case 'deadline':
      return [words.deadline(limit), words.tryAgain]
    case 'broken':
      return [words.broken, words.tryAgain]
    case 'tooLarge':
      return [words.tooLarge, words.addressTodo]
  }
}

/** What the service says beside the fields, undefined where that is nothing. */
function sayingOf(refusal: Refusal | undefined): string | undefined {
  const sentences = [refusal?.message ?? [], refusal?.other ?? []].flat()
  return sentences.length === 0 ? undefined : words.refusedSaying(sentences.join(' · '))
}

function causeOfUnreadable({ reason, answer }: Unreadable, refusal: Refusal | undefined): [string, string] {
  if (reason === 'redirection') return [words.redirection(answer.status), words.addressTodo]
  if (isMarkup(answer.text)) return [words.html, words.addressTodo]
  if (answer.text.trim() === '') return [words.empty, words.addressTodo]
  if (answer.body === undefined) return [words.notJson, words.addressTodo]
  if (reason === 'failure') return [sayingOf(refusal) ?? words.insideSuccess, words.tryAgain]
  return [reason === 'ambiguous' ? words.ambiguous : words.unexpected, words.addressTodo]
}

function causeOfRefused(
  { status, isKeyAccepted }: Refused,
  refusal: Refusal | undefined,
  intent: Intent,
): [string, string] {
  const status_ = words.statusWords[status] ?? words.otherStatus
  const own = status >= 500 ? words.failed(status, status_) : words.refused(status, status_)
  const saying = sayingOf(refusal)
  const said = saying ?? own
  if (isKeyAccepted === false) return [words.keyRefused, words.keyRefusedTodo]
  if (status === 401)
    return isKeyAccepted
      ? [words.refusedHere, words.refusedHereTodo]
      : [words.keyRefused, words.keyRefusedTodo]
  if (status === 403)
    return [saying === undefined ? words.forbidden : `${words.forbidden} ${saying}`, words.forbiddenTodo]
  if (status === 404 && 'read' in intent) return [said, words.listNotFoundTodo]
  if (status === 429) return [words.tooMany, words.laterTodo]
  return [said, status >= 500 ? words.laterTodo : words.correctTodo]
}

const longestDetail = 2000

function detailsOf(failure: Failure, requestId: string | undefined): [string, string][] {
  const { request } = requestOf(failure)
  if (request === undefined) return []
  const { method, path, tries, milliseconds } = request
  const lines: [string, string][] = [
    [words.detail.request, `${method} ${path}`],
    [words.detail.tries, String(tries)],
    [words.detail.time, words.detail.milliseconds(milliseconds)],
  ]
  if (failure instanceof NoAnswer) lines.push([words.detail.reason, failure.reason])
  if (failure instanceof Refused || failure instanceof Unreadable) {
    lines.push([words.detail.status, String(failure.answer.status)])
    if (requestId !== undefined) lines.push([words.detail.requestId, requestId])
    if (failure.answer.text !== '') lines.push([words.detail.answer, cut(failure.answer.text, longestDetail)])
  }
  return lines
}
