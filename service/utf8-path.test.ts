import { expect, test } from 'vitest'
import { INVALID_PATHS, PATHS_OF_UNUSUAL_IDS } from '../deploy/test-servers.ts'
import { toRequest } from '../src/api/http/to-request.ts'
import { getUser } from '../src/contract/endpoints.ts'
import { fc } from '../src/testing/fast-check.ts'
import { requireUtf8 } from './problem.ts'
import { UTF8_PATH } from './utf8-path.ts'

test.each(INVALID_PATHS)('%s is not UTF-8', (path) => {
  expect(path).not.toMatch(UTF8_PATH)
  expect(() => requireUtf8(path)).toThrow('invalid percent-encoding')
})

test('every path of an ID is UTF-8', () => {
  for (const path of PATHS_OF_UNUSUAL_IDS) expect(path).toMatch(UTF8_PATH)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (userId) => {
      fc.pre(userId !== '.' && userId !== '..')
      expect(toRequest(getUser, { params: { userId } }).path).toMatch(UTF8_PATH)
    }),
  )
})

test('the expression and the platform agree about any bytes', () => {
  const byte = fc.nat(255).map((number) => `%${number.toString(16).padStart(2, '0')}`)
  const likelyByte = fc.constantFrom(
    ...'%c0 %c1 %c2 %df %e0 %ec %ed %ef %f0 %f3 %f4 %f5 %80 %8f %90 %9f %a0 %bf a'.split(' '),
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(byte, likelyByte), { maxLength: 5 }), (bytes) => {
      const path = `/v1/users/${bytes.join('')}`
      let isValid = true
      try {
        decodeURIComponent(path)
      } catch {
        isValid = false
      }
      expect(UTF8_PATH.test(path)).toBe(isValid)
    }),
    { numRuns: 5_000 },
  )
})
