import { useSyncExternalStore } from 'react'
import type { PersistentStore } from './persistent-store.ts'

/** The current value of a preference. */
export const usePersistentStore = <Value>({ subscribe, get }: PersistentStore<Value>): Value =>
  useSyncExternalStore(subscribe, get)
