import { expect, test } from 'vitest'
import { hasKnownKindOrShape, type IdCandidate, type LearnedShapes, learnShapes } from '../../pasted/index.ts'
import { parseQuery } from '../../testing/looked-up.ts'
import { knownIds, textsWithKnownIds } from '../../testing/pasted-texts.ts'
import { queryWhileTyping } from './query-while-typing.ts'

const sampleShapes = learnShapes(knownIds)

/** Returns the IDs and the name requested while typing, and the IDs looked up only on Enter. */
const splitQuery = (text: string, shapes?: LearnedShapes) => {
  const { query, deferredIds } = queryWhileTyping(parseQuery(text, [], shapes), shapes)
  const spellingsOf = (ids: readonly IdCandidate[]) => ids.flatMap(({ spellings }) => spellings)
  return [spellingsOf(query.ids), query.name, spellingsOf(deferredIds)]
}

test.each(textsWithKnownIds)(
  'in %j, words that look like received IDs are looked up while typing, others only on Enter',
  (text) => {
    const parsed = parseQuery(text, [], sampleShapes)
    const { query, deferredIds } = queryWhileTyping(parsed, sampleShapes)
    const isCertain = (word: IdCandidate) => hasKnownKindOrShape(word, sampleShapes)
    expect(query.ids).toEqual(parsed.ids.filter(isCertain))
    expect(deferredIds).toEqual(parsed.ids.filter((word) => !isCertain(word)))
  },
)

test('a word of an unknown shape is looked up only on Enter, and is not sent as a name before', () => {
  expect(splitQuery('usr_0a1b2c3d4e5f6g')).toEqual([[], '', ['usr_0a1b2c3d4e5f6g']])
  expect(splitQuery('usr_0a1b2c3d4e5f6g', sampleShapes)).toEqual([
    ['usr_0a1b2c3d4e5f6g'],
    'usr_0a1b2c3d4e5f6g',
    [],
  ])
  expect(splitQuery('x7Kq29LmPw', sampleShapes)).toEqual([[], '', ['x7Kq29LmPw']])
  expect(splitQuery('usr_0a1b2c3d4e5f6g x7Kq29LmPw', sampleShapes)).toEqual([
    ['usr_0a1b2c3d4e5f6g'],
    '',
    ['x7Kq29LmPw'],
  ])
})

test('names are searched for while typing, even if they contain numbers', () => {
  for (const name of ['ember42', 'Harbor 2', 'Area 51b', 'Reader 3f9c21ab', 'Mélanie'])
    expect(splitQuery(name)[1]).toBe(name)
})

test('a word whose kind the text names is looked up while typing', () => {
  expect(splitQuery('userId=x7Kq29LmPw')).toEqual([['x7Kq29LmPw'], '', []])
  expect(splitQuery('https://c.example/users/x7Kq29LmPw')).toEqual([['x7Kq29LmPw'], '', []])
})

test('a text of words that may be a name is searched for while typing, and looked up as an ID on Enter', () => {
  expect(splitQuery('acme-prod')).toEqual([[], 'acme-prod', ['acme-prod']])
})
