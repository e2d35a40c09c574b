import { expect, test } from 'vitest'
import { resources } from '../contract/resources.ts'
import type { JsonObject } from '../reading/index.ts'
import { fc } from '../testing/fast-check.ts'
import { recordLinks } from './RecordLinks.tsx'

const key = 'master-key-0123456789'
const user: JsonObject = { userId: 'usr_1', projectId: 'prj_1', nickname: 'Ann & Bo/?#' }

/** The elements of these links. */
const elementsOf = (...links: { content: string; name?: string; resource?: string }[]) =>
  links.map(({ content, name = 'Logs', resource = 'users' }) => ({ content, dataset: { name, resource } }))

/** Returns the address of a link with this template on a user. */
const hrefOf = (template: string, record: JsonObject = user) =>
  recordLinks(resources.users, record, [key], elementsOf({ content: template }))[0]?.href

test('a link has the values of its record, percent-encoded', () => {
  const links = recordLinks(
    resources.users,
    user,
    [key],
    elementsOf(
      { content: 'https://logs.example.com/?q={userId}&name={nickname}', name: ' Logs ' },
      { content: 'https://apps.example.com/{userId}', resource: 'apps' },
      { content: 'https://bills.example.com/{projectId}', name: 'Bills' },
    ),
  )
  expect(links).toEqual([
    { name: 'Logs', href: 'https://logs.example.com/?q=usr_1&name=Ann%20%26%20Bo%2F%3F%23' },
    { name: 'Bills', href: 'https://bills.example.com/prj_1' },
  ])
})

test.each([
  [{ createdAt: '2026-03-12T09:41:00Z' }, '2026-03-12T09%3A41%3A00Z'],
  [{ createdAt: 0 }, '0'],
  [{ createdAt: false }, 'false'],
  [{ createdAt: 12345678901234567890n }, '12345678901234567890'],
  [{ createdAt: '\ud800' }, '%EF%BF%BD'],
] as [JsonObject, string][])('the value of %o is %s', (record, value) => {
  expect(hrefOf('https://a.example/{createdAt}', record)).toBe(`https://a.example/${value}`)
})

test('a short key hides only a link that has it as a whole value', () => {
  const hrefWith = (shortKey: string) =>
    recordLinks(resources.users, user, [shortKey], elementsOf({ content: 'https://a.example/{userId}' }))[0]
      ?.href
  expect(hrefWith('usr')).toBe('https://a.example/usr_1')
  expect(hrefWith('usr_1')).toBeUndefined()
})

test('a path reads nested objects, and a field with dots in its name comes first', () => {
  const template = 'https://a.example/{profile.mail.home}'
  expect(hrefOf(template, { profile: { mail: { home: 'a@b' } } })).toBe('https://a.example/a%40b')
  expect(hrefOf(template, { 'profile.mail.home': 'c', profile: { mail: { home: 'd' } } })).toBe(
    'https://a.example/c',
  )
})

test('without a text for a field, a link is not shown', () => {
  const records: JsonObject[] = [
    {},
    { a: null },
    { a: '' },
    { a: { b: 'x' } },
    { a: ['x'] },
    { constructor: 'x' },
    { 'a.': 'x' },
  ]
  for (const record of records)
    expect(hrefOf('https://a.example/{projectId}?a={a}', { projectId: 'prj_1', ...record })).toBeUndefined()
})

test.each([
  ['{a}', key],
  ['{a}', `x${key}y`],
  ['{a}', 'sk_live_abcdefghijklmnop0123'],
  ['{a}', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
  ['{a}', Buffer.from(key).toString('base64')],
  ['{a}', `x${Buffer.from(key).toString('hex')}y`],
  ['{accessToken}', 'short'],
  ['{auth.password}', 'short'],
])('a link never has a secret: %s of %s', (placeholder, value) => {
  const record = { a: value, accessToken: value, auth: { password: value } }
  expect(hrefOf(`https://a.example/${placeholder}`, record)).toBeUndefined()
})

test.each(['.', '..'])('a value %s, which servers may resolve, is not sent', (userId) => {
  expect(hrefOf('https://a.example/users/{userId}/logs', { userId })).toBeUndefined()
  expect(hrefOf('https://a.example/users/{userId}', { userId })).toBeUndefined()
  expect(hrefOf('https://a.example/?q=/{userId}', { userId })).toBeUndefined()
})

test('a link that configure would refuse, or without a name, is ignored', () => {
  for (const content of ['', 'javascript:alert(1)', 'http://a.example/{userId}', 'https://{userId}.example/'])
    expect(recordLinks(resources.users, user, [], elementsOf({ content }))).toEqual([])
  expect(
    recordLinks(resources.users, user, [], elementsOf({ content: 'https://a.example/', name: ' ' })),
  ).toEqual([])
})

test('no value changes the origin or the path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (userId) => {
      const href = hrefOf('https://logs.example.com/by/{userId}/x?q={userId}#{userId}', { userId })
      if (href === undefined) return
      const { origin, pathname, hash, searchParams } = new URL(href)
      expect([origin, pathname.split('/').length]).toEqual(['https://logs.example.com', 4])
      expect([...searchParams]).toEqual([['q', userId.toWellFormed()]])
      expect(decodeURIComponent(hash.slice(1))).toBe(userId.toWellFormed())
    }),
  )
})
