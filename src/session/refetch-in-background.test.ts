import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { newTestClient } from '../testing/stub-browser.ts'
import { invalidateSaved, isSavedRecord, refetchInBackground, STALE_MS } from './refetch-in-background.ts'

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
