import { describe, expect, test } from 'vitest'
import { networkError } from '../../testing/errors.ts'
import { readRetryAfter, retryDelay } from './retry.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

describe('Retry-After', () => {
  test.each([
    ['5', 5000],
    ['0', 0],
    [' 30 ', 30_000],
    ['Sat, 21 Nov 2026 12:00:07 GMT', 7000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ])('with the value %j means a wait of %i ms', (value, milliseconds) => {
    expect(readRetryAfter(value, now)).toBe(milliseconds)
  })

  test.each(['soon', '-3', '1e9', '', null])('with the value %j is invalid', (value) => {
    expect(readRetryAfter(value, now)).toBeUndefined()
  })
})

describe('a read', () => {
  const response = (status: number, retryAfter: string | null = null) => ({ status, retryAfter })

  test.each([500, 502, 503, 504])('is retried after %i, up to three tries', (status) => {
    expect(retryDelay(response(status), 1)?.isAnnounced).toBe(false)
    expect(retryDelay(response(status), 2)).toBeDefined()
    expect(retryDelay(response(status), 3)).toBeUndefined()
  })

  test.each([200, 400, 401, 403, 404, 409, 422, 501])('is not retried after %i', (status) => {
    expect(retryDelay(response(status), 1)).toBeUndefined()
  })

  test('is retried once after a 429 if the wait is at most a minute', () => {
    expect(retryDelay(response(429, '7'), 1)).toEqual({ milliseconds: 7000, isAnnounced: true })
    expect(retryDelay(response(429, '60'), 1)).toBeDefined()
    expect(retryDelay(response(429, '61'), 1)).toBeUndefined()
    expect(retryDelay(response(429, '7'), 2)).toBeUndefined()
    expect(retryDelay(response(429, 'garbage'), 1)).toBeDefined()
  })

  test('is retried after a lost connection, up to three tries', () => {
    const lostConnection = networkError('unreachable', true)
    expect(retryDelay(lostConnection, 2)).toBeDefined()
    expect(retryDelay(lostConnection, 3)).toBeUndefined()
  })

  test('is retried once after a body that was cut off', () => {
    const brokenBody = networkError('broken', true)
    expect(retryDelay(brokenBody, 1)).toBeDefined()
    expect(retryDelay(brokenBody, 2)).toBeUndefined()
  })

  test.each(['offline', 'mixedContent', 'policy', 'tooLarge', 'deadline'] as const)(
    'is not retried after the network error “%s”',
    (reason) => {
      expect(retryDelay(networkError(reason, true), 1)).toBeUndefined()
    },
  )
})
