import { expect, test } from 'vitest'
import { findLeaks, findRecords } from './find-leaks.ts'
import { variantsOf } from './secret-variants.ts'

const secret = 'kanarie-7Q2w9ZxB'
const key = `simulate:run=${secret}`
const canary = { key, variants: variantsOf(secret) }
const session = { key, address: 'http://localhost', identity: { kind: 'master' } }

const other = { ...session, key: 'another key of the tab' }
const findInSession = (stored: unknown) =>
  findLeaks([['session', 'service-console.session', JSON.stringify(stored)]], canary)

test('the stored session may contain each key in its own field', () => {
  expect(findInSession(session)).toEqual([])
  expect(findInSession({ ...other, before: [session] })).toEqual([])
  expect(findInSession({ ...other, after: [other, session] })).toEqual([])
})

test.each([
  ['it beside another key', { ...other, before: [{ ...session, hint: key }] }],
  ['it in a list of keys', { ...other, after: [key] }],
  ['a copy of it', { ...session, copy: key }],
  ['it in a longer text', { ...session, key: `Bearer ${key}` }],
  ['a piece of it in another field', { ...session, hint: secret.slice(0, 8) }],
  ['it in a list', [key]],
  ['only the key', key],
])('a stored session with %s is a leak', (_, value) => {
  expect(findInSession(value)).toEqual(['session: service-console.session (plain)'])
})

test('another storage item in the form of the session is a leak', () => {
  expect(findLeaks([['sessionStorage', 'other', JSON.stringify(session)]], canary)).toHaveLength(1)
})

test('a leak that remains is found by every search, and a clean text is searched only once', () => {
  const cleanTexts = new Set<string>()
  const texts = [
    ['title', 'document', secret],
    ['markup', 'text in p', 'Users'],
  ] as const
  expect(findLeaks(texts, canary, cleanTexts)).toEqual(findLeaks(texts, canary, cleanTexts))
  expect([...cleanTexts]).toEqual(['text in p Users'])
})

test.each([
  ['markup', 'text in td'],
  ['markup in a shadow root', 'text in div'],
  ['title', 'document'],
  ['React', 'root.state'],
  ['session', 'service-console.session'],
  ['localStorage', 'service-console.columns'],
  ['sessionStorage', 'service-console.opened'],
])('a record is found in %s', (surface, location) => {
  expect(findRecords([[surface, location, 'a text with Harbour in it']], ['Quay', 'Harbour'])).toEqual([
    `${surface}: ${location}`,
  ])
})

test.each([
  ['sessionStorage', 'service-console.draft new-project'],
  ['requests', 'body of /v1/projects'],
  ['former markup', 'text in td'],
])('a record may be in %s (%s)', (surface, location) => {
  expect(findRecords([[surface, location, 'Harbour']], ['Harbour'])).toEqual([])
})
