import type { Endpoint } from '../../contract/endpoints.ts'
import type { NetworkErrorReason } from '../http/errors.ts'
import type { RequestFacts } from '../http/service-response.ts'
import type { ListNote, ListReading } from '../reading/list.ts'
import type { RecordReading } from '../reading/record.ts'
import type { UnreadableReason } from '../reading/unreadable.ts'
import { newStore } from '../store.ts'
import type { LoggedBody } from './logged-body.ts'

/** What became of a call. `stopped`: this page no longer wanted it. */
export type CallOutcome =
  | { kind: 'running' }
  | { kind: 'answered'; status: number }
  | { kind: 'networkError'; reason: NetworkErrorReason }
  | { kind: 'redirected' }
  | { kind: 'stopped' }
  /** The console failed while it read the response. */
  | { kind: 'consoleFailed' }
  /** A job of many calls, which are not in the log themselves. */
  | { kind: 'job'; isRunning: boolean; done: number; failed: number; total: number }

/** What was recognized in a response. */
export type CallShape =
  | { kind: 'list'; rows: number; found: ListReading['found']; notes: ListNote[] }
  | { kind: 'record'; found: string }
  | { kind: 'unreadable'; reason: UnreadableReason | 'html' }

/** One call of this tab. It holds no key; its path and bodies hold what the person asked for and got. */
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
  /** Over all tries; undefined while it runs. */
  milliseconds: number | undefined
  /** Of the last response as received, in bytes. */
  size: number | undefined
  tries: number
  requestId: string | undefined
  contentType: string | undefined
  answerBody: LoggedBody
  shape: CallShape | undefined
  /** It looked an identifier up, and the service has no such record. */
  foundNothing?: boolean
}

const MAX_CALLS = 500
/** Of all kept bodies together, in bytes. */
const MAX_BYTES = 5 * 1024 * 1024

/** Oldest first; another array after each change. */
const calls = newStore<readonly LoggedCall[]>([])
let serial = 0
/** Abort signal of the session, or of the sign-in attempt, that made each call. */
const callSignals = new Map<number, AbortSignal>()
let signInSignal: AbortSignal | undefined
const callIds = new WeakMap<RequestFacts, number>()

const bytesOf = (body: LoggedBody) => (body.kind === 'text' ? body.bytes : 0)
const bytesIn = (call: LoggedCall) => bytesOf(call.requestBody) + bytesOf(call.answerBody)
const withoutText = (body: LoggedBody): LoggedBody => (body.kind === 'text' ? { kind: 'dropped' } : body)

/** The same calls, the oldest without their bodies as far as all together are too large. */
function withinBounds(all: readonly LoggedCall[]): readonly LoggedCall[] {
  let excess = all.reduce((sum, call) => sum + bytesIn(call), 0) - MAX_BYTES
  if (excess <= 0) return all
  return all.map((call) => {
    if (excess <= 0 || bytesIn(call) === 0) return call
    excess -= bytesIn(call)
    return { ...call, requestBody: withoutText(call.requestBody), answerBody: withoutText(call.answerBody) }
  })
}

function setCalls(next: readonly LoggedCall[]) {
  const within = withinBounds(next.slice(-MAX_CALLS))
  const oldest = within[0]?.id ?? serial + 1
  for (const id of callSignals.keys()) {
    if (id >= oldest) break
    callSignals.delete(id)
  }
  calls.set(within)
}

/** Writes down a call that begins; gives its number. */
export function addCall(call: Omit<LoggedCall, 'id'>, owner: AbortSignal, facts: RequestFacts): number {
  serial += 1
  callSignals.set(serial, owner)
  callIds.set(facts, serial)
  setCalls([...calls.get(), { ...call, id: serial }])
  return serial
}

/** Adds to a call what came of it; one that was cleared since stays cleared. */
export function updateCall(id: number, change: Partial<LoggedCall>): void {
  if (calls.get().some((call) => call.id === id))
    setCalls(calls.get().map((call) => (call.id === id ? { ...call, ...change } : call)))
}

/** Adds to the call of a response what was recognized in it. */
export function recordShape(
  facts: RequestFacts,
  reading: ListReading | RecordReading | { kind: 'unreadable'; reason: UnreadableReason | 'html' },
): void {
  const id = callIds.get(facts)
  if (id === undefined) return
  const shape: CallShape =
    reading.kind === 'list'
      ? { kind: 'list', rows: reading.rows.length, found: reading.found, notes: reading.notes }
      : reading.kind === 'record'
        ? { kind: 'record', found: reading.found }
        : reading
  updateCall(id, { shape })
}

/** Adds to a call that what it looked up is not there, which is no failure. */
export function recordFoundNothing(facts: RequestFacts): void {
  const call = callOf(facts)
  if (call && !call.foundNothing) updateCall(call.id, { foundNothing: true })
}

/** The calls of this signal found out what a key may do: they belong to the session that the key may begin. */
export function tagSignInCalls(owner: AbortSignal): void {
  signInSignal = owner
}

/** Forgets the calls; with `butSignIn` those that the new session was signed in by stay. */
export function clearCalls({ butSignIn = false } = {}): void {
  const kept = signInSignal
  signInSignal = undefined
  setCalls(
    butSignIn && kept !== undefined ? calls.get().filter(({ id }) => callSignals.get(id) === kept) : [],
  )
}

/** The latest 500 calls, oldest first. */
export const { get: readCalls, subscribe: subscribeCalls } = calls

/** The call of a response or a failure, while it is in the log. */
export const callOf = (facts: RequestFacts): LoggedCall | undefined =>
  readCalls().find(({ id }) => id === callIds.get(facts))

/** Whether a call failed: no response, a status that is no success, or a success in which nothing could be read. */
export const isFailedCall = ({ outcome, shape, foundNothing }: LoggedCall): boolean =>
  !foundNothing && hasFailed(outcome, shape)

const hasFailed = (outcome: CallOutcome, shape: CallShape | undefined): boolean =>
  outcome.kind === 'networkError' ||
  outcome.kind === 'redirected' ||
  outcome.kind === 'consoleFailed' ||
  (outcome.kind === 'job' && outcome.failed > 0) ||
  (outcome.kind === 'answered' && outcome.status >= 300) ||
  shape?.kind === 'unreadable'
