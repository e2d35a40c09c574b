import { newStore, type Store } from '../api/store.ts'

/** A choice that this device remembers in `localStorage`. */
export interface PersistentStore<Value> extends Store<Value> {
  /** Holds for this page at once; gives whether a reload will find it. */
  set: (value: Value) => boolean
  /** Whether a reload would find a choice: a browser may forbid storage, or have no room for it. */
  isPersistable: () => boolean
  /** Forgets the choice: the default holds. */
  reset: () => void
}

/** Characters of the longest text that is read; what is longer did not come from here. */
const MAX_LENGTH = 100_000

/** Does something with the storage, and gives whether a browser that may forbid it has let us. */
function tryStorage(access: () => void): boolean {
  try {
    access()
    return true
  } catch {
    return false
  }
}

/**
 * A choice by the name of its entry. Where the browser refuses storage it holds as long as the page lives.
 * @param read makes a value of any text; of null, where nothing is stored, the default.
 */
export function persistentStore<Value>(
  name: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string = String,
): PersistentStore<Value> {
  const readStored = () => {
    try {
      const text = localStorage.getItem(name)
      return read(text !== null && text.length > MAX_LENGTH ? null : text)
    } catch {
      return read(null)
    }
  }
  const store = newStore(readStored())
  // Another tab has chosen, or everything was cleared. Tests that need no browser have no window.
  globalThis.window?.addEventListener('storage', ({ key }) => {
    if (key === name || key === null) store.set(readStored())
  })
  return {
    ...store,
    set(value) {
      const isKept = tryStorage(() => localStorage.setItem(name, write(value)))
      store.set(value)
      return isKept
    },
    isPersistable: () =>
      tryStorage(() => {
        const former = localStorage.getItem(name)
        localStorage.setItem(name, former ?? write(store.get()))
        if (former === null) localStorage.removeItem(name)
      }),
    reset() {
      tryStorage(() => localStorage.removeItem(name))
      store.set(read(null))
    },
  }
}
