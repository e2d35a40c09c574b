import { expect, test } from 'vitest'
import { parseQuery } from '../../testing/looked-up.ts'
import { contactIn, searchableText } from './contact.ts'
import type { FindResult } from './use-find.ts'

const key = 'sk_master_0123456789abcdef'

/** A result of a request for “Norway”. */
const resultOf = (state: FindResult['state'], name?: string): FindResult => ({
  kind: 'user',
  by: 'name',
  text: 'Norway',
  state,
  hits: name === undefined ? [] : [{ kind: 'user', id: 'usr_1', name, projectId: undefined, record: {} }],
  hasMore: false,
  total: { kind: 'unknown' },
  error: null,
  retry: () => undefined,
})

/** Returns the text that is offered, after the service has responded with these states. */
const offered = (text: string, ...results: (FindResult['state'] | FindResult)[]) => {
  const query = parseQuery(text, [key])
  const findResults = results.map((result) => (typeof result === 'string' ? resultOf(result) : result))
  return (
    contactIn(text, query) ?? (results.length > 0 ? searchableText(text, query, findResults) : undefined)
  )?.text
}

test.each([
  ['anna@example.com', 'anna@example.com'],
  [' "anna.k+test@mail.example.co.kr". ', 'anna.k+test@mail.example.co.kr'],
  ['Anna Kim <anna@example.com>', 'anna@example.com'],
  ['mailto:anna@example.com', 'anna@example.com'],
  ['level=error email=anna@example.com msg="denied"', 'anna@example.com'],
  ['민수@예시.한국', '민수@예시.한국'],
  ['+82 10-1234-5678', '+82 10-1234-5678'],
  ['010-1234-5678', '010-1234-5678'],
  ['(555) 123-4567', '(555) 123-4567'],
  ['{"phone":"+82 10-1234-5678"}', '+82 10-1234-5678'],
])('for %j, a search of all fields for %j is offered before any response', (text, searched) => {
  expect(offered(text)).toBe(searched)
  expect(contactIn(text, parseQuery(text))?.resource).toBe('users')
})

test.each([
  ...['com.example.app', 'de.example.app', 'bundleId=kr.example.reader.v2', 'bundleId=jo.ann.lee'],
  ...['ru.yandex.taxi', 'it.example.app', 'me.company.app', 'co.acme.app', 'ai.foo.app', 'in.foo.bar'],
])('%j is searched for in apps', (text) => {
  expect(contactIn(text, parseQuery(text))).toEqual({
    text: text.replace('bundleId=', ''),
    resource: 'apps',
  })
})

test.each(['jo.ann.lee', 'anna.lee', 'de.la.cruz', 'me.jo.lee'])('the name %j is no bundle', (text) => {
  expect(contactIn(text, parseQuery(text))).toBeUndefined()
})

test.each(['user=4711 email=anna@example.com', 'no user 4711 (anna@example.com)', 'main.go'])(
  'in %j, an ID comes before an address',
  (text) => {
    expect(contactIn(text, parseQuery(text))).toBeUndefined()
  },
)

test.each(['Norway', 'Ember of Norway', '3f9c21ab'])(
  'for %j, it is offered only once every list has been searched and has no such name',
  (text) => {
    expect(offered(text)).toBeUndefined()
    expect(offered(text, 'notFound', 'pending')).toBeUndefined()
    expect(offered(text, 'notFound', resultOf('found', 'In NORWAY'))).toBeUndefined()
    expect(offered(text, 'notFound', resultOf('found', 'ignores the filter'))).toBe(text)
    expect(offered(text, 'notFound', 'hidden')).toBeUndefined()
    expect(offered(text, 'notFound', 'failed')).toBe(text)
  },
)

test.each([
  ['the key', key],
  ['the key in a sentence', `my key ${key}`],
  ['a token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'],
  ['a key beside an email address', `anna@example.com ${key}`],
  ['a password in an address', 'https://anna:secret@example.com'],
  ['several email addresses', 'anna@example.com, bo@example.com'],
  ['several lines', 'Ember\nof the harbor'],
  ['a long text', 'word '.repeat(60)],
  ['no text', '  '],
])('for %s, it is not offered', (_, text) => {
  expect(offered(text, 'notFound')).toBeUndefined()
})
