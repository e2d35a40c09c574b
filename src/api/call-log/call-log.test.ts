import { beforeEach, expect, test } from 'vitest'
import { createProject, listUsers, signInUser } from '../../contract/endpoints.ts'
import type { Connection } from '../http/connection.ts'
import { NetworkError } from '../http/errors.ts'
import type { RequestFacts, ServiceResponse } from '../http/service-response.ts'
import { toRequest } from '../http/to-request.ts'
import {
  callOf,
  clearCalls,
  isFailedCall,
  keepSignInCalls,
  readCalls,
  recordNotFound,
  recordShape,
  startSignIn,
  switchCalls,
} from './call-log.ts'
import { MAX_LOGGED_BYTES } from './logged-body.ts'
import { recordCall } from './record-call.ts'

const session = new AbortController().signal
const connectionOf = (signal: AbortSignal, key = 'sk_master_1234567890'): Connection => ({
  address: 'http://service.test',
  key: () => key,
  signal,
})
const factsOf = (): RequestFacts => ({
  method: 'GET',
  address: 'http://service.test',
  path: '/v1/users',
  milliseconds: 12,
  tries: 1,
  size: 7,
})
const responseOf = (text: string, request = factsOf(), status = 200): ServiceResponse => ({
  status,
  receivedAt: 0,
  contentType: 'application/json',
  text,
  body: undefined,
  request,
  header: (name) => (name === 'x-request-id' ? 'req-1' : null),
})

const logListCall = (signal = session, nickname = '') => {
  const facts = factsOf()
  const recording = recordCall(
    listUsers,
    toRequest(listUsers, { query: { nickname } }),
    connectionOf(signal),
    facts,
  )
  return { facts, recording }
}

beforeEach(() => clearCalls())

test('a call is logged when it starts and updated when it ends', () => {
  const { recording } = logListCall()
  expect(readCalls()).toMatchObject([{ outcome: { kind: 'running' }, milliseconds: undefined }])
  recording.setResponse(responseOf('{"data":[]}'))
  expect(readCalls()).toMatchObject([
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

test('failures and unreadable successes count as failed; a canceled call does not', () => {
  const { recording, facts } = logListCall()
  recording.setError(new NetworkError('unreachable', true, facts))
  logListCall().recording.setError(new DOMException('canceled', 'AbortError'))
  logListCall().recording.setResponse(responseOf('', factsOf(), 503))
  const html = logListCall()
  html.recording.setResponse(responseOf('<html>', html.facts))
  recordShape(html.facts, { kind: 'unreadable', reason: 'notJson' })
  logListCall().recording.setResponse(responseOf('', factsOf(), 304))
  expect(readCalls().map(isFailedCall)).toEqual([true, false, true, true, true])
})

test('a look-up that found nothing does not count as failed', () => {
  const { recording, facts } = logListCall()
  recording.setResponse(responseOf('{}', facts, 404))
  expect(readCalls().map(isFailedCall)).toEqual([true])
  recordNotFound(facts)
  expect(readCalls().map(isFailedCall)).toEqual([false])
})

test('the latest 500 calls are kept', () => {
  for (let number = 0; number < 520; number += 1) logListCall(session, `n${number}`)
  expect(readCalls()).toHaveLength(500)
  expect(readCalls()[0]?.path).toContain('n20')
})

test('bodies are truncated at 64 KB each, and beyond 5 MB in all the oldest are dropped while their calls stay', () => {
  const long = JSON.stringify({ name: '가'.repeat(100_000) })
  for (let number = 0; number < 100; number += 1) logListCall().recording.setResponse(responseOf(long))
  const bodies = readCalls().map(({ responseBody }) => responseBody)
  expect(bodies).toHaveLength(100)
  const sizes = bodies.flatMap((body) => (body.kind === 'text' ? [Buffer.byteLength(body.text)] : []))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_LOGGED_BYTES)
  expect(Math.max(...sizes)).toBeGreaterThan(MAX_LOGGED_BYTES - 4)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(5 * 1024 * 1024)
  expect(bodies[0]).toEqual({ kind: 'dropped' })
  expect(bodies.at(-1)).toMatchObject({ kind: 'text', isTruncated: true })
  expect(sizes.length).toBeGreaterThan(75)
})

test('the bodies of a user sign-in are never kept', () => {
  const request = toRequest(signInUser, { body: { userId: 'usr_secret' } })
  recordCall(signInUser, request, connectionOf(session), factsOf()).setResponse(
    responseOf('{"ticket":"abc-123"}'),
  )
  expect(JSON.stringify(readCalls())).not.toMatch(/usr_secret|abc-123/)
  expect(readCalls()).toMatchObject([{ requestBody: { kind: 'never' }, responseBody: { kind: 'never' } }])
})

test('a key that was pasted into a search or a form is removed', () => {
  const key = 'sk_master_1234567890'
  recordCall(
    createProject,
    toRequest(createProject, { body: { name: `my ${key}` } }),
    connectionOf(session),
    factsOf(),
  )
  logListCall(session, key)
  expect(JSON.stringify(readCalls())).not.toContain(key)
})

test('every key of the tab is removed, not only the one that is sent', () => {
  const [key, other] = ['sk_master_1234567890', 'sk_project_0987654321']
  const connection = { ...connectionOf(session, key), keys: () => [key, other] }
  const request = toRequest(listUsers, { query: { nickname: other } })
  recordCall(listUsers, request, connection, factsOf())
  recordCall(
    createProject,
    toRequest(createProject, { body: { name: `my ${other}` } }),
    connection,
    factsOf(),
  )
  expect(JSON.stringify(readCalls())).not.toContain(other)
})

test('a cleared call does not reappear when it ends', () => {
  const { recording, facts } = logListCall()
  clearCalls()
  recording.setResponse(responseOf('{}'))
  recordShape(facts, { kind: 'record', foundAt: 'root', record: {} })
  expect(readCalls()).toEqual([])
})

const paths = () => readCalls().map(({ path }) => path)

test('a new session keeps the calls that identified its key, and no others', () => {
  const [failed, accepted] = [new AbortController().signal, new AbortController().signal]
  logListCall()
  startSignIn(failed)
  logListCall(failed, 'failed')
  startSignIn(accepted)
  logListCall(accepted, 'accepted').recording.setResponse(responseOf('{"data":[]}'))
  clearCalls({ keepSignIn: true })
  expect(paths()).toEqual(['/v1/users?nickname=accepted'])
  expect(readCalls()).toMatchObject([{ outcome: { kind: 'answered' } }])
  clearCalls({ keepSignIn: true })
  expect(readCalls()).toEqual([])
})

test('the calls of an attempt to add a key are in the log of no session, but can be reported', () => {
  const attempt = new AbortController().signal
  logListCall(session, 'active')
  startSignIn(attempt)
  const { facts } = logListCall(attempt, 'failed')
  expect(paths()).toEqual(['/v1/users?nickname=active'])
  expect(callOf(facts)?.path).toBe('/v1/users?nickname=failed')
  switchCalls(1, 2)
  expect(paths()).toEqual([])
  switchCalls(2, 1)
  expect(paths()).toEqual(['/v1/users?nickname=active'])
})

test('the calls that identified an added key are only in the log of its session', () => {
  const attempt = new AbortController().signal
  logListCall(session, 'active')
  startSignIn(attempt)
  logListCall(attempt, 'accepted')
  switchCalls(1, 2, { keepSignIn: true })
  expect(paths()).toEqual(['/v1/users?nickname=accepted'])
  switchCalls(2, 1)
  expect(paths()).toEqual(['/v1/users?nickname=active'])
  switchCalls(1, 2)
  expect(paths()).toEqual(['/v1/users?nickname=accepted'])
})

test('the calls that identified another key of the same principal are added to its log', () => {
  const attempt = new AbortController().signal
  logListCall(session, 'active')
  startSignIn(attempt)
  logListCall(attempt, 'renewed')
  keepSignInCalls()
  expect(paths()).toEqual(['/v1/users?nickname=active', '/v1/users?nickname=renewed'])
  switchCalls(1, 2, { keepSignIn: true })
  expect(paths()).toEqual([])
})
