import { expect, test } from 'vitest'
import type { SubmissionEvent } from '../../form/submission-state.ts'
import { fc } from '../../testing/fast-check.ts'
import { outcomes, SimulatedQueue } from '../../testing/simulated-create-queue.ts'
import { isActive, type QueueEvent, rowValuesOf, statusOf } from './create-queue-state.ts'

type Action = (simulation: SimulatedQueue) => void

const toQueueAction =
  (event: QueueEvent): Action =>
  (simulation) =>
    simulation.dispatch(event)

const toRowAction =
  (index: number, event: SubmissionEvent): Action =>
  (simulation) => {
    const id = simulation.expectedRowIds[index % simulation.expectedRowIds.length]
    const row = simulation.queue.rows.find((candidate) => candidate.id === id)
    if (id === undefined || row === undefined) return
    // Rows with an unknown outcome that the user resends may be created twice.
    const isUnknown = statusOf(simulation.queue, row) === 'unknown'
    if (event.type === 'resendRequested' && isUnknown) simulation.resentRowIds.add(id)
    // The page offers matches only after a check has found some.
    const { state } = row.submission
    const hasMatches = state.name === 'unknown' && state.checkResult?.kind === 'found'
    if (event.type === 'matchChosen' && !hasMatches) return
    simulation.dispatch({ type: 'row', id, event })
  }

const actionArbitrary: fc.Arbitrary<Action> = fc.oneof(
  {
    // A running request ends; a success is twice as likely as any other outcome.
    weight: 8,
    arbitrary: fc.tuple(fc.nat(3), fc.constantFrom(...Object.values(outcomes), outcomes.created)).map(
      ([index, outcome]): Action =>
        (simulation) =>
          simulation.endRequest(index, outcome),
    ),
  },
  {
    // The user starts, resumes or stops the queue.
    weight: 4,
    arbitrary: fc
      .constantFrom<QueueEvent>(
        { type: 'started', projectId: 'prj_1' },
        { type: 'resumed', projectId: 'prj_1' },
        { type: 'stopped', reason: 'user' },
      )
      .map(toQueueAction),
  },
  {
    // Time passes, and the timer of the last wait ends.
    weight: 2,
    arbitrary: fc.constant<Action>((simulation) => {
      simulation.now += 5
      if (simulation.waitUntil !== undefined)
        simulation.dispatch({ type: 'waited', until: simulation.waitUntil })
    }),
  },
  {
    // The user checks a row, resends it or chooses a match.
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
      .map(([index, event]) => toRowAction(index, event)),
  },
  {
    // The user edits a row.
    weight: 1,
    arbitrary: fc.tuple(fc.nat(9), fc.constantFrom('', 'Other')).map(
      ([index, displayName]): Action =>
        (simulation) => {
          const id = simulation.expectedRowIds[index % simulation.expectedRowIds.length] ?? 0
          simulation.dispatch({ type: 'edited', id, values: { displayName, platform: 'ios', bundleId: '' } })
        },
    ),
  },
  {
    // The user adds a row.
    weight: 1,
    arbitrary: fc.constant<Action>((simulation) => {
      if (isActive(simulation.queue)) return
      simulation.expectedRowIds.push(simulation.queue.nextId)
      simulation.dispatch({ type: 'added', rows: [{ displayName: 'Added', platform: 'web', bundleId: '' }] })
    }),
  },
)

// `SimulatedQueue` also checks that only one row is sent at a time.
test('after any actions, each row’s app is created exactly once, unless the user resent the row', () => {
  fc.assert(
    fc.property(fc.array(actionArbitrary, { maxLength: 80, size: 'max' }), (actions) => {
      const simulation = new SimulatedQueue(5)
      for (const run of actions) run(simulation)
      simulation.finish()
      for (const id of simulation.expectedRowIds)
        if (!simulation.resentRowIds.has(id)) expect(simulation.createdCounts.get(id)).toBe(1)
    }),
    { numRuns: 300 },
  )
})

test('three consecutive failures stop the queue, and a resume sends the next row', () => {
  const simulation = new SimulatedQueue(5)
  simulation.dispatch({ type: 'started', projectId: 'prj_1' })
  for (let count = 0; count < 3; count += 1) simulation.endRequest(0, outcomes.requestLost)
  expect(simulation.queue.phase).toEqual({ name: 'stopped', reason: 'failures' })
  expect(simulation.requests).toEqual([])
  simulation.dispatch({ type: 'resumed', projectId: 'prj_1' })
  expect(simulation.requests).toEqual([{ id: 4, type: 'send' }])
})

test('rows cannot be edited or removed while the queue is running', () => {
  const simulation = new SimulatedQueue(2)
  simulation.dispatch({ type: 'started', projectId: 'prj_1' })
  simulation.dispatch({
    type: 'edited',
    id: 2,
    values: { displayName: 'Late', platform: 'web', bundleId: '' },
  })
  simulation.dispatch({ type: 'removed', id: 2 })
  expect(simulation.queue.rows.map((row) => rowValuesOf(row).displayName)).toEqual(['App 0', 'App 1'])
})
