import { expect, test } from 'vitest'
import { fc } from '../../testing/fast-check.ts'
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

/** What a `<textarea>` shows of a text. */
const shown = (text: string) => text.replace(/\r\n?/g, '\n')

test.each([
  ['a character is added', 'a\r\nb\r\nc', 'a\nbX\nc', 'a\r\nbX\r\nc'],
  ['a line is added', 'a\r\nb', 'a\nX\nb', 'a\r\nX\r\nb'],
  ['a line is removed', 'a\rb\rc', 'a\nc', 'a\rc'],
  ['everything is replaced', 'a\r\nb', 'x\ny\n', 'x\r\ny\r\n'],
  ['kinds are mixed', 'a\nb\r\nc\r\nd\re', 'a\nb\nX\n\nc\nd\ne', 'a\nb\r\nX\r\n\r\nc\r\nd\re'],
  ['a line between two kinds is removed', 'a\rX\nb', 'a\n\nb', 'a\n\nb'],
  ['the text has one line', 'a', 'a\nb', 'a\nb'],
  ['the text is new', '', 'a\nb', 'a\nb'],
  [
    'other characters are invisible',
    '\f\0\uFEFF\u00A0\u2028\uD800 \t\r\n',
    '\f\0\uFEFF\u00A0\u2028\uD800 \t\nX',
    '\f\0\uFEFF\u00A0\u2028\uD800 \t\r\nX',
  ],
])('if %s, the description keeps its own line ends', (_, saved, typed, sent) => {
  expect(toProjectDraft(valuesOf('a', saved), valuesOf('a', typed)).description).toBe(sent)
})

test('an edited description is sent as it is shown, and with no other kinds of line ends than before', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\r', '\n', '\r\n') })
  fc.assert(
    fc.property(text, text, (saved, edited) => {
      const typed = shown(edited)
      const { description = saved } = toProjectDraft(valuesOf('a', saved), valuesOf('a', typed))
      expect(shown(description)).toBe(typed)
      const kindsOf = (value: string) => new Set(value.match(/\r\n?|\n/g) ?? [])
      const ownKinds = kindsOf(saved)
      if (ownKinds.size > 0)
        expect([...kindsOf(description)].filter((kind) => !ownKinds.has(kind))).toEqual([])
    }),
  )
})

test('an edited name is sent as it is shown', () => {
  expect(toProjectDraft(valuesOf('a\r\nb\n'), valuesOf('abX')).name).toBe('abX')
  expect(toProjectDraft(valuesOf('ab\n'), valuesOf('abc')).name).toBe('abc')
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
