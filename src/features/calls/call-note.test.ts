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

const noteOf = (endpointName: string, id: string | undefined) => ({
  type: 'call',
  at: 1000,
  endpoint: endpointName,
  outcome: { kind: 'answered', status: 404 },
  unreadable: undefined,
  id,
  requestId: 'req-7',
})

test.each([
  ['/v1/users/usr_7', 'usr_7'],
  ['/v1/users/a%2Fb', 'a/b'],
])('the note of a call of %s has the ID %s', (path, id) => {
  expect(toCallNote(callOf('getUser', path))).toEqual(noteOf('getUser', id))
})

test.each([
  ['is that of a list', 'listUsers', '/v1/users?nickname=Ember'],
  ['is that of a new record', 'createProject', '/v1/projects'],
  ['contains a JWT', 'getUser', '/v1/users/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc'],
  ['contains a key', 'getUser', '/v1/users/sk_master_a1b2c3d4e5f6a7b8c9d0'],
  ['contains a long text', 'getUser', `/v1/users/${'a'.repeat(65)}`],
  ['may contain a name', 'getUser', '/v1/users/Jean%20Pierre'],
  ['cannot be decoded', 'getUser', '/v1/users/%E0%A4%A'],
])('the note of a call has no ID if the path %s', (_description, endpointName, path) => {
  expect(toCallNote(callOf(endpointName, path))).toEqual(noteOf(endpointName, undefined))
})

test('the note says why a response could not be read', () => {
  const unreadableCall = callOf('listUsers', '/v1/users', {
    outcome: { kind: 'answered', status: 200 },
    shape: { kind: 'unreadable', reason: 'html' },
  })
  expect(toCallNote(unreadableCall)).toMatchObject({ unreadable: 'html' })
})
