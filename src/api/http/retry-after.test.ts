import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../session/query-client.ts'
import { readOperations, writeOperations } from '../../testing/operations.ts'
import { describeFailure, runForError, stubTimers } from '../../testing/run-operation.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { stubFaultyService } from '../../testing/stub-faulty-service.ts'
import { pageWaits } from './waits.ts'

/** The waits that were announced to the page, in milliseconds. */
let announcedWaits: number[] = []

beforeEach(() => {
  announcedWaits = []
  stubTimers()
  vi.setSystemTime('2026-11-21T12:00:00Z')
  stubBrowser({
    announceWait: (milliseconds) => {
      announcedWaits.push(milliseconds)
      return () => undefined
    },
  })
})

describe.each([
  { header: 'in seconds', status: '429;3', wait: 3000 },
  { header: 'of a minute', status: '429;60', wait: 60_000 },
  { header: 'as a date', status: '429;date', wait: 5000 },
  { header: 'as a date in the past', status: '429;past', wait: 0 },
  { header: 'that cannot be read', status: '429;garbage', wait: 1000 },
  { header: 'that is missing', status: '429', wait: 1000 },
  { header: 'in seconds with a 503', status: '503;3', wait: 3000 },
  { header: 'in the past with a 503', status: '503;past', wait: 0 },
])('a Retry-After $header', ({ status, wait }) => {
  test.each(readOperations)(`announces a wait of ${wait} ms before $name is retried`, async (operation) => {
    const service = stubFaultyService(`fault=status:${status}*1`)
    expect(await runForError(operation)).toBeUndefined()
    expect(announcedWaits).toEqual([wait])
    expect(service.seen).toHaveLength(2)
  })

  test.each(writeOperations)('does not cause a retry of $name', async (operation) => {
    const service = stubFaultyService(`fault=status:${status}`)
    await describeFailure(operation)
    expect(announcedWaits).toEqual([])
    expect(service.seen).toHaveLength(1)
  })
})

test.each(['429;61', '503;61', '429;3600'])(
  'after “%s”, a wait of more than a minute, a read fails at once',
  async (status) => {
    for (const operation of readOperations) {
      const service = stubFaultyService(`fault=status:${status}`)
      const seconds = Number(status.split(';')[1])
      const start = Date.now()
      expect(await describeFailure(operation)).toMatchObject({ retryAt: start + seconds * 1000 })
      expect(service.seen).toHaveLength(1)
    }
    expect(announcedWaits).toEqual([])
  },
)

test('a rate-limited write reports when it can be retried', async () => {
  for (const operation of writeOperations) {
    stubFaultyService('fault=status:429;7')
    const start = Date.now()
    expect(await describeFailure(operation)).toMatchObject({
      cause: 'The service is receiving too many requests.',
      retryAt: start + 7000,
    })
  }
})

test('the page counts down to the end of the longest wait', async () => {
  stubBrowser()
  stubFaultyService('fault=status:429;3*1@listUsers,fault=status:429;5*1@listApps')
  const start = Date.now()
  const settled = Promise.all(readOperations.slice(0, 2).map(({ run }) => run(newQueryClient())))
  await vi.advanceTimersByTimeAsync(100)
  expect(pageWaits.end()).toBe(start + 5000)
  await vi.advanceTimersByTimeAsync(3000)
  expect(pageWaits.end()).toBe(start + 5000)
  await vi.advanceTimersByTimeAsync(2000)
  await settled
  expect(pageWaits.end()).toBeUndefined()
})
