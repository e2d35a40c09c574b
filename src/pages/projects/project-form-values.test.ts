import { expect, test } from 'vitest'
import { conflictsOf, hasValues, normalizeForInput, toProjectDraft } from './project-form-values.ts'

const valuesOf = (name: string, description = '') => ({ name, description })

test('a conflict reports whether the user has also changed the field', () => {
  expect(conflictsOf(valuesOf('a', 'b'), valuesOf('A', 'B'), valuesOf('a', 'mine'))).toEqual([
    { field: 'name', original: 'a', theirs: 'A', isChangedByUser: false },
    { field: 'description', original: 'b', theirs: 'B', isChangedByUser: true },
  ])
})

test('the same change by the user and someone else, or a change by the user only, is no conflict', () => {
  expect(conflictsOf(valuesOf('a', 'b'), valuesOf('same', 'b'), valuesOf('same', 'mine'))).toEqual([])
})

test('line breaks that an input normalizes are not a change', () => {
  const saved = valuesOf('a\nb', 'c\r\nd')
  expect(normalizeForInput(saved)).toEqual(valuesOf('ab', 'c\nd'))
  expect(toProjectDraft(saved, normalizeForInput(saved))).toEqual({ name: 'a\nb' })
  expect(conflictsOf(saved, saved, normalizeForInput(saved))).toEqual([])
  expect(conflictsOf(valuesOf('x'), saved, normalizeForInput(saved))).toEqual([])
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
