import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listUsers } from '../contract/endpoints.ts'
import { redactKey } from './redact.ts'
import { toRequest } from './request.ts'

const key = 'kanarie"a\\b/~!*=='

test.each([
  ['as it is', `The key ${key} is unknown, ${key}.`, 'The key … is unknown, ….'],
  ['in JSON', JSON.stringify({ message: key }), '{"message":"…"}'],
  ['in an address', `/keys?key=${encodeURIComponent(key)}`, '/keys?key=…'],
  ['in a form', `?${new URLSearchParams({ key })}&a=1`, '?key=…&a=1'],
  ['in a query', toRequest(listUsers, { query: { nickname: key } }).path, '/v1/users?nickname=…'],
  ['nowhere', 'Nothing of it.', 'Nothing of it.'],
])('a key that stands %s in an answer is taken out', (_, text, rest) => {
  expect(redactKey(text, key)).toBe(rest)
})

test('a key too short to be told from other text, and no key, change nothing', () => {
  expect(redactKey('a 1 in it', '1')).toBe('a 1 in it')
  expect(redactKey('a 1 in it', undefined)).toBe('a 1 in it')
})

test('of a refusal pieces of the key are taken out as well, and shorter ones stay', () => {
  const long = 'sk_live_0123456789abcdef'
  expect(redactKey('ends in 89abcdef.', long, true)).toBe('ends in ….')
  expect(redactKey('sk_live_012… is unknown', long, true)).toBe('…… is unknown')
  expect(redactKey('ends in 9abcdef, sk_live', long, true)).toBe('ends in 9abcdef, sk_live')
  expect(redactKey('ends in 89abcdef.', long)).toBe('ends in 89abcdef.')
})

const visible = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
  minLength: 8,
  maxLength: 60,
})

test('no piece of any key stays in a refusal, and nothing that is no piece goes', () => {
  fc.assert(
    fc.property(visible, fc.array(fc.tuple(fc.string(), fc.nat(), fc.nat())), (own, parts) => {
      const pieces = parts.map(([between, from, length]) => {
        const start = from % (own.length - 7)
        return between + own.slice(start, start + 8 + (length % own.length))
      })
      const text = redactKey(pieces.join(' '), own, true)
      for (let at = 0; at + 8 <= own.length; at += 1) expect(text).not.toContain(own.slice(at, at + 8))
      const strange = 'é'.repeat(20)
      expect(redactKey(strange, own, true)).toBe(strange)
    }),
  )
})
