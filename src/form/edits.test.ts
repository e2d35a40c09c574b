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
const type = (edits: Edits, name: string, now = 1) => changeValues(edits, { name }, now)
const send = (edits: Edits, name: string) => startAttempt(edits, { name }, 1)
const storedDrafts = ({ drafts }: Edits) => drafts.map(({ values, sent }) => [values.name, sent])

test('values are equal if every field is equal, and a missing field differs from an empty one', () => {
  expect(areValuesEqual({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect(areValuesEqual({ a: '' }, {})).toBe(false)
  expect(areValuesEqual({ a: '' }, { b: '' })).toBe(false)
})

describe('a draft', () => {
  test('contains the typed text, and is deleted once the field is empty again', () => {
    const edits = type(type(openEdits(), 'a'), 'ab')
    expect(storedDrafts(edits)).toEqual([['ab', false]])
    const emptied = type(edits, '')
    expect(storedDrafts(emptied)).toEqual([])
    expect(isDirty(emptied)).toBe(false)
  })

  test('has a unique ID, even within one millisecond', () => {
    let drafts: readonly Draft[] = []
    for (const name of ['one', 'two', 'three']) ({ drafts } = type(openEdits(drafts), name))
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(3)
  })

  test('starts from the last read version of the record, and is kept only if the values differ', () => {
    const read = rebase(type(openEdits(), 'a'), { name: 'theirs' }, 1)
    expect(read.drafts).toEqual([expect.objectContaining({ base: { name: 'theirs' } })])
    expect(rebase(read, { name: 'a' }, 1).drafts).toEqual([])
    // The user changed nothing, but the values differ from the record.
    expect(storedDrafts(rebase(openEdits(), { name: 'theirs' }, 1))).toEqual([['', false]])
  })

  test('is restored with its original base, and newer text stays as another draft', () => {
    const { drafts } = changeValues(newEdits({ base: { name: 'old' }, drafts: [] }), { name: 'first' }, 1)
    const typed = type(openEdits(drafts), 'second')
    const [first] = drafts
    const restored = first ? restoreDraft(typed, first) : typed
    expect(restored.base).toEqual({ name: 'old' })
    expect(restored.drafts.filter(({ id }) => restored.offeredIds.includes(id))).toEqual([
      expect.objectContaining({ values: { name: 'second' } }),
    ])
    expect(type(restored, 'first, and on').drafts).toHaveLength(2)
  })
})

describe('an attempt', () => {
  const startTestAttempt = () => send(type(openEdits(), 'a'), 'a')

  test('marks its draft as sent until the service refuses the values', () => {
    const { edits, attempt } = startTestAttempt()
    expect(storedDrafts(edits)).toEqual([['a', true]])
    expect(storedDrafts(allowResend(edits, attempt))).toEqual([['a', false]])
  })

  test('deletes its draft once its values are saved, and leaves nothing unsaved', () => {
    const { edits, attempt } = startTestAttempt()
    const saved = markSaved(edits, attempt)
    expect(storedDrafts(saved)).toEqual([])
    expect(isDirty(saved)).toBe(false)
  })

  test('deletes only drafts with the saved values', () => {
    let drafts: readonly Draft[] = []
    for (const name of ['a', 'other']) ({ drafts } = type(openEdits(drafts), name))
    const { edits, attempt } = send(type(openEdits(drafts), 'a'), 'a')
    expect(storedDrafts(markSaved(edits, attempt))).toEqual([['other', false]])
  })

  test.each([
    ['to create a record keeps', false, [['a', true]]],
    ['to update a record deletes', true, []],
  ])('%s the draft of an earlier attempt once the record is saved', (_, isUpdate, expected) => {
    const first = send(type(openEdits([], isUpdate), 'a'), 'a')
    const second = send(type(first.edits, 'ab'), 'ab')
    expect(storedDrafts(markSaved(second.edits, second.attempt))).toEqual(expected)
  })

  test('keeps its own draft beside newer text until the service refuses the values', () => {
    const { edits, attempt } = startTestAttempt()
    const typed = type(edits, 'ab')
    expect(storedDrafts(typed)).toEqual([
      ['ab', false],
      ['a', true],
    ])
    expect(storedDrafts(allowResend(typed, attempt))).toEqual([['ab', false]])
  })

  test('contains the submitted values, and text typed since stays as a draft', () => {
    const { edits, attempt } = send(type(openEdits(), 'ab'), 'a')
    expect(attempt.values).toEqual({ name: 'a' })
    expect(storedDrafts(edits)).toEqual([
      ['ab', false],
      ['a', true],
    ])
    const saved = markSaved(edits, attempt)
    expect(storedDrafts(saved)).toEqual([['ab', false]])
    expect(isDirty(saved)).toBe(true)
  })

  test('keeps its draft when the fields are emptied', () => {
    const { edits } = send(type(type(openEdits(), 'a'), ''), 'a')
    expect(storedDrafts(edits)).toEqual([['a', true]])
    expect(isDirty(edits)).toBe(false)
  })

  test('does not restore a discarded draft when the service refuses the values', () => {
    const { edits, attempt } = startTestAttempt()
    const discarded = edits.drafts.reduce((remaining, { id }) => deleteDraft(remaining, id), edits)
    expect(storedDrafts(allowResend(discarded, attempt))).toEqual([])
  })
})
