import { newStore, type Store } from '../api/store.ts'

/** A choice that this device remembers in `localStorage`. */
export interface Remembered<Value> extends Store<Value> {
  /** Holds for this page at once; gives whether a reload will find it. */
  set: (value: Value) => boolean
  /** Whether a reload would find a choice: a browser may forbid storage, or have no room for it. */
  isKeepable: () => boolean
  /** Forgets the choice: the default holds. */
  reset: () => void
}

/** Characters of the longest text that is read; what is longer did not come from here. */
const longest = 100_000

/** Does something with the storage, and gives whether a browser that may forbid it has let us. */
function isAllowed(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}

/**
 * A choice by the name of its entry. Where the browser refuses storage it holds as long as the page lives.
 * @param read makes a value of any text; of null, where nothing is stored, the default.
 */
export function remembered<Value>(
  name: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string = String,
): Remembered<Value> {
  const stored = () => {
    try {
      const text = localStorage.getItem(name)
      return read(text !== null && text.length > longest ? null : text)
    } catch {
      return read(null)
    }
  }
  const store = newStore(stored())
  // Another tab has chosen, or everything was cleared. Tests that need no browser have no window.
  globalThis.window?.addEventListener('storage', ({ key }) => {
    if (key === name || key === null) store.set(stored())
  })
  return {
    ...store,
    set(value) {
      const isKept = isAllowed(() => localStorage.setItem(name, write(value)))
      store.set(value)
      return isKept
    },
    isKeepable: () =>
      isAllowed(() => {
        const former = localStorage.getItem(name)
        localStorage.setItem(name, former ?? write(store.get()))
        if (former === null) localStorage.removeItem(name)
      }),
    reset() {
      isAllowed(() => localStorage.removeItem(name))
      store.set(read(null))
    },
  }
}
