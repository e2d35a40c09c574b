import type { Endpoint } from '../../contract/endpoints.ts'
import type { ListNote, ListReading, RecordReading, TextNote, UnreadableReason } from '../../reading/index.ts'
import { newStore, type Store } from '../../store.ts'
import { isNoSuchRecord, type NetworkErrorReason } from '../http/errors.ts'
import type { RequestFacts } from '../http/service-response.ts'
import { maskSecrets } from '../secrets.ts'

export type LoggedBody =
  | { kind: 'none' }
  | { kind: 'text'; text: string; bytes: number; isTruncated: boolean; isMasked: boolean }
  /** The body of a user's sign-in, which is never kept. */
  | { kind: 'never' }
  | { kind: 'dropped' }
  /** Its secret fields could not be masked. */
  | { kind: 'unmaskable' }

export const MAX_LOGGED_BYTES = 64 * 1024

const encoder = new TextEncoder()
// Shared by all bodies, since only the lengths that `encodeInto` returns are used.
const buffer = new Uint8Array(MAX_LOGGED_BYTES)

/**
 * Captures the beginning of a body, with the values of secret-looking fields masked.
 * @param maskFields masks the fields that the operator declared secret.
 */
export function captureBody(
  text: string | undefined,
  maskFields = (keptText: string) => keptText,
): LoggedBody {
  if (text === undefined || text === '') return { kind: 'none' }
  // Only the kept part is searched for secrets, since a body may be very long.
  const kept = encoder.encodeInto(text.slice(0, MAX_LOGGED_BYTES), buffer)
  const keptText = text.slice(0, kept.read)
  const maskedText = maskSecrets(maskFields(keptText))
  // Masks may be longer than the secrets, so the text is truncated again.
  const { read: fittingLength, written } =
    maskedText === keptText ? kept : encoder.encodeInto(maskedText, buffer)
  return {
    kind: 'text',
    text: maskedText.slice(0, fittingLength),
    bytes: written,
    isTruncated: kept.read < text.length || fittingLength < maskedText.length,
    isMasked: maskedText !== keptText,
  }
}

/** A job of many calls that are not logged individually. `done` includes the failed ones. */
export interface JobOutcome {
  kind: 'job'
  isRunning: boolean
  done: number
  failed: number
  total: number
}

export type CallOutcome =
  | { kind: 'running' }
  | { kind: 'answered'; status: number }
  | { kind: 'networkError'; reason: NetworkErrorReason }
  | { kind: 'redirected' }
  | { kind: 'stopped' }
  | { kind: 'consoleFailed' }
  | JobOutcome

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
  address: string
  path: string
  requestBody: LoggedBody
  idempotencyKey?: string | undefined
  outcome: CallOutcome
  milliseconds: number | undefined
  size: number | undefined
  tries: number
  requestId: string | undefined
  contentType: string | undefined
  responseBody: LoggedBody
  textNote?: TextNote | undefined
  shape: CallShape | undefined
  isNotFound?: boolean
}

const MAX_CALLS = 500
const MAX_BODY_BYTES = 5 * 1024 * 1024

/** The latest 500 calls of a session or of an attempt to identify a key, oldest first. */
export interface CallLog extends Store<readonly LoggedCall[]> {
  nextId: () => number
}

export function newCallLog(): CallLog {
  let lastId = 0
  const nextId = () => {
    lastId += 1
    return lastId
  }
  return { ...newStore<readonly LoggedCall[]>([]), nextId }
}

interface LogEntry {
  get: () => LoggedCall | undefined
  update: (change: Partial<LoggedCall>) => void
}

// Declared here, because `service-response.ts` must not import the log, which imports it.
declare module '../http/service-response.ts' {
  interface RequestFacts {
    /** The entry of the request in the log, if it has one. Responses and errors lead to it. */
    entry?: LogEntry
  }
}

const bodyBytes = (body: LoggedBody) => (body.kind === 'text' ? body.bytes : 0)
const bytesIn = (call: LoggedCall) => bodyBytes(call.requestBody) + bodyBytes(call.responseBody)
const withoutText = (body: LoggedBody): LoggedBody => (body.kind === 'text' ? { kind: 'dropped' } : body)

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

const setCalls = (log: CallLog, calls: readonly LoggedCall[]) =>
  log.set(withLimitedBodies(calls.slice(-MAX_CALLS)))

export function moveCalls(from: CallLog, to: CallLog): void {
  setCalls(to, [...to.get(), ...from.get().map((call) => ({ ...call, id: to.nextId() }))])
  from.set([])
}

export function addCall(
  log: CallLog,
  call: Pick<LoggedCall, 'endpoint' | 'address' | 'path' | 'requestBody' | 'outcome' | 'tries'>,
  facts: RequestFacts,
): LogEntry['update'] {
  const id = log.nextId()
  const unknown = { milliseconds: undefined, size: undefined, requestId: undefined, contentType: undefined }
  const responseBody = { kind: 'none' } as const
  setCalls(log, [
    ...log.get(),
    { ...call, ...unknown, id, startedAt: Date.now(), responseBody, shape: undefined },
  ])
  const entry: LogEntry = {
    get: () => log.get().find((logged) => logged.id === id),
    update(change) {
      if (entry.get())
        setCalls(
          log,
          log.get().map((logged) => (logged.id === id ? { ...logged, ...change } : logged)),
        )
    },
  }
  facts.entry = entry
  return entry.update
}

export function recordShape(
  facts: RequestFacts,
  reading: ListReading | RecordReading | { kind: 'unreadable'; reason: UnreadableReason | 'html' },
): void {
  const shape: CallShape =
    reading.kind === 'list'
      ? { kind: 'list', rowCount: reading.rows.length, foundAt: reading.foundAt, notes: reading.notes }
      : reading.kind === 'record'
        ? { kind: 'record', foundAt: reading.foundAt }
        : reading
  facts.entry?.update({ shape })
}

/** Marks a call as a look-up that found no record, so that it does not count as failed. */
export function markAsNotFound(facts: RequestFacts): void {
  if (callOf(facts)?.isNotFound !== true) facts.entry?.update({ isNotFound: true })
}

/**
 * Marks the calls of look-ups by identifier that found no record, so that they do not count as failed.
 * @param errors the errors of these and other look-ups.
 */
export function markNotFoundCalls(errors: readonly unknown[]): void {
  for (const error of errors) if (isNoSuchRecord(error)) markAsNotFound(error.response.request)
}

export const callOf = (facts: RequestFacts): LoggedCall | undefined => facts.entry?.get()

/**
 * Whether a call failed: it has no response, a status from 300 or an unreadable response, or it is a job with
 * failed calls.
 */
export const isFailedCall = ({ outcome, shape, isNotFound }: LoggedCall): boolean =>
  !isNotFound &&
  (['networkError', 'redirected', 'consoleFailed'].includes(outcome.kind) ||
    (outcome.kind === 'job' && outcome.failed > 0) ||
    (outcome.kind === 'answered' && outcome.status >= 300) ||
    shape?.kind === 'unreadable')
