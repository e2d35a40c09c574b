import { DEFAULT_LIMIT } from '../contract/list-params.ts'
import { newStore, type Store } from '../store.ts'

export const singleKeysPreference = persistentStore('service-console.single-keys', (text) => text !== 'false')

export const pageSizes: readonly number[] = [DEFAULT_LIMIT, 25, 50, 100]

export const pageSizePreference = persistentStore(
  'service-console.rows-per-page',
  (text) => pageSizes.find((limit) => `${limit}` === text) ?? DEFAULT_LIMIT,
)

export interface PersistentStore<Value> extends Store<Value> {
  /** Whether a value would survive a reload: the browser may refuse storage or have no room. */
  isPersistable: () => boolean
  reset: () => void
}

function tryStorage(access: () => void): boolean {
  try {
    access()
    return true
  } catch {
    return false
  }
}

/**
 * Creates a preference. If the browser refuses storage, its value lasts until the page is unloaded.
 * @param name of its entry in `localStorage`.
 * @param parse converts any stored text to a value. For null, when nothing is stored, it returns the default.
 */
export function persistentStore<Value>(
  name: string,
  parse: (text: string | null) => Value,
  serialize: (value: Value) => string = String,
): PersistentStore<Value> {
  const readStored = () => {
    try {
      return parse(localStorage.getItem(name))
    } catch {
      return parse(null)
    }
  }
  const store = newStore(readStored())
  // Sent when another tab changes the value or clears the storage. Tests without a browser have no window.
  globalThis.window?.addEventListener('storage', ({ key }) => {
    if (key === name || key === null) store.set(readStored())
  })
  return {
    ...store,
    set(value) {
      tryStorage(() => localStorage.setItem(name, serialize(value)))
      store.set(value)
    },
    isPersistable: () =>
      tryStorage(() => {
        const previous = localStorage.getItem(name)
        localStorage.setItem(name, previous ?? serialize(store.get()))
        if (previous === null) localStorage.removeItem(name)
      }),
    reset() {
      tryStorage(() => localStorage.removeItem(name))
      store.set(parse(null))
    },
  }
}
