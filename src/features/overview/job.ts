import type { QueryClient } from '@tanstack/react-query'
import { connectionOf } from '../../api/http/connection.ts'
import { newStore, type Store } from '../../store.ts'
import { newRequestPool, type RequestPool } from './request-pool.ts'

/** The result of a computation. */
export interface JobResult<Value> {
  value: Value
  /** When the computation ended, in milliseconds since the epoch. */
  endedAt: number
  requestCount: number
}

/** The state of a computation. It keeps the last result while a new one is computed. */
interface JobState<Value> {
  phase: 'idle' | 'running' | 'paused' | 'canceled' | 'failed' | 'done'
  requestCount: number
  /** The error that made the computation fail or pause. */
  error: unknown
  /** When the wait that the service requested ends, in milliseconds since the epoch. */
  waitUntil: number | undefined
  result: JobResult<Value> | undefined
}

export interface Job<Value> {
  state: Pick<Store<JobState<Value>>, 'get' | 'subscribe'>
  /** Starts the computation, unless it is running. */
  start: () => void
  resume: () => void
  cancel: () => void
}

/** Creates a computation outside React, so that it continues when the user leaves the page. */
function newJob<Value>(client: QueryClient, compute: (pool: RequestPool) => Promise<Value>): Job<Value> {
  const state = newStore<JobState<Value>>({
    phase: 'idle',
    requestCount: 0,
    error: undefined,
    waitUntil: undefined,
    result: undefined,
  })
  let activePool: RequestPool | undefined

  async function run(pool: RequestPool): Promise<void> {
    const finish = (change: Partial<JobState<Value>>) => {
      if (pool === activePool) state.set({ ...state.get(), waitUntil: undefined, ...change })
    }
    try {
      const value = await compute(pool)
      const requestCount = pool.requestCount()
      const result = { value, endedAt: Date.now(), requestCount }
      finish({ phase: 'done', requestCount, error: undefined, result })
    } catch (error) {
      finish(pool.signal.aborted ? { phase: 'canceled', error: undefined } : { phase: 'failed', error })
    }
    pool.end()
    if (pool === activePool) activePool = undefined
  }

  function start(): void {
    if (activePool !== undefined) return
    const pool = newRequestPool(connectionOf(client), () => {
      if (pool !== activePool) return
      const error = pool.pauseError()
      const phase = error === undefined ? 'running' : 'paused'
      const waitUntil = pool.waitUntil()
      state.set({ ...state.get(), phase, requestCount: pool.requestCount(), error, waitUntil })
    })
    activePool = pool
    state.set({ ...state.get(), phase: 'running', requestCount: 0, error: undefined })
    void run(pool)
  }

  return { state, start, resume: () => activePool?.resume(), cancel: () => activePool?.end() }
}

/**
 * Keeps the jobs of each session by their names. The returned function creates a job on the first call. Each
 * session has its own query client, so the jobs and their results are kept until sign-out.
 */
export function jobPerSession<Value>() {
  const jobs = new WeakMap<QueryClient, Map<string, Job<Value>>>()
  return (client: QueryClient, name: string, compute: (pool: RequestPool) => Promise<Value>): Job<Value> => {
    const clientJobs = jobs.get(client) ?? new Map<string, Job<Value>>()
    jobs.set(client, clientJobs)
    const job = clientJobs.get(name) ?? newJob(client, compute)
    clientJobs.set(name, job)
    return job
  }
}
