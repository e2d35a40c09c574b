import { expect, test } from 'vitest'
import { hasTooManyMarks, MAX_MARKS, toNfc } from './text.ts'

const acuteAccent = '\u0301'

test('a text is converted to NFC unless it has too many combining marks in a row', () => {
  expect(toNfc(`e${acuteAccent}`)).toBe('é')
  expect(toNfc(`e${acuteAccent.repeat(MAX_MARKS)}`)).toBe(`é${acuteAccent.repeat(MAX_MARKS - 1)}`)
  const textWithTooManyMarks = `e${acuteAccent.repeat(MAX_MARKS + 1)}`
  expect(toNfc(textWithTooManyMarks)).toBe(textWithTooManyMarks)
  expect(hasTooManyMarks(textWithTooManyMarks)).toBe(true)
})

test('short runs of combining marks are not too many, even in large numbers', () => {
  expect(hasTooManyMarks(`e${acuteAccent.repeat(MAX_MARKS)}`.repeat(100))).toBe(false)
})

test('words of languages with many combining marks do not have too many', () => {
  expect(hasTooManyMarks('ᄒ\u1161\u11ab글 क्षि กำ้ ཧཱུྃ עִבְרִית')).toBe(false)
})

test('too many combining marks are found at the start of a text, and after shorter runs', () => {
  const tooMany = acuteAccent.repeat(MAX_MARKS + 1)
  expect(hasTooManyMarks(tooMany)).toBe(true)
  expect(hasTooManyMarks(`e${acuteAccent}e${tooMany}e`)).toBe(true)
})
