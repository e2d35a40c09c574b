import { expect, test } from 'vitest'
import { compose, hasTooManyMarks, MAX_MARKS } from './compose.ts'

const acute = '\u0301'

test('a text is composed up to the largest number of combining marks in a row', () => {
  expect(compose(`e${acute}`)).toBe('é')
  expect(compose(`e${acute.repeat(MAX_MARKS)}`)).toBe(`é${acute.repeat(MAX_MARKS - 1)}`)
  const long = `e${acute.repeat(MAX_MARKS + 1)}`
  expect(compose(long)).toBe(long)
  expect(hasTooManyMarks(long)).toBe(true)
})

test('marks that are not in a row, and marks of living scripts, are no reason to refuse a text', () => {
  expect(hasTooManyMarks(`e${acute.repeat(MAX_MARKS)}`.repeat(100))).toBe(false)
  expect(hasTooManyMarks('ᄒ\u1161\u11ab글 क्षि กำ้ ཧཱུྃ עִבְרִית')).toBe(false)
})

test('more than 30 combining marks in a row are too many, wherever they are', () => {
  const marks = (count: number) => '\u0301'.repeat(count)
  expect([`e${marks(30)}`, `e${marks(30)}e${marks(30)}`].map(hasTooManyMarks)).toEqual([false, false])
  expect([marks(31), `e${marks(31)}`, `e${marks(2)}e${marks(320_000)}e`].map(hasTooManyMarks)).toEqual([
    true,
    true,
    true,
  ])
})
