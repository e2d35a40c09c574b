import { expect, test } from 'vitest'
import { replaceInConfig } from './test-servers.ts'

test('a config that does not contain what is to be replaced is an error', () => {
  expect(replaceInConfig('a b a', { a: 'c' })).toBe('c b c')
  expect(() => replaceInConfig('a b a', { a: 'c', d: 'e' })).toThrow('no longer contains d')
})
