import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Operation, readOperations, writeOperations } from '../../testing/operations.ts'
import { stubTimers } from '../../testing/run-operation.ts'
import { newTestClient, stubBrowser } from '../../testing/stub-browser.ts'
import { stubFaultyService } from '../../testing/stub-faulty-service.ts'

beforeEach(() => {
  stubBrowser()
  stubTimers()
})

/** Starts an operation. @returns a mock that is called with its error when it fails. */
function start({ run }: Operation) {
  const onFailure = vi.fn<(error: unknown) => void>()
  void run(newTestClient()).catch(onFailure)
  return onFailure
}

/** Expects that an operation fails by its deadline this long from now, and not a millisecond before. */
async function expectDeadline(onFailure: ReturnType<typeof start>, milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds - 1)
  expect(onFailure).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  const error = expect.objectContaining({ name: 'NetworkError', reason: 'deadline' })
  expect(onFailure).toHaveBeenCalledWith(error)
}

const deadlines = [
  ...readOperations.map((operation) => ({ ...operation, seconds: 15 })),
  ...writeOperations.map((operation) => ({ ...operation, seconds: 30 })),
]

describe.each(['silence', 'silence-after-headers', 'trickle'])('the fault “%s”', (fault) => {
  test.each(deadlines)('ends $name after $seconds seconds', async ({ seconds, ...operation }) => {
    stubFaultyService(`fault=${fault}`)
    await expectDeadline(start(operation), seconds * 1000)
  })
})

test('the deadline of a read covers all its attempts', async () => {
  for (const operation of readOperations) {
    const service = stubFaultyService('fault=reset*1,fault=silence')
    await expectDeadline(start(operation), 15_000)
    expect(service.seen).toHaveLength(2)
  }
})

test('an announced wait does not count toward the deadline', async () => {
  for (const operation of readOperations) {
    // The first response is a 429 with a Retry-After of 60 seconds, and no further response arrives.
    const service = stubFaultyService('fault=status:429;60*1,fault=silence')
    await expectDeadline(start(operation), 60_000 + 15_000)
    expect(service.seen).toHaveLength(2)
  }
})

test('in the demo, the start of the service does not count toward the deadline', async () => {
  vi.stubEnv('MODE', 'demo')
  onTestFinished(() => void vi.unstubAllEnvs())
  let finishStart = () => {}
  const started = new Promise<void>((resolve) => {
    finishStart = resolve
  })
  const fetchFromDemo = vi.fn(
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const [operation] = readOperations
  if (!operation) throw new Error('There is no read.')
  // The first call of `ready` says that the request waits.
  const onFailure = await new Promise<ReturnType<typeof start>>((resolve) => {
    const ready = () => {
      resolve(failure)
      return started
    }
    vi.doMock('../../demo/service.ts', () => ({ client: { ready }, fetchFromDemo }))
    const failure = start(operation)
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchFromDemo).not.toHaveBeenCalled()
  finishStart()
  await expectDeadline(onFailure, 15_000)
  expect(fetchFromDemo).toHaveBeenCalledOnce()
})

describe('the end of the session', () => {
  const abortError = expect.objectContaining({ name: 'AbortError' })

  test.each(['silence', 'silence-after-headers', 'status:429;30'])(
    'aborts a read during the fault “%s”, without another attempt',
    async (fault) => {
      for (const operation of readOperations) {
        const session = new AbortController()
        stubBrowser({ signal: session.signal })
        const service = stubFaultyService(`fault=${fault}`)
        const onFailure = start(operation)
        await vi.advanceTimersByTimeAsync(1000)
        session.abort()
        await vi.advanceTimersByTimeAsync(60_000)
        expect(onFailure).toHaveBeenCalledWith(abortError)
        expect(service.seen).toHaveLength(1)
      }
    },
  )

  test('prevents all later requests', async () => {
    stubBrowser({ signal: AbortSignal.abort() })
    const service = stubFaultyService('fault=none')
    for (const operation of [...readOperations, ...writeOperations]) {
      const onFailure = start(operation)
      await vi.advanceTimersByTimeAsync(0)
      expect(onFailure).toHaveBeenCalledWith(abortError)
    }
    expect(service.seen).toEqual([])
  })
})
