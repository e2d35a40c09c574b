import { beforeEach, expect, test } from 'vitest'
import { createProject, listUsers, signInUser } from '../../contract/endpoints.ts'
import type { Connection } from '../http/connection.ts'
import { NetworkError } from '../http/errors.ts'
import type { RequestFacts, ServiceResponse } from '../http/service-response.ts'
import { toRequest } from '../http/to-request.ts'
import { isFailedCall, MAX_LOGGED_BYTES, markAsNotFound, newCallLog, recordShape } from './call-log.ts'
import { recordCall } from './record-call.ts'

const calls = newCallLog()
const connection: Connection = {
  address: 'http://service.test',
  key: () => 'sk_master_1234567890',
  signal: new AbortController().signal,
  calls,
}
const newFacts = (): RequestFacts => ({
  method: 'GET',
  address: 'http://service.test',
  path: '/v1/users',
  milliseconds: 12,
  tries: 1,
  size: 7,
})
const responseOf = (text: string, request = newFacts(), status = 200): ServiceResponse => ({
  status,
  receivedAt: 0,
  contentType: 'application/json',
  text,
  body: undefined,
  request,
  header: (name) => (name === 'x-request-id' ? 'req-1' : null),
})

/** Logs a call that lists users; `recording` records its outcome. */
const logListCall = (nickname = '') => {
  const facts = newFacts()
  const recording = recordCall(listUsers, toRequest(listUsers, { query: { nickname } }), connection, facts)
  return { facts, recording }
}

beforeEach(() => calls.set([]))

test('a call is logged when it starts and updated when it ends', () => {
  const { recording } = logListCall()
  expect(calls.get()).toMatchObject([{ outcome: { kind: 'running' }, milliseconds: undefined }])
  recording.setResponse(responseOf('{"data":[]}'))
  expect(calls.get()).toMatchObject([
    {
      endpoint: listUsers,
      path: '/v1/users',
      outcome: { kind: 'answered', status: 200 },
      milliseconds: 12,
      size: 7,
      tries: 1,
      requestId: 'req-1',
      contentType: 'application/json',
      responseBody: { kind: 'text', text: '{"data":[]}' },
    },
  ])
})

test('a network error, an unreadable success and a status from 300 count as failed', () => {
  const lostCall = logListCall()
  lostCall.recording.setError(new NetworkError('unreachable', true, lostCall.facts))
  const htmlCall = logListCall()
  htmlCall.recording.setResponse(responseOf('<html>', htmlCall.facts))
  recordShape(htmlCall.facts, { kind: 'unreadable', reason: 'notJson' })
  logListCall().recording.setResponse(responseOf('', newFacts(), 304))
  logListCall().recording.setResponse(responseOf('', newFacts(), 503))
  expect(calls.get().map(isFailedCall)).toEqual([true, true, true, true])
})

test('a canceled call does not count as failed', () => {
  logListCall().recording.setError(new DOMException('canceled', 'AbortError'))
  expect(calls.get().map(isFailedCall)).toEqual([false])
})

test('a call with status 404 does not count as failed once it is marked as not found', () => {
  const { recording, facts } = logListCall()
  recording.setResponse(responseOf('{}', facts, 404))
  expect(calls.get().map(isFailedCall)).toEqual([true])
  markAsNotFound(facts)
  expect(calls.get().map(isFailedCall)).toEqual([false])
})

test('only the latest 500 calls are kept', () => {
  for (let callNumber = 1; callNumber <= 520; callNumber += 1) logListCall(`call-${callNumber}`)
  expect(calls.get()).toHaveLength(500)
  expect(calls.get()[0]?.path).toBe('/v1/users?nickname=call-21')
})

const longBody = JSON.stringify({ name: '가'.repeat(100_000) })

test('a body of more than 64 KB is truncated to at most 64 KB', () => {
  logListCall().recording.setResponse(responseOf(longBody))
  const body = calls.get()[0]?.responseBody
  expect(body).toMatchObject({ kind: 'text', isTruncated: true })
  const size = body?.kind === 'text' ? Buffer.byteLength(body.text) : 0
  expect(size).toBeLessThanOrEqual(MAX_LOGGED_BYTES)
  // A last character of up to four bytes may not fit.
  expect(size).toBeGreaterThan(MAX_LOGGED_BYTES - 4)
})

test('if all bodies together exceed 5 MB, the oldest bodies are dropped, but not their calls', () => {
  const callCount = 100
  for (let callNumber = 1; callNumber <= callCount; callNumber += 1)
    logListCall().recording.setResponse(responseOf(longBody))
  const bodies = calls.get().map(({ responseBody }) => responseBody)
  expect(bodies).toHaveLength(callCount)
  expect(bodies[0]).toEqual({ kind: 'dropped' })
  expect(bodies.at(-1)?.kind).toBe('text')

  const keptSizes = bodies.flatMap((body) => (body.kind === 'text' ? [Buffer.byteLength(body.text)] : []))
  expect(keptSizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(5 * 1024 * 1024)
  // 80 bodies of 64 KB are 5 MB.
  expect(keptSizes.length).toBeGreaterThan(75)
})

test('the bodies of a user’s sign-in are not logged', () => {
  const request = toRequest(signInUser, { body: { userId: 'usr_secret' } })
  recordCall(signInUser, request, connection, newFacts()).setResponse(responseOf('{"ticket":"abc-123"}'))
  expect(JSON.stringify(calls.get())).not.toMatch(/usr_secret|abc-123/)
  expect(calls.get()).toMatchObject([{ requestBody: { kind: 'never' }, responseBody: { kind: 'never' } }])
})

test('every key of the tab is removed from the log, not only the key that is sent', () => {
  const [sentKey, otherKey] = ['sk_master_1234567890', 'sk_project_0987654321']
  const several = { ...connection, key: () => sentKey, keys: () => [sentKey, otherKey] }
  const request = toRequest(listUsers, { query: { nickname: otherKey } })
  recordCall(listUsers, request, several, newFacts())
  recordCall(
    createProject,
    toRequest(createProject, { body: { name: `my ${otherKey}` } }),
    several,
    newFacts(),
  )
  expect(JSON.stringify(calls.get())).not.toContain(otherKey)
})

test('a cleared call does not reappear when it ends', () => {
  const { recording, facts } = logListCall()
  calls.set([])
  recording.setResponse(responseOf('{}'))
  recordShape(facts, { kind: 'record', foundAt: 'root', record: {} })
  expect(calls.get()).toEqual([])
})
