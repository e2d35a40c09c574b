import { beforeEach, describe, expect, test } from 'vitest'
import { newTestClient, stubBrowser } from '../testing/stub-browser.ts'
import { json, stubService } from '../testing/stub-service.ts'
import { newListReading } from './read-list.ts'
import { newBatch } from './run-batch.ts'

beforeEach(() => stubBrowser())

interface StubOptions {
  /** Maximum number of rows of a page. */
  maxLimit?: number
  respond?: (page: number, limit: number) => Response | undefined
}

/** A service with so many users, which counts the requests in flight. */
function stubUsers(count: number, { maxLimit = 500, respond }: StubOptions = {}) {
  let running = 0
  let maxRunning = 0
  const requests = stubService(async ({ query }) => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    const [page, limit] = [Number(query.page), Math.min(Number(query.limit), maxLimit)]
    const from = (page - 1) * limit
    const rows = Array.from({ length: Math.max(0, Math.min(limit, count - from)) }, (_, index) => ({
      userId: `usr_${from + index}`,
    }))
    return respond?.(page, limit) ?? json({ data: rows, total: count, page, limit })
  })
  return {
    requests,
    maxRunning: () => maxRunning,
    pages: () => requests.map(({ query }) => `${query.page} of ${query.limit}`),
  }
}

const pagesOf = (limit: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index} of ${limit}`)

/** Starts to read all users as a batch, and returns the IDs of the rows as they come. */
function startReading() {
  const ids: unknown[] = []
  const reading = newListReading({ resource: 'users', filters: {} }, 10, ({ record }) =>
    ids.push(record.userId),
  )
  const batch = newBatch<void>(newTestClient(), (run) => reading.readOn(run, () => undefined))
  batch.start()
  const phase = () => batch.state.get().phase
  return { ids, reading, batch, phase }
}

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `usr_${index}`)

describe('reading a list', () => {
  test('requests four pages at the same time, none beyond the total, and visits the rows in order', async () => {
    const service = stubUsers(4750)
    const { ids, phase } = startReading()
    await expect.poll(phase).toBe('done')
    expect(ids).toEqual(idsOf(4750))
    expect(service.pages()).toEqual(pagesOf(500, 1, 10))
    expect(service.maxRunning()).toBe(4)
  })

  test('keeps the rows before a page that fails, and continues with that page', async () => {
    let isDown = true
    const service = stubUsers(5000, {
      respond: (page) => (page === 6 && isDown ? json({}, 410) : undefined),
    })
    const { ids, batch, phase } = startReading()
    await expect.poll(phase).toBe('failed')
    expect(ids).toEqual(idsOf(2500))
    isDown = false
    const earlierCount = service.requests.length
    batch.start()
    await expect.poll(phase).toBe('done')
    expect(ids).toEqual(idsOf(5000))
    expect(service.pages().slice(earlierCount)).toEqual(pagesOf(500, 6, 10))
  })

  test('drops what it read ahead when the page size changes', async () => {
    const service = stubUsers(2500, {
      respond: (page, limit) => (page >= 3 && limit > 100 ? json({}, 413) : undefined),
    })
    const { ids, phase } = startReading()
    await expect.poll(phase).toBe('done')
    expect(ids).toEqual(idsOf(2500))
    expect(service.pages()).toEqual([...pagesOf(500, 1, 5), ...pagesOf(100, 11, 25)])
  })

  test('requests page after page while it is unknown whether more rows follow', async () => {
    const service = stubUsers(1200, {
      respond(page, limit) {
        const rows = idsOf(1200).slice((page - 1) * limit, page * limit)
        return json(rows.map((userId) => ({ userId })))
      },
    })
    const { ids, phase } = startReading()
    await expect.poll(phase).toBe('done')
    expect(ids).toEqual(idsOf(1200))
    expect(service.maxRunning()).toBe(1)
  })
})
