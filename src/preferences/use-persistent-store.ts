import { useSyncExternalStore } from 'react'
import type { PersistentStore } from './persistent-store.ts'

/** A choice that this device remembers, as it is now. */
export const usePersistentStore = <Value>({ subscribe, get }: PersistentStore<Value>): Value =>
  useSyncExternalStore(subscribe, get)
