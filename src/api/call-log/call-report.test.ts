import { expect, test } from 'vitest'
import { listUsers } from '../../contract/endpoints.ts'
import { fc } from '../../testing/fast-check.ts'
import { loggedCall } from '../../testing/logged-call.ts'
import { toRequest } from '../http/to-request.ts'
import { captureBody } from './call-log.ts'
import { callReportText, fieldShape } from './call-report.ts'

const refusedCall = (nickname: string, body: string) =>
  loggedCall({
    startedAt: Date.UTC(2026, 10, 21, 7, 30),
    path: toRequest(listUsers, { query: { nickname, limit: 25 } }).path,
    outcome: { kind: 'answered', status: 422 },
    milliseconds: 1234.5,
    size: 2048,
    contentType: 'application/problem+json',
    responseBody: captureBody(body),
  })

test('a report lists the request, the response, and the fields of their bodies', () => {
  const body = JSON.stringify({ title: 'No', errors: [{ field: 'nickname', count: 3, at: null }] })
  expect(callReportText(refusedCall('ember', body), 'https://console.example.com').split('\n')).toEqual([
    'Failed call: GET /v1/users',
    'Query parameters: nickname, limit',
    'Status: 422',
    'Outcome: The service refused the request (422, unprocessable content).',
    'Request ID: req-7',
    'Time: 2026-11-21T07:30:00.000Z',
    'Duration: 1,235 ms',
    'Attempts: 1',
    'Size: 2 kB',
    'Content type: application/problem+json',
    'Service: api.example.com',
    'Console: https://console.example.com',
    'Request body fields: none',
    'Response body fields: { title: string, errors: [{ field: string, count: number, at: null }] }',
  ])
})

test('a report contains no value of the request or the response', () => {
  const secretArbitrary = fc.uuid().map((id) => `${id} Ada Lovelace`)
  fc.assert(
    fc.property(secretArbitrary, fc.jsonValue(), (secret, otherValue) => {
      const body = JSON.stringify({
        nickname: secret,
        [secret]: 1,
        rows: [secret, { other: otherValue, at: secret }],
      })
      const report = callReportText(refusedCall(secret, body), 'https://console.example.com')
      expect(report).not.toContain(secret)
      const startOfSecret = secret.slice(0, 8)
      expect(report).not.toContain(startOfSecret)
    }),
  )
})

test('a field name that looks like data is replaced', () => {
  expect(fieldShape('{"ada@example.com":1,"jane.doe":1,"usr_8Zk2m":{"name":"Ada"}}')).toBe(
    '{ …: number, …: number, …: { name: string } }',
  )
})

test('a field name with a hyphen or a digit at its end is kept', () => {
  expect(fieldShape('{"line1":"x","x-request-id":"a"}')).toBe('{ line1: string, x-request-id: string }')
})

test('the names of several fields with objects of the same shape are replaced', () => {
  expect(fieldShape('{"users":{"Jane":{"id":1},"Ann":{"id":2}}}')).toBe('{ users: { …: { id: number } } }')
})

test('fieldShape returns undefined for a text that is not JSON', () => {
  expect(fieldShape('<html>')).toBeUndefined()
})
