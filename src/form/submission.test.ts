import { expect, test } from 'vitest'
import { emptyErrorDescription } from '../testing/error-description.ts'
import { isDirty, newConflict, newEdits } from './edits.ts'
import { transition } from './submission.ts'
import { failureOf, newSubmission, type Submission, type SubmissionEvent } from './submission-state.ts'

const lossFailure = { ...emptyErrorDescription, title: 'Lost.' }
const responseLost: SubmissionEvent = { type: 'responseLost', failure: lossFailure, fieldErrors: {} }
const submitted: SubmissionEvent = { type: 'submitted' }
const type = (name: string): SubmissionEvent => ({ type: 'changed', values: { name } })

/** Returns the submission after these events, and the effects of the last one. */
function after(
  events: SubmissionEvent[],
  initial = newSubmission(newEdits({ base: { name: '' }, drafts: [] })),
) {
  let submission: Submission = initial
  let effects: string[] = []
  for (const event of events) {
    const step = transition(submission, event, 1)
    submission = step.submission
    effects = step.effects.map((effect) => effect.type)
  }
  return { submission, state: submission.state.name, effects }
}

/** The events until the name “a” is being sent. */
const sent: SubmissionEvent[] = [type('a'), submitted, { type: 'prepared' }]

test('a submission is prepared, sent and confirmed, and then opens its record', () => {
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

test('after a lost response, the same values are checked when submitted, and other values are sent', () => {
  expect(after([...sent, responseLost])).toMatchObject({ state: 'unknown', effects: ['note', 'focusError'] })
  expect(after([...sent, responseLost, submitted])).toMatchObject({ state: 'checking', effects: ['check'] })
  expect(after([...sent, responseLost, type('b'), submitted])).toMatchObject({ state: 'preparing' })
  expect(after([...sent, responseLost, type('b'), type('a'), submitted])).toMatchObject({ state: 'checking' })
})

test('values with a lost response are checked even if other values have been sent since', () => {
  const refused: SubmissionEvent = { type: 'refused', failure: emptyErrorDescription, fieldErrors: {} }
  const sendingOther: SubmissionEvent[] = [...sent, responseLost, type('b'), submitted, { type: 'prepared' }]
  expect(after([...sendingOther, refused, type('a'), submitted])).toMatchObject({ state: 'checking' })
  expect(after([...sendingOther, responseLost, type('a'), submitted])).toMatchObject({ state: 'checking' })
})

test('values that may have been saved are resent on request, unless the fields have changed', () => {
  expect(after([...sent, responseLost, { type: 'resendRequested' }])).toMatchObject({ state: 'preparing' })
  expect(after([...sent, responseLost, type('b'), { type: 'resendRequested' }])).toMatchObject({
    state: 'unknown',
  })
})

test('a success opens the record, and text typed during the request stays as a draft', () => {
  const step = after([...sent, type('ab'), { type: 'succeeded' }, { type: 'confirmed', to: '/projects/1' }])
  expect(step).toMatchObject({ state: 'editing', effects: ['note', 'navigate'] })
  expect(step.submission.edits.drafts).toEqual([expect.objectContaining({ values: { name: 'ab' } })])
})

test('a field’s error disappears when that field is changed', () => {
  const refused: SubmissionEvent = {
    type: 'refused',
    failure: emptyErrorDescription,
    fieldErrors: { name: ['It is taken.'], description: ['It is too long.'] },
  }
  expect(after([...sent, refused, type('b')]).submission.fieldErrors).toEqual({
    description: ['It is too long.'],
  })
})

test('a refusal after the user has left keeps both the sent draft and the newer one', () => {
  const { submission } = after([...sent, type('ab'), { type: 'left' }])
  const refused = after([{ type: 'refused', failure: emptyErrorDescription, fieldErrors: {} }], submission)
  expect(refused.submission.edits.drafts.map((draft) => [draft.values.name, draft.sent])).toEqual([
    ['ab', false],
    ['a', false],
  ])
})

test('submitting during a check sends changed values and ignores unchanged ones', () => {
  expect(after([...sent, responseLost, submitted, submitted])).toMatchObject({
    state: 'checking',
    effects: [],
  })
  expect(after([...sent, responseLost, submitted, type('b'), submitted])).toMatchObject({
    state: 'preparing',
    effects: ['prepare'],
  })
})

test('the failure that is shown belongs to the values in the fields', () => {
  const refusal = { ...emptyErrorDescription, title: 'Refused.' }
  const refused: SubmissionEvent = { type: 'refused', failure: refusal, fieldErrors: {} }
  const events: SubmissionEvent[] = [
    ...sent,
    responseLost,
    type('b'),
    submitted,
    { type: 'prepared' },
    refused,
  ]
  expect(failureOf(after(events).submission)).toBe(refusal)
  expect(failureOf(after([...events, type('a')]).submission)).toBe(lossFailure)
  const incomplete: SubmissionEvent = { type: 'checked', result: { kind: 'incomplete' } }
  expect(failureOf(after([...events, type('a'), submitted, incomplete]).submission)).toBe(lossFailure)
})

test('after a check finds the values saved, further edits start from the record’s current values', () => {
  const initial = newSubmission(newEdits({ base: { name: 'old' }, drafts: [], isUpdate: true }))
  const saved: SubmissionEvent = {
    type: 'checked',
    result: { kind: 'saved', to: '/', currentValues: { name: 'a' } },
  }
  const { submission } = after([...sent, responseLost, submitted, saved, type('old')], initial)
  expect(submission.state.name).toBe('editing')
  expect(isDirty(submission.edits)).toBe(true)
  expect(submission.edits.base).toEqual({ name: 'a' })
})

test('after a save, a conflict that the user resolved earlier no longer counts as resolved', () => {
  const field = { field: 'name', original: '', theirs: 'b', isChangedByUser: false }
  const conflicted: SubmissionEvent = {
    type: 'conflicted',
    conflict: newConflict({ name: 'b' }, [field], emptyErrorDescription),
  }
  const resolved: SubmissionEvent[] = [type('a'), submitted, conflicted, submitted]
  expect(after(resolved).submission.isConflictResolved).toBe(true)
  const savedStep = after([
    ...resolved,
    { type: 'prepared' },
    { type: 'succeeded' },
    { type: 'confirmed', to: '/' },
  ])
  expect(savedStep.submission.isConflictResolved).toBe(false)
})
