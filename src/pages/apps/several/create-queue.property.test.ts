import { expect, test } from 'vitest'
import type { CheckResult } from '../../../form/check-result.ts'
import type { SubmissionEvent } from '../../../form/submission-state.ts'
import { emptyErrorDescription } from '../../../testing/error-description.ts'
import { fc } from '../../../testing/fast-check.ts'
import { newCreateQueue, transitionQueue } from './create-queue.ts'
import { isActive, type QueueEvent, rowValuesOf, statusOf } from './create-queue-state.ts'
import type { Reaction } from './create-reaction.ts'

const failed = { failure: emptyErrorDescription, fieldErrors: {} }
const refused: SubmissionEvent = { type: 'refused', ...failed }
const lost: SubmissionEvent = { type: 'responseLost', ...failed }

interface Outcome {
  isCreated: boolean
  event: SubmissionEvent
  reaction?: (now: number) => Reaction
}

/** What can happen to a request. */
const outcomes: Record<string, Outcome> = {
  created: { isCreated: true, event: { type: 'succeeded' } },
  refused: { isCreated: false, event: refused, reaction: () => ({ kind: 'continue' }) },
  responseLost: { isCreated: true, event: lost, reaction: () => ({ kind: 'failure' }) },
  requestLost: { isCreated: false, event: lost, reaction: () => ({ kind: 'failure' }) },
  sessionEnded: {
    isCreated: true,
    event: lost,
    reaction: () => ({ kind: 'stop', reason: 'session', resend: false }),
  },
  rateLimited: {
    isCreated: false,
    event: refused,
    reaction: (now) => ({ kind: 'wait', until: now + 5, resend: true }),
  },
  offline: {
    isCreated: false,
    event: refused,
    reaction: () => ({ kind: 'stop', reason: 'offline', resend: true }),
  },
  keyRevoked: {
    isCreated: false,
    event: refused,
    reaction: () => ({ kind: 'stop', reason: 'key', resend: true }),
  },
  failed: {
    isCreated: false,
    event: { type: 'serviceFailed', ...failed },
    reaction: () => ({ kind: 'failure' }),
  },
}

/** A queue and the service that it writes to. */
class Simulation {
  now = 1
  queue
  /** The running requests of rows: creates, searches for their IDs, and checks. */
  requests: { id: number; type: 'send' | 'confirm' | 'check' }[] = []
  wait: number | undefined
  created = new Map<number, number>()
  /** The rows that the user chose to send again although they may exist. */
  resent = new Set<number>()
  expectedIds: number[]

  constructor(count: number) {
    this.queue = newCreateQueue(
      Array.from({ length: count }, (_, index) => ({
        displayName: `App ${index}`,
        platform: 'web',
        bundleId: '',
      })),
    )
    this.expectedIds = this.queue.rows.map(({ id }) => id)
  }

  dispatch(event: QueueEvent) {
    const former = this.queue
    const { queue, effects } = transitionQueue(former, event, this.now)
    this.queue = queue
    for (const effect of effects) {
      if (effect.type === 'wait') this.wait = effect.until
      else {
        const { type } = effect.effect
        if (type !== 'send' && type !== 'confirm' && type !== 'check') continue
        if (type === 'send') {
          expect(this.requests.filter((one) => one.type !== 'check')).toEqual([])
          expect(queue.phase.name).toBe('running')
          expect(this.now).toBeGreaterThanOrEqual(queue.notBefore)
        }
        this.requests.push({ id: effect.id, type })
      }
    }
    expect(queue.rows.map(({ id }) => id)).toEqual(this.expectedIds)
    for (const row of queue.rows) {
      if (statusOf(queue, row) === 'created') expect(this.created.get(row.id) ?? 0).toBeGreaterThan(0)
      if (!this.resent.has(row.id)) expect(this.created.get(row.id) ?? 0).toBeLessThanOrEqual(1)
    }
    if (queue.phase.name === 'finished')
      for (const row of queue.rows) expect(queue.pending).not.toContain(row.id)
  }

  end(at: number, outcome: Outcome) {
    const request = this.requests[at % this.requests.length]
    if (request === undefined) return
    this.requests = this.requests.filter((one) => one !== request)
    const { id, type } = request
    if (type === 'confirm')
      this.dispatch({ type: 'row', id, event: { type: 'confirmed', to: `/apps/${id}` } })
    else if (type === 'check') {
      const matches = this.created.has(id) ? [{ id: `app_${id}`, name: '', to: '/' }] : []
      const result: CheckResult = matches.length > 0 ? { kind: 'found', matches } : { kind: 'notFound' }
      this.dispatch({ type: 'row', id, event: { type: 'checked', result } })
    } else {
      if (outcome.isCreated) this.created.set(id, (this.created.get(id) ?? 0) + 1)
      const { event, reaction } = outcome
      this.dispatch({ type: 'row', id, event, ...(reaction && { reaction: reaction(this.now) }) })
    }
  }

  /** Ends all requests well, and presses what the page offers until every row has an outcome. */
  finish() {
    const isDone = () => this.queue.rows.every((row) => statusOf(this.queue, row) === 'created')
    for (let step = 0; step < 1000 && !isDone(); step += 1) {
      this.now += 10
      const { phase, rows } = this.queue
      const unknown = rows.find(
        (row) => statusOf(this.queue, row) === 'unknown' && row.submission.state.name === 'unknown',
      )
      if (this.requests.length > 0) this.end(0, { isCreated: true, event: { type: 'succeeded' } })
      else if (phase.name === 'waiting') this.dispatch({ type: 'waited', until: phase.until })
      else if (unknown) {
        const { state } = unknown.submission
        const isFound = 'checked' in state && state.checked !== undefined
        this.dispatch({
          type: 'row',
          id: unknown.id,
          event: isFound ? { type: 'matchChosen', to: '/' } : { type: 'checkRequested' },
        })
      } else
        this.dispatch({
          type: phase.name === 'stopped' && step % 2 === 0 ? 'resumed' : 'started',
          projectId: 'prj_1',
        })
    }
    expect(isDone()).toBe(true)
  }
}

type Action = (simulation: Simulation) => void

const press =
  (event: QueueEvent): Action =>
  (simulation) =>
    simulation.dispatch(event)

const onRow =
  (at: number, event: SubmissionEvent): Action =>
  (simulation) => {
    const id = simulation.expectedIds[at % simulation.expectedIds.length]
    const row = simulation.queue.rows.find((one) => one.id === id)
    if (id === undefined || row === undefined) return
    if (event.type === 'resendRequested' && row.submission.state.name === 'unknown') simulation.resent.add(id)
    // The page offers matches only after a check has found some.
    const { state } = row.submission
    const isFound = state.name === 'unknown' && state.checked?.kind === 'found'
    if (event.type === 'matchChosen' && !isFound) return
    simulation.dispatch({ type: 'row', id, event })
  }

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.nat(3), fc.constantFrom(...Object.values(outcomes), outcomes.created)).map(
      ([at, outcome]): Action =>
        (simulation) =>
          outcome && simulation.end(at, outcome),
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom<QueueEvent>(
        { type: 'started', projectId: 'prj_1' },
        { type: 'resumed', projectId: 'prj_1' },
        { type: 'stopped', reason: 'user' },
      )
      .map(press),
  },
  {
    weight: 2,
    arbitrary: fc.constant<Action>((simulation) => {
      simulation.now += 5
      if (simulation.wait !== undefined) simulation.dispatch({ type: 'waited', until: simulation.wait })
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.nat(9),
        fc.constantFrom<SubmissionEvent>(
          { type: 'checkRequested' },
          { type: 'resendRequested' },
          { type: 'matchChosen', to: '/' },
          { type: 'matchChosen', to: undefined },
        ),
      )
      .map(([at, event]) => onRow(at, event)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(9), fc.constantFrom('', 'Other')).map(
      ([at, displayName]): Action =>
        (simulation) => {
          const id = simulation.expectedIds[at % simulation.expectedIds.length] ?? 0
          simulation.dispatch({ type: 'edited', id, values: { displayName, platform: 'ios', bundleId: '' } })
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Action>((simulation) => {
      if (isActive(simulation.queue)) return
      simulation.expectedIds.push(simulation.queue.nextId)
      simulation.dispatch({ type: 'added', rows: [{ displayName: 'Added', platform: 'web', bundleId: '' }] })
    }),
  },
)

test('whatever happens, one row is sent at a time, none twice by itself, and none is lost', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 80, size: 'max' }), (actions) => {
      const simulation = new Simulation(5)
      for (const act of actions) act(simulation)
      simulation.finish()
      for (const id of simulation.expectedIds)
        if (!simulation.resent.has(id)) expect(simulation.created.get(id)).toBe(1)
    }),
    { numRuns: 300 },
  )
})

test('three failures in a row stop the queue, and a resume goes on with the rows after them', () => {
  const simulation = new Simulation(5)
  simulation.dispatch({ type: 'started', projectId: 'prj_1' })
  for (let count = 0; count < 3; count += 1)
    simulation.end(0, outcomes.requestLost ?? { isCreated: false, event: lost })
  expect(simulation.queue.phase).toEqual({ name: 'stopped', reason: 'failures' })
  expect(simulation.requests).toEqual([])
  simulation.dispatch({ type: 'resumed', projectId: 'prj_1' })
  expect(simulation.requests).toEqual([{ id: 4, type: 'send' }])
})

test('values cannot be edited while rows are sent', () => {
  const simulation = new Simulation(2)
  simulation.dispatch({ type: 'started', projectId: 'prj_1' })
  simulation.dispatch({
    type: 'edited',
    id: 2,
    values: { displayName: 'Late', platform: 'web', bundleId: '' },
  })
  simulation.dispatch({ type: 'removed', id: 2 })
  expect(simulation.queue.rows.map((row) => rowValuesOf(row).displayName)).toEqual(['App 0', 'App 1'])
})
