import { expect, test } from 'vitest'
import { type Outcome, outcomes, SimulatedQueue } from '../../testing/simulated-create-queue.ts'
import { type QueueEvent, rowsToResume, rowsToStart, statusOf } from './create-queue-state.ts'
import { remainingRows } from './rows-draft.ts'

const started: QueueEvent = { type: 'started', projectId: 'prj_1' }
const resumed: QueueEvent = { type: 'resumed', projectId: 'prj_1' }
const stopped: QueueEvent = { type: 'stopped', reason: 'user' }

const { created, refused, failed, requestLost, rateLimited, offline } = outcomes
/** Ends a check or the search for a created app's ID. The simulation ignores the outcomes of both. */
const ignoredOutcome = created

/** Starts a queue with new rows, and ends its first requests with these outcomes. */
function startQueue(rowCount: number, ...firstOutcomes: Outcome[]): SimulatedQueue {
  const simulation = new SimulatedQueue(rowCount)
  simulation.dispatch(started)
  for (const outcome of firstOutcomes) simulation.endRequest(0, outcome)
  return simulation
}

const statuses = ({ queue }: SimulatedQueue) => queue.rows.map((row) => statusOf(queue, row))
const edited = (id: number, displayName: string): QueueEvent => ({
  type: 'edited',
  id,
  values: { displayName, platform: 'ios', bundleId: '' },
})

test('after a service failure, a row is unknown, and only the user can resend it', () => {
  const simulation = startQueue(2, failed, created, ignoredOutcome)
  expect(statuses(simulation)).toEqual(['unknown', 'created'])
  expect(rowsToStart(simulation.queue)).toEqual([])
  expect(remainingRows(simulation.queue)).toEqual([
    { displayName: 'App 0', platform: 'web', bundleId: '', sentTo: 'prj_1' },
  ])

  simulation.resentRowIds.add(1)
  simulation.dispatch({ type: 'row', id: 1, event: { type: 'resendRequested' } })
  expect(simulation.requests).toEqual([{ id: 1, type: 'send' }])
})

test('a queue that is stopped while its last row is sent finishes once the app’s ID is found', () => {
  const simulation = startQueue(1)
  simulation.dispatch(stopped)
  expect(simulation.queue.phase).toEqual({ name: 'stopped', reason: 'user' })
  simulation.endRequest(0, created)
  expect(simulation.queue.phase).toEqual({ name: 'stopped', reason: 'user' })
  simulation.endRequest(0, ignoredOutcome)
  expect(simulation.queue.phase).toEqual({ name: 'finished' })
})

test('a stopped queue does not finish if the service asks to send the last row later', () => {
  const simulation = startQueue(1)
  simulation.dispatch(stopped)
  simulation.endRequest(0, rateLimited)
  expect(simulation.queue.phase).toEqual({ name: 'stopped', reason: 'user' })
})

test('a stopped queue finishes when its last waiting row is removed', () => {
  const simulation = startQueue(1, offline)
  expect(simulation.queue.phase.name).toBe('stopped')
  simulation.expectedRowIds.pop()
  simulation.dispatch({ type: 'removed', id: 1 })
  expect(simulation.queue.phase).toEqual({ name: 'finished' })
})

test('a resume sends rows that were corrected, not found by a check, or never sent', () => {
  const simulation = startQueue(5, refused, refused, requestLost)
  simulation.dispatch(stopped)

  // The request of row 4 was already running.
  simulation.endRequest(0, created)
  simulation.endRequest(0, ignoredOutcome)

  simulation.dispatch({ type: 'row', id: 3, event: { type: 'checkRequested' } })
  simulation.endRequest(0, ignoredOutcome)

  simulation.dispatch(edited(2, 'Corrected'))
  expect(rowsToResume(simulation.queue).map(({ id }) => id)).toEqual([2, 3, 5])
  simulation.dispatch(resumed)
  expect(simulation.requests).toEqual([{ id: 2, type: 'send' }])
})

test('a long wait stops the queue, and a resume during the wait sends nothing before its end', () => {
  const until = 10_000
  const longWait: Outcome = {
    isCreated: false,
    event: refused.event,
    reaction: () => ({ kind: 'stop', reason: 'waitLimit', shouldRequeueRow: true, until }),
  }
  const simulation = startQueue(1, longWait)
  expect(simulation.queue.phase).toEqual({ name: 'stopped', reason: 'waitLimit', until })
  simulation.dispatch(resumed)
  expect(simulation.queue.phase).toEqual({ name: 'waiting', until })

  // A timer may end early.
  simulation.dispatch({ type: 'waited', until })
  expect(simulation.requests).toEqual([])

  simulation.now = until
  simulation.dispatch({ type: 'waited', until })
  expect(simulation.requests).toEqual([{ id: 1, type: 'send' }])
})
