import { describe, expect, test } from 'vitest'
import type { Draft, Drafts } from '../session/drafts.ts'
import { isSame, openWork } from './work.ts'

function newDrafts(): Drafts {
  let list: Draft[] = []
  const others = (begunAt: number) => list.filter((draft) => draft.begunAt !== begunAt)
  return {
    list: () => list,
    keep: (draft) => {
      list = [draft, ...others(draft.begunAt)]
    },
    drop: (begunAt) => {
      list = others(begunAt)
    },
  }
}

const begin = { name: '' }
const open = (drafts = newDrafts()) => ({ drafts, work: openWork(drafts, begin) })
const kept = (drafts: Drafts) => drafts.list().map(({ values, sent }) => [values.name, sent])

test('texts are the same with the same fields, a missing one being another than an empty one', () => {
  expect(isSame({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect(isSame({ a: '' }, {})).toBe(false)
  expect(isSame({ a: '' }, { b: '' })).toBe(false)
})

describe('a draft', () => {
  test('follows what is typed, and goes with it', () => {
    const { drafts, work } = open()
    work.change({ name: 'a' })
    work.change({ name: 'ab' })
    expect(kept(drafts)).toEqual([['ab', false]])
    work.change({ name: '' })
    expect(kept(drafts)).toEqual([])
    expect(work.isDirty()).toBe(false)
  })

  test('has an identity of its own even within one millisecond', () => {
    const drafts = newDrafts()
    for (const name of ['one', 'two', 'three']) open(drafts).work.change({ name })
    expect(new Set(drafts.list().map(({ begunAt }) => begunAt)).size).toBe(3)
  })

  test('is restored with what it began with; what was typed stays', () => {
    const drafts = newDrafts()
    openWork(drafts, { name: 'old' }).change({ name: 'first' })
    const { work } = open(drafts)
    work.change({ name: 'second' })
    const [first] = work.others()
    if (first) work.restore(first)
    expect(work.begin()).toEqual({ name: 'old' })
    expect(work.others().map(({ values }) => values.name)).toEqual(['second'])
    work.change({ name: 'first, and on' })
    expect(drafts.list()).toHaveLength(2)
  })
})

describe('what is sent', () => {
  const sent = () => {
    const all = open()
    all.work.change({ name: 'a' })
    return { ...all, sending: all.work.send({ name: 'a' }) }
  }

  test('is noted before it leaves, and taken back by a refusal', () => {
    const { drafts, sending } = sent()
    expect(kept(drafts)).toEqual([['a', true]])
    sending.refused()
    expect(kept(drafts)).toEqual([['a', false]])
  })

  test('takes its draft along with its success, and nothing is unsaved', () => {
    const { drafts, work, sending } = sent()
    sending.succeeded()
    expect(kept(drafts)).toEqual([])
    expect(work.isDirty()).toBe(false)
  })

  test('takes earlier drafts of the same values along with its success, and no other ones', () => {
    const drafts = newDrafts()
    for (const name of ['a', 'other']) open(drafts).work.change({ name })
    const { work } = open(drafts)
    work.change({ name: 'a' })
    work.send({ name: 'a' }).succeeded()
    expect(kept(drafts)).toEqual([['other', false]])
  })

  test('stays after another success, unless that was an update, which replaced it', () => {
    for (const isUpdate of [false, true]) {
      const drafts = newDrafts()
      const work = openWork(drafts, begin, { isUpdate })
      work.change({ name: 'a' })
      work.send({ name: 'a' }).lost()
      work.change({ name: 'ab' })
      work.send({ name: 'ab' }).succeeded()
      expect(kept(drafts)).toEqual(isUpdate ? [] : [['a', true]])
    }
  })

  test('stays as it was sent when more is typed, until that is refused', () => {
    const { drafts, work, sending } = sent()
    work.change({ name: 'ab' })
    expect(kept(drafts)).toEqual([
      ['ab', false],
      ['a', true],
    ])
    sending.refused()
    expect(kept(drafts)).toEqual([['ab', false]])
  })

  test('is what was typed when it was asked for; what was typed since lives on', () => {
    const { drafts, work } = open()
    work.change({ name: 'ab' })
    const sending = work.send({ name: 'a' })
    expect(sending.values).toEqual({ name: 'a' })
    expect(kept(drafts)).toEqual([
      ['ab', false],
      ['a', true],
    ])
    sending.succeeded()
    expect(kept(drafts)).toEqual([['ab', false]])
    expect(work.isDirty()).toBe(true)
  })

  test('has a draft also where the fields were emptied since', () => {
    const { drafts, work } = open()
    work.change({ name: 'a' })
    work.change({ name: '' })
    work.send({ name: 'a' }).lost()
    expect(kept(drafts)).toEqual([['a', true]])
    expect(work.isDirty()).toBe(false)
  })

  test('has to be looked for before the same is sent again, and only the same', () => {
    const { work, sending } = sent()
    sending.lost()
    expect(work.lost()).toBe(sending)
    work.change({ name: 'b' })
    expect(work.lost()).toBeUndefined()
    work.change({ name: 'a' })
    expect(work.lost()).toBe(sending)
    sending.refused()
    expect(work.lost()).toBeUndefined()
  })

  test('does not come back after it was forgotten', () => {
    const { drafts, sending } = sent()
    for (const { begunAt } of drafts.list()) drafts.drop(begunAt)
    sending.refused()
    expect(kept(drafts)).toEqual([])
  })
})
