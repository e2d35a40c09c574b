import { expect, test } from 'vitest'
import type { LoggedCall } from '../../api/call-log/call-log.ts'
import { type Endpoint, endpoints } from '../../contract/endpoints.ts'
import { loggedCall } from '../../testing/logged-call.ts'
import { toCallNote } from './CallTable.tsx'

const callOf = (endpointName: string, path: string, overrides: Partial<LoggedCall> = {}) =>
  loggedCall({
    endpoint:
      endpoints.find((endpoint): endpoint is Endpoint & typeof endpoint => endpoint.name === endpointName) ??
      endpoints[0],
    path,
    startedAt: 1000,
    outcome: { kind: 'answered', status: 404 },
    requestId: 'req-7',
    ...overrides,
  })

test.each([
  ['/v1/users/usr_7', 'usr_7', '/users/usr_7'],
  ['/v1/users/a%2Fb', 'a/b', '/users/a~2fb'],
  ['/v1/users/$&', '$&', '/users/~24~26'],
  ['/v1/users/a%E2%80%AEb', '\u2068a\u202Eb\u2069', '/users/a~e2~80~aeb'],
  ['/v1/users/a%00b', 'a b', '/users/a~00b'],
])('the note of a call of %s has the ID %s and the link %s', (path, id, link) => {
  expect(toCallNote(callOf('getUser', path))).toEqual({
    at: 1000,
    text: `Call GET /v1/users/${id}\nOutcome: The service refused the request (404, not found).\nRequest ID: req-7`,
    link,
  })
})

test.each([
  ['is that of a list', 'listUsers', '/v1/users?nickname=Ember', 'GET /v1/users'],
  ['is that of a new record', 'createProject', '/v1/projects', 'POST /v1/projects'],
  [
    'contains a JWT',
    'getUser',
    '/v1/users/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc',
    'GET /v1/users/{userId}',
  ],
  ['contains a key', 'getUser', '/v1/users/sk_master_a1b2c3d4e5f6a7b8c9d0', 'GET /v1/users/{userId}'],
  ['contains a long text', 'getUser', `/v1/users/${'a'.repeat(65)}`, 'GET /v1/users/{userId}'],
  ['may contain a name', 'getUser', '/v1/users/Jean%20Pierre', 'GET /v1/users/{userId}'],
  ['cannot be decoded', 'getUser', '/v1/users/%E0%A4%A', 'GET /v1/users/{userId}'],
])('the note of a call has no ID if the path %s', (_description, endpointName, path, request) => {
  const { text, link } = toCallNote(callOf(endpointName, path, { requestId: undefined }))
  expect(text.split('\n')).toEqual([`Call ${request}`, expect.stringMatching(/^Outcome: /)])
  expect(link).toBeUndefined()
})

test.each<[string, RegExp, Partial<LoggedCall>]>([
  [
    'an HTML page',
    /web page|HTML/i,
    { outcome: { kind: 'answered', status: 200 }, shape: { kind: 'unreadable', reason: 'html' } },
  ],
  ['a timeout', /within 15 seconds/, { outcome: { kind: 'networkError', reason: 'deadline' } }],
  ['a cancellation', /Canceled/, { outcome: { kind: 'stopped' } }],
])('the note of a call that ended with %s states the outcome', (_description, outcome, overrides) => {
  expect(toCallNote(callOf('listUsers', '/v1/users', overrides)).text).toMatch(outcome)
})
