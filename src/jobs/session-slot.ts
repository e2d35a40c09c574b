import type { QueryClient } from '@tanstack/react-query'
import { newStore, type Store } from '../store.ts'

/** Declares a value of each session. Returns a session's store, whose value never appears with another key. */
export function sessionSlot<Value>(): (client: QueryClient) => Store<Value | undefined> {
  const stores = new WeakMap<QueryClient, Store<Value | undefined>>()
  return (client) => {
    const store = stores.get(client) ?? newStore<Value | undefined>(undefined)
    stores.set(client, store)
    return store
  }
}
