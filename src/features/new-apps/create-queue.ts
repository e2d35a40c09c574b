import { MAX_CONSECUTIVE_WAITS } from '../../api/http/job-error.ts'
import { markUnknown, newEdits } from '../../form/edits.ts'
import { describeEarlierAttempt } from '../../form/failures.ts'
import { transition } from '../../form/submission.ts'
import { newSubmission, type Submission, type SubmissionEvent } from '../../form/submission-state.ts'
import type { RowValues } from './app-rows.ts'
import {
  type CreateQueue,
  isActive,
  isBusy,
  isCreated,
  isRowEditable,
  isRowRemovable,
  type QueueEffect,
  type QueueEvent,
  type QueueReaction,
  type QueueRow,
  type QueueStep,
  rowsToResume,
  rowsToStart,
  type StopReason,
} from './create-queue-state.ts'

/*
 * Each row of the queue is an app to create, with its own submission. While the queue is running, it sends
 * one row at a time, in order. It never resends a row whose outcome is unknown; only the user does.
 */

/** How many consecutive failures stop the queue. */
const CONSECUTIVE_FAILURES_THRESHOLD = 3

/** Creates a row's submission. If the row was already sent to a project, its outcome is unknown. */
function toSubmission(row: RowValues, sentToProjectId?: string): Submission {
  const values = { ...row, projectId: sentToProjectId ?? '' }
  const submission = newSubmission(newEdits({ base: values, drafts: [] }))
  if (sentToProjectId === undefined) return submission
  const attempt = { base: values, values, failure: describeEarlierAttempt('createApp') }
  const edits = markUnknown(submission.edits, attempt)
  return { ...submission, edits, state: { name: 'unknown', attempt } }
}

export const newCreateQueue = (rows: readonly RowValues[]): CreateQueue => ({
  rows: rows.map((values, index) => ({ id: index + 1, submission: toSubmission(values) })),
  phase: { name: 'idle' },
  pending: [],
  nextId: rows.length + 1,
  consecutiveFailures: 0,
  consecutiveWaits: 0,
  notBefore: 0,
})

/** Returns the queue with these rows, followed by new rows for the submissions. */
const withRows = (
  queue: CreateQueue,
  rows: readonly QueueRow[],
  newSubmissions: readonly Submission[],
): CreateQueue => ({
  ...queue,
  rows: [...rows, ...newSubmissions.map((submission, index) => ({ id: queue.nextId + index, submission }))],
  nextId: queue.nextId + newSubmissions.length,
})

/** Applies an event to the submission of one row. */
function transitionRow(queue: CreateQueue, id: number, event: SubmissionEvent, now: number): QueueStep {
  const effects: QueueEffect[] = []
  const rows = queue.rows.map((row) => {
    if (row.id !== id) return row
    const step = transition(row.submission, event, now)
    effects.push(...step.effects.map((effect) => ({ type: 'row' as const, id, effect })))
    return { id, submission: step.submission }
  })
  return { queue: { ...queue, rows }, effects }
}

/** If the queue is running and no row is being sent, sends the next row, or finishes if there is none. */
function sendNext({ queue, effects }: QueueStep, now: number): QueueStep {
  if (queue.phase.name !== 'running' || queue.rows.some(isBusy)) return { queue, effects }
  const [id, ...pending] = queue.pending
  if (id === undefined) return { queue: { ...queue, phase: { name: 'finished' } }, effects }
  // The values were validated before the first row was sent, so there is nothing to prepare.
  const submitted = transitionRow({ ...queue, pending }, id, { type: 'submitted' }, now)
  const sent = transitionRow(submitted.queue, id, { type: 'prepared' }, now)
  // Sends the next row if this one could not be sent. Otherwise this row is busy, and nothing more is sent.
  return sendNext({ queue: sent.queue, effects: [...effects, ...sent.effects] }, now)
}

/** Runs the queue at once, or after the wait that the service asked for. */
function runOrWait(queue: CreateQueue, now: number): QueueStep {
  const until = queue.notBefore
  if (until <= now) return sendNext({ queue: { ...queue, phase: { name: 'running' } }, effects: [] }, now)
  return { queue: { ...queue, phase: { name: 'waiting', until } }, effects: [{ type: 'wait', until }] }
}

/** Sets the project of the rows and sends them in order. */
function sendRows(queue: CreateQueue, rows: readonly QueueRow[], projectId: string, now: number): QueueStep {
  const pending = rows.map(({ id }) => id)
  const queueWithProject = rows.reduce((previous, row) => {
    // A row is `preparing` only if the user resends it. It keeps the project to which it was sent before.
    if (row.submission.state.name === 'preparing') return previous
    return transitionRow(
      previous,
      row.id,
      { type: 'changed', values: { ...row.submission.edits.values, projectId } },
      now,
    ).queue
  }, queue)
  return runOrWait({ ...queueWithProject, pending, consecutiveFailures: 0, consecutiveWaits: 0 }, now)
}

/** Whether the row of the failed request goes back to the front of the queue. */
const shouldRequeueRow = (reaction: QueueReaction | undefined) =>
  reaction !== undefined && 'shouldRequeueRow' in reaction && reaction.shouldRequeueRow

/**
 * Counts consecutive failures and waits, and lets the queue wait or stop.
 * @param event an event of the row. After a failed `send`, the reaction says what the queue does.
 */
function applyReaction(
  queue: CreateQueue,
  id: number,
  event: SubmissionEvent,
  reaction: QueueReaction | undefined,
): CreateQueue {
  if (event.type === 'succeeded') return { ...queue, consecutiveFailures: 0, consecutiveWaits: 0 }
  if (reaction === undefined) return queue
  if (reaction.kind === 'continue') return { ...queue, consecutiveFailures: 0 }
  const until = 'until' in reaction ? reaction.until : undefined
  const next: CreateQueue = {
    ...queue,
    pending: shouldRequeueRow(reaction) ? [id, ...queue.pending] : queue.pending,
    consecutiveFailures: queue.consecutiveFailures + Number(reaction.kind === 'failure'),
    consecutiveWaits: queue.consecutiveWaits + Number(reaction.kind === 'wait'),
    notBefore: until ?? queue.notBefore,
  }
  // There is nothing to stop if the user has stopped the queue meanwhile, or if no row is left to send.
  if (!isActive(queue) || next.pending.length === 0) return next
  const stoppedFor = (reason: StopReason): CreateQueue => ({
    ...next,
    phase: { name: 'stopped', reason, ...(until !== undefined && { until }) },
  })
  if (reaction.kind === 'stop') return stoppedFor(reaction.reason)
  if (next.consecutiveFailures >= CONSECUTIVE_FAILURES_THRESHOLD) return stoppedFor('failures')
  if (next.consecutiveWaits > MAX_CONSECUTIVE_WAITS) return stoppedFor('waitLimit')
  return reaction.kind === 'wait' ? { ...next, phase: { name: 'waiting', until: reaction.until } } : next
}

/** Applies an event to a row, and lets the queue react to it. */
function handleRowEvent(
  queue: CreateQueue,
  { id, event, reaction }: QueueEvent & { type: 'row' },
  now: number,
): QueueStep {
  const state = queue.rows.find((row) => row.id === id)?.submission.state
  // A submission accepts `resendRequested` only if its outcome is unknown. After a failure of the service,
  // `submitted` sends the same values again.
  const isResubmission =
    event.type === 'resendRequested' && state?.name === 'failed' && state.attempt !== undefined
  const step = transitionRow(queue, id, isResubmission ? { type: 'submitted' } : event, now)
  // A row that goes back to the queue has no outcome yet, so the effects that record an outcome are dropped.
  const effects = shouldRequeueRow(reaction) ? [] : step.effects
  const isResendAccepted = event.type === 'resendRequested' && step.effects.length > 0
  if (isResendAccepted) {
    // The queue prepares the row itself, so it drops the effects of the submission. If another row is being
    // sent, the resent row follows it.
    const resent = { ...step.queue, pending: [id, ...queue.pending] }
    const isIdleOrFinished = queue.phase.name === 'idle' || queue.phase.name === 'finished'
    return isIdleOrFinished ? runOrWait(resent, now) : sendNext({ queue: resent, effects: [] }, now)
  }
  const next = applyReaction(step.queue, id, event, reaction)
  if (next.phase.name === 'waiting' && next.phase !== queue.phase)
    effects.push({ type: 'wait', until: next.phase.until })
  return sendNext({ queue: next, effects }, now)
}

/** Finishes a stopped queue when no row is left to resume. */
const finishIfDone = ({ queue, effects }: QueueStep): QueueStep =>
  queue.phase.name === 'stopped' && !queue.rows.some(isBusy) && rowsToResume(queue).length === 0
    ? { queue: { ...queue, phase: { name: 'finished' } }, effects }
    : { queue, effects }

/**
 * Returns the next queue and the effects to run; an event that the queue does not expect changes nothing.
 * @param now milliseconds since the epoch.
 */
export function transitionQueue(queue: CreateQueue, event: QueueEvent, now: number): QueueStep {
  const unchanged = { queue, effects: [] }
  switch (event.type) {
    case 'edited': {
      const row = queue.rows.find(({ id }) => id === event.id)
      if (row === undefined || !isRowEditable(queue, row)) return unchanged
      const values = { ...row.submission.edits.values, ...event.values }
      // *Resume* also sends a row that the user has corrected.
      const isCorrected = queue.phase.name === 'stopped' && !queue.pending.includes(event.id)
      const pending = isCorrected ? [...queue.pending, event.id] : queue.pending
      return transitionRow({ ...queue, pending }, event.id, { type: 'changed', values }, now)
    }
    case 'added':
      if (isActive(queue)) return unchanged
      return {
        queue: withRows(
          queue,
          queue.rows,
          event.rows.map((values) => toSubmission(values)),
        ),
        effects: [],
      }
    case 'removed': {
      const row = queue.rows.find(({ id }) => id === event.id)
      if (row === undefined || !isRowRemovable(queue, row)) return unchanged
      const rows = queue.rows.filter(({ id }) => id !== event.id)
      return finishIfDone({
        queue: { ...queue, rows, pending: queue.pending.filter((id) => id !== event.id) },
        effects: [],
      })
    }
    case 'replaced': {
      if (isActive(queue) || queue.rows.some(isBusy)) return unchanged
      const submissions = event.rows.map(({ sentTo, ...values }) => toSubmission(values, sentTo))
      return {
        queue: {
          ...withRows(
            queue,
            queue.rows.filter(({ submission }) => isCreated(submission)),
            submissions,
          ),
          pending: [],
          phase: { name: 'idle' },
        },
        effects: [],
      }
    }
    case 'started':
      return isActive(queue) ? unchanged : sendRows(queue, rowsToStart(queue), event.projectId, now)
    case 'resumed':
      return isActive(queue) ? unchanged : sendRows(queue, rowsToResume(queue), event.projectId, now)
    case 'stopped':
      if (!isActive(queue)) return unchanged
      return finishIfDone({
        queue: { ...queue, phase: { name: 'stopped', reason: event.reason } },
        effects: [],
      })
    case 'waited':
      if (queue.phase.name !== 'waiting' || queue.phase.until !== event.until) return unchanged
      // Waits again if the timer ended early.
      return runOrWait(queue, now)
    case 'row':
      return finishIfDone(handleRowEvent(queue, event, now))
  }
}
