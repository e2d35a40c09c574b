import { expect, test } from 'vitest'
import { emptyErrorDescription } from '../testing/error-description.ts'
import { newConflict } from './conflict.ts'
import { isDirty, newEdits } from './edits.ts'
import { transition } from './submission.ts'
import { failureOf, newSubmission, type Submission, type SubmissionEvent } from './submission-state.ts'

const lost: SubmissionEvent = { type: 'responseLost', failure: emptyErrorDescription, fieldErrors: {} }
const submitted: SubmissionEvent = { type: 'submitted' }
const type = (name: string): SubmissionEvent => ({ type: 'changed', values: { name } })

/** Returns the submission after these events, and the effects of the last one. */
function after(
  events: SubmissionEvent[],
  begin = newSubmission(newEdits({ base: { name: '' }, drafts: [] })),
) {
  let submission: Submission = begin
  let effects: string[] = []
  for (const event of events) {
    const step = transition(submission, event, 1)
    submission = step.submission
    effects = step.effects.map((effect) => effect.type)
  }
  return { submission, state: submission.state.name, effects }
}

const sent: SubmissionEvent[] = [type('a'), submitted, { type: 'prepared' }]

test('a submission is prepared, sent, confirmed, and opens its record', () => {
  expect(after([type('a'), submitted])).toMatchObject({ state: 'preparing', effects: ['prepare'] })
  expect(after(sent)).toMatchObject({ state: 'sending', effects: ['send'] })
  const succeeded: SubmissionEvent[] = [...sent, { type: 'succeeded' }]
  expect(after(succeeded)).toMatchObject({ state: 'saved', effects: ['confirm'] })
  const confirmed = after([...succeeded, { type: 'confirmed', to: '/projects/1' }])
  expect(confirmed).toMatchObject({ state: 'saved', effects: ['note', 'navigate'] })
  expect(confirmed.submission.edits.drafts).toEqual([])
})

test('submitting again while a request is on its way does nothing', () => {
  expect(after([...sent, submitted])).toMatchObject({ state: 'sending', effects: [] })
})

test('after a lost response the same values are checked, and others are sent', () => {
  expect(after([...sent, lost])).toMatchObject({ state: 'unknown', effects: ['note', 'focusError'] })
  expect(after([...sent, lost, submitted])).toMatchObject({ state: 'checking', effects: ['check'] })
  expect(after([...sent, lost, type('b'), submitted])).toMatchObject({ state: 'preparing' })
  expect(after([...sent, lost, type('b'), type('a'), submitted])).toMatchObject({ state: 'checking' })
})

test('a lost response is remembered while other values are sent', () => {
  const refused: SubmissionEvent = { type: 'refused', failure: emptyErrorDescription, fieldErrors: {} }
  const other: SubmissionEvent[] = [...sent, lost, type('b'), submitted, { type: 'prepared' }]
  expect(after([...other, refused, type('a'), submitted])).toMatchObject({ state: 'checking' })
  expect(after([...other, lost, type('a'), submitted])).toMatchObject({ state: 'checking' })
})

test('what may have been saved is sent again by the user’s choice, and only the same values', () => {
  expect(after([...sent, lost, { type: 'resendRequested' }])).toMatchObject({ state: 'preparing' })
  expect(after([...sent, lost, type('b'), { type: 'resendRequested' }])).toMatchObject({ state: 'unknown' })
})

test('the user opens the record that was saved while they typed on, or stays', () => {
  const typedOn = after([
    ...sent,
    type('ab'),
    { type: 'succeeded' },
    { type: 'confirmed', to: '/projects/1' },
  ])
  expect(typedOn).toMatchObject({ state: 'editing', effects: ['note', 'navigate'] })
  expect(typedOn.submission.edits.drafts).toEqual([expect.objectContaining({ values: { name: 'ab' } })])
})

test('an error of a field goes when that field is changed', () => {
  const refused: SubmissionEvent = {
    type: 'refused',
    failure: emptyErrorDescription,
    fieldErrors: { name: ['It is taken.'], description: ['It is too long.'] },
  }
  expect(after([...sent, refused, type('b')]).submission.fieldErrors).toEqual({
    description: ['It is too long.'],
  })
})

test('a draft that a later visit restored stays when the earlier request is refused', () => {
  const { submission } = after([...sent, type('ab'), { type: 'left' }])
  const refused = after([{ type: 'refused', failure: emptyErrorDescription, fieldErrors: {} }], submission)
  expect(refused.submission.edits.drafts.map(({ values, sent }) => [values.name, sent])).toEqual([
    ['ab', false],
    ['a', false],
  ])
})

test('another submit while a check is slow sends other values, and not the same', () => {
  expect(after([...sent, lost, submitted, submitted])).toMatchObject({ state: 'checking', effects: [] })
  expect(after([...sent, lost, submitted, type('b'), submitted])).toMatchObject({
    state: 'preparing',
    effects: ['prepare'],
  })
})

test('the failure of the values in the fields is the one that is said', () => {
  const other = { ...emptyErrorDescription, title: 'Refused.' }
  const refused: SubmissionEvent = { type: 'refused', failure: other, fieldErrors: {} }
  const events: SubmissionEvent[] = [...sent, lost, type('b'), submitted, { type: 'prepared' }, refused]
  expect(failureOf(after(events).submission)).toBe(other)
  expect(failureOf(after([...events, type('a')]).submission)).toBe(emptyErrorDescription)
  const incomplete: SubmissionEvent = { type: 'checked', result: { kind: 'incomplete' } }
  expect(failureOf(after([...events, type('a'), submitted, incomplete]).submission)).toBe(
    emptyErrorDescription,
  )
})

test('a form whose record a check found saved goes on with what the record holds', () => {
  const begin = newSubmission(newEdits({ base: { name: 'old' }, drafts: [], isUpdate: true }))
  const saved: SubmissionEvent = { type: 'checked', result: { kind: 'saved', to: '/', now: { name: 'a' } } }
  const { submission } = after([...sent, lost, submitted, saved, type('old')], begin)
  expect(submission.state.name).toBe('editing')
  expect(isDirty(submission.edits)).toBe(true)
  expect(submission.edits.base).toEqual({ name: 'a' })
})

test('after a save the user changes what the record holds, not what they chose in a conflict', () => {
  const field = { field: 'name', original: '', theirs: 'b', isTouched: false }
  const conflicted: SubmissionEvent = {
    type: 'conflicted',
    conflict: newConflict({ name: 'b' }, [field], emptyErrorDescription),
  }
  const decided: SubmissionEvent[] = [type('a'), submitted, conflicted, submitted]
  expect(after(decided).submission.isConflictResolved).toBe(true)
  const saved = after([
    ...decided,
    { type: 'prepared' },
    { type: 'succeeded' },
    { type: 'confirmed', to: '/' },
  ])
  expect(saved.submission.isConflictResolved).toBe(false)
})
