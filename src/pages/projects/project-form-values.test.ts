import { expect, test } from 'vitest'
import { conflictsOf, matchesSaved, normalizeForInput, toProjectDraft } from './project-form-values.ts'

const texts = (name: string, description = '') => ({ name, description })

test('a field that only the other changed is theirs in advance, one that both changed is nobody’s', () => {
  expect(conflictsOf(texts('a', 'b'), texts('A', 'B'), texts('a', 'mine'))).toEqual([
    { field: 'name', original: 'a', theirs: 'A', isTouched: false },
    { field: 'description', original: 'b', theirs: 'B', isTouched: true },
  ])
})

test('the same change by both, and a change here alone, are no conflict', () => {
  expect(conflictsOf(texts('a', 'b'), texts('same', 'b'), texts('same', 'mine'))).toEqual([])
})

test('line breaks that a field cannot hold are no change', () => {
  const held = texts('a\nb', 'c\r\nd')
  expect(normalizeForInput(held)).toEqual(texts('ab', 'c\nd'))
  expect(toProjectDraft(held, normalizeForInput(held))).toEqual({ name: 'a\nb' })
  expect(conflictsOf(held, held, normalizeForInput(held))).toEqual([])
  expect(conflictsOf(texts('x'), held, normalizeForInput(held))).toEqual([])
})

test('a description is sent when it differs, also when it was cleared', () => {
  expect(toProjectDraft(texts('a', 'b'), texts('a', ''))).toEqual({ name: 'a', description: '' })
  expect(toProjectDraft(texts('a', 'b'), texts('c', 'b'))).toEqual({ name: 'c' })
})

test('a project holds what differs in white space alone', () => {
  expect(matchesSaved(texts('a  b ', 'c'), texts('a b', 'c'))).toBe(true)
  expect(matchesSaved(texts('a', 'c'), { name: 'a' })).toBe(true)
  expect(matchesSaved(texts('a', 'c'), texts('b', 'c'))).toBe(false)
})
