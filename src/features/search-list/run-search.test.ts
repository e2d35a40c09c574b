import { beforeEach, describe, expect, test } from 'vitest'
import { RequestLimitError } from '../../jobs/read-list.ts'
import { isActive } from '../../jobs/run-batch.ts'
import { type Search, searchStoreOf } from '../../list/search/search.ts'
import { progressText } from '../../list/search/search-text.ts'
import { timesPreference } from '../../preferences/times-preference.ts'
import { runTimersUntil, stubTimers } from '../../testing/run-operation.ts'
import { newTestClient, stubBrowser, testCalls } from '../../testing/stub-browser.ts'
import { stubFaultyService } from '../../testing/stub-faulty-service.ts'
import { json, stubService } from '../../testing/stub-service.ts'
import { startSearch } from './run-search.ts'

beforeEach(() => stubBrowser())

const sourceOf = (...where: string[]) => ({ resource: 'users' as const, filters: {}, where })

/** Waits until a search has ended or paused. */
const untilIdle = ({ batch }: Search) =>
  new Promise<void>((resolve) => {
    const check = () => {
      const state = batch.state.get()
      if (!isActive(state) || state.phase === 'paused') resolve()
    }
    batch.state.subscribe(check)
    check()
  })

const resultOf = ({ source, batch }: Search) => {
  const { phase, value } = batch.state.get()
  if (!value) throw new Error(phase)
  return {
    phase,
    ids: value.matches.map(({ record }) => record.userId),
    text: progressText(source, value),
    byTime: value.byTime,
  }
}

async function search(...where: string[]) {
  const started = startSearch(newTestClient(), sourceOf(...where), { limit: 10 })
  await untilIdle(started)
  return resultOf(started)
}

/** The numbers of the 53 users whose nickname has `fox`. */
const foxes = [1, 9, 17, 25, 33, 41, 49].map((number) => `usr_${number}`)

test('a search counts the matches of digits only, and keeps addresses with another tag apart', async () => {
  const contacts = [
    '010-1234-5678',
    '+82 10 1234 5678',
    'anna+a@x.example',
    'Anna@x.example',
    'joanna@x.example',
  ]
  stubService(() =>
    json({ data: contacts.map((phone, index) => ({ userId: `usr_${index}`, phone })), total: 5 }),
  )
  const phones = await search('* contains +82 10 1234 5678')
  expect(phones.ids).toEqual(['usr_0', 'usr_1'])
  expect(phones.text).toBe('Read all 5 users: 2 matches. Same digits only, in another notation: 1.')
  const emails = await search('phone is anna+b@x.example')
  expect(emails.ids).toEqual([])
  expect(emails.text).toBe('Read all 5 users. No user matches. Close matches: 2.')
  expect((await search('phone is-not anna+b@x.example')).text).toBe('Read all 5 users: 5 matches.')
})

describe('a search of an odd service', () => {
  test('does not take entries that are no rows for a change of the list', async () => {
    const entries = Array.from({ length: 1200 }, (_, index) =>
      index % 100 === 7 ? null : { userId: `usr_${index}` },
    )
    stubService(({ query }) => {
      const [page, limit] = [Number(query.page), Number(query.limit)]
      return json({ data: entries.slice((page - 1) * limit, page * limit), total: 1200 })
    })
    expect((await search('userId is usr_600')).text).toBe(
      '1 match. 12 rows couldn’t be read and were left out.',
    )
  })

  test('does not say that no row matches if their times cannot be read', async () => {
    stubService(() => json({ data: [{ userId: 'usr_1', lastSeenAt: 'Oct 31' }], total: 1 }))
    expect((await search('lastSeenAt after 2026-10-01')).text).toBe(
      'No match was found. 1 row has a value that couldn’t be read as a time, so one may be missing.',
    )
  })

  test('waits as the service asks, and the call log shows one entry', async () => {
    stubTimers()
    stubFaultyService('fault=status:429;2*4@page-7,fault=lower-limit')
    const result = await runTimersUntil(search('nickname contains fox'))
    expect(result).toMatchObject({ ids: foxes, text: 'Read all 53 users: 7 matches.' })
    expect(testCalls()).toHaveLength(1)
  })
})

const HOUR_MS = 3_600_000
const END = Date.UTC(2026, 10, 20)

interface SortedUsers {
  count: number
  /** The time between two users, the newest first. */
  interval?: number
  timeAt?: (position: number) => number
  respond?: (page: number, limit: number) => Response | undefined
}

/** A service whose users are sorted by creation time, the newest first. */
function stubSortedUsers({ count, interval = 30_000, respond, ...options }: SortedUsers) {
  const timeAt = options.timeAt ?? ((position) => END - position * interval)
  const service = { count }
  const requests = stubService(({ query }) => {
    const [page, limit] = [Number(query.page), Number(query.limit)]
    const from = (page - 1) * limit
    const data = Array.from({ length: Math.max(0, Math.min(limit, service.count - from)) }, (_, index) => ({
      userId: `usr_${service.count - from - index}`,
      createdAt: new Date(timeAt(from + index)).toISOString(),
    }))
    return respond?.(page, limit) ?? json({ data, total: service.count, page, limit })
  })
  return { service, requests }
}

const hour = ['createdAt after 2026-10-31 18:00Z', 'createdAt before 2026-10-31 19:00Z']

describe('a range of creation times', () => {
  test('is found among a million users with few requests, and is exact', async () => {
    const { requests } = stubSortedUsers({ count: 1_000_000 })
    const { ids, text, phase } = await search(...hour)
    const first = Math.floor((END - Date.UTC(2026, 9, 31, 19)) / 30_000) + 1
    expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => `usr_${1_000_000 - first - index}`))
    expect(text).toBe(
      'The list is sorted by creation time as far as it was read, so only 1,000 of 1,000,000 users were read: 120 matches.',
    )
    expect(phase).toBe('done')
    // The first page, the last row, eleven halvings, and two pages with what was read ahead.
    expect(requests.length).toBeLessThanOrEqual(18)
  })

  test.each([
    ['newer than every user', ['createdAt after 2027-01-01'], 2],
    ['older than every user', ['createdAt before 2020-01-01'], 3],
  ])('that is %s takes hardly any requests', async (_, where, count) => {
    const { requests } = stubSortedUsers({ count: 1_000_000 })
    const { ids, byTime } = await search(...where)
    expect({ ids, byTime, requests: requests.length }).toEqual({ ids: [], byTime: 'done', requests: count })
  })

  test('does not limit the search if one of its rows contradicts the order, and the sentence says all', async () => {
    // One user far down the list, in a page of the range, is newer than those before it.
    const timeAt = (position: number) => END - (position === 1730 ? 0 : position) * HOUR_MS
    const { requests } = stubSortedUsers({ count: 3000, timeAt })
    const started = startSearch(
      newTestClient(),
      sourceOf('createdAt after 2026-09-01', 'createdAt before 2026-09-10'),
      {
        limit: 10,
      },
    )
    await untilIdle(started)
    const { ids, text, byTime } = resultOf(started)
    expect(byTime).toBe('unordered')
    expect(text).toBe(`Read all 3,000 users: ${ids.length} matches.`)
    expect(new Set(ids).size).toBe(191)
    expect(requests.filter(({ query }) => query.page === '1')).toHaveLength(2)
  })

  test.each([
    ['refuses pages of one row', (_: number, limit: number) => (limit === 1 ? json({}, 422) : undefined)],
    [
      'sends more rows than requested',
      (_: number, limit: number) => (limit === 1 ? json({ data: [{}, {}] }) : undefined),
    ],
  ])('does not limit the search of a service that %s', async (_, respond) => {
    stubSortedUsers({ count: 2000, respond })
    const { ids, text } = await search('createdAt after 2026-11-19 12:00Z')
    expect(ids).toHaveLength(1441)
    expect(text).toBe('Read all 2,000 users: 1,441 matches.')
  })

  test('is found after a stop in the middle', async () => {
    const { requests } = stubSortedUsers({ count: 1_000_000 })
    const started = startSearch(newTestClient(), sourceOf(...hour), { limit: 10 })
    await expect.poll(() => requests.length).toBeGreaterThan(5)
    started.batch.cancel()
    started.batch.start()
    await untilIdle(started)
    expect(resultOf(started)).toMatchObject({ phase: 'done', ids: { length: 120 }, byTime: 'done' })
  })
})

describe('a search', () => {
  test('ends the former search of the session', () => {
    stubSortedUsers({ count: 5000 })
    const client = newTestClient()
    const first = startSearch(client, sourceOf('userId is usr_1'), { limit: 10 })
    const second = startSearch(client, sourceOf('userId is usr_2'), { limit: 10 })
    expect(first.batch.state.get().phase).toBe('canceled')
    expect(searchStoreOf(client).get()).toBe(second)
    second.batch.cancel()
  })

  test('ends when the zone of its days changes', () => {
    stubSortedUsers({ count: 5000 })
    const client = newTestClient()
    const { batch } = startSearch(client, sourceOf('createdAt after 2026-10-31'), { limit: 10 })
    timesPreference.set('utc')
    expect(batch.state.get().phase).toBe('canceled')
    expect(searchStoreOf(client).get()).toBeUndefined()
    timesPreference.set('local')
  })

  test('pauses after 200 requests, says how far it came, and continues', async () => {
    const { requests } = stubSortedUsers({
      count: 2020,
      respond: (_, limit) => (limit > 10 ? json({}, 400) : undefined),
    })
    const started = startSearch(newTestClient(), sourceOf('userId is usr_1'), { limit: 10 })
    await untilIdle(started)
    expect(started.batch.state.get().error).toBeInstanceOf(RequestLimitError)
    expect(requests).toHaveLength(200)
    await expect.poll(() => started.batch.state.get().value?.reading.rows).toBe(1980)
    expect(resultOf(started).text).toBe('Read 1,980 of 2,020 users: no match so far.')
    started.batch.resume()
    await untilIdle(started)
    expect(resultOf(started)).toMatchObject({ ids: ['usr_1'], text: 'Read all 2,020 users: 1 match.' })
  })

  test('that nobody started pauses after fewer requests, and once continued after 200 more', async () => {
    const { requests } = stubSortedUsers({
      count: 3000,
      respond: (_, limit) => (limit > 10 ? json({}, 400) : undefined),
    })
    const started = startSearch(newTestClient(), sourceOf('userId is usr_1'), { limit: 10 }, 10)
    await untilIdle(started)
    expect(requests).toHaveLength(10)
    started.batch.resume()
    await untilIdle(started)
    expect(requests).toHaveLength(210)
    started.batch.cancel()
  })
})
