import { expect, test } from 'vitest'
import { queryWhileTyping } from '../features/find/query-while-typing.ts'
import { linesOf, parseIds, parseQuery } from '../testing/looked-up.ts'
import { type LearnedShapes, learnedKindsOf, learnShapes } from './learned-shapes.ts'
import type { IdCandidate } from './parse-fields.ts'

const shapesOf = (userIds: readonly string[], projectIds: readonly string[] = ['prj_77dkla02mxq1zz']) =>
  learnShapes({ user: new Set(userIds), app: new Set(), project: new Set(projectIds) })

const lookedUp = (text: string, shapes?: LearnedShapes) => linesOf(parseIds(text, [], shapes))

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

test('the shape of one kind proves nothing about IDs of another kind', () => {
  const uuid = (last: string) => `018f3a5e-7c1b-7d3a-9a55-3f2b8c6d1e9${last}`
  for (const userIds of [[], [uuid('0'), uuid('1')], ['10412', '10413']]) {
    const shapes = shapesOf(userIds, [uuid('2'), uuid('3')])
    expect(lookedUp(`see ${uuid('4')}.`, shapes)).toEqual([`any ${uuid('4')}`])
    expect(shapes.shapes.every(({ prefix }) => prefix === '')).toBe(true)
  }
})

test.each([
  ['no ID of another kind was received', ['prj_1', 'prj_2'], []],
  ['IDs of another kind have the same prefix', ['prj_1', 'prj_2'], ['prj_3', 'prj_4']],
  ['IDs of another kind have no prefix', ['prj_1', 'prj_2'], ['10412', '10413']],
  ['only one ID has it', ['prj_1'], ['usr_3', 'usr_4']],
  ['others of the kind have another prefix', ['prj_1', 'prj_2', 'old-1', 'old-2'], ['usr_3', 'usr_4']],
])('a prefix does not tell the kind if %s', (_, projectIds, userIds) => {
  expect(lookedUp('see prj_5.', shapesOf(userIds, projectIds))).toEqual(['any prj_5'])
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
  expect(shapes.shapes.map(({ kind, prefix }) => [kind, prefix])).toEqual([
    ['user', ''],
    ['project', 'prj_'],
  ])
  expect(learnedKindsOf('IRFa-VaY2b_0sKq8LmN4x', shapes)).toEqual(['user', 'app', 'project'])
})

test('times, status codes and years are not looked up, even if all received IDs are numbers', () => {
  const shapes = shapesOf(['10412', '10413', '20001'])
  expect(lookedUp('2026-11-22 10:11:12 user 10999 got 404 in 2026', shapes)).toEqual(['any 10999'])
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
