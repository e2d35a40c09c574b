import { afterEach, expect, test } from 'vitest'
import { addReceivedIds, clearReceivedIds } from '../../api/fetch.ts'
import { idHintFor, learnedKindsOf, learnedShapes } from './learned-shapes.ts'
import { type IdCandidate, lookUpTextsOf } from './parse-fields.ts'
import { parseIds, parseQuery, queryWhileTyping } from './parse-query.ts'

afterEach(clearReceivedIds)

const receiveUsers = (...ids: (string | number)[]) => addReceivedIds(ids.map((userId) => ({ userId })))
const receiveProjects = (...ids: string[]) => addReceivedIds(ids.map((projectId) => ({ projectId })))
/** Returns a line for each word to look up: its kinds, or `any`, its spellings, and its parts. */
const lookedUp = (text: string) =>
  parseIds(text).words.map((word) =>
    [word.kinds.length === 3 ? 'any' : word.kinds.join('+'), ...lookUpTextsOf(word)].join(' '),
  )

/** Returns the IDs and the name requested while typing, and the IDs looked up only on Enter. */
const splitQuery = (text: string) => {
  const { query, deferredIds } = queryWhileTyping(parseQuery(text))
  const spellingsOf = (ids: readonly IdCandidate[]) => ids.flatMap(({ spellings }) => spellings)
  return [spellingsOf(query.ids), query.name, spellingsOf(deferredIds)]
}

const receiveSampleIds = () => {
  receiveUsers('usr_4k0z81aaqpd7xm', 'usr_zz91kd02mfyt3w', 'usr_8fj3ls0ab7vqkx')
  receiveProjects('prj_77dkla02mxq1zz', 'prj_a8fk3mz01lqpsb')
}

test('a word that looks like received IDs is looked up as their kind only', () => {
  receiveSampleIds()
  expect(lookedUp('usr_0a1b2c3d4e5f6g')).toEqual(['user usr_0a1b2c3d4e5f6g'])
  expect(lookedUp('crash of usr_0a1b2c3d4e5f6g in prj_0a1b2c3d4e5f6g, trace 3f9c21ab')).toEqual([
    'user usr_0a1b2c3d4e5f6g',
    'project prj_0a1b2c3d4e5f6g',
    'any 3f9c21ab',
  ])
  expect(lookedUp('s3://exports/usr_0a1b2c3d4e5f6g.json')).toEqual(['user usr_0a1b2c3d4e5f6g'])
  expect(lookedUp('사용자usr_0a1b2c3d4e5f6g를')).toEqual(['user usr_0a1b2c3d4e5f6g'])
})

test('a kind that the text names takes precedence over the learned shape', () => {
  receiveSampleIds()
  expect(lookedUp('projectId=usr_0a1b2c3d4e5f6g')).toEqual(['project usr_0a1b2c3d4e5f6g'])
})

test('an ID whose shape several kinds share is looked up as these kinds only', () => {
  const uuid = (last: string) => `018f3a5e-7c1b-7d3a-9a55-3f2b8c6d1e9${last}`
  receiveUsers(uuid('0'), uuid('1'))
  receiveProjects(uuid('2'), uuid('3'))
  expect(lookedUp(`see ${uuid('4')}.`)).toEqual([`user+project ${uuid('4')}`])
  expect(learnedShapes().map(({ prefix }) => prefix)).toEqual(['', ''])
})

test('punctuation inside a learned ID does not split it', () => {
  receiveUsers('auth0|5f7c8ec7c33c6c004bbafe82', 'auth0|61b7a0e2d1f30b0069c1a7d4')
  expect(lookedUp('user auth0|5f7c8ec7c33c6c004bbafe99 is gone')).toEqual([
    'user auth0|5f7c8ec7c33c6c004bbafe99',
  ])
})

test('an ID of letters alone is recognized by its learned prefix and length', () => {
  expect(lookedUp('hello user-kqxz and user-abcd')).toEqual([])
  receiveUsers('user-kqxz', 'user-wert')
  expect(lookedUp('hello user-kqxz and user-abcd')).toEqual(['user user-kqxz', 'user user-abcd'])
  expect(lookedUp('hello dear user-friend')).toEqual([])
})

test('characters before a separator are no prefix if only one of several IDs has them', () => {
  receiveUsers('V1StGXR8_Z5jdHi6B-myT', 'Uakgb_J5m9g-0JDMbcJqL', 'bVZ0cFZQ1a_kJ2mX9w3-Q')
  expect(learnedShapes().map(({ prefix, minLength }) => [prefix, minLength])).toEqual([['', 21]])
  expect(learnedKindsOf('IRFa-VaY2b_0sKq8LmN4x')).toEqual(['user'])
})

test('times, status codes and years are not looked up, even if all received IDs are numbers', () => {
  receiveUsers(10412, 10413, 20001)
  expect(lookedUp('2026-11-22 10:11:12 user 10999 got 404 in 2026')).toEqual(['user 10999'])
})

test('the learned shapes are deleted with the received IDs', () => {
  receiveSampleIds()
  clearReceivedIds()
  expect(learnedShapes()).toEqual([])
  expect(lookedUp('usr_0a1b2c3d4e5f6g')).toEqual(['any usr_0a1b2c3d4e5f6g'])
})

test('a word of an unknown shape is looked up only on Enter, and is not sent as a name before', () => {
  expect(splitQuery('usr_0a1b2c3d4e5f6g')).toEqual([[], '', ['usr_0a1b2c3d4e5f6g']])
  receiveSampleIds()
  expect(splitQuery('usr_0a1b2c3d4e5f6g')).toEqual([['usr_0a1b2c3d4e5f6g'], 'usr_0a1b2c3d4e5f6g', []])
  expect(splitQuery('x7Kq29LmPw')).toEqual([[], '', ['x7Kq29LmPw']])
  expect(splitQuery('usr_0a1b2c3d4e5f6g x7Kq29LmPw')).toEqual([['usr_0a1b2c3d4e5f6g'], '', ['x7Kq29LmPw']])
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
  receiveSampleIds()
  const learnedShape = { prefix: 'usr_', minLength: 18, maxLength: 18 }
  expect(idHintFor('usr_0a1b2c3d')).toEqual({ ...learnedShape, hasOtherCase: false })
  expect(idHintFor('usr_0a1b2c3d4e5f6gx')).toEqual({ ...learnedShape, hasOtherCase: false })
  expect(idHintFor('USR_0A1B2C3D4E5F6G')).toEqual({ ...learnedShape, hasOtherCase: true })
  expect(idHintFor('usr_0A1B2C3D4E5F6G')).toEqual({ ...learnedShape, hasOtherCase: true })
  for (const word of ['usr_0a1b2c3d4e5f6g', '3f9c21ab', 'ember', 'user_name!', ''])
    expect(idHintFor(word)).toBeUndefined()
})

test('an ID in one case has a hint if received IDs mix both cases', () => {
  receiveUsers('usr_5Tq0bN92', 'usr_kQ7xZtRb')
  expect(idHintFor('usr_5Tq0bN93')).toBeUndefined()
  expect(idHintFor('usr_abcq0b92')).toEqual({
    prefix: 'usr_',
    minLength: 12,
    maxLength: 12,
    hasOtherCase: true,
  })
})

test('a part of an ID without a prefix has a hint if all received IDs have the same length', () => {
  receiveUsers('018f3a5e-7c1b-7d3a-9a55-3f2b8c6d1e90', '018f3a5e-7c1b-7d3a-9a55-3f2b8c6d1e91')
  expect(idHintFor('018f3a5e-7c1b')).toMatchObject({ prefix: '', minLength: 36 })
  expect(idHintFor('018F3A5E-7C1B-7D3A-9A55-3F2B8C6D1E90')).toMatchObject({ hasOtherCase: true })
  expect(idHintFor('harbor')).toBeUndefined()
})
