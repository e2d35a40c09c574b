import { expect, test } from 'vitest'
import { networkError, refusal } from '../../testing/errors.ts'
import { queueReactionTo } from './create-queue-state.ts'

/** The time of each reaction, in milliseconds. */
const now = 1000

test.each<[string, object, unknown]>([
  ['a refusal of the content', { kind: 'continue' }, refusal(422)],
  ['a conflict', { kind: 'continue' }, refusal(409)],
  ['a 429 with Retry-After', { kind: 'wait', until: now + 7000, shouldRequeueRow: true }, refusal(429, '7')],
  ['a 429 without Retry-After', { kind: 'wait', until: now + 5000, shouldRequeueRow: true }, refusal(429)],
  [
    'a 429 with a Retry-After of one day',
    { kind: 'stop', reason: 'waitLimit', shouldRequeueRow: true, until: now + 86_400_000 },
    refusal(429, '86400'),
  ],
  [
    'a 429 whose body broke off',
    { kind: 'wait', until: now + 5000, shouldRequeueRow: true },
    networkError('broken', true, 429),
  ],
  ['a 503 with Retry-After', { kind: 'wait', until: now + 2000, shouldRequeueRow: false }, refusal(503, '2')],
  ['a 503 without Retry-After', { kind: 'failure' }, refusal(503)],
  ['a 500', { kind: 'failure' }, refusal(500)],
  ['a revoked key', { kind: 'stop', reason: 'key', shouldRequeueRow: true }, refusal(401, null, false)],
  ['a key that cannot be checked', { kind: 'stop', reason: 'key', shouldRequeueRow: true }, refusal(401)],
  ['a 401 although the key is valid', { kind: 'failure' }, refusal(401, null, true)],
  ['a 403', { kind: 'failure' }, refusal(403, null, true)],
  [
    'being offline',
    { kind: 'stop', reason: 'offline', shouldRequeueRow: true },
    networkError('offline', false),
  ],
  [
    'a request that a policy blocks',
    { kind: 'stop', reason: 'notSent', shouldRequeueRow: true },
    networkError('policy', false),
  ],
  ['a lost response', { kind: 'failure' }, networkError('unreachable', true)],
  ['a timeout', { kind: 'failure' }, networkError('deadline', true)],
  [
    'the end of the session',
    { kind: 'stop', reason: 'session', shouldRequeueRow: false },
    new DOMException('', 'AbortError'),
  ],
  ['an error of the console', { kind: 'failure' }, new TypeError('x')],
])('the queue’s reaction to %s is %j', (_, reaction, error) => {
  expect(queueReactionTo(error, now)).toEqual(reaction)
})
