import { expect, test } from 'vitest'
import { CLIMBING_PATHS } from '../deploy/test-servers.ts'
import { toRequest } from '../src/api/http/to-request.ts'
import { getUser, isInvalidPathId } from '../src/contract/endpoints.ts'
import { CLIMBING_PATH } from './climbing-path.ts'

test.each(CLIMBING_PATHS)('%s climbs', (path) => {
  expect(path).toMatch(CLIMBING_PATH)
  expect(path.replace('admin', 'users/1?x=1')).toMatch(CLIMBING_PATH)
})

test.each([
  '..a',
  'a..',
  '...',
  '.a',
  'a/b',
  '/a',
  '.hidden/..file',
  'a..;b',
  'a\\b',
  '100%',
  '50%2e',
  '%2f',
  'v1.2..3',
  '．．／',
  '한/글',
  '\u0000',
  '?..',
])('the identifier %j does not climb', (id) => {
  expect(isInvalidPathId(id)).toBe(false)
  expect(toRequest(getUser, { params: { userId: id } }).path).not.toMatch(CLIMBING_PATH)
})

test('a query or a page of the console does not climb', () => {
  for (const path of [
    '/v1/users?nickname=%2F..%2Fa',
    '/v1/users?x=/../a',
    '/console/..%2fa',
    '/users/..%2fa',
  ])
    expect(path).not.toMatch(CLIMBING_PATH)
})
