import { expect, test, vi } from 'vitest'
import { type LookUpQueue, MAX_IN_FLIGHT, newLookUpQueue, type QueueEntry } from './look-up-queue.ts'

class TooManyRequests extends Error {
  constructor(readonly seconds: number) {
    super('too many requests')
  }
}

const numberedIds = (count: number) => Array.from({ length: count }, (_, index) => `usr_${index}`)

const resultOf = (id: string) => (Number(id.slice('usr_'.length)) % 2 === 0 ? 'found' : 'notFound')

/** A service that has records for even numbers only. `beforeResponse` may throw to refuse a request. */
function fakeService(beforeResponse: (id: string, request: number) => void = () => undefined) {
  const service = { requests: 0, running: 0, maxRunning: 0, respondedIds: [] as string[] }
  const lookUp = async (id: string) => {
    service.requests += 1
    const request = service.requests
    service.running += 1
    service.maxRunning = Math.max(service.maxRunning, service.running)
    await new Promise((resolve) => setTimeout(resolve, request % 3))
    service.running -= 1
    beforeResponse(id, request)
    service.respondedIds.push(id)
    return resultOf(id)
  }
  return { service, lookUp }
}

const waitUntilFinished = <Result>(queue: LookUpQueue<Result>) =>
  vi.waitFor(() => expect(queue.phase()).toBe('finished'), { timeout: 10_000 })

const states = <Result>(queue: LookUpQueue<Result>) =>
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
  const { service, lookUp } = fakeService((_, request) => {
    if (request > 500 && request <= 510) throw new TooManyRequests(0.05)
  })
  const queue = queueOf(ids, lookUp)
  queue.start()
  await waitUntilFinished(queue)
  expect([...queue.entries]).toEqual(ids.map((id) => [id, expectedEntry(id)]))
  expect(service.maxRunning).toBe(MAX_IN_FLIGHT)
  expect(service.requests).toBe(1010)
  expect(new Set(service.respondedIds).size).toBe(1000)
})

test('while the service asks to wait, the queue sends nothing', async () => {
  vi.useFakeTimers()
  const { service, lookUp } = fakeService((_, request) => {
    if (request === 2) throw new TooManyRequests(7)
  })
  const queue = queueOf(numberedIds(20), lookUp)
  queue.start()
  await vi.advanceTimersByTimeAsync(1000)
  const requestsBefore = service.requests
  expect(queue.waitUntil()).toBeGreaterThan(Date.now())
  await vi.advanceTimersByTimeAsync(5900)
  expect(service.requests).toBe(requestsBefore)
  await vi.advanceTimersByTimeAsync(1000)
  expect(queue.phase()).toBe('finished')
  expect(queue.waitUntil()).toBeUndefined()
  expect(states(queue)).toEqual(Array(20).fill('done'))
  vi.useRealTimers()
})

test('a wait that a running look-up announces delays the look-ups that have not started', async () => {
  vi.useFakeTimers()
  let requests = 0
  const queue = newLookUpQueue({
    ids: numberedIds(20),
    async lookUp(id, _, announceWait) {
      requests += 1
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
  expect(requests).toBe(2)
  await vi.advanceTimersByTimeAsync(200)
  expect(requests).toBe(20)
  expect(queue.phase()).toBe('finished')
  vi.useRealTimers()
})

test('if the service keeps asking to wait, the queue pauses and reports the error', async () => {
  vi.useFakeTimers()
  const { lookUp } = fakeService(() => {
    throw new TooManyRequests(1)
  })
  const queue = queueOf(numberedIds(5), lookUp)
  queue.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.phase()).toBe('paused')
  expect(queue.pauseError()).toBeInstanceOf(TooManyRequests)
  expect(states(queue)).toEqual(Array(5).fill('waiting'))
  vi.useRealTimers()
})

test('a paused queue completes running look-ups, and starts no others until it is resumed', async () => {
  const ids = numberedIds(30)
  const { service, lookUp } = fakeService()
  const queue = queueOf(ids, lookUp)
  queue.start()
  queue.pause()
  await vi.waitFor(() => expect(service.respondedIds).toHaveLength(MAX_IN_FLIGHT))
  expect(queue.phase()).toBe('paused')
  expect(states(queue).filter((state) => state === 'waiting')).toHaveLength(26)
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
  await vi.waitFor(() => expect(queue.entries.get('usr_4')?.state).toBe('running'))
  queue.cancel()
  expect(queue.phase()).toBe('canceled')
  expect(abortedIds).toEqual(['usr_1', 'usr_2', 'usr_3', 'usr_4'])
  await vi.waitFor(() => expect(states(queue)).toEqual(['done', ...Array(9).fill('waiting')]))
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
  expect(states(queue).filter((state) => state === 'failed')).toHaveLength(2)
  isFailing = false
  queue.retryFailed()
  await waitUntilFinished(queue)
  expect(service.requests).toBe(12)
  expect(states(queue)).toEqual(Array(10).fill('done'))
})

test('an error that affects all look-ups pauses the queue, and a resumed queue completes them', async () => {
  let isRefused = true
  const { lookUp } = fakeService((_, request) => {
    if (isRefused && request > 5) throw new RangeError('key refused')
  })
  const queue = queueOf(numberedIds(20), lookUp)
  queue.start()
  await vi.waitFor(() => expect(states(queue)).not.toContain('running'))
  expect(queue.phase()).toBe('paused')
  expect(queue.pauseError()).toBeInstanceOf(RangeError)
  isRefused = false
  queue.start()
  await waitUntilFinished(queue)
  expect(states(queue)).toEqual(Array(20).fill('done'))
})
