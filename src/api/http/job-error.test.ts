import { expect, test } from 'vitest'
import { networkError, refusal } from '../../testing/errors.ts'
import { ParseError } from './errors.ts'
import { jobErrorOf } from './job-error.ts'

test.each<[string, object | undefined, unknown]>([
  ['a 429', { kind: 'wait', milliseconds: 7000 }, refusal(429, '7')],
  ['a 429 without a time', { kind: 'wait', milliseconds: 5000 }, refusal(429)],
  ['a 429 of a day', { kind: 'longWait', milliseconds: 86_400_000 }, refusal(429, '86400')],
  ['a 429 that was cut off', { kind: 'wait', milliseconds: 5000 }, networkError('broken', true, 429)],
  ['a 503 with a time', { kind: 'wait', milliseconds: 2000 }, refusal(503, '2')],
  ['a 503 of a day', { kind: 'longWait', milliseconds: 86_400_000 }, refusal(503, '86400')],
  ['a 503 without a time', undefined, refusal(503)],
  ['a revoked key', { kind: 'key' }, refusal(401, null, false)],
  ['a key that cannot be checked', { kind: 'key' }, refusal(401)],
  ['a 401 of this endpoint only', undefined, refusal(401, null, true)],
  ['a gate', { kind: 'gate' }, new ParseError('gate', refusal(401).response)],
  ['a 404', undefined, refusal(404)],
  ['being offline', { kind: 'offline' }, networkError('offline', true)],
  ['a security policy', { kind: 'notSent' }, networkError('policy', false)],
  ['mixed content', { kind: 'notSent' }, networkError('mixedContent', false)],
  ['a lost response', undefined, networkError('unreachable', true)],
  ['the end of the session', { kind: 'session' }, new DOMException('', 'AbortError')],
  ['an error of the console', undefined, new TypeError('x')],
])('the job error of %s is %j', (_, expected, error) => {
  expect(jobErrorOf(error, 0)).toEqual(expected)
})
