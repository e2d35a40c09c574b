import { expect } from 'vitest'
import { newCreateQueue, transitionQueue } from '../features/new-apps/create-queue.ts'
import {
  isActive,
  type QueueEvent,
  type QueueReaction,
  statusOf,
} from '../features/new-apps/create-queue-state.ts'
import type { CheckResult } from '../form/CheckStatus.tsx'
import type { SubmissionEvent } from '../form/submission-state.ts'
import { emptyErrorDescription } from './error-description.ts'

const emptyFailure = { failure: emptyErrorDescription, fieldErrors: {} }
const refusedEvent: SubmissionEvent = { type: 'refused', ...emptyFailure }
const lostEvent: SubmissionEvent = { type: 'responseLost', ...emptyFailure }

export interface Outcome {
  /** Whether the service created the app. */
  isCreated: boolean
  event: SubmissionEvent
  reaction?: (now: number) => QueueReaction
}

/** The possible outcomes of a create request. */
export const outcomes = {
  created: { isCreated: true, event: { type: 'succeeded' } },
  refused: { isCreated: false, event: refusedEvent, reaction: () => ({ kind: 'continue' }) },
  responseLost: { isCreated: true, event: lostEvent, reaction: () => ({ kind: 'failure' }) },
  requestLost: { isCreated: false, event: lostEvent, reaction: () => ({ kind: 'failure' }) },
  sessionEnded: {
    isCreated: true,
    event: lostEvent,
    reaction: () => ({ kind: 'stop', reason: 'session', shouldRequeueRow: false }),
  },
  rateLimited: {
    isCreated: false,
    event: refusedEvent,
    reaction: (now) => ({ kind: 'wait', until: now + 5, shouldRequeueRow: true }),
  },
  offline: {
    isCreated: false,
    event: refusedEvent,
    reaction: () => ({ kind: 'stop', reason: 'offline', shouldRequeueRow: true }),
  },
  keyRevoked: {
    isCreated: false,
    event: refusedEvent,
    reaction: () => ({ kind: 'stop', reason: 'key', shouldRequeueRow: true }),
  },
  failed: {
    isCreated: false,
    event: { type: 'serviceFailed', ...emptyFailure },
    reaction: () => ({ kind: 'failure' }),
  },
  failedAfterCreating: {
    isCreated: true,
    event: { type: 'serviceFailed', ...emptyFailure },
    reaction: () => ({ kind: 'failure' }),
  },
} satisfies Record<string, Outcome>

/**
 * Simulates a queue and the service in which it creates apps. After each event, it checks that no app is
 * created twice without the user's request.
 */
export class SimulatedQueue {
  now = 1
  queue
  /** The running requests: `send` creates a row's app, `confirm` finds its ID, `check` looks for it. */
  requests: { id: number; type: 'send' | 'confirm' | 'check' }[] = []
  /** When the queue's last wait ends. */
  waitUntil: number | undefined
  /** How many apps the service created for each row. */
  createdCounts = new Map<number, number>()
  /** The rows that the user chose to send again although they may exist. */
  resentRowIds = new Set<number>()
  expectedRowIds: number[]

  constructor(count: number) {
    this.queue = newCreateQueue(
      Array.from({ length: count }, (_, index) => ({
        displayName: `App ${index}`,
        platform: 'web',
        bundleId: '',
      })),
    )
    this.expectedRowIds = this.queue.rows.map(({ id }) => id)
  }

  dispatch(event: QueueEvent) {
    const previous = this.queue
    const { queue, effects } = transitionQueue(previous, event, this.now)
    this.queue = queue
    for (const effect of effects) {
      if (effect.type === 'wait') this.waitUntil = effect.until
      else {
        const { type } = effect.effect
        if (type !== 'send' && type !== 'confirm' && type !== 'check') continue
        if (type === 'send') {
          const runningCreates = this.requests.filter((request) => request.type !== 'check')
          expect(runningCreates).toEqual([])
          expect(queue.phase.name).toBe('running')
          expect(this.now).toBeGreaterThanOrEqual(queue.notBefore)
        }
        this.requests.push({ id: effect.id, type })
      }
    }
    this.expectConsistentRows()
  }

  expectConsistentRows() {
    const { queue } = this
    expect(queue.rows.map(({ id }) => id)).toEqual(this.expectedRowIds)
    for (const row of queue.rows) {
      if (statusOf(queue, row) === 'created') expect(this.createdCounts.get(row.id) ?? 0).toBeGreaterThan(0)
      if (!this.resentRowIds.has(row.id)) expect(this.createdCounts.get(row.id) ?? 0).toBeLessThanOrEqual(1)
    }
    if (queue.phase.name === 'finished')
      for (const row of queue.rows) expect(queue.pending).not.toContain(row.id)
  }

  endRequest(index: number, outcome: Outcome) {
    const request = this.requests[index % this.requests.length]
    if (request === undefined) return
    this.requests = this.requests.filter((other) => other !== request)
    const { id, type } = request
    if (type === 'confirm')
      this.dispatch({ type: 'row', id, event: { type: 'confirmed', to: `/apps/${id}` } })
    else if (type === 'check') {
      const matches = this.createdCounts.has(id) ? [{ id: `app_${id}`, name: '', to: '/' }] : []
      const result: CheckResult = matches.length > 0 ? { kind: 'found', matches } : { kind: 'notFound' }
      this.dispatch({ type: 'row', id, event: { type: 'checked', result } })
    } else {
      if (outcome.isCreated) this.createdCounts.set(id, (this.createdCounts.get(id) ?? 0) + 1)
      const wasActive = isActive(this.queue)
      const reaction = outcome.reaction?.(this.now)
      this.dispatch({ type: 'row', id, event: outcome.event, ...(reaction && { reaction }) })
      // Only the user continues a stopped queue.
      if (!wasActive) expect(isActive(this.queue)).toBe(false)
      const row = this.queue.rows.find((candidate) => candidate.id === id)
      if (row && reaction && 'shouldRequeueRow' in reaction && reaction.shouldRequeueRow)
        expect(statusOf(this.queue, row)).toBe('waiting')
    }
  }

  /** Lets all requests succeed, and does what a user would do, until every row is created. */
  finish() {
    const isDone = () => this.queue.rows.every((row) => statusOf(this.queue, row) === 'created')
    for (let step = 0; step < 1000 && !isDone(); step += 1) {
      this.now += 10
      const { phase, rows } = this.queue
      const unknownRow = rows.find(
        (row) => statusOf(this.queue, row) === 'unknown' && row.submission.state.name !== 'checking',
      )
      if (this.requests.length > 0) this.endRequest(0, { isCreated: true, event: { type: 'succeeded' } })
      else if (phase.name === 'waiting') this.dispatch({ type: 'waited', until: phase.until })
      else if (unknownRow) {
        const { state } = unknownRow.submission
        const isFound = 'checkResult' in state && state.checkResult !== undefined
        this.dispatch({
          type: 'row',
          id: unknownRow.id,
          event: isFound ? { type: 'matchChosen', to: '/' } : { type: 'checkRequested' },
        })
      } else {
        // The user can continue a stopped queue in two ways, which alternate here.
        this.dispatch({
          type: phase.name === 'stopped' && step % 2 === 0 ? 'resumed' : 'started',
          projectId: 'prj_1',
        })
      }
    }
    expect(isDone()).toBe(true)
  }
}
