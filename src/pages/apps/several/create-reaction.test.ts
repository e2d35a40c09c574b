import { expect, test } from 'vitest'
import { networkError, refusal } from '../../../testing/errors.ts'
import { reactionTo } from './create-reaction.ts'

test.each<[string, unknown, object]>([
  ['a refusal of the content', refusal(422), { kind: 'continue' }],
  ['a conflict', refusal(409), { kind: 'continue' }],
  ['a 429', refusal(429, '7'), { kind: 'wait', until: 8000, resend: true }],
  ['a 429 without a time', refusal(429), { kind: 'wait', until: 6000, resend: true }],
  [
    'a 429 of a day',
    refusal(429, '86400'),
    { kind: 'stop', reason: 'waits', resend: true, until: 86_401_000 },
  ],
  ['a 429 that broke off', networkError('broken', true, 429), { kind: 'wait', until: 6000, resend: true }],
  ['a 503 with a time', refusal(503, '2'), { kind: 'wait', until: 3000, resend: false }],
  ['a 503', refusal(503), { kind: 'failure' }],
  ['a 500', refusal(500), { kind: 'failure' }],
  ['a revoked key', refusal(401, null, false), { kind: 'stop', reason: 'key', resend: true }],
  ['a key that cannot be checked', refusal(401), { kind: 'stop', reason: 'key', resend: true }],
  ['a 401 of this endpoint only', refusal(401, null, true), { kind: 'failure' }],
  ['a 403', refusal(403, null, true), { kind: 'failure' }],
  ['being offline', networkError('offline', false), { kind: 'stop', reason: 'offline', resend: true }],
  [
    'a request that a policy blocks',
    networkError('policy', false),
    { kind: 'stop', reason: 'notSent', resend: true },
  ],
  ['a lost response', networkError('unreachable', true), { kind: 'failure' }],
  ['a timeout', networkError('deadline', true), { kind: 'failure' }],
  [
    'the end of the session',
    new DOMException('', 'AbortError'),
    { kind: 'stop', reason: 'session', resend: false },
  ],
  ['an error of the console', new TypeError('x'), { kind: 'failure' }],
])('the queue reacts to %s', (_, error, reaction) => {
  expect(reactionTo(error, 1000)).toEqual(reaction)
})
