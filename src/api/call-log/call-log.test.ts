import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createProject, listUsers, signInUser } from '../../contract/endpoints.ts'
import type { Connection } from '../http/connection.ts'
import { NetworkError } from '../http/errors.ts'
import type { RequestFacts, ServiceResponse } from '../http/service-response.ts'
import { toRequest } from '../http/to-request.ts'
import {
  clearCalls,
  isFailedCall,
  readCalls,
  recordFoundNothing,
  recordShape,
  tagSignInCalls,
} from './call-log.ts'
import { captureBody, MAX_LOGGED_BYTES } from './logged-body.ts'
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
const answerOf = (text: string, request = factsOf(), status = 200): ServiceResponse => ({
  status,
  receivedAt: 0,
  contentType: 'application/json',
  text,
  body: undefined,
  request,
  header: (name) => (name === 'x-request-id' ? 'req-1' : null),
})

const list = (signal = session, nickname = '') => {
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

test('a call is there from its start, and is completed at its end', () => {
  const { recording } = list()
  expect(readCalls()).toMatchObject([{ outcome: { kind: 'running' }, milliseconds: undefined }])
  recording.answered(answerOf('{"data":[]}'))
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
      answerBody: { kind: 'text', text: '{"data":[]}' },
    },
  ])
})

test('failures, and successes in which nothing was recognized, count as failed; a call that was left does not', () => {
  const { recording, facts } = list()
  recording.failed(new NetworkError('unreachable', true, facts))
  list().recording.failed(new DOMException('left', 'AbortError'))
  list().recording.answered(answerOf('', factsOf(), 503))
  const html = list()
  html.recording.answered(answerOf('<html>', html.facts))
  recordShape(html.facts, { kind: 'unreadable', reason: 'notJson' })
  list().recording.answered(answerOf('', factsOf(), 304))
  expect(readCalls().map(isFailedCall)).toEqual([true, false, true, true, true])
})

test('a look-up that found nothing does not count as failed', () => {
  const { recording, facts } = list()
  recording.answered(answerOf('{}', facts, 404))
  expect(readCalls().map(isFailedCall)).toEqual([true])
  recordFoundNothing(facts)
  expect(readCalls().map(isFailedCall)).toEqual([false])
})

test('the latest 500 calls are kept', () => {
  for (let number = 0; number < 520; number += 1) list(session, `n${number}`)
  expect(readCalls()).toHaveLength(500)
  expect(readCalls()[0]?.path).toContain('n20')
})

test('bodies are cut at 64 KB each, and the oldest are dropped beyond 5 MB in all; their lines stay', () => {
  const long = JSON.stringify({ name: '가'.repeat(100_000) })
  for (let number = 0; number < 100; number += 1) list().recording.answered(answerOf(long))
  const bodies = readCalls().map(({ answerBody }) => answerBody)
  expect(bodies).toHaveLength(100)
  const sizes = bodies.flatMap((body) => (body.kind === 'text' ? [Buffer.byteLength(body.text)] : []))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_LOGGED_BYTES)
  expect(Math.max(...sizes)).toBeGreaterThan(MAX_LOGGED_BYTES - 4)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(5 * 1024 * 1024)
  expect(bodies[0]).toEqual({ kind: 'dropped' })
  expect(bodies.at(-1)).toMatchObject({ kind: 'text', isCut: true })
  expect(sizes.length).toBeGreaterThan(75)
})

test('what a sign-in of a user sends and gets is never kept', () => {
  const request = toRequest(signInUser, { body: { userId: 'usr_secret' } })
  recordCall(signInUser, request, connectionOf(session), factsOf()).answered(answerOf('{"ticket":"abc-123"}'))
  expect(JSON.stringify(readCalls())).not.toMatch(/usr_secret|abc-123/)
  expect(readCalls()).toMatchObject([{ requestBody: { kind: 'never' }, answerBody: { kind: 'never' } }])
})

test('a key that was pasted into a search or a form is taken out', () => {
  const key = 'sk_master_1234567890'
  recordCall(
    createProject,
    toRequest(createProject, { body: { name: `my ${key}` } }),
    connectionOf(session),
    factsOf(),
  )
  list(session, key)
  expect(JSON.stringify(readCalls())).not.toContain(key)
})

test('cleared calls do not come back when they end', () => {
  const { recording, facts } = list()
  clearCalls()
  recording.answered(answerOf('{}'))
  recordShape(facts, { kind: 'record', found: 'root', record: {} })
  expect(readCalls()).toEqual([])
})

test('the calls that found out what a key may do stay for the session it begins, others do not', () => {
  const [failed, found] = [new AbortController().signal, new AbortController().signal]
  list()
  list(failed, 'failed')
  list(found, 'found')
  tagSignInCalls(found)
  clearCalls({ butSignIn: true })
  expect(readCalls().map(({ path }) => path)).toEqual(['/v1/users?nickname=found'])
  clearCalls({ butSignIn: true })
  expect(readCalls()).toEqual([])
})

const secretNames = [
  'token',
  'access_token',
  'apiKey',
  'Set-Cookie',
  'password',
  'clientSecret',
  'sessionId',
  'key',
]

test.each([
  ['{"token":"abc","name":"Ada"}', '{"token":"••••••••","name":"Ada"}'],
  ['{"data":{"apiKey":12345},"b":[1]}', '{"data":{"apiKey":"••••••••"},"b":[1]}'],
  [
    '{"session":{"a":["x",{"b":"y"}],"c":null},"d":"z"}',
    '{"session":{"a":["••••••••",{"b":"••••••••"}],"c":null},"d":"z"}',
  ],
  ['{"tok\\u0065n":"abc"}', '{"tok\\u0065n":"••••••••"}'],
  ['{"body":"{\\"token\\":\\"abc\\"}"}', '{"body":"••••••••"}'],
  ['{"id":9007199254740993,"password" : "a\\"b"}', '{"id":9007199254740993,"password" : "••••••••"}'],
  ['{"token":"never ends', '{"token":"••••••••"'],
  ['{"name":"token","value":"abc"}', '{"name":"token","value":"••••••••"}'],
  [
    '[{"value":"abc","name":"apiKey"},{"value":"Ada","name":"nickname"}]',
    '[{"value":"••••••••","name":"apiKey"},{"value":"Ada","name":"nickname"}]',
  ],
  ['{"key":"client_secret","value":123}', '{"key":"••••••••","value":"••••••••"}'],
  [
    '{"field":"password","values":["a",{"b":"c"}],"at":1}',
    '{"field":"password","values":["••••••••",{"b":"••••••••"}],"at":1}',
  ],
  [
    '{"headerName":"Set-C\\u006fokie","stringValue":"a=b"}',
    '{"headerName":"Set-C\\u006fokie","stringValue":"••••••••"}',
  ],
  ['{"Name":"Token","Value":"never ends', '{"Name":"Token","Value":"••••••••"'],
])('secret-looking fields are masked: %s', (text, masked) => {
  expect(captureBody(text)).toMatchObject({ text: masked, isMasked: true })
})

test('no value below a secret-looking name is kept, and every other JSON stays as it is', () => {
  const noName = fc.string().map((text) => text.replace(/[a-z]/gi, '0'))
  const value = fc.jsonValue({ maxDepth: 3 })
  fc.assert(
    fc.property(fc.constantFrom(...secretNames), fc.uuid(), value, noName, (name, secret, other, place) => {
      const inner = { other, [name]: [secret, { deep: secret }], [place]: { [name]: secret } }
      const text = JSON.stringify({ before: 1, inner, after: 'after' })
      const kept = captureBody(text)
      expect(kept).toMatchObject({ kind: 'text' })
      expect(JSON.stringify(kept)).not.toContain(secret)
      expect(kept).toMatchObject({ text: expect.stringContaining('"after":"after"') })
    }),
  )
  fc.assert(
    fc.property(
      fc.json({ stringUnit: fc.constantFrom('a', '"', '\\', '\n', '{', ':', ',', '😀') }),
      (text) => {
        expect(captureBody(text)).toEqual({
          kind: 'text',
          text,
          bytes: Buffer.byteLength(text),
          isCut: false,
          isMasked: false,
        })
      },
    ),
  )
})

test('what stands beside a name that looks secret is kept, but for its value', () => {
  const project = '{"name":"Token Ring","projectId":"prj_1","description":"x","inner":{"value":1}}'
  expect(captureBody(project)).toMatchObject({ text: project, isMasked: false })
})

test('no value beside a secret-looking name is kept, whichever comes first', () => {
  const naming = fc.constantFrom('name', 'key', 'field', 'fieldName', 'label', 'id', 'type', 'header')
  const holding = fc.constantFrom('value', 'Value', 'values', 'stringValue', 'content', 'text')
  fc.assert(
    fc.property(naming, holding, fc.constantFrom(...secretNames), fc.uuid(), fc.boolean(), (...drawn) => {
      const [name, value, secretName, secret, isTurned] = drawn
      const pair: [string, unknown][] = [
        [name, secretName],
        [value, { deep: [secret] }],
      ]
      const fields = [{ before: 'before' }, Object.fromEntries(isTurned ? pair.reverse() : pair)]
      const kept = captureBody(JSON.stringify({ fields, value: 'after' }))
      expect(JSON.stringify(kept)).not.toContain(secret)
      expect(kept).toMatchObject({ text: expect.stringContaining('"before":"before"') })
      expect(kept).toMatchObject({ text: expect.stringContaining('"value":"after"') })
    }),
  )
})

test('any text can be kept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      captureBody(`"token":${text}`)
      captureBody(text)
    }),
  )
})
