import { expect, test, vi } from 'vitest'
import { type LookUpQueue, MAX_IN_FLIGHT, newLookUpQueue, type QueueEntry } from './look-up-queue.ts'

class TooMany extends Error {
  constructor(readonly seconds: number) {
    super('too many requests')
  }
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `usr_${index}`)

/** A service that finds even numbers; `respond` may throw to refuse a request. */
function fakeService(respond: (id: string, request: number) => void = () => undefined) {
  const service = { requests: 0, running: 0, most: 0, ids: [] as string[] }
  const lookUp = async (id: string) => {
    service.requests += 1
    const request = service.requests
    service.running += 1
    service.most = Math.max(service.most, service.running)
    await new Promise((resolve) => setTimeout(resolve, request % 3))
    service.running -= 1
    respond(id, request)
    service.ids.push(id)
    return Number(id.slice(4)) % 2 === 0 ? 'found' : 'notFound'
  }
  return { service, lookUp }
}

const finished = <Result>(queue: LookUpQueue<Result>) =>
  vi.waitFor(() => expect(queue.phase()).toBe('finished'), { timeout: 10_000 })

const states = <Result>(queue: LookUpQueue<Result>) =>
  Array.from(queue.entries.values(), ({ state }) => state)

const reactionTo = (error: unknown) =>
  error instanceof TooMany
    ? ({ kind: 'wait', milliseconds: error.seconds * 1000 } as const)
    : error instanceof RangeError
      ? ({ kind: 'pause' } as const)
      : ({ kind: 'fail' } as const)

const queueOf = (
  ids: readonly string[],
  lookUp: (id: string, signal: AbortSignal) => Promise<string>,
): LookUpQueue<string> => newLookUpQueue({ ids, lookUp, reactionTo, onChange: () => undefined })

const expected = (id: string): QueueEntry<string> => ({
  state: 'done',
  result: Number(id.slice(4)) % 2 === 0 ? 'found' : 'notFound',
})

test('a thousand IDs with refusals in the middle are complete and exact, with at most four in flight', async () => {
  const ids = numbered(1000)
  const { service, lookUp } = fakeService((_, request) => {
    if (request > 500 && request <= 510) throw new TooMany(0.05)
  })
  const queue = queueOf(ids, lookUp)
  queue.start()
  await finished(queue)
  expect([...queue.entries]).toEqual(ids.map((id) => [id, expected(id)]))
  expect(service.most).toBe(MAX_IN_FLIGHT)
  expect(service.requests).toBe(1010)
  expect(new Set(service.ids).size).toBe(1000)
})

test('nothing is sent while the service asks to wait', async () => {
  vi.useFakeTimers()
  const { service, lookUp } = fakeService((_, request) => {
    if (request === 2) throw new TooMany(7)
  })
  const queue = queueOf(numbered(20), lookUp)
  queue.start()
  await vi.advanceTimersByTimeAsync(1000)
  const before = service.requests
  expect(queue.waitUntil()).toBeGreaterThan(Date.now())
  await vi.advanceTimersByTimeAsync(5900)
  expect(service.requests).toBe(before)
  await vi.advanceTimersByTimeAsync(1000)
  expect(queue.phase()).toBe('finished')
  expect(queue.waitUntil()).toBeUndefined()
  expect(states(queue)).toEqual(Array(20).fill('done'))
  vi.useRealTimers()
})

test('a wait that a running look-up announces holds back the others', async () => {
  vi.useFakeTimers()
  let requests = 0
  const queue = newLookUpQueue({
    ids: numbered(20),
    async lookUp(id, _, announceWait) {
      requests += 1
      if (id !== 'usr_1') return id
      const done = announceWait(3000)
      await new Promise((resolve) => setTimeout(resolve, 3000))
      done()
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

test('a service that keeps asking to wait pauses the queue, which says why', async () => {
  vi.useFakeTimers()
  const { lookUp } = fakeService(() => {
    throw new TooMany(1)
  })
  const queue = queueOf(numbered(5), lookUp)
  queue.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.phase()).toBe('paused')
  expect(queue.pauseError()).toBeInstanceOf(TooMany)
  expect(states(queue)).toEqual(Array(5).fill('waiting'))
  vi.useRealTimers()
})

test('a paused queue completes what runs and starts nothing until it is resumed', async () => {
  const ids = numbered(30)
  const { service, lookUp } = fakeService()
  const queue = queueOf(ids, lookUp)
  queue.start()
  queue.pause()
  await vi.waitFor(() => expect(service.ids).toHaveLength(MAX_IN_FLIGHT))
  expect(queue.phase()).toBe('paused')
  expect(states(queue).filter((state) => state === 'waiting')).toHaveLength(26)
  queue.start()
  await finished(queue)
  expect([...queue.entries]).toEqual(ids.map((id) => [id, expected(id)]))
})

test('a canceled queue aborts what runs and keeps what came', async () => {
  const aborted: string[] = []
  const lookUp = (id: string, signal: AbortSignal) =>
    id === 'usr_0'
      ? Promise.resolve('found')
      : new Promise<string>((_, reject) => {
          signal.addEventListener('abort', () => {
            aborted.push(id)
            reject(signal.reason)
          })
        })
  const queue = queueOf(numbered(10), lookUp)
  queue.start()
  await vi.waitFor(() => expect(queue.entries.get('usr_4')?.state).toBe('running'))
  queue.cancel()
  expect(queue.phase()).toBe('canceled')
  expect(aborted).toEqual(['usr_1', 'usr_2', 'usr_3', 'usr_4'])
  await vi.waitFor(() => expect(states(queue)).toEqual(['done', ...Array(9).fill('waiting')]))
  queue.start()
  expect(queue.phase()).toBe('canceled')
})

test('failures are kept, and looked up again alone', async () => {
  let isBroken = true
  const { service, lookUp } = fakeService((id) => {
    if (isBroken && ['usr_2', 'usr_7'].includes(id)) throw new Error('broken')
  })
  const queue = queueOf(numbered(10), lookUp)
  queue.start()
  await finished(queue)
  expect(states(queue).filter((state) => state === 'failed')).toHaveLength(2)
  isBroken = false
  queue.retryFailed()
  await finished(queue)
  expect(service.requests).toBe(12)
  expect(states(queue)).toEqual(Array(10).fill('done'))
})

test('an error that concerns all look-ups pauses the queue, and no ID is lost', async () => {
  let isRefused = true
  const { lookUp } = fakeService((_, request) => {
    if (isRefused && request > 5) throw new RangeError('key refused')
  })
  const queue = queueOf(numbered(20), lookUp)
  queue.start()
  await vi.waitFor(() => expect(states(queue)).not.toContain('running'))
  expect(queue.phase()).toBe('paused')
  expect(queue.pauseError()).toBeInstanceOf(RangeError)
  isRefused = false
  queue.start()
  await finished(queue)
  expect(states(queue)).toEqual(Array(20).fill('done'))
})
