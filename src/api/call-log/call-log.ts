import type { Endpoint } from '../../contract/endpoints.ts'
import type { NetworkErrorReason } from '../http/errors.ts'
import type { RequestFacts } from '../http/service-response.ts'
import type { ListNote, ListReading } from '../reading/list.ts'
import type { RecordReading } from '../reading/record.ts'
import type { UnreadableReason } from '../reading/unreadable.ts'
import { newStore } from '../store.ts'
import type { LoggedBody } from './logged-body.ts'

/** The outcome of a call. `stopped`: the caller aborted it. */
export type CallOutcome =
  | { kind: 'running' }
  | { kind: 'answered'; status: number }
  | { kind: 'networkError'; reason: NetworkErrorReason }
  | { kind: 'redirected' }
  | { kind: 'stopped' }
  /** The console failed while reading the response. */
  | { kind: 'consoleFailed' }
  /** A job of many calls that are not logged individually. */
  | { kind: 'job'; isRunning: boolean; done: number; failed: number; total: number }

/** What was recognized in a response. */
export type CallShape =
  | { kind: 'list'; rows: number; foundAt: ListReading['foundAt']; notes: ListNote[] }
  | { kind: 'record'; foundAt: string }
  | { kind: 'unreadable'; reason: UnreadableReason | 'html' }

/**
 * One call of this tab, without the key; its path and bodies may contain what the user requested and
 * received.
 */
export interface LoggedCall {
  id: number
  /** In milliseconds since the epoch. */
  startedAt: number
  endpoint: Endpoint
  /** The service's base URL. */
  address: string
  /** With the query, as sent. */
  path: string
  requestBody: LoggedBody
  outcome: CallOutcome
  /** Over all tries; undefined while the call runs. */
  milliseconds: number | undefined
  /** Of the last response as received, in bytes. */
  size: number | undefined
  tries: number
  requestId: string | undefined
  contentType: string | undefined
  responseBody: LoggedBody
  shape: CallShape | undefined
  /** The call looked up an identifier, and the service has no such record. */
  isNotFound?: boolean
}

const MAX_CALLS = 500
/** Limit for all logged bodies together, in bytes. */
const MAX_BYTES = 5 * 1024 * 1024

/** Oldest first; every change creates a new array. */
const calls = newStore<readonly LoggedCall[]>([])
/** The calls of the inactive sessions, by the serial of the session. */
const inactiveCalls = new Map<number, readonly LoggedCall[]>()
let lastId = 0
/** The calls of the latest attempt to identify a key, which belong to no session yet. */
let signIn: { signal: AbortSignal; calls: readonly LoggedCall[] } | undefined
const callIds = new WeakMap<RequestFacts, number>()

const bytesOf = (body: LoggedBody) => (body.kind === 'text' ? body.bytes : 0)
const bytesIn = (call: LoggedCall) => bytesOf(call.requestBody) + bytesOf(call.responseBody)
const withoutText = (body: LoggedBody): LoggedBody => (body.kind === 'text' ? { kind: 'dropped' } : body)

/** The calls without the bodies of the oldest ones, until all bodies together fit `MAX_BYTES`. */
function withinBounds(all: readonly LoggedCall[]): readonly LoggedCall[] {
  let excess = all.reduce((sum, call) => sum + bytesIn(call), 0) - MAX_BYTES
  if (excess <= 0) return all
  return all.map((call) => {
    if (excess <= 0 || bytesIn(call) === 0) return call
    excess -= bytesIn(call)
    return {
      ...call,
      requestBody: withoutText(call.requestBody),
      responseBody: withoutText(call.responseBody),
    }
  })
}

const setCalls = (next: readonly LoggedCall[]) => calls.set(withinBounds(next.slice(-MAX_CALLS)))

/**
 * Adds a call as it starts and returns its ID.
 * @param owner signal of the session, or of the attempt to identify a key, that makes the call.
 */
export function addCall(call: Omit<LoggedCall, 'id'>, owner: AbortSignal, facts: RequestFacts): number {
  lastId += 1
  callIds.set(facts, lastId)
  const added = { ...call, id: lastId }
  if (signIn?.signal === owner) signIn.calls = [...signIn.calls, added]
  else setCalls([...calls.get(), added])
  return lastId
}

/** Updates a call, unless it has been cleared since. */
export function updateCall(id: number, change: Partial<LoggedCall>): void {
  const contains = (all: readonly LoggedCall[]) => all.some((call) => call.id === id)
  const updated = (all: readonly LoggedCall[]) =>
    all.map((call) => (call.id === id ? { ...call, ...change } : call))
  if (contains(calls.get())) setCalls(updated(calls.get()))
  else if (signIn && contains(signIn.calls)) signIn.calls = updated(signIn.calls)
  else
    for (const [session, sessionCalls] of inactiveCalls)
      if (contains(sessionCalls)) inactiveCalls.set(session, updated(sessionCalls))
}

/** Records in a response's call what was recognized in it. */
export function recordShape(
  facts: RequestFacts,
  reading: ListReading | RecordReading | { kind: 'unreadable'; reason: UnreadableReason | 'html' },
): void {
  const id = callIds.get(facts)
  if (id === undefined) return
  const shape: CallShape =
    reading.kind === 'list'
      ? { kind: 'list', rows: reading.rows.length, foundAt: reading.foundAt, notes: reading.notes }
      : reading.kind === 'record'
        ? { kind: 'record', foundAt: reading.foundAt }
        : reading
  updateCall(id, { shape })
}

/** Records that a call's lookup found nothing, which is not a failure. */
export function recordNotFound(facts: RequestFacts): void {
  const call = callOf(facts)
  if (call && !call.isNotFound) updateCall(call.id, { isNotFound: true })
}

/** Starts a separate log for the calls of an attempt to identify a key, used until the key is accepted. */
export function startSignIn(signal: AbortSignal): void {
  if (signIn?.signal !== signal) signIn = { signal, calls: [] }
}

/** Ends the log of the latest attempt to identify a key, and returns its calls if they are to be kept. */
function consumeSignInCalls(isKept: boolean): readonly LoggedCall[] {
  const kept = isKept && signIn ? signIn.calls : []
  signIn = undefined
  return kept
}

/** Clears the log; with `keepSignIn` it begins with the calls that identified the key of the new session. */
export function clearCalls({ keepSignIn = false } = {}): void {
  setCalls(consumeSignInCalls(keepSignIn))
}

/** Adds the calls that identified another key of the same principal. */
export function keepSignInCalls(): void {
  setCalls([...calls.get(), ...consumeSignInCalls(true)])
}

/**
 * Switches the log from one session to another. `keepSignIn` adds the calls that identified the key of the
 * other one.
 */
export function switchCalls(from: number, to: number, { keepSignIn = false } = {}): void {
  inactiveCalls.set(from, calls.get())
  setCalls([...(inactiveCalls.get(to) ?? []), ...consumeSignInCalls(keepSignIn)])
  inactiveCalls.delete(to)
}

/** Drops the calls of all inactive sessions except these. */
export function retainCalls(sessions: ReadonlySet<number>): void {
  for (const session of inactiveCalls.keys()) if (!sessions.has(session)) inactiveCalls.delete(session)
}

/** The latest 500 calls, oldest first. */
export const { get: readCalls, subscribe: subscribeCalls } = calls

/** The logged call of a response or an error; undefined once it was dropped. */
export const callOf = (facts: RequestFacts): LoggedCall | undefined =>
  [...readCalls(), ...(signIn?.calls ?? [])].find(({ id }) => id === callIds.get(facts))

/**
 * Whether a call failed: no response, a status from 300, an unreadable success, or a job with failed calls.
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
