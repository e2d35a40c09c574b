import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readOperations, writeOperations } from '../../testing/operations.ts'
import { describeFailure, runForError, stubTimers } from '../../testing/run-operation.ts'
import { newTestClient, stubBrowser } from '../../testing/stub-browser.ts'
import { stubFaultyService } from '../../testing/stub-faulty-service.ts'
import { newWaits } from './retry.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

/** The waits that requests announced, in milliseconds. */
let announcedWaits: number[] = []

beforeEach(() => {
  announcedWaits = []
  stubTimers()
  vi.setSystemTime(NOW)
  stubBrowser({
    announceWait: (milliseconds) => {
      announcedWaits.push(milliseconds)
      return () => undefined
    },
  })
})

// `429;3` stands for a 429 with the header `Retry-After: 3`.
describe.each([
  ['429;3', 3000],
  ['429;date', 5000],
  ['429', 1000],
  ['503;3', 3000],
])('the response %s', (response, wait) => {
  test.each(readOperations)(`announces a wait of ${wait} ms before $name is retried`, async (operation) => {
    const service = stubFaultyService(`fault=status:${response}*1`)
    expect(await runForError(operation)).toBeUndefined()
    expect(announcedWaits).toEqual([wait])
    expect(service.seen).toHaveLength(2)
  })

  test.each(writeOperations)('does not cause a retry of $name', async (operation) => {
    const service = stubFaultyService(`fault=status:${response}`)
    await describeFailure(operation)
    expect(announcedWaits).toEqual([])
    expect(service.seen).toHaveLength(1)
  })
})

test.each([
  [429, 61],
  [503, 61],
  [429, 3600],
])(
  'a %i with a Retry-After of %i seconds, more than a minute, makes a read fail at once',
  async (status, seconds) => {
    for (const operation of readOperations) {
      const service = stubFaultyService(`fault=status:${status};${seconds}`)
      vi.setSystemTime(NOW)
      expect(await describeFailure(operation)).toMatchObject({ retryAt: NOW + seconds * 1000 })
      expect(service.seen).toHaveLength(1)
    }
    expect(announcedWaits).toEqual([])
  },
)

test('the error of a rate-limited write has the time from which it can be retried', async () => {
  for (const operation of writeOperations) {
    stubFaultyService('fault=status:429;7')
    vi.setSystemTime(NOW)
    expect(await describeFailure(operation)).toMatchObject({
      cause: 'The service is receiving too many requests.',
      retryAt: NOW + 7000,
    })
  }
})

test('if several reads wait, the waits end with the longest wait', async () => {
  const waits = newWaits()
  stubBrowser({ announceWait: waits.announce })
  stubFaultyService('fault=status:429;3*1@listUsers,fault=status:429;5*1@listApps')
  const reads = Promise.all(readOperations.slice(0, 2).map(({ run }) => run(newTestClient())))
  await vi.advanceTimersByTimeAsync(100)
  expect(waits.get()).toBe(NOW + 5000)
  await vi.advanceTimersByTimeAsync(3000)
  expect(waits.get()).toBe(NOW + 5000)
  await vi.advanceTimersByTimeAsync(2000)
  await reads
  expect(waits.get()).toBeUndefined()
})
