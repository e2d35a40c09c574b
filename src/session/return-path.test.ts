import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test.each(['/users', '/users?nickname=a', '/'])('%s is a place of this console', (path) => {
  expect(safeReturnPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'https://evil.example',
  'users',
  '',
  null,
  7,
  {},
])('%j is none', (path) => {
  expect(safeReturnPath(path)).toBeUndefined()
})
