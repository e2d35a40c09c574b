import type { LoggedCall } from '../api/call-log/call-log.ts'
import { listUsers } from '../contract/endpoints.ts'

/** A finished call for a list of users. */
export const loggedCall = (overrides: Partial<LoggedCall> = {}): LoggedCall => ({
  id: 1,
  startedAt: 1000,
  endpoint: listUsers,
  address: 'https://api.example.com',
  path: '/v1/users',
  requestBody: { kind: 'none' },
  outcome: { kind: 'answered', status: 200 },
  milliseconds: 3,
  size: 2,
  tries: 1,
  requestId: 'req-7',
  contentType: undefined,
  responseBody: { kind: 'none' },
  shape: undefined,
  ...overrides,
})
