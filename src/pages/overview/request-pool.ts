import { recordJob } from '../../api/call-log/record-job.ts'
import type { Connection } from '../../api/http/connection.ts'
import { wait } from '../../api/http/deadline.ts'
import { MAX_WAITS, reactionTo } from '../../api/http/job-error.ts'
import type { Endpoint } from '../../contract/endpoints.ts'

/** Maximum number of requests at the same time. */
const MAX_IN_FLIGHT = 4

/**
 * Runs a request once fewer than four are running and no wait is on; repeats it after a wait that the service
 * requested, and after a pause. @throws as the request; AbortError when the job or the session ends.
 */
export type RunRequest = <Result>(
  endpoint: Endpoint,
  request: (signal: AbortSignal, connection: Connection) => Promise<Result>,
) => Promise<Result>

/** A pool of requests with one connection; a wait that the service requests applies to all of them. */
export interface RequestPool {
  run: RunRequest
  signal: AbortSignal
  /** The number of requests that were started, including repeated ones. */
  requests: () => number
  /** The error that paused the pool; undefined while it is running. */
  pauseError: () => unknown
  /** When the wait that the service requested ends, in milliseconds since the epoch. */
  waitUntil: () => number | undefined
  resume: () => void
  /** Aborts what is running. */
  end: () => void
}

/** The counts of the requests to one endpoint, and how they are logged. */
interface LoggedJob {
  done: number
  failed: number
  total: number
  record: ReturnType<typeof recordJob>
}

const log = ({ record, ...counts }: LoggedJob, isRunning: boolean) => record({ ...counts, isRunning })

/** Creates a pool; `onChange` is called after each change of what it reports. */
export function newRequestPool(session: Connection, onChange: () => void): RequestPool {
  const control = new AbortController()
  const signal = AbortSignal.any([control.signal, session.signal])
  /** Each endpoint's requests are logged as one entry. */
  const jobs = new Map<Endpoint, LoggedJob>()
  /** The ends of the current waits. */
  const waits = new Set<{ end: number }>()
  const queue: (() => void)[] = []
  let requests = 0
  let inFlight = 0
  let waitsInARow = 0
  let pauseError: unknown

  const announceWait = (milliseconds: number) => {
    const one = { end: Date.now() + milliseconds }
    waits.add(one)
    onChange()
    return () => {
      waits.delete(one)
      startNext()
    }
  }
  const connection: Connection = { ...session, announceWait, isJob: true }

  function startNext(): void {
    while (pauseError === undefined && waits.size === 0 && inFlight < MAX_IN_FLIGHT) {
      const start = queue.shift()
      if (start === undefined) break
      inFlight += 1
      start()
    }
    onChange()
  }

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      queue.push(resolve)
      startNext()
    })

  /** Waits or pauses the pool, so that the request can be repeated. @throws the error if it is final. */
  async function recover(error: unknown): Promise<void> {
    signal.throwIfAborted()
    const reaction = reactionTo(error)
    if (reaction.kind === 'fail') throw error
    if (reaction.kind === 'wait') {
      // Refusals of concurrent requests count as one.
      if (waits.size === 0) waitsInARow += 1
      if (waitsInARow <= MAX_WAITS) {
        const done = announceWait(reaction.milliseconds)
        return wait(reaction.milliseconds, signal).finally(done)
      }
    }
    pauseError ??= error
    onChange()
  }

  const run: RunRequest = async (endpoint, request) => {
    const job = jobs.get(endpoint) ?? {
      done: 0,
      failed: 0,
      total: 0,
      record: recordJob(endpoint, session, 1),
    }
    jobs.set(endpoint, job)
    job.total += 1
    try {
      for (;;) {
        signal.throwIfAborted()
        await turn()
        requests += 1
        onChange()
        try {
          const result = await request(signal, connection)
          waitsInARow = 0
          return result
        } catch (error) {
          await recover(error)
        } finally {
          inFlight -= 1
          startNext()
        }
      }
    } catch (error) {
      job.failed += 1
      throw error
    } finally {
      job.done += 1
      log(job, true)
    }
  }

  return {
    run,
    signal,
    requests: () => requests,
    pauseError: () => pauseError,
    waitUntil: () => (waits.size === 0 ? undefined : Math.max(...Array.from(waits, ({ end }) => end))),
    resume() {
      pauseError = undefined
      waitsInARow = 0
      startNext()
    },
    end() {
      control.abort()
      for (const job of jobs.values()) log(job, false)
    },
  }
}
