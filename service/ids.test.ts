import { afterEach, expect, test, vi } from 'vitest'
import { newId, newToken } from './ids.ts'

afterEach(() => void vi.restoreAllMocks())

test('an identifier has 14 letters and digits', () => {
  expect(newId('usr')).toMatch(/^usr_[0-9a-z]{14}$/)
  expect(newId('usr')).not.toBe(newId('usr'))
})

test('a random number that would favor the first letters is not used', () => {
  const numbers = [2 ** 32 - 1, 2 ** 32 - 4, ...Array.from({ length: 13 }, () => 36), 2 ** 32 - 5]
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array[0] = numbers.shift() ?? 0
    return array
  })
  expect(newId('usr')).toBe('usr_0000000000000z')
})

test('a token is its bytes in base64url', () => {
  const bytes = [...Array(256).keys()]
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array.set(bytes)
    return array
  })
  expect(newToken(256)).toBe(Buffer.from(bytes).toString('base64url'))
})
