import { beforeEach, expect, test, vi } from 'vitest'
import { type LookUpQueue, MAX_IN_FLIGHT, newLookUpQueue, type QueueEntry } from './look-up-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

class TooManyRequests extends Error {
  constructor(readonly seconds: number) {
    super('too many requests')
  }
}

const numberedIds = (count: number) => Array.from({ length: count }, (_, index) => `usr_${index}`)

const resultOf = (id: string) => (Number(id.slice('usr_'.length)) % 2 === 0 ? 'found' : 'notFound')

/** A service that has records for even numbers only. `beforeResponse` may throw to refuse a request. */
function fakeService(beforeResponse: (id: string, requestNumber: number) => void = () => undefined) {
  const service = { requestCount: 0, runningCount: 0, maxRunningCount: 0, respondedIds: [] as string[] }
  const lookUp = async (id: string) => {
    service.requestCount += 1
    const requestNumber = service.requestCount
    service.runningCount += 1
    service.maxRunningCount = Math.max(service.maxRunningCount, service.runningCount)
    // The responses arrive in another order than the requests.
    await new Promise((resolve) => setTimeout(resolve, requestNumber % 3))
    service.runningCount -= 1
    beforeResponse(id, requestNumber)
    service.respondedIds.push(id)
    return resultOf(id)
  }
  return { service, lookUp }
}

async function waitUntilFinished<Result>(queue: LookUpQueue<Result>): Promise<void> {
  await vi.runAllTimersAsync()
  expect(queue.phase()).toBe('finished')
}

const entryStates = <Result>(queue: LookUpQueue<Result>) =>
  Array.from(queue.entries.values(), ({ state }) => state)

/** Waits after `TooManyRequests`, pauses after a `RangeError`, and fails after any other error. */
const reactionTo = (error: unknown) =>
  error instanceof TooManyRequests
    ? ({ kind: 'wait', milliseconds: error.seconds * 1000 } as const)
    : error instanceof RangeError
      ? ({ kind: 'pause' } as const)
      : ({ kind: 'fail' } as const)

const queueOf = (
  ids: readonly string[],
  lookUp: (id: string, signal: AbortSignal) => Promise<string>,
): LookUpQueue<string> => newLookUpQueue({ ids, lookUp, reactionTo, onChange: () => undefined })

const expectedEntry = (id: string): QueueEntry<string> => ({
  state: 'done',
  result: resultOf(id),
})

test('a thousand IDs, ten of them refused at first, are looked up with four requests at a time', async () => {
  const ids = numberedIds(1000)
  const { service, lookUp } = fakeService((_, requestNumber) => {
    if (requestNumber > 500 && requestNumber <= 510) throw new TooManyRequests(0.05)
  })
  const queue = queueOf(ids, lookUp)
  queue.start()
  await waitUntilFinished(queue)

  expect([...queue.entries]).toEqual(ids.map((id) => [id, expectedEntry(id)]))
  expect(service.maxRunningCount).toBe(MAX_IN_FLIGHT)
  expect(service.requestCount).toBe(1000 + 10)
  expect(new Set(service.respondedIds).size).toBe(1000)
})

test('while the service asks to wait, the queue sends nothing', async () => {
  const { service, lookUp } = fakeService((_, requestNumber) => {
    if (requestNumber === 2) throw new TooManyRequests(7)
  })
  const queue = queueOf(numberedIds(20), lookUp)
  queue.start()

  await vi.advanceTimersByTimeAsync(1000)
  const requestsBefore = service.requestCount
  expect(queue.waitUntil()).toBeDefined()
  await vi.advanceTimersByTimeAsync(5900)
  expect(service.requestCount).toBe(requestsBefore)

  await vi.advanceTimersByTimeAsync(1000)
  expect(queue.phase()).toBe('finished')
  expect(queue.waitUntil()).toBeUndefined()
  expect(entryStates(queue)).toEqual(Array(20).fill('done'))
})

test('a wait that a running look-up announces delays the look-ups that have not started', async () => {
  let requestCount = 0
  const queue = newLookUpQueue({
    ids: numberedIds(20),
    async lookUp(id, _, announceWait) {
      requestCount += 1
      if (id !== 'usr_1') return id
      const endWait = announceWait(3000)
      await new Promise((resolve) => setTimeout(resolve, 3000))
      endWait()
      return id
    },
    reactionTo,
    onChange: () => undefined,
  })
  queue.start()

  await vi.advanceTimersByTimeAsync(2900)
  expect(requestCount).toBe(2)
  await vi.advanceTimersByTimeAsync(200)
  expect(requestCount).toBe(20)
  expect(queue.phase()).toBe('finished')
})

test('if the service keeps asking to wait, the queue pauses and reports the error', async () => {
  const { lookUp } = fakeService(() => {
    throw new TooManyRequests(1)
  })
  const queue = queueOf(numberedIds(5), lookUp)
  queue.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.phase()).toBe('paused')
  expect(queue.pauseError()).toBeInstanceOf(TooManyRequests)
  expect(entryStates(queue)).toEqual(Array(5).fill('waiting'))
})

test('a paused queue completes running look-ups, and starts no others until it is resumed', async () => {
  const ids = numberedIds(30)
  const { service, lookUp } = fakeService()
  const queue = queueOf(ids, lookUp)
  queue.start()
  queue.pause()
  await vi.runAllTimersAsync()
  expect(service.respondedIds).toHaveLength(MAX_IN_FLIGHT)
  expect(queue.phase()).toBe('paused')
  expect(entryStates(queue).filter((state) => state === 'waiting')).toHaveLength(ids.length - MAX_IN_FLIGHT)
  queue.start()
  await waitUntilFinished(queue)
  expect([...queue.entries]).toEqual(ids.map((id) => [id, expectedEntry(id)]))
})

test('a canceled queue aborts running look-ups, keeps the results, and cannot be resumed', async () => {
  const abortedIds: string[] = []
  const lookUp = (id: string, signal: AbortSignal) =>
    id === 'usr_0'
      ? Promise.resolve('found')
      : new Promise<string>((_, reject) => {
          signal.addEventListener('abort', () => {
            abortedIds.push(id)
            reject(signal.reason)
          })
        })
  const queue = queueOf(numberedIds(10), lookUp)
  queue.start()
  await vi.runAllTimersAsync()
  expect(queue.entries.get('usr_4')?.state).toBe('running')
  queue.cancel()

  expect(queue.phase()).toBe('canceled')
  expect(abortedIds).toEqual(['usr_1', 'usr_2', 'usr_3', 'usr_4'])
  await vi.runAllTimersAsync()
  expect(entryStates(queue)).toEqual(['done', ...Array(9).fill('waiting')])

  queue.start()
  expect(queue.phase()).toBe('canceled')
})

test('a retry looks up only the failed IDs again', async () => {
  let isFailing = true
  const { service, lookUp } = fakeService((id) => {
    if (isFailing && ['usr_2', 'usr_7'].includes(id)) throw new Error('broken')
  })
  const queue = queueOf(numberedIds(10), lookUp)
  queue.start()
  await waitUntilFinished(queue)
  expect(entryStates(queue).filter((state) => state === 'failed')).toHaveLength(2)
  isFailing = false
  queue.retryFailed()
  await waitUntilFinished(queue)
  expect(service.requestCount).toBe(10 + 2)
  expect(entryStates(queue)).toEqual(Array(10).fill('done'))
})

test('an error that affects all look-ups pauses the queue, and a resumed queue completes them', async () => {
  let isRefused = true
  const { lookUp } = fakeService((_, requestNumber) => {
    if (isRefused && requestNumber > 5) throw new RangeError('key refused')
  })
  const queue = queueOf(numberedIds(20), lookUp)
  queue.start()
  await vi.runAllTimersAsync()
  expect(entryStates(queue)).not.toContain('running')
  expect(queue.phase()).toBe('paused')
  expect(queue.pauseError()).toBeInstanceOf(RangeError)
  isRefused = false
  queue.start()
  await waitUntilFinished(queue)
  expect(entryStates(queue)).toEqual(Array(20).fill('done'))
})
