import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../contract/resources.ts'
import { sessionSlot } from '../session/session-slot.ts'
import { newStore } from '../store.ts'
import { useStore } from '../use-store.ts'

export type StopReason = 'person' | 'time' | 'left' | 'missing' | 'failed'

/** The record that a session watches or watched last. Times are in milliseconds since the epoch. */
export interface RecordWatch {
  resource: ResourceName
  id: string
  startedAt: number
  /** When each field last changed, by the path of its row. */
  changedAt: ReadonlyMap<string, number>
  changeCount: number
  lastChange?: { at: number; labels: string }
  /** The last changes, each as a line of a summary. */
  lines: readonly string[]
  end?: { at: number; reason: StopReason; cause: string }
  stop: (reason?: StopReason) => void
}

export const watchStoreOf = sessionSlot(() => newStore<RecordWatch | undefined>(undefined))

export function watchOf(client: QueryClient, resource: ResourceName, id: string): RecordWatch | undefined {
  const watch = watchStoreOf(client).get()
  return watch?.resource === resource && watch.id === id ? watch : undefined
}

export function useWatch(resource: ResourceName, id: string): RecordWatch | undefined {
  const client = useQueryClient()
  return useStore(watchStoreOf(client), () => watchOf(client, resource, id))
}
