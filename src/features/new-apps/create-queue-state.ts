import { HttpError } from '../../api/http/errors.ts'
import { type JobError, jobErrorOf } from '../../api/http/job-error.ts'
import { areValuesEqual } from '../../form/edits.ts'
import {
  isOutcomeUnknown,
  type Submission,
  type SubmissionEffect,
  type SubmissionEvent,
} from '../../form/submission-state.ts'
import type { RowValues } from './app-rows.ts'

/** Why no further rows are sent. */
export type StopReason = Exclude<JobError['kind'], 'wait' | 'longWait'> | 'user' | 'failures' | 'waitLimit'

/** Statuses of refusals that concern the key or the endpoint, so any other row would be refused as well. */
const rowIndependentStatuses = [401, 403, 404, 405]

/**
 * How the queue reacts to a failed request. If `shouldRequeueRow` is true, the queue sends the row of that request
 * again.
 */
export type QueueReaction =
  /** The failure concerns only the row of the request. */
  | { kind: 'continue' }
  /** The next rows may fail for the same reason. */
  | { kind: 'failure' }
  | { kind: 'wait'; until: number; shouldRequeueRow: boolean }
  /** `until` is when the service accepts requests again, in milliseconds since the epoch. */
  | { kind: 'stop'; reason: StopReason; shouldRequeueRow: boolean; until?: number }

/** Returns how the queue reacts to the error of a request. @param now milliseconds since the epoch. */
export function queueReactionTo(error: unknown, now: number): QueueReaction {
  const jobError = jobErrorOf(error, now)
  const status = error instanceof HttpError ? error.status : undefined
  // After a 503, the service may have created the app.
  const shouldRequeueRow = status !== 503
  switch (jobError?.kind) {
    case 'wait':
      return { kind: 'wait', until: now + jobError.milliseconds, shouldRequeueRow }
    case 'longWait':
      return { kind: 'stop', reason: 'waitLimit', shouldRequeueRow, until: now + jobError.milliseconds }
    case 'session':
      return { kind: 'stop', reason: 'session', shouldRequeueRow: false }
    case 'key':
    case 'gate':
    case 'offline':
    case 'notSent':
      return { kind: 'stop', reason: jobError.kind, shouldRequeueRow: true }
  }
  const isRowFailure = status !== undefined && status < 500 && !rowIndependentStatuses.includes(status)
  return { kind: isRowFailure ? 'continue' : 'failure' }
}

export interface QueueRow {
  id: number
  submission: Submission
}

type CreatePhase =
  | { name: 'idle' }
  | { name: 'running' }
  /** The service asked to wait until this time, in milliseconds since the epoch. */
  | { name: 'waiting'; until: number }
  /** `until` is when the service accepts requests again. */
  | { name: 'stopped'; reason: StopReason; until?: number }
  /** No row is left to send. */
  | { name: 'finished' }

export interface CreateQueue {
  rows: readonly QueueRow[]
  phase: CreatePhase
  /** The IDs of the rows that are still to be sent, in order. */
  pending: readonly number[]
  nextId: number
  consecutiveFailures: number
  consecutiveWaits: number
  /** When the service accepts the next request, in milliseconds since the epoch. */
  notBefore: number
}

export type QueueEvent =
  | { type: 'edited'; id: number; values: RowValues }
  | { type: 'added'; rows: readonly RowValues[] }
  | { type: 'removed'; id: number }
  /**
   * Replaces the rows that were not created. `sentTo` is the ID of the project to which a row with an unknown
   * outcome was sent.
   */
  | { type: 'replaced'; rows: readonly (RowValues & { sentTo?: string | undefined })[] }
  /** Sends `rowsToStart`. */
  | { type: 'started'; projectId: string }
  /** Sends `rowsToResume`. */
  | { type: 'resumed'; projectId: string }
  | { type: 'stopped'; reason: StopReason }
  /** The wait until this time is over. */
  | { type: 'waited'; until: number }
  /** An event of the row's submission. If it reports a failed `send`, the queue follows `reaction`. */
  | { type: 'row'; id: number; event: SubmissionEvent; reaction?: QueueReaction }

export type QueueEffect =
  | { type: 'row'; id: number; effect: SubmissionEffect }
  | { type: 'wait'; until: number }

export interface QueueStep {
  queue: CreateQueue
  effects: QueueEffect[]
}

export type RowStatus = 'waiting' | 'sending' | 'created' | 'refused' | 'unknown'

/**
 * Whether the app was created: the service confirmed it, or the user chose an app that a check found, which
 * sets `savedValues`.
 */
export const isCreated = ({ state, edits }: Submission) =>
  state.name === 'saved' ||
  (state.name === 'editing' &&
    edits.savedValues !== undefined &&
    areValuesEqual(edits.savedValues, edits.values))

export function statusOf({ pending }: Pick<CreateQueue, 'pending'>, { id, submission }: QueueRow): RowStatus {
  const { state } = submission
  if (isCreated(submission)) return 'created'
  if (state.name === 'sending') return 'sending'
  const stateBeforeCheck = state.name === 'checking' ? state.from : state
  if (stateBeforeCheck.name === 'unknown' || isOutcomeUnknown(submission)) return 'unknown'
  // The service may have created the app before it failed.
  if (stateBeforeCheck.name === 'failed' && stateBeforeCheck.attempt) return 'unknown'
  // A refused row can be pending again, because the user corrected it or the queue sends it later.
  return stateBeforeCheck.name === 'failed' && !pending.includes(id) ? 'refused' : 'waiting'
}

export const isActive = ({ phase }: CreateQueue): boolean =>
  phase.name === 'running' || phase.name === 'waiting'

/** Whether the row is being sent or the ID of its new app is being found. Meanwhile, no other row is sent. */
export const isBusy = ({ submission: { state } }: QueueRow) =>
  state.name === 'sending' || (state.name === 'saved' && state.attempt !== undefined)

/** Whether the row's values were not sent yet, were refused, or were not found by a check. */
const canSendRow = (queue: CreateQueue, row: QueueRow) =>
  ['waiting', 'refused'].includes(statusOf(queue, row)) &&
  (row.submission.state.name === 'editing' || row.submission.state.name === 'failed')

export const isRowEditable = (queue: CreateQueue, row: QueueRow): boolean =>
  !isActive(queue) && canSendRow(queue, row)

/** Whether the user can remove the row; if its outcome is unknown, only after a check. */
export function isRowRemovable(queue: CreateQueue, row: QueueRow): boolean {
  const { state } = row.submission
  return (
    isRowEditable(queue, row) ||
    (!isActive(queue) && state.name === 'unknown' && state.checkResult !== undefined)
  )
}

/** Returns the rows that *Create apps* sends: pending ones, and those never sent, refused or not found. */
export const rowsToStart = (queue: CreateQueue): QueueRow[] =>
  queue.rows.filter((row) => queue.pending.includes(row.id) || canSendRow(queue, row))

/** Returns the rows that *Resume* sends: pending ones, and those never sent or not found. */
export const rowsToResume = (queue: CreateQueue): QueueRow[] =>
  queue.rows.filter(
    (row) =>
      queue.pending.includes(row.id) || (row.submission.state.name === 'editing' && canSendRow(queue, row)),
  )

export const rowValuesOf = ({ submission: { edits } }: QueueRow): RowValues => {
  const { displayName = '', platform = '', bundleId = '' } = edits.values
  return { displayName, platform, bundleId }
}
