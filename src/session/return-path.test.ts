import { expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { safeReturnPath } from './principal.ts'

test.each(['/users', '/users?nickname=a', '/'])('the return path %s is accepted', (path) => {
  expect(safeReturnPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'javascript:alert(1)',
  'https://evil.example',
  'users',
  '',
  null,
  7,
  {},
])('the return path %j is refused', (path) => {
  expect(safeReturnPath(path)).toBeUndefined()
})

test('every accepted return path has the origin of the console', () => {
  const riskyPart = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '.',
    ':',
    '@',
    '%2f',
    'evil.example',
    'javascript:',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(riskyPart, fc.string({ unit: 'binary' }))), (parts) => {
      const accepted = safeReturnPath(`/${parts.join('')}`)
      if (accepted === undefined) return
      expect(new URL(accepted, 'https://console.example').origin).toBe('https://console.example')
    }),
  )
})
