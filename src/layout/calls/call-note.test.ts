import { expect, test } from 'vitest'
import type { LoggedCall } from '../../api/call-log/call-log.ts'
import { type Endpoint, endpoints } from '../../contract/endpoints.ts'
import { loggedCall } from '../../testing/logged-call.ts'
import { toCallNote } from './call-note.ts'

const callOf = (endpointName: string, path: string, overrides: Partial<LoggedCall> = {}) =>
  loggedCall({
    endpoint:
      endpoints.find((endpoint): endpoint is Endpoint & typeof endpoint => endpoint.name === endpointName) ??
      endpoints[0],
    path,
    outcome: { kind: 'answered', status: 404 },
    ...overrides,
  })

test.each([
  ['getUser', '/v1/users/usr_7', 'usr_7'],
  ['getUser', '/v1/users/a%2Fb', 'a/b'],
  ['listUsers', '/v1/users?nickname=Ember', undefined],
  ['createProject', '/v1/projects', undefined],
  ['getUser', '/v1/users/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', undefined],
  ['getUser', '/v1/users/sk_master_a1b2c3d4e5f6a7b8c9d0', undefined],
  ['getUser', `/v1/users/${'a'.repeat(65)}`, undefined],
  ['getUser', '/v1/users/Jean%20Pierre', undefined],
  ['getUser', '/v1/users/%E0%A4%A', undefined],
])('the note of the call of %s with the path %s has the ID %s', (endpointName, path, id) => {
  expect(toCallNote(callOf(endpointName, path))).toEqual({
    type: 'call',
    at: 1000,
    endpoint: endpointName,
    outcome: { kind: 'answered', status: 404 },
    unreadable: undefined,
    id,
    requestId: 'req-7',
  })
})

test('the note says why a response could not be read', () => {
  const unreadableCall = callOf('listUsers', '/v1/users', {
    outcome: { kind: 'answered', status: 200 },
    shape: { kind: 'unreadable', reason: 'html' },
  })
  expect(toCallNote(unreadableCall)).toMatchObject({ unreadable: 'html' })
})
