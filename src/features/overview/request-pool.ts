import { recordJob } from '../../api/call-log/record-job.ts'
import type { Connection } from '../../api/http/connection.ts'
import { MAX_CONSECUTIVE_WAITS, reactionTo } from '../../api/http/job-error.ts'
import { newWaits } from '../../api/http/retry.ts'
import { wait } from '../../api/http/send.ts'
import type { Endpoint } from '../../contract/endpoints.ts'

/** Maximum number of requests at the same time. */
const MAX_IN_FLIGHT = 4

/**
 * Runs a request when fewer than four are running and the service has not asked to wait, and repeats it after
 * a wait or a pause. The request uses the pool's connection and signal.
 * @throws as the request; AbortError when the pool or the session ends.
 */
type RunRequest = <Result>(endpoint: Endpoint, request: () => Promise<Result>) => Promise<Result>

/** A pool of requests with one connection; a wait that the service requests applies to all of them. */
export interface RequestPool {
  run: RunRequest
  /** The connection of its requests. */
  connection: Connection
  signal: AbortSignal
  /** The number of requests that were sent, including repeated ones. */
  requestCount: () => number
  /** The error that paused the pool; undefined while it is running. */
  pauseError: () => unknown
  /** When the wait that the service requested ends, in milliseconds since the epoch. */
  waitUntil: () => number | undefined
  resume: () => void
  /** Aborts the running requests and ends the pool. */
  end: () => void
}

/** The counts of the requests to one endpoint, and the function that logs them. */
interface LoggedJob {
  done: number
  failed: number
  total: number
  log: ReturnType<typeof recordJob>
}

const logJob = ({ log, ...counts }: LoggedJob, isRunning: boolean) => log({ ...counts, isRunning })

/** Creates a pool. `onChange` is called after each change of what the pool reports. */
export function newRequestPool(sessionConnection: Connection, onChange: () => void): RequestPool {
  const controller = new AbortController()
  const signal = AbortSignal.any([controller.signal, sessionConnection.signal])
  /** The log entry of each endpoint's requests. */
  const jobs = new Map<Endpoint, LoggedJob>()
  const waits = newWaits()
  /** Functions that start the requests which wait for their turn. */
  const queue: (() => void)[] = []
  let requestCount = 0
  let inFlight = 0
  /** The number of waits since the last success. */
  let waitsInARow = 0
  let pauseError: unknown

  const isWaiting = () => waits.endTime() !== undefined
  const connection: Connection = { ...sessionConnection, announceWait: waits.announce, isJob: true }
  waits.subscribe(startNext)

  function startNext(): void {
    while (pauseError === undefined && !isWaiting() && inFlight < MAX_IN_FLIGHT) {
      const start = queue.shift()
      if (start === undefined) break
      inFlight += 1
      start()
    }
    onChange()
  }

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      queue.push(resolve)
      startNext()
    })

  /** Waits, or pauses the pool, if the request can be repeated after the error. @throws any other error. */
  async function recover(error: unknown): Promise<void> {
    signal.throwIfAborted()
    const reaction = reactionTo(error)
    if (reaction.kind === 'fail') throw error
    if (reaction.kind === 'wait') {
      // The waits of requests that ran at the same time count as one.
      if (!isWaiting()) waitsInARow += 1
      if (waitsInARow <= MAX_CONSECUTIVE_WAITS) {
        const endWait = waits.announce(reaction.milliseconds)
        return wait(reaction.milliseconds, signal).finally(endWait)
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
      log: recordJob(endpoint, sessionConnection, 1),
    }
    jobs.set(endpoint, job)
    job.total += 1
    try {
      // The request is repeated until it succeeds or fails with a final error.
      for (;;) {
        signal.throwIfAborted()
        await waitForTurn()
        requestCount += 1
        onChange()
        try {
          const result = await request()
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
      logJob(job, true)
    }
  }

  return {
    run,
    connection,
    signal,
    requestCount: () => requestCount,
    pauseError: () => pauseError,
    waitUntil: waits.endTime,
    resume() {
      pauseError = undefined
      waitsInARow = 0
      startNext()
    },
    end() {
      controller.abort()
      for (const job of jobs.values()) logJob(job, false)
    },
  }
}
