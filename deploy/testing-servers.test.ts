import { expect, test } from 'vitest'
import { changed } from './testing-servers.ts'

test('an example that no longer says what is to be changed is told', () => {
  expect(changed('a b a', { a: 'c' })).toBe('c b c')
  expect(() => changed('a b a', { a: 'c', d: 'e' })).toThrow('no longer says d')
})
