import { describe, expect, test } from 'vitest'
import { newReceivedIds } from '../api/http/connection.ts'
import { queryWhileTyping } from '../features/find/query-while-typing.ts'
import { parseIds, parseQuery } from '../testing/looked-up.ts'
import { learnShapes } from './learned-shapes.ts'
import type { IdCandidate } from './parse-fields.ts'
import { MAX_IDS } from './parse-query.ts'

const wholesOf = (words: readonly IdCandidate[]) => words.map(({ spellings: [whole] }) => whole)
const wholesIn = (text: string) => wholesOf(parseIds(text))

const values = [
  ...['auth0|5f7c8ec7c33c6c004bbafe82', 'VXNlcjo0Mg==', 'VXNlcjpiYg==', '-NxYz12AbCdEf', '-NxYzAbCdEf_'],
  ...['_k7Qx9_', '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'acme-prod', 'bob@example.com', 'a/b', 'urn:li:person:42'],
  ...['user@tenant#7', 'm\u00fcller_gr\u00f6\u00dfe-7', 'пользователь-42', 'abc123.', 'x7%2Fy8'],
  ...['tenant~a/u7+1', 'did:key:z6Mk', 'arn:aws:iam::123456789012:user/x9'],
]

describe.each(values)('the value %s is looked up whole', (value) => {
  test('as the only text, also in Find', () => {
    expect(wholesIn(value)).toEqual([value])
    expect(wholesOf(parseQuery(value).ids)).toEqual([value])
  })

  test('as one of several lines, with and without a bullet, a quote, a comma or other kinds of lines', () => {
    const text = (line: string) => `usr_1a\n${line}\nusr_2b`
    for (const line of [value, `- ${value}`, `2. ${value}`, `"${value}"`, `${value},`, `  ${value}\r`])
      expect(wholesIn(text(line))).toEqual(['usr_1a', value, 'usr_2b'])
    expect(wholesIn(`this is a log\n${value}\nend of the log`)).toEqual([value])
  })

  test('as a cell, a quoted value, and the value of a field', () => {
    expect(wholesIn(`${value},Ann Smith,12\nx_1,Bob,7`)).toEqual([value, 'x_1'])
    expect(wholesIn(`Ann Smith\t${value}\t12`)).toEqual([value])
    expect(wholesIn(`no user "${value}" for this key`)).toEqual([value])
    expect(wholesIn(`["${value}","x${value}"]`)).toEqual([value, `x${value}`])
    expect(wholesIn(`userId=${value.replace(/\.$/, '')}`)).toHaveLength(1)
  })
})

test.each([
  ['auth0|5f7c8e', ['auth0', '5f7c8e']],
  ['VXNlcjo0Mg==', ['VXNlcjo0Mg']],
  ['-NxYz12AbCdEf', ['NxYz12AbCdEf']],
  ['abc123.', ['abc123']],
  ['user:77', ['77']],
  ['usr_a9/app_1', ['usr_a9', 'app_1']],
  ['acme-prod', undefined],
])('the parts of %s are looked up only in addition', (value, parts) => {
  expect(parseIds(value)).toMatchObject([{ spellings: [value] }])
  expect(parseIds(value)[0]?.parts).toEqual(parts)
})

test.each([
  ['a quoted value with a comma', 'x,"a1,b2"\n"c3;d4",y', ['a1,b2', 'c3;d4']],
  ['a value of a field with an unknown name', 'level=error sub=auth0|5f7c8e took=3ms', ['auth0|5f7c8e']],
  ['a value of a field with a pipe', 'userId=auth0|5f7c8e appId=app_1', ['auth0|5f7c8e', 'app_1']],
  [
    'values in braces',
    '{01ARZ3NDEKTSV4RRFFQ69G5FAV}\n{01BX5ZZKBKACTAV9WEVGEMMVRZ}',
    ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01BX5ZZKBKACTAV9WEVGEMMVRZ'],
  ],
  ['words on lines of their own', 'ember\nWillow\nJean-Pierre', ['ember', 'Willow', 'Jean-Pierre']],
  ['values under the name of an ID field', 'userId\nember\nwillow', ['ember', 'willow']],
  ['values between spaces', 'auth0|5f7c8e auth0|6a8d9f', ['auth0|5f7c8e', 'auth0|6a8d9f']],
  ['values between commas', 'acme-prod, a/b,user:77', ['acme-prod', 'a/b', 'user:77']],
  [
    'a table with email addresses',
    'usr_1,bob@example.com,Bob\nusr_2,eve@example.com,Eve',
    ['usr_1', 'usr_2'],
  ],
])('%s', (_, text, wholes) => {
  expect(wholesIn(text)).toEqual(wholes)
})

test.each([
  'Hello there, e-mail or well-known, all fine',
  'no such thing',
  '{"level":"info","region":"eu-west"}',
  'env=eu-west started',
  'Smith, Ann-Marie\tout-of-date notes\tMr. Bean',
])('%j has no value that may be an ID', (text) => {
  expect(wholesIn(text)).toEqual([])
})

test('a text of words that may be a name is searched for while typing, and looked up as an ID on Enter', () => {
  const { query, deferredIds } = queryWhileTyping(parseQuery('acme-prod'))
  expect(query).toEqual({ ids: [], name: 'acme-prod', notes: [] })
  expect(wholesOf(deferredIds)).toEqual(['acme-prod'])
})

test('a value with a part of a learned shape is looked up whole while typing', () => {
  const shapes = learnShapes({ ...newReceivedIds(), user: new Set(['usr_5Tq0bN92', 'usr_kQ7xZtRb']) })
  const { query } = queryWhileTyping(parseQuery('usr_5Tq0bN93.', [], shapes), shapes)
  expect(query.ids).toEqual([
    { spellings: ['usr_5Tq0bN93.'], parts: ['usr_5Tq0bN93'], kinds: ['user', 'app', 'project'] },
  ])
})

test('a value with more parts than Find looks up is a list', () => {
  const ids = Array.from({ length: MAX_IDS + 1 }, (_, index) => `k${10 ** index}`)
  expect(wholesIn(ids.join('|'))).toEqual(ids)
  expect(wholesIn(ids.slice(1).join('|'))).toEqual([ids.slice(1).join('|')])
})

test('asterisks and tildes are removed only around words that look like IDs', () => {
  expect(wholesIn('*Kim*\n~~Jean-Pierre~~\n**usr_a9**')).toEqual(['*Kim*', '~~Jean-Pierre~~', 'usr_a9'])
})

test('neither a value that contains a secret nor its parts are looked up', () => {
  const key = 'sk_live_9fQ2x7Lw7G'
  for (const text of [`a1|${key}`, `user_1:${key}`, `"${key}|x1"`, `x1,"${encodeURIComponent(`${key}|`)}"`])
    expect(JSON.stringify(parseIds(text, [key]))).not.toContain('9fQ2x7')
})
