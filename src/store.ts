/** A value outside of React with the functions that `useSyncExternalStore` needs. */
export interface Store<Value> {
  get: () => Value
  set: (next: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function newStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
