import type { QueryClient } from '@tanstack/react-query'
import { recordJob } from '../api/call-log/record-call.ts'
import { type Connection, connectionOf, type JobName } from '../api/http/connection.ts'
import { HttpError, isGateError, NetworkError, ParseError } from '../api/http/errors.ts'
import { readRetryAfter } from '../api/http/retry.ts'
import type { Endpoint } from '../contract/endpoints.ts'
import { newStore, type Store } from '../store.ts'

const MAX_WAITS_IN_A_ROW = 10

/** Maximum number of waits for one item that the service refuses with 503 while others succeed. */
const MAX_WAITS_OF_ITEM = 3

const BACKOFF_BASE_MS = 1000
const MAX_WAIT_MS = 60_000

const UPDATE_INTERVAL_MS = 150

const statusOf = (error: unknown): number | undefined =>
  error instanceof HttpError || error instanceof NetworkError ? error.status : undefined

function waitAfter(error: unknown, earlierWaits: number): number | undefined {
  const status = statusOf(error)
  if (status !== 429 && status !== 503) return undefined
  const announced = error instanceof HttpError ? readRetryAfter(error.response) : undefined
  return Math.min(announced ?? BACKOFF_BASE_MS * 2 ** earlierWaits, MAX_WAIT_MS)
}

const isKeyRefused = ({ status, isKeyAccepted }: HttpError): boolean =>
  isKeyAccepted === false || (status === 401 && isKeyAccepted === undefined)

/**
 * Whether other requests would fail for the same reason: the key is refused, something in front of the service
 * refuses requests, or the browser is offline or does not send them.
 */
export function affectsAllRequests(error: unknown): boolean {
  if (error instanceof NetworkError) return error.reason === 'offline' || !error.mayHaveArrived
  if (error instanceof ParseError) return isGateError(error)
  return error instanceof HttpError && (isGateError(error) || isKeyRefused(error))
}

export interface BatchState<Value> {
  phase: 'idle' | 'running' | 'paused' | 'canceled' | 'failed' | 'done'
  /** Why the batch failed or paused; undefined if the user paused it. */
  error: unknown
  /** When the wait that the service requested ends, in milliseconds since the epoch. */
  waitUntil: number | undefined
  /** Number of items that were started, including repetitions. */
  startedCount: number
  value: Value | undefined
}

export const isActive = ({ phase }: Pick<BatchState<unknown>, 'phase'>): boolean =>
  phase === 'running' || phase === 'paused'

type Item<Result> = (signal: AbortSignal, connection: Connection) => Promise<Result>

export interface BatchRun<Value> {
  /**
   * Runs an item when it is its turn, and again after a wait or a pause that its error caused.
   * @param endpoint if given, the call log shows the items with this endpoint as one entry instead of their calls.
   * @throws any other error of the item; the signal's reason when the batch ends.
   */
  runItem: <Result>(item: Item<Result>, endpoint?: Endpoint) => Promise<Result>
  signal: AbortSignal
  report: (value: () => Value) => void
  pause: (error: unknown) => void
  /** Pauses with this error before each time that so many further items would start, repetitions included. */
  pauseAfterEvery: (count: number, error: unknown, first?: number) => void
  startedCount: () => number
}

export type ItemRun = Pick<BatchRun<never>, 'runItem' | 'signal'>

export interface Batch<Value> {
  state: Pick<Store<BatchState<Value>>, 'get' | 'subscribe'>
  start: () => void
  /** Starts no further items; running ones complete. */
  pause: () => void
  resume: () => void
  /** Aborts the running items and ends the batch, which can be started again. */
  cancel: () => void
  /** Does nothing while the batch is active. */
  replaceValue(value: Value): void
}

interface BatchOptions {
  job?: JobName
  concurrency?: number
  /** Whether errors that affect all requests, or too many waits, pause the batch; else `runItem` throws them. */
  pausesOnErrors?: boolean
  /** Whether an item may run again after an error that makes the batch wait or pause; by default always. */
  canRepeat?: (error: unknown) => boolean
}

/**
 * Creates a batch of requests, which is the work of a job that a person starts. It exists outside of React, so it
 * continues on other pages, and it ends with the session whose connection it had at its start.
 *
 * `work` is an async function that runs each item by `runItem`, one after another, all at once or as it finds out
 * about them; at most `concurrency` items run at the same time, in the order of the calls.
 *
 *     newBatch(client, async ({ runItem }) => {
 *       for (const id of ids) names.push(await runItem((signal, connection) => readName(id, signal, connection)))
 *     })
 *
 * - After a 429 or 503, all items wait for the time in `Retry-After`, else for a time that doubles, and for at most a
 *   minute. After ten waits without a success, the batch pauses.
 * - An error that affects all requests pauses the batch, such as a refused key, unless `pausesOnErrors` is false.
 * - The item of that error runs again, so what it sends and shows is chosen when it starts. A write must set
 *   `canRepeat`, else it could be sent twice: the batch then waits or pauses as well, but `runItem` throws the error.
 * - `runItem` throws any other error. The work records it and continues, pauses, or throws it to fail.
 * - `pause` lets running items complete, so it stops writes safely; `cancel` aborts them.
 * - After `cancel` and after a failure, `start` runs the work again, which continues where the work kept its state.
 */
export function newBatch<Value>(
  client: QueryClient,
  work: (run: BatchRun<Value>) => Promise<Value>,
  options: BatchOptions = {},
): Batch<Value> {
  const state = newStore<BatchState<Value>>({
    phase: 'idle',
    error: undefined,
    waitUntil: undefined,
    startedCount: 0,
    value: undefined,
  })
  let controls: ReturnType<typeof startRun> | undefined
  return {
    state,
    start() {
      const connection = connectionOf(client)
      if (!isActive(state.get()) && !connection.signal.aborted)
        controls = startRun(connection, work, options, state)
    },
    pause: () => controls?.pause(),
    resume: () => controls?.resume(),
    cancel: () => controls?.cancel(),
    replaceValue: (value) => isActive(state.get()) || state.set({ ...state.get(), value }),
  }
}

function startRun<Value>(
  sessionConnection: Connection,
  work: (run: BatchRun<Value>) => Promise<Value>,
  { job, concurrency = 4, pausesOnErrors = true, canRepeat = () => true }: BatchOptions,
  state: Store<BatchState<Value>>,
) {
  const controller = new AbortController()
  const signal = AbortSignal.any([controller.signal, sessionConnection.signal])
  const connection: Connection = { ...sessionConnection, isBatch: true, announceWait: undefined }
  const queue: { start: () => void; reject: (reason: unknown) => void }[] = []
  const loggedItems = new Map<Endpoint, ReturnType<typeof newLoggedItems>>()
  let current: BatchState<Value> = { ...state.get(), phase: 'running', error: undefined, startedCount: 0 }
  let readValue = () => current.value
  let updateTimer: ReturnType<typeof setTimeout> | undefined
  let waitTimer: ReturnType<typeof setTimeout> | undefined
  let running = 0
  let succeeded = 0
  let waitsInARow = 0
  let itemLimit: { every: number; next: number; error: unknown } | undefined

  function publish(): void {
    clearTimeout(updateTimer)
    updateTimer = undefined
    current = { ...current, value: readValue() }
    state.set(current)
    for (const { log, ...counts } of loggedItems.values()) log({ ...counts, isRunning: isActive(current) })
  }
  const update = () => {
    if (isActive(current)) updateTimer ??= setTimeout(publish, UPDATE_INTERVAL_MS)
  }

  function setPhase(phase: BatchState<Value>['phase'], error?: unknown): void {
    if (!isActive(current)) return
    current = { ...current, phase, error }
    if (!isActive(current)) {
      if (job) sessionConnection.jobs?.delete(job)
      clearTimeout(waitTimer)
      current = { ...current, waitUntil: undefined }
      // Ends the items that the work has left.
      controller.abort()
      for (const { reject } of queue.splice(0)) reject(signal.reason)
    }
    publish()
  }

  const pause = (error?: unknown) => {
    if (current.phase === 'running') setPhase('paused', error)
  }

  function startNext(): void {
    while (current.phase === 'running' && current.waitUntil === undefined && running < concurrency) {
      if (itemLimit && queue.length > 0 && current.startedCount >= itemLimit.next) {
        itemLimit.next += itemLimit.every
        pause(itemLimit.error)
        return
      }
      const item = queue.shift()
      if (item === undefined) return
      running += 1
      current = { ...current, startedCount: current.startedCount + 1 }
      update()
      item.start()
    }
  }

  function waitFor(milliseconds: number): void {
    if (current.waitUntil === undefined) waitsInARow += 1
    const until = Math.max(current.waitUntil ?? 0, Date.now() + milliseconds)
    current = { ...current, waitUntil: until }
    clearTimeout(waitTimer)
    waitTimer = setTimeout(() => {
      current = { ...current, waitUntil: undefined }
      publish()
      startNext()
    }, until - Date.now())
    publish()
  }

  const turn = (isRepetition: boolean) =>
    new Promise<void>((start, reject) => {
      signal.throwIfAborted()
      if (isRepetition) queue.unshift({ start, reject })
      else queue.push({ start, reject })
      startNext()
    })

  async function repeat<Result>(item: Item<Result>, itemConnection: Connection): Promise<Result> {
    const succeededBefore = succeeded
    for (let tries = 1; ; tries += 1) {
      await turn(tries > 1)
      try {
        signal.throwIfAborted()
        const result = await item(signal, itemConnection)
        succeeded += 1
        waitsInARow = 0
        return result
      } catch (error) {
        signal.throwIfAborted()
        const isWaiting = current.waitUntil !== undefined
        const milliseconds = waitAfter(error, isWaiting ? waitsInARow - 1 : waitsInARow)
        const isRefusedAlone =
          statusOf(error) === 503 &&
          tries > MAX_WAITS_OF_ITEM &&
          // Also the only item, once the user has resumed the batch that paused for it.
          (succeeded > succeededBefore || tries > MAX_WAITS_IN_A_ROW + 1)
        const mayWait = isWaiting || waitsInARow < MAX_WAITS_IN_A_ROW
        if (isRefusedAlone) throw error
        if (milliseconds !== undefined && mayWait) waitFor(milliseconds)
        else if (pausesOnErrors && (milliseconds !== undefined || affectsAllRequests(error))) pause(error)
        else throw error
        if (!canRepeat(error)) throw error
      } finally {
        running -= 1
        startNext()
      }
    }
  }

  const newLoggedItems = (endpoint: Endpoint) => ({
    done: 0,
    failed: 0,
    total: 0,
    log: recordJob(endpoint, sessionConnection),
  })

  async function runItem<Result>(item: Item<Result>, endpoint?: Endpoint): Promise<Result> {
    if (endpoint === undefined) return repeat(item, connection)
    const logged = loggedItems.get(endpoint) ?? newLoggedItems(endpoint)
    loggedItems.set(endpoint, logged)
    logged.total += 1
    try {
      return await repeat(item, { ...connection, calls: undefined })
    } catch (error) {
      logged.failed += 1
      throw error
    } finally {
      logged.done += 1
      update()
    }
  }

  function report(value: () => Value): void {
    readValue = value
    update()
  }

  function pauseAfterEvery(count: number, error: unknown, first = count): void {
    itemLimit = { every: count, next: first, error }
  }

  signal.addEventListener('abort', () => setPhase('canceled'), { once: true })
  const startedCount = () => current.startedCount
  if (job) sessionConnection.jobs?.add(job)
  const result = work({ runItem, report, pause, pauseAfterEvery, signal, startedCount })
  publish()
  result.then(
    (value) => {
      readValue = () => value
      setPhase('done')
    },
    (error) => setPhase('failed', error),
  )
  return {
    pause: () => pause(),
    resume() {
      if (current.phase !== 'paused') return
      waitsInARow = 0
      setPhase('running')
      startNext()
    },
    cancel: () => controller.abort(),
  }
}
