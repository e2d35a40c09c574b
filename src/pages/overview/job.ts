import type { QueryClient } from '@tanstack/react-query'
import { currentConnection } from '../../api/http/connection.ts'
import { newStore, type Store } from '../../api/store.ts'
import { newRequestPool, type RequestPool } from './request-pool.ts'

/** A completed computation: when it ended (milliseconds since the epoch) and how many requests it sent. */
export interface JobResult<Value> {
  value: Value
  endedAt: number
  requests: number
}

/** The state of a computation of many requests. The result stays while it is computed again. */
export interface JobState<Value> {
  phase: 'idle' | 'running' | 'paused' | 'canceled' | 'failed' | 'done'
  requests: number
  /** The error that failed or paused it. */
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

/** Creates a computation outside React, which continues when the user leaves the page. */
export function newJob<Value>(compute: (pool: RequestPool) => Promise<Value>): Job<Value> {
  const state = newStore<JobState<Value>>({
    phase: 'idle',
    requests: 0,
    error: undefined,
    waitUntil: undefined,
    result: undefined,
  })
  let pool: RequestPool | undefined

  async function run(current: RequestPool): Promise<void> {
    const set = (next: Partial<JobState<Value>>) => {
      if (pool === current) state.set({ ...state.get(), waitUntil: undefined, ...next })
    }
    try {
      const value = await compute(current)
      const requests = current.requests()
      set({ phase: 'done', requests, error: undefined, result: { value, endedAt: Date.now(), requests } })
    } catch (error) {
      set(current.signal.aborted ? { phase: 'canceled', error: undefined } : { phase: 'failed', error })
    }
    current.end()
    if (pool === current) pool = undefined
  }

  function start(): void {
    if (pool !== undefined) return
    const current = newRequestPool(currentConnection(), () => {
      if (pool !== current) return
      const error = current.pauseError()
      const phase = error === undefined ? 'running' : 'paused'
      const waitUntil = current.waitUntil()
      state.set({ ...state.get(), phase, requests: current.requests(), error, waitUntil })
    })
    pool = current
    state.set({ ...state.get(), phase: 'running', requests: 0, error: undefined })
    void run(current)
  }

  return { state, start, resume: () => pool?.resume(), cancel: () => pool?.end() }
}

/** Returns a function that creates a job once per session and name; its result is kept until sign-out. */
export function jobPerSession<Value>() {
  const jobs = new WeakMap<QueryClient, Map<string, Job<Value>>>()
  return (client: QueryClient, name: string, compute: (pool: RequestPool) => Promise<Value>): Job<Value> => {
    const ofClient = jobs.get(client) ?? new Map<string, Job<Value>>()
    jobs.set(client, ofClient)
    const job = ofClient.get(name) ?? newJob(compute)
    ofClient.set(name, job)
    return job
  }
}
