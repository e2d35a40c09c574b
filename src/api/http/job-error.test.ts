import { expect, test } from 'vitest'
import { networkError, refusal } from '../../testing/errors.ts'
import { jobErrorOf } from './job-error.ts'

test.each<[string, unknown, object | undefined]>([
  ['a 429', refusal(429, '7'), { kind: 'wait', milliseconds: 7000 }],
  ['a 429 without a time', refusal(429), { kind: 'wait', milliseconds: 5000 }],
  ['a 429 of a day', refusal(429, '86400'), { kind: 'longWait', milliseconds: 86_400_000 }],
  ['a 429 that was cut off', networkError('broken', true, 429), { kind: 'wait', milliseconds: 5000 }],
  ['a 503 with a time', refusal(503, '2'), { kind: 'wait', milliseconds: 2000 }],
  ['a 503 of a day', refusal(503, '86400'), { kind: 'longWait', milliseconds: 86_400_000 }],
  ['a 503 without a time', refusal(503), undefined],
  ['a revoked key', refusal(401, null, false), { kind: 'key' }],
  ['a key that cannot be checked', refusal(401), { kind: 'key' }],
  ['a 401 of this endpoint only', refusal(401, null, true), undefined],
  ['a 404', refusal(404), undefined],
  ['being offline', networkError('offline', true), { kind: 'offline' }],
  ['a security policy', networkError('policy', false), { kind: 'notSent' }],
  ['mixed content', networkError('mixedContent', false), { kind: 'notSent' }],
  ['a lost response', networkError('unreachable', true), undefined],
  ['the end of the session', new DOMException('', 'AbortError'), { kind: 'session' }],
  ['an error of the console', new TypeError('x'), undefined],
])('a job classifies %s by its effect on other requests', (_, error, expected) => {
  expect(jobErrorOf(error, 0)).toEqual(expected)
})
