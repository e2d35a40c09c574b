import { expect, test } from 'vitest'
import { conflictsOf, hasValues, normalizeForInput, toProjectDraft } from './ProjectFields.tsx'

const valuesOf = (name: string, description = '') => ({ name, description })

test('a conflict reports the versions of each field that someone else changed', () => {
  const original = valuesOf('a', 'b')
  const theirs = valuesOf('A', 'B')
  const mine = valuesOf('a', 'mine')
  expect(conflictsOf(original, theirs, mine)).toEqual([
    { field: 'name', original: 'a', theirs: 'A' },
    { field: 'description', original: 'b', theirs: 'B' },
  ])
})

test('the same change by the user and someone else, or a change by the user only, is no conflict', () => {
  const original = valuesOf('a', 'b')
  const theirs = valuesOf('same', 'b')
  const mine = valuesOf('same', 'mine')
  expect(conflictsOf(original, theirs, mine)).toEqual([])
})

test('line breaks that an input normalizes are not a change', () => {
  const saved = valuesOf('a\nb', 'c\r\nd')
  const normalized = normalizeForInput(saved)
  expect(normalized).toEqual(valuesOf('ab', 'c\nd'))
  expect(toProjectDraft(saved, normalized)).toEqual({ name: 'a\nb' })
  expect(conflictsOf(saved, saved, normalized)).toEqual([])
  expect(conflictsOf(valuesOf('x'), saved, normalized)).toEqual([])
})

test('a changed or cleared description is sent, and an unchanged one is left out', () => {
  expect(toProjectDraft(valuesOf('a', 'b'), valuesOf('a', ''))).toEqual({ name: 'a', description: '' })
  expect(toProjectDraft(valuesOf('a', 'b'), valuesOf('c', 'b'))).toEqual({ name: 'c' })
})

test('a project has the sent values even if their white space differs', () => {
  expect(hasValues(valuesOf('a  b ', 'c'), valuesOf('a b', 'c'))).toBe(true)
  expect(hasValues(valuesOf('a', 'c'), { name: 'a' })).toBe(true)
  expect(hasValues(valuesOf('a', 'c'), valuesOf('b', 'c'))).toBe(false)
})
