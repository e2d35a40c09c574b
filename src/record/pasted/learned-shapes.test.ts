import { expect, test } from 'vitest'
import { linesOf } from '../../testing/looked-up.ts'
import { idHintFor, type LearnedShapes, learnedKindsOf, learnShapes } from './learned-shapes.ts'
import type { IdCandidate } from './parse-fields.ts'
import { parseIds, parseQuery, queryWhileTyping } from './parse-query.ts'

const shapesOf = (userIds: readonly string[], projectIds: readonly string[] = []) =>
  learnShapes({ user: new Set(userIds), app: new Set(), project: new Set(projectIds) })

const lookedUp = (text: string, shapes?: LearnedShapes) => linesOf(parseIds(text, [], shapes).words)

/** Returns the IDs and the name requested while typing, and the IDs looked up only on Enter. */
const splitQuery = (text: string, shapes?: LearnedShapes) => {
  const { query, deferredIds } = queryWhileTyping(parseQuery(text, [], shapes), shapes)
  const spellingsOf = (ids: readonly IdCandidate[]) => ids.flatMap(({ spellings }) => spellings)
  return [spellingsOf(query.ids), query.name, spellingsOf(deferredIds)]
}

const sampleShapes = shapesOf(
  ['usr_4k0z81aaqpd7xm', 'usr_zz91kd02mfyt3w', 'usr_8fj3ls0ab7vqkx'],
  ['prj_77dkla02mxq1zz', 'prj_a8fk3mz01lqpsb'],
)

test('a word that looks like received IDs is looked up as their kind only', () => {
  expect(lookedUp('usr_0a1b2c3d4e5f6g', sampleShapes)).toEqual(['user usr_0a1b2c3d4e5f6g'])
  expect(lookedUp('s3://exports/usr_0a1b2c3d4e5f6g.json', sampleShapes)).toEqual(['user usr_0a1b2c3d4e5f6g'])
})

test('a kind that the text names takes precedence over the learned shape', () => {
  expect(lookedUp('projectId=usr_0a1b2c3d4e5f6g', sampleShapes)).toEqual(['project usr_0a1b2c3d4e5f6g'])
})

test('an ID whose shape several kinds share is looked up as these kinds only', () => {
  const uuid = (last: string) => `018f3a5e-7c1b-7d3a-9a55-3f2b8c6d1e9${last}`
  const shapes = shapesOf([uuid('0'), uuid('1')], [uuid('2'), uuid('3')])
  expect(lookedUp(`see ${uuid('4')}.`, shapes)).toEqual([`user+project ${uuid('4')}`])
  expect(shapes.shapes.map(({ prefix }) => prefix)).toEqual(['', ''])
})

test('punctuation inside a learned ID does not split it', () => {
  const shapes = shapesOf(['auth0|5f7c8ec7c33c6c004bbafe82', 'auth0|61b7a0e2d1f30b0069c1a7d4'])
  expect(lookedUp('user auth0|5f7c8ec7c33c6c004bbafe99 is gone', shapes)).toEqual([
    'user auth0|5f7c8ec7c33c6c004bbafe99',
  ])
})

test('an ID of letters alone is recognized by its learned prefix and length', () => {
  expect(lookedUp('hello user-kqxz and user-abcd')).toEqual([])
  const shapes = shapesOf(['user-kqxz', 'user-wert'])
  expect(lookedUp('hello user-kqxz and user-abcd', shapes)).toEqual(['user user-kqxz', 'user user-abcd'])
  expect(lookedUp('hello dear user-friend', shapes)).toEqual([])
})

test('characters before a separator are no prefix if only one of several IDs has them', () => {
  const shapes = shapesOf(['V1StGXR8_Z5jdHi6B-myT', 'Uakgb_J5m9g-0JDMbcJqL', 'bVZ0cFZQ1a_kJ2mX9w3-Q'])
  expect(shapes.shapes.map(({ prefix, minLength }) => [prefix, minLength])).toEqual([['', 21]])
  expect(learnedKindsOf('IRFa-VaY2b_0sKq8LmN4x', shapes)).toEqual(['user'])
})

test('times, status codes and years are not looked up, even if all received IDs are numbers', () => {
  const shapes = shapesOf(['10412', '10413', '20001'])
  expect(lookedUp('2026-11-22 10:11:12 user 10999 got 404 in 2026', shapes)).toEqual(['user 10999'])
})

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

test('a part of an ID and an ID in another case have a hint, and a complete ID has none', () => {
  const learnedShape = { prefix: 'usr_', minLength: 18, maxLength: 18 }
  expect(idHintFor('usr_0a1b2c3d', sampleShapes)).toEqual({ ...learnedShape, hasOtherCase: false })
  expect(idHintFor('usr_0a1b2c3d4e5f6gx', sampleShapes)).toEqual({ ...learnedShape, hasOtherCase: false })
  expect(idHintFor('USR_0A1B2C3D4E5F6G', sampleShapes)).toEqual({ ...learnedShape, hasOtherCase: true })
  expect(idHintFor('usr_0A1B2C3D4E5F6G', sampleShapes)).toEqual({ ...learnedShape, hasOtherCase: true })
  for (const word of ['usr_0a1b2c3d4e5f6g', '3f9c21ab', 'ember', 'user_name!', ''])
    expect(idHintFor(word, sampleShapes)).toBeUndefined()
})

test('an ID in one case has a hint if received IDs mix both cases', () => {
  const shapes = shapesOf(['usr_5Tq0bN92', 'usr_kQ7xZtRb'])
  expect(idHintFor('usr_5Tq0bN93', shapes)).toBeUndefined()
  expect(idHintFor('usr_abcq0b92', shapes)).toEqual({
    prefix: 'usr_',
    minLength: 12,
    maxLength: 12,
    hasOtherCase: true,
  })
})

test('a part of an ID without a prefix has a hint if all received IDs have the same length', () => {
  const shapes = shapesOf(['018f3a5e-7c1b-7d3a-9a55-3f2b8c6d1e90', '018f3a5e-7c1b-7d3a-9a55-3f2b8c6d1e91'])
  expect(idHintFor('018f3a5e-7c1b', shapes)).toMatchObject({ prefix: '', minLength: 36 })
  expect(idHintFor('018F3A5E-7C1B-7D3A-9A55-3F2B8C6D1E90', shapes)).toMatchObject({ hasOtherCase: true })
  expect(idHintFor('harbor', shapes)).toBeUndefined()
})
