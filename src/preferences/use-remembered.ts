import { useSyncExternalStore } from 'react'
import type { Remembered } from './remembered.ts'

/** A choice that this device remembers, as it is now. */
export const useRemembered = <Value>({ subscribe, get }: Remembered<Value>): Value =>
  useSyncExternalStore(subscribe, get)
