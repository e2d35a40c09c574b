import type { Endpoint } from '../../contract/endpoints.ts'
import { newStore } from '../../store.ts'
import { isNoSuchRecord, type NetworkErrorReason } from '../http/errors.ts'
import type { RequestFacts, TextNote } from '../http/service-response.ts'
import type { ListNote, ListReading } from '../reading/list.ts'
import type { UnreadableReason } from '../reading/list-facts.ts'
import type { RecordReading } from '../reading/record.ts'
import { maskSecrets } from './secret-field.ts'

/** A body as logged: its text, or why there is none. */
export type LoggedBody =
  | { kind: 'none' }
  | { kind: 'text'; text: string; bytes: number; isTruncated: boolean; isMasked: boolean }
  /** The body of a user's sign-in, which is never kept. */
  | { kind: 'never' }
  /** Dropped to make room for later bodies. */
  | { kind: 'dropped' }

/** Limit for one logged body, in bytes of UTF-8. */
export const MAX_LOGGED_BYTES = 64 * 1024

const encoder = new TextEncoder()
/** Shared by all bodies, since only the lengths that `encodeInto` returns are used. */
const buffer = new Uint8Array(MAX_LOGGED_BYTES)

/** Captures the beginning of a body, with the values of secret-looking fields masked. */
export function captureBody(text: string | undefined): LoggedBody {
  if (text === undefined || text === '') return { kind: 'none' }
  // Only the kept part is searched for secrets, since a body may be very long.
  const { read: keptLength } = encoder.encodeInto(text.slice(0, MAX_LOGGED_BYTES), buffer)
  const keptText = text.slice(0, keptLength)
  const maskedText = maskSecrets(keptText)
  // Masks may be longer than the secrets, so the text is truncated again.
  const { read: fittingLength, written } = encoder.encodeInto(maskedText, buffer)
  return {
    kind: 'text',
    text: maskedText.slice(0, fittingLength),
    bytes: written,
    isTruncated: keptLength < text.length || fittingLength < maskedText.length,
    isMasked: maskedText !== keptText,
  }
}

export type CallOutcome =
  | { kind: 'running' }
  | { kind: 'answered'; status: number }
  | { kind: 'networkError'; reason: NetworkErrorReason }
  | { kind: 'redirected' }
  /** The caller aborted the call. */
  | { kind: 'stopped' }
  /** The console failed while reading the response. */
  | { kind: 'consoleFailed' }
  /** A job of many calls that are not logged individually. */
  | { kind: 'job'; isRunning: boolean; done: number; failed: number; total: number }

/** What was recognized in a response. */
type CallShape =
  | { kind: 'list'; rowCount: number; foundAt: ListReading['foundAt']; notes: ListNote[] }
  | { kind: 'record'; foundAt: string }
  | { kind: 'unreadable'; reason: UnreadableReason | 'html' }

/** One call of this tab, without the key. Its path and bodies may contain data of users. */
export interface LoggedCall {
  id: number
  /** In milliseconds since the epoch. */
  startedAt: number
  endpoint: Endpoint
  /** The service's base URL. */
  address: string
  /** Path and query as sent, but without keys. */
  path: string
  requestBody: LoggedBody
  outcome: CallOutcome
  /** Duration of all tries together; undefined while the call runs. */
  milliseconds: number | undefined
  /** Size of the last response as received, in bytes. */
  size: number | undefined
  tries: number
  requestId: string | undefined
  contentType: string | undefined
  responseBody: LoggedBody
  textNote?: TextNote | undefined
  shape: CallShape | undefined
  /** Whether the call looked up an identifier that no record has. */
  isNotFound?: boolean
}

const MAX_CALLS = 500
/** Limit for all logged bodies together, in bytes. */
const MAX_BODY_BYTES = 5 * 1024 * 1024

/** The calls of the active session, oldest first. */
const calls = newStore<readonly LoggedCall[]>([])
/** The calls of the inactive sessions, by the session's serial number. */
const inactiveCalls = new Map<number, readonly LoggedCall[]>()
let lastId = 0
/** The latest attempt to identify a key. Its calls belong to no session yet. */
let signInAttempt: { signal: AbortSignal; calls: readonly LoggedCall[] } | undefined
/** The ID of each call, by the facts of its request, which are part of its response or error. */
const callIds = new WeakMap<RequestFacts, number>()

const bodyBytes = (body: LoggedBody) => (body.kind === 'text' ? body.bytes : 0)
const bytesIn = (call: LoggedCall) => bodyBytes(call.requestBody) + bodyBytes(call.responseBody)
const withoutText = (body: LoggedBody): LoggedBody => (body.kind === 'text' ? { kind: 'dropped' } : body)

/** Drops the bodies of the oldest calls until all bodies together fit `MAX_BODY_BYTES`. */
function withLimitedBodies(all: readonly LoggedCall[]): readonly LoggedCall[] {
  let excessBytes = all.reduce((sum, call) => sum + bytesIn(call), 0) - MAX_BODY_BYTES
  if (excessBytes <= 0) return all
  return all.map((call) => {
    if (excessBytes <= 0 || bytesIn(call) === 0) return call
    excessBytes -= bytesIn(call)
    return {
      ...call,
      requestBody: withoutText(call.requestBody),
      responseBody: withoutText(call.responseBody),
    }
  })
}

const setCalls = (next: readonly LoggedCall[]) => calls.set(withLimitedBodies(next.slice(-MAX_CALLS)))

/**
 * Adds a call as it starts and returns its ID.
 * @param signal that of the session or of the attempt to identify a key, whichever makes the call.
 */
export function addCall(call: Omit<LoggedCall, 'id'>, signal: AbortSignal, facts: RequestFacts): number {
  lastId += 1
  callIds.set(facts, lastId)
  const added = { ...call, id: lastId }
  if (signInAttempt?.signal === signal) signInAttempt.calls = [...signInAttempt.calls, added]
  else setCalls([...calls.get(), added])
  return lastId
}

/** Updates a call, unless it has been cleared since. */
export function updateCall(id: number, change: Partial<LoggedCall>): void {
  const contains = (all: readonly LoggedCall[]) => all.some((call) => call.id === id)
  const withChange = (all: readonly LoggedCall[]) =>
    all.map((call) => (call.id === id ? { ...call, ...change } : call))
  if (contains(calls.get())) setCalls(withChange(calls.get()))
  else if (signInAttempt && contains(signInAttempt.calls)) {
    signInAttempt.calls = withChange(signInAttempt.calls)
  } else {
    for (const [serial, sessionCalls] of inactiveCalls)
      if (contains(sessionCalls)) inactiveCalls.set(serial, withChange(sessionCalls))
  }
}

/** Records what was recognized in the response of a call. */
export function recordShape(
  facts: RequestFacts,
  reading: ListReading | RecordReading | { kind: 'unreadable'; reason: UnreadableReason | 'html' },
): void {
  const id = callIds.get(facts)
  if (id === undefined) return
  const shape: CallShape =
    reading.kind === 'list'
      ? { kind: 'list', rowCount: reading.rows.length, foundAt: reading.foundAt, notes: reading.notes }
      : reading.kind === 'record'
        ? { kind: 'record', foundAt: reading.foundAt }
        : reading
  updateCall(id, { shape })
}

/** Marks a call as a look-up that found no record, so that it does not count as failed. */
export function markAsNotFound(facts: RequestFacts): void {
  const call = callOf(facts)
  if (call && !call.isNotFound) updateCall(call.id, { isNotFound: true })
}

/**
 * Marks the calls of look-ups by identifier that found no record, so that they do not count as failed.
 * @param errors the errors of these and other look-ups.
 */
export function markNotFoundCalls(errors: readonly unknown[]): void {
  for (const error of errors) if (isNoSuchRecord(error)) markAsNotFound(error.response.request)
}

/**
 * Starts a separate log for the calls of an attempt to identify a key, since they belong to no session until
 * the key is accepted.
 * @param signal the signal of these calls.
 */
export function startSignIn(signal: AbortSignal): void {
  if (signInAttempt?.signal !== signal) signInAttempt = { signal, calls: [] }
}

/** Ends the log of the latest attempt to identify a key, and returns its calls if they are to be kept. */
function endSignIn(keepsCalls: boolean): readonly LoggedCall[] {
  const keptCalls = keepsCalls && signInAttempt ? signInAttempt.calls : []
  signInAttempt = undefined
  return keptCalls
}

/**
 * Clears the log of the active session. `keepSignIn` keeps the calls that identified the key of the new
 * session.
 */
export function clearCalls({ keepSignIn = false } = {}): void {
  setCalls(endSignIn(keepSignIn))
}

/** Adds the calls that identified a new key of the active session's principal. */
export function keepSignInCalls(): void {
  setCalls([...calls.get(), ...endSignIn(true)])
}

/**
 * Switches the log from one session to another, by their serial numbers. `keepSignIn` adds the calls that
 * identified the key of the other session.
 */
export function switchCalls(from: number, to: number, { keepSignIn = false } = {}): void {
  inactiveCalls.set(from, calls.get())
  setCalls([...(inactiveCalls.get(to) ?? []), ...endSignIn(keepSignIn)])
  inactiveCalls.delete(to)
}

/** Drops the calls of all inactive sessions except those with these serial numbers. */
export function retainCalls(serials: ReadonlySet<number>): void {
  for (const serial of inactiveCalls.keys()) if (!serials.has(serial)) inactiveCalls.delete(serial)
}

/** The latest 500 calls of the active session, oldest first. */
export const { get: readCalls, subscribe: subscribeCalls } = calls

/** Returns the logged call with these facts; undefined after the log has dropped it. */
export const callOf = (facts: RequestFacts): LoggedCall | undefined =>
  [...readCalls(), ...(signInAttempt?.calls ?? [])].find(({ id }) => id === callIds.get(facts))

/**
 * Whether a call failed: it has no response, a status from 300 or an unreadable response, or it is a job with
 * failed calls.
 */
export const isFailedCall = ({ outcome, shape, isNotFound }: LoggedCall): boolean =>
  !isNotFound && hasFailed(outcome, shape)

const hasFailed = (outcome: CallOutcome, shape: CallShape | undefined): boolean =>
  outcome.kind === 'networkError' ||
  outcome.kind === 'redirected' ||
  outcome.kind === 'consoleFailed' ||
  (outcome.kind === 'job' && outcome.failed > 0) ||
  (outcome.kind === 'answered' && outcome.status >= 300) ||
  shape?.kind === 'unreadable'
