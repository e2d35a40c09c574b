import { expect, test } from 'vitest'
import { lookedUp, parseQuery } from '../testing/looked-up.ts'

const key = 'sk_live_9fQ2x7Lw7G'
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfMSJ9.c2lnbmF0dXJlMQ'

test.each([
  key,
  `"${key}"`,
  `x-service-key: Bearer ${key}`,
  `sk_live_\u061C9fQ2x\u034F7Lw7G`,
  `https://c.example/users/usr_a9?auth=Bearer%20eyJhbGciOiJub25lIn0.e30.`,
  `auth=Bearer%20eyJhbGciOiJub25lIn0.e30. usr_a9`,
  `%65yJhbGciOiJub25lIn0`,
  `curl -H 'x-service-key: Bearer ${key}' https://x.example/v1/users/usr_a9`,
  `https://c.example/users/${key}`,
  `nickname=${key}`,
  `usr_a9 ${key}!`,
  `ab${key}cd`,
  jwt,
  `Authorization: Bearer ${jwt} for usr_a9`,
  `https://c.example/users/usr_a9?token=${jwt}`,
  `eyJhbGciOiJIUzI1NiJ9`,
  'password=hunter2 userId=usr_a9',
  'Authorization: Basic dXNyOjEyMzQ=',
  '{"accessToken":"abc123","userId":"usr_a9"}',
])('the secret in %s is not looked up, a note says so, and only an ID beside it is looked up', (text) => {
  const { ids, name, notes } = parseQuery(text, [key])
  const sent = JSON.stringify([ids, name])
  for (const secret of [key, 'eyJ', 'hunter2', 'dXNy', 'abc123', 'c2ln']) expect(sent).not.toContain(secret)
  expect(notes).toContainEqual({ code: 'secrets' })
  expect(lookedUp(text, [key])).toEqual(text.includes('usr_a9') ? [expect.stringContaining('usr_a9')] : [])
})

test.each(['Basic plan', 'Bearer of light'])(
  'the name “%s”, which starts like a credential, is searched for',
  (name) => {
    expect(parseQuery(name, [key])).toEqual({ ids: [], name, notes: [] })
  },
)

test('a short key is not looked up, but a word that contains the key is', () => {
  expect(parseQuery('k3y', ['k3y'])).toEqual({ ids: [], name: '', notes: [{ code: 'secrets' }] })
  expect(lookedUp('usr_k3y', ['k3y'])).toEqual(['any usr_k3y'])
})

test('a word like the active key or another service’s key is not looked up, unless it is short', () => {
  const activeKey = 'mk_0a1b2c3d4e5f6g7h8i9j0k1l'
  for (const text of [
    'mk_9z8y7x6w5v4u3t2s1r0q9p8o',
    'sk_project_0a1b2c3d4e5f6g7h8i9j0k1l',
    'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
    'AKIAIOSFODNN7EXAMPLE',
  ])
    expect(parseQuery(text, [activeKey])).toEqual({ ids: [], name: '', notes: [{ code: 'secrets' }] })
  expect(lookedUp('mk_0a1b2c and sk_9', [activeKey])).toEqual(['any mk_0a1b2c', 'any sk_9'])
})
