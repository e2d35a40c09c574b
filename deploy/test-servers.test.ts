import { expect, test } from 'vitest'
import { replaceInConfig } from './test-servers.ts'

test('replacing a text that the config does not contain is an error', () => {
  expect(replaceInConfig('a b a', { a: 'c' })).toBe('c b c')
  expect(() => replaceInConfig('a b a', { a: 'c', d: 'e' })).toThrow('no longer contains d')
})
