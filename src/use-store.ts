import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

type ReadableStore<Value> = Pick<Store<Value>, 'get' | 'subscribe'>

const subscribeToNothing = () => () => undefined

/**
 * Returns a store's value, or what `select` picks of it, and renders again once that changes. Without a store, the
 * value is undefined.
 */
export function useStore<Value>(store: ReadableStore<Value>): Value
export function useStore<Value>(store: ReadableStore<Value> | undefined): Value | undefined
export function useStore<Value, Selected>(
  store: ReadableStore<Value>,
  select: (value: Value) => Selected,
): Selected
export function useStore(store: ReadableStore<unknown> | undefined, select = (value: unknown) => value) {
  return useSyncExternalStore(store?.subscribe ?? subscribeToNothing, () => select(store?.get()))
}
