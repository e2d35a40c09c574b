import type { QueryClient } from '@tanstack/react-query'
import { type Batch, type ItemRun, newBatch } from '../../jobs/run-batch.ts'

export interface Computed<Value> {
  value: Value
  /** When the computation ended, in milliseconds since the epoch. */
  endedAt: number
  requestCount: number
}

/** A batch that keeps its last result while a new one is computed. */
export type Computation<Value> = Batch<Computed<Value>>

/**
 * Keeps the computations of each session by their names. The returned function creates one on the first call. Each
 * session has its own query client, so the results are kept until sign-out.
 */
export function computationPerSession<Value>() {
  const computations = new WeakMap<QueryClient, Map<string, Computation<Value>>>()
  return (client: QueryClient, name: string, compute: (run: ItemRun) => Promise<Value>) => {
    const ofClient = computations.get(client) ?? new Map<string, Computation<Value>>()
    computations.set(client, ofClient)
    const computation =
      ofClient.get(name) ??
      newBatch(client, async (run) => {
        const value = await compute(run)
        return { value, endedAt: Date.now(), requestCount: run.startedCount() }
      })
    ofClient.set(name, computation)
    return computation
  }
}
