import { expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { type Identity, returnPathFor, safeReturnPath } from './principal.ts'

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

const principalOf = (identity: Identity, address = 'https://service.test') => ({ address, identity })
const masterKey = principalOf({ kind: 'master' })
const keyOfProject1 = principalOf({ kind: 'project', projectId: 'prj_1' })
const keyOfProject2 = principalOf({ kind: 'project', projectId: 'prj_2' })

test.each([
  ['another Master key', masterKey, masterKey],
  ['another key of the same project', keyOfProject1, keyOfProject1],
  ['a key after no other key', undefined, keyOfProject1],
  ['a key after unreadable data', { address: 7 }, masterKey],
])('%s opens the path in the history entry', (_, former, principal) => {
  expect(returnPathFor(principal, { former, returnTo: '/users' })).toBe('/users')
})

test.each([
  ['a key of another project', keyOfProject2, keyOfProject1],
  ['a Project key after a Master key', masterKey, keyOfProject1],
  ['a Master key after a Project key', keyOfProject1, masterKey],
  ['a key of another service', masterKey, principalOf({ kind: 'master' }, 'https://other.test')],
])('%s does not open the path of the former key', (_, former, principal) => {
  expect(returnPathFor(principal, { former, returnTo: '/users' })).toBeUndefined()
})

test.each([null, {}, { returnTo: '//evil.example' }])('the history entry %j has no path to open', (state) => {
  expect(returnPathFor(masterKey, state)).toBeUndefined()
})
