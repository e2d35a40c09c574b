import { expect, test } from 'vitest'
import { redactKey } from './redact.ts'

const key = 'kanarie"a\\b/=='

test.each([
  ['as it is', `The key ${key} is unknown, ${key}.`, 'The key … is unknown, ….'],
  ['in JSON', JSON.stringify({ message: key }), '{"message":"…"}'],
  ['in an address', `/keys?key=${encodeURIComponent(key)}`, '/keys?key=…'],
  ['nowhere', 'Nothing of it.', 'Nothing of it.'],
])('a key that stands %s in an answer is taken out', (_, text, rest) => {
  expect(redactKey(text, key)).toBe(rest)
})

test('a key too short to be told from other text, and no key, change nothing', () => {
  expect(redactKey('a 1 in it', '1')).toBe('a 1 in it')
  expect(redactKey('a 1 in it', undefined)).toBe('a 1 in it')
})
