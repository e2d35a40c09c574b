import { DEFAULT_LIMIT } from '../contract/list-params.ts'
import { newStore, type Store } from '../store.ts'

export const singleKeysPreference = persistentStore('service-console.single-keys', (text) => text !== 'false')

export const pageSizes = [DEFAULT_LIMIT, 25, 50, 100] as const

export const pageSizeChoices = ['auto', ...pageSizes] as const

/** The chosen rows per page. */
export const pageSizeChoice = persistentStore(
  'service-console.rows-per-page',
  (text): number | 'auto' => pageSizeChoices.find((size) => `${size}` === text) ?? DEFAULT_LIMIT,
)

// In pixels.
const HEIGHT_ABOVE_ROWS = 200
const ROW_HEIGHT = 40

/** The page size with which the console opens lists: with `auto`, the smallest one whose rows fill the window. */
export const pageSizePreference = {
  get(): number {
    const choice = pageSizeChoice.get()
    if (choice !== 'auto') return choice
    return pageSizes.find((size) => HEIGHT_ABOVE_ROWS + size * ROW_HEIGHT >= innerHeight) ?? 100
  },
  subscribe(listener: () => void) {
    const unsubscribe = pageSizeChoice.subscribe(listener)
    addEventListener('resize', listener)
    return () => {
      unsubscribe()
      removeEventListener('resize', listener)
    }
  },
}

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
