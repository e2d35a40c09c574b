import { describe, expect, test } from 'vitest'
import type { Draft } from '../session/drafts.ts'
import {
  allowResend,
  areValuesEqual,
  changeValues,
  deleteDraft,
  type Edits,
  isDirty,
  markSaved,
  newEdits,
  rebase,
  restoreDraft,
  startAttempt,
} from './edits.ts'

const base = { name: '' }
const openEdits = (drafts: readonly Draft[] = [], isUpdate = false) => newEdits({ base, drafts, isUpdate })
const NOW = 1
const type = (edits: Edits, name: string) => changeValues(edits, { name }, NOW)
const send = (edits: Edits, name: string) => startAttempt(edits, { name }, NOW)

/** Returns the drafts after visits to the form, each of which types one of the names. */
const draftsAfterVisits = (...names: string[]) =>
  names.reduce<readonly Draft[]>((drafts, name) => type(openEdits(drafts), name).drafts, [])

/** Returns the name in each draft and whether the draft was sent. */
const namesAndSent = ({ drafts }: Edits) => drafts.map(({ values, sent }) => [values.name, sent])

test('values are equal if every field is equal, and a missing field differs from an empty one', () => {
  expect(areValuesEqual({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect(areValuesEqual({ a: '' }, {})).toBe(false)
  expect(areValuesEqual({ a: '' }, { b: '' })).toBe(false)
})

describe('a draft', () => {
  test('contains the typed text, and is deleted once the field is empty again', () => {
    const edits = type(type(openEdits(), 'a'), 'ab')
    expect(namesAndSent(edits)).toEqual([['ab', false]])
    const emptied = type(edits, '')
    expect(namesAndSent(emptied)).toEqual([])
    expect(isDirty(emptied)).toBe(false)
  })

  test('has a unique ID, even within one millisecond', () => {
    const drafts = draftsAfterVisits('one', 'two', 'three')
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(3)
  })

  test('gets the record’s latest values as its base', () => {
    const rebased = rebase(type(openEdits(), 'a'), { name: 'theirs' }, NOW)
    expect(rebased.drafts).toEqual([expect.objectContaining({ base: { name: 'theirs' } })])
  })

  test('is deleted once the record has the same values', () => {
    expect(rebase(type(openEdits(), 'a'), { name: 'a' }, NOW).drafts).toEqual([])
  })

  test('is created if the record changes while the user has typed nothing', () => {
    expect(namesAndSent(rebase(openEdits(), { name: 'theirs' }, NOW))).toEqual([['', false]])
  })

  test('is restored with its original base, and newer text stays as another draft', () => {
    const { drafts } = type(newEdits({ base: { name: 'old' }, drafts: [] }), 'first')
    const newerEdits = type(openEdits(drafts), 'second')
    const [firstDraft] = drafts
    const restored = firstDraft ? restoreDraft(newerEdits, firstDraft) : newerEdits
    expect(restored.base).toEqual({ name: 'old' })
    expect(restored.drafts.filter(({ id }) => restored.offeredIds.includes(id))).toEqual([
      expect.objectContaining({ values: { name: 'second' } }),
    ])
    expect(type(restored, 'first, continued').drafts).toHaveLength(2)
  })
})

describe('an attempt', () => {
  const startTestAttempt = () => send(type(openEdits(), 'a'), 'a')

  test('marks its draft as sent until the service refuses the values', () => {
    const { edits, attempt } = startTestAttempt()
    expect(namesAndSent(edits)).toEqual([['a', true]])
    expect(namesAndSent(allowResend(edits, attempt))).toEqual([['a', false]])
  })

  test('deletes its draft once its values are saved, and leaves nothing unsaved', () => {
    const { edits, attempt } = startTestAttempt()
    const saved = markSaved(edits, attempt)
    expect(namesAndSent(saved)).toEqual([])
    expect(isDirty(saved)).toBe(false)
  })

  test('deletes earlier drafts with the saved values, but no others', () => {
    const earlierDrafts = draftsAfterVisits('a', 'other')
    const { edits, attempt } = send(type(openEdits(earlierDrafts), 'a'), 'a')
    expect(namesAndSent(markSaved(edits, attempt))).toEqual([['other', false]])
  })

  test.each([
    ['to create a record keeps', false, [['a', true]]],
    ['to update a record deletes', true, []],
  ])('%s the draft of an earlier attempt once the record is saved', (_, isUpdate, expected) => {
    const first = send(type(openEdits([], isUpdate), 'a'), 'a')
    const second = send(type(first.edits, 'ab'), 'ab')
    expect(namesAndSent(markSaved(second.edits, second.attempt))).toEqual(expected)
  })

  test('keeps its own draft beside newer text until the service refuses the values', () => {
    const { edits, attempt } = startTestAttempt()
    const typed = type(edits, 'ab')
    expect(namesAndSent(typed)).toEqual([
      ['ab', false],
      ['a', true],
    ])
    expect(namesAndSent(allowResend(typed, attempt))).toEqual([['ab', false]])
  })

  test('contains the submitted values, and text typed after submitting is another draft', () => {
    const { edits, attempt } = send(type(openEdits(), 'ab'), 'a')
    expect(attempt.values).toEqual({ name: 'a' })
    expect(namesAndSent(edits)).toEqual([
      ['ab', false],
      ['a', true],
    ])
    const saved = markSaved(edits, attempt)
    expect(namesAndSent(saved)).toEqual([['ab', false]])
    expect(isDirty(saved)).toBe(true)
  })

  test('keeps its draft if the fields have been emptied since submitting', () => {
    const { edits } = send(type(type(openEdits(), 'a'), ''), 'a')
    expect(namesAndSent(edits)).toEqual([['a', true]])
    expect(isDirty(edits)).toBe(false)
  })

  test('does not restore a discarded draft when the service refuses the values', () => {
    const { edits, attempt } = startTestAttempt()
    const discarded = edits.drafts.reduce((remaining, { id }) => deleteDraft(remaining, id), edits)
    expect(namesAndSent(allowResend(discarded, attempt))).toEqual([])
  })
})
