import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { networkError, refusal } from '../testing/errors.ts'
import { newTestClient } from '../testing/stub-browser.ts'
import {
  invalidateSaved,
  isSavedRecord,
  refetchAfterCountdowns,
  refetchInBackground,
  STALE_MS,
} from './refetch-in-background.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

/** Loads a query and observes it, as a page does. `queryFn` counts the requests. */
async function observe(
  client = newTestClient(),
  queryKey: readonly unknown[] = ['users', 'detail', 'usr_1'],
  options: { staleTime?: number } = {},
) {
  const queryFn = vi.fn(async () => ({ requests: queryFn.mock.calls.length }))
  await client.prefetchQuery({ queryKey, queryFn })
  const observer = new QueryObserver(client, { queryKey, queryFn, ...options })
  const stopObserving = observer.subscribe(() => undefined)
  return { client, queryKey, queryFn, stopObserving }
}

test('an observed record is refetched after 30 seconds, and not before', async () => {
  const { client, queryFn } = await observe()
  vi.advanceTimersByTime(STALE_MS - 1)
  refetchInBackground(client)
  expect(queryFn).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  refetchInBackground(client)
  refetchInBackground(client)
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('a list is not refetched, however old it is', async () => {
  const { client, queryFn } = await observe(newTestClient(), ['users', 'list'])
  vi.advanceTimersByTime(2 * STALE_MS)
  refetchInBackground(client)
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('a list whose refetch failed is not refetched again', async () => {
  const { client, queryKey, queryFn } = await observe(newTestClient(), ['users', 'list'])
  queryFn.mockRejectedValueOnce(new Error('503'))
  await client.refetchQueries({ queryKey })
  vi.advanceTimersByTime(2 * STALE_MS)
  refetchInBackground(client)
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('unobserved data, constant data and data of no resource are not refetched', async () => {
  const client = newTestClient()
  const unobserved = await observe(client)
  unobserved.stopObserving()
  const constant = await observe(client, ['projects', 'detail', 'prj_1'], {
    staleTime: Number.POSITIVE_INFINITY,
  })
  const ofNoResource = await observe(client, ['check', 1])
  vi.advanceTimersByTime(STALE_MS)
  refetchInBackground(client)
  for (const { queryFn } of [unobserved, constant, ofNoResource]) expect(queryFn).toHaveBeenCalledTimes(1)
})

test('after a failed background refetch, the next one starts 30 seconds later', async () => {
  const { client, queryFn } = await observe()
  queryFn.mockRejectedValueOnce(new Error('503'))
  vi.advanceTimersByTime(STALE_MS)
  refetchInBackground(client)
  await vi.advanceTimersByTimeAsync(0)
  expect(client.isFetching()).toBe(0)
  vi.advanceTimersByTime(STALE_MS - 1)
  refetchInBackground(client)
  expect(queryFn).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  refetchInBackground(client)
  expect(queryFn).toHaveBeenCalledTimes(3)
})

/** Observes a list whose first read fails, in a client that follows countdowns. `queryFn` counts the requests. */
async function observeFailure(error: Error, mayRefetch = () => true) {
  const client = newTestClient()
  vi.setSystemTime(0)
  refetchAfterCountdowns(client, mayRefetch, new AbortController().signal)
  const queryKey = ['users', 'list', { page: 1 }]
  const queryFn = vi.fn(() => Promise.reject<object>(error))
  const observer = new QueryObserver(client, { queryKey, queryFn })
  observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().error).toBe(error)
  return { client, queryFn }
}

const MAX_JITTER_MS = 3000

test.each([429, 503])(
  'a read refused with %i is sent again once after its countdown, at most 3 seconds later',
  async (status) => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const { client, queryFn } = await observeFailure(refusal(status, '600'))
    queryFn.mockReturnValue(new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(600_000 + MAX_JITTER_MS - 1)
    expect(queryFn).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(queryFn).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1_200_000)
    refetchInBackground(client)
    expect(queryFn).toHaveBeenCalledTimes(2)
    client.clear()
  },
)

test('a service that always asks for a second gets one read by itself, and one more after the user’s', async () => {
  const { client, queryFn } = await observeFailure(refusal(429, '1'))
  const returnOften = async () => {
    for (let minute = 0; minute < 20; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000)
      refetchInBackground(client)
    }
  }
  await returnOften()
  expect(queryFn).toHaveBeenCalledTimes(2)
  await client.refetchQueries()
  await returnOften()
  expect(queryFn).toHaveBeenCalledTimes(4)
})

test('a read that the user has sent again meanwhile is not sent after the countdown', async () => {
  const { client, queryFn } = await observeFailure(refusal(429, '60'))
  queryFn.mockResolvedValue({})
  await client.refetchQueries()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('after a countdown in a hidden tab, the read is sent when the user returns', async () => {
  const { client, queryFn } = await observeFailure(refusal(429, '60'), () => false)
  await vi.advanceTimersByTimeAsync(59_999)
  refetchInBackground(client)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  refetchInBackground(client)
  refetchInBackground(client)
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('if the clock is set back, the read is still sent after the countdown', async () => {
  const { queryFn } = await observeFailure(refusal(429, '60'))
  vi.setSystemTime(-7_200_000)
  queryFn.mockReturnValue(new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(60_000 + MAX_JITTER_MS)
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test.each([
  ['a wait of more than 10 minutes', refusal(429, '601')],
  ['a 429 without a wait', refusal(429)],
  ['a refusal', refusal(404)],
  ['a policy that blocks the service', networkError('policy', false)],
  ['a response that is too large', networkError('tooLarge', true)],
])('after %s, nothing is sent again by itself', async (_, error) => {
  const { client, queryFn } = await observeFailure(error)
  await vi.advanceTimersByTimeAsync(1_200_000)
  refetchInBackground(client)
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test.each([
  ['no response', networkError('unreachable', true)],
  ['a lost network', networkError('offline', false)],
  ['a response that takes too long', networkError('deadline', true)],
  ['a response that is cut off', networkError('broken', true)],
  ['a 500', refusal(500)],
  ['a 503 without a wait', refusal(503)],
])('after %s, the read is sent again once when the user or the network returns', async (_, error) => {
  const { client, queryFn } = await observeFailure(error)
  await vi.advanceTimersByTimeAsync(1_200_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  queryFn.mockReturnValue(new Promise(() => undefined))
  refetchInBackground(client)
  refetchInBackground(client)
  expect(queryFn).toHaveBeenCalledTimes(2)
  client.clear()
})

test('what a form has read is not read again after an outage', async () => {
  const client = newTestClient()
  const { queryKey, queryFn } = await observe(client, ['projects', 'detail', 'prj_1'], {
    staleTime: Number.POSITIVE_INFINITY,
  })
  queryFn.mockRejectedValueOnce(networkError('unreachable', true))
  await client.refetchQueries({ queryKey })
  refetchInBackground(client)
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('a save in another tab marks its record and lists as stale, and sends no request', async () => {
  const client = newTestClient()
  const queryKeys = [
    ['projects', 'list', { page: 1 }],
    ['projects', 'detail', 'prj_1'],
    ['projects', 'detail', 'prj_2'],
    ['users', 'list', { page: 1 }],
  ]
  const observed = await Promise.all(queryKeys.map((queryKey) => observe(client, queryKey)))
  invalidateSaved(client, { resource: 'projects', id: 'prj_1' })
  expect(queryKeys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([
    true,
    true,
    false,
    false,
  ])
  for (const { queryFn } of observed) expect(queryFn).toHaveBeenCalledTimes(1)
  refetchInBackground(client)
  expect(observed.map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 2, 1, 1])
})

test('a save during the refetch after another one refetches again', async () => {
  const client = newTestClient()
  const { queryFn } = await observe(client, ['apps', 'list', { page: 1 }])
  queryFn.mockImplementation(() => new Promise(() => undefined))
  for (const _ of [1, 2]) {
    invalidateSaved(client, { resource: 'apps' })
    refetchInBackground(client)
  }
  expect(queryFn).toHaveBeenCalledTimes(3)
  client.clear()
})

test.each<[unknown, boolean]>([
  [{ resource: 'projects', id: 'prj_1' }, true],
  [{ resource: 'apps' }, true],
  [{ resource: 'apps', id: undefined }, true],
  [{ resource: 'constructor' }, false],
  [{ resource: 'projects', id: 7 }, false],
  [{ id: 'prj_1' }, false],
  ['projects', false],
  [null, false],
])('isSavedRecord(%j) returns %j', (value, expected) => {
  expect(isSavedRecord(value)).toBe(expected)
})
