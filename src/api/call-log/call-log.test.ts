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
  MAX_LOGGED_BYTES,
  markAsNotFound,
  readCalls,
  recordShape,
  startSignIn,
  switchCalls,
} from './call-log.ts'
import { recordCall } from './record-call.ts'

const sessionSignal = new AbortController().signal
const connectionOf = (signal: AbortSignal, key = 'sk_master_1234567890'): Connection => ({
  address: 'http://service.test',
  key: () => key,
  signal,
})
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
const logListCall = (signal = sessionSignal, nickname = '') => {
  const facts = newFacts()
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

test('a network error, an unreadable success and a status from 300 count as failed', () => {
  const lostCall = logListCall()
  lostCall.recording.setError(new NetworkError('unreachable', true, lostCall.facts))
  const htmlCall = logListCall()
  htmlCall.recording.setResponse(responseOf('<html>', htmlCall.facts))
  recordShape(htmlCall.facts, { kind: 'unreadable', reason: 'notJson' })
  logListCall().recording.setResponse(responseOf('', newFacts(), 304))
  logListCall().recording.setResponse(responseOf('', newFacts(), 503))
  expect(readCalls().map(isFailedCall)).toEqual([true, true, true, true])
})

test('a canceled call does not count as failed', () => {
  logListCall().recording.setError(new DOMException('canceled', 'AbortError'))
  expect(readCalls().map(isFailedCall)).toEqual([false])
})

test('a call with status 404 does not count as failed once it is marked as not found', () => {
  const { recording, facts } = logListCall()
  recording.setResponse(responseOf('{}', facts, 404))
  expect(readCalls().map(isFailedCall)).toEqual([true])
  markAsNotFound(facts)
  expect(readCalls().map(isFailedCall)).toEqual([false])
})

test('only the latest 500 calls are kept', () => {
  for (let callNumber = 1; callNumber <= 520; callNumber += 1)
    logListCall(sessionSignal, `call-${callNumber}`)
  expect(readCalls()).toHaveLength(500)
  expect(readCalls()[0]?.path).toBe('/v1/users?nickname=call-21')
})

const longBody = JSON.stringify({ name: '가'.repeat(100_000) })

test('a body of more than 64 KB is truncated to at most 64 KB', () => {
  logListCall().recording.setResponse(responseOf(longBody))
  const body = readCalls()[0]?.responseBody
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
  const bodies = readCalls().map(({ responseBody }) => responseBody)
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
  recordCall(signInUser, request, connectionOf(sessionSignal), newFacts()).setResponse(
    responseOf('{"ticket":"abc-123"}'),
  )
  expect(JSON.stringify(readCalls())).not.toMatch(/usr_secret|abc-123/)
  expect(readCalls()).toMatchObject([{ requestBody: { kind: 'never' }, responseBody: { kind: 'never' } }])
})

test('a key that was pasted into a search field or a form is removed from the log', () => {
  const key = 'sk_master_1234567890'
  recordCall(
    createProject,
    toRequest(createProject, { body: { name: `my ${key}` } }),
    connectionOf(sessionSignal),
    newFacts(),
  )
  logListCall(sessionSignal, key)
  expect(JSON.stringify(readCalls())).not.toContain(key)
})

test('every key of the tab is removed from the log, not only the key that is sent', () => {
  const [sentKey, otherKey] = ['sk_master_1234567890', 'sk_project_0987654321']
  const connection = { ...connectionOf(sessionSignal, sentKey), keys: () => [sentKey, otherKey] }
  const request = toRequest(listUsers, { query: { nickname: otherKey } })
  recordCall(listUsers, request, connection, newFacts())
  recordCall(
    createProject,
    toRequest(createProject, { body: { name: `my ${otherKey}` } }),
    connection,
    newFacts(),
  )
  expect(JSON.stringify(readCalls())).not.toContain(otherKey)
})

test('a cleared call does not reappear when it ends', () => {
  const { recording, facts } = logListCall()
  clearCalls()
  recording.setResponse(responseOf('{}'))
  recordShape(facts, { kind: 'record', foundAt: 'root', record: {} })
  expect(readCalls()).toEqual([])
})

const paths = () => readCalls().map(({ path }) => path)

test('the log of a new session begins with only the calls that identified its key', () => {
  const [failedAttempt, acceptedAttempt] = [new AbortController().signal, new AbortController().signal]
  logListCall()
  startSignIn(failedAttempt)
  logListCall(failedAttempt, 'failed')
  startSignIn(acceptedAttempt)
  logListCall(acceptedAttempt, 'accepted').recording.setResponse(responseOf('{"data":[]}'))
  clearCalls({ keepSignIn: true })
  expect(paths()).toEqual(['/v1/users?nickname=accepted'])
  expect(readCalls()).toMatchObject([{ outcome: { kind: 'answered' } }])
})

test('the calls that identified a key are kept only once', () => {
  const attempt = new AbortController().signal
  startSignIn(attempt)
  logListCall(attempt)
  clearCalls({ keepSignIn: true })
  expect(readCalls()).toHaveLength(1)
  clearCalls({ keepSignIn: true })
  expect(readCalls()).toEqual([])
})

/** Serial numbers of two sessions. */
const activeSession = 1
const otherSession = 2

test('while a key is being added, the calls that identify it are in no log, but callOf finds them', () => {
  const attempt = new AbortController().signal
  logListCall(sessionSignal, 'active')
  startSignIn(attempt)
  const { facts } = logListCall(attempt, 'attempt')
  expect(paths()).toEqual(['/v1/users?nickname=active'])
  expect(callOf(facts)?.path).toBe('/v1/users?nickname=attempt')
  switchCalls(activeSession, otherSession)
  expect(paths()).toEqual([])
  switchCalls(otherSession, activeSession)
  expect(paths()).toEqual(['/v1/users?nickname=active'])
})

test('after a key was added, the calls that identified it are only in the log of its session', () => {
  const attempt = new AbortController().signal
  logListCall(sessionSignal, 'active')
  startSignIn(attempt)
  logListCall(attempt, 'accepted')
  switchCalls(activeSession, otherSession, { keepSignIn: true })
  expect(paths()).toEqual(['/v1/users?nickname=accepted'])
  switchCalls(otherSession, activeSession)
  expect(paths()).toEqual(['/v1/users?nickname=active'])
  switchCalls(activeSession, otherSession)
  expect(paths()).toEqual(['/v1/users?nickname=accepted'])
})

test('keepSignInCalls adds the calls that identified a new key to the active session’s log only', () => {
  const attempt = new AbortController().signal
  logListCall(sessionSignal, 'active')
  startSignIn(attempt)
  logListCall(attempt, 'new-key')
  keepSignInCalls()
  expect(paths()).toEqual(['/v1/users?nickname=active', '/v1/users?nickname=new-key'])
  switchCalls(activeSession, otherSession, { keepSignIn: true })
  expect(paths()).toEqual([])
})
