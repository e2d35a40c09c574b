import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newTestSender, stubBrowser } from '../../testing/stub-browser.ts'
import { json, stubService } from '../../testing/stub-service.ts'
import { writeOf } from '../../testing/write-of.ts'
import { isUnknownOutcome } from '../describe-error.ts'
import { writes } from '../mutations.ts'
import { connectionOf } from './connection.ts'
import { HttpError } from './errors.ts'
import { intentHeaders, isIntent, nextIntent } from './intent.ts'

beforeEach(() => stubBrowser())

const setOption = (content: string) =>
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      getElementById: () => null,
      querySelector: (selector: string) => (selector === 'meta[name="idempotency-key"]' ? { content } : null),
    }),
  )

test('an intent has a UUID of version 4, made without randomUUID', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 200 }, () => nextIntent(undefined, '').key)
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(200)
  expect(isIntent(JSON.parse(JSON.stringify(nextIntent(undefined, '{}'))))).toBe(true)
  expect(isIntent({ ...nextIntent(undefined, '{}'), key: 'x' })).toBe(false)
})

describe('the headers of a write', () => {
  const intent = { ...nextIntent(undefined, '{}'), key: 'k', attempt: 2 }
  const own = () => location.origin
  const other = () => 'https://other.example'
  const attempt = { 'X-Console-Attempt': '2' }

  test.each([
    ['own origin', own, '', { 'Idempotency-Key': '"k"', ...attempt }],
    ['own origin', own, 'quoted', { 'Idempotency-Key': '"k"', ...attempt }],
    ['own origin', own, 'plain', { 'Idempotency-Key': 'k', ...attempt }],
    ['own origin', own, 'off', {}],
    ['another origin', other, '', {}],
    ['another origin', other, 'off', {}],
    ['another origin', other, 'quoted', { 'Idempotency-Key': '"k"' }],
    ['another origin', other, 'plain', { 'Idempotency-Key': 'k' }],
  ])('to the %s with the option %j', (_, address, option, headers) => {
    setOption(option)
    expect(intentHeaders(address(), intent)).toEqual(headers)
  })
})

test('a 409 to a request with a key leaves the outcome open only if the service means the key, or it is a repeat', async () => {
  const { client } = newTestSender()
  const origin = new URL(connectionOf(client).address).origin
  vi.stubGlobal('location', new URL(origin))
  const write = async (refusalBody: object, attempt = 1, name = 'Harbor') => {
    stubService(() => json(refusalBody, 409))
    const { body, intent } = writeOf({ name })
    const error = await writes
      .createProject({ body, intent: { ...intent, attempt } }, client)
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(HttpError)
    return isUnknownOutcome(error)
  }
  expect(await write({ code: 'idempotency_key_in_use' })).toBe(true)
  expect(await write({ type: 'https://example.com/Idempotent-request' })).toBe(true)
  expect(await write({ message: 'The name is taken.' })).toBe(false)
  expect(await write({ message: 'The name is taken.' }, 2)).toBe(true)
  expect(await write({ message: 'Idempotency is taken.' }, 1, 'Idempotency')).toBe(false)
  setOption('off')
  expect(await write({ code: 'idempotency_key_in_use' })).toBe(false)
})
