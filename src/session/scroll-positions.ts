import { isObject } from '../api/json.ts'
import { tabStorage } from './tab-storage.ts'

const STORAGE_NAME = 'scroll'
const MAX_STORED_POSITIONS = 50

/** Reads the positions that the page stored before a reload. A page that was just opened has none. */
function readStoredPositions(): [entryKey: string, top: number][] {
  const [navigation] = performance.getEntriesByType('navigation')
  const isJustOpened = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  const stored = isJustOpened ? null : tabStorage.read(STORAGE_NAME)
  if (!isObject(stored)) return []
  return Object.entries(stored).flatMap(([entryKey, top]) =>
    typeof top === 'number' ? [[entryKey, top]] : [],
  )
}

let positions: Map<string, number> | undefined

/**
 * Loads the stored positions, and stores the current ones when the page is left. The browser restores none
 * itself from then on.
 */
function loadPositions(): Map<string, number> {
  history.scrollRestoration = 'manual'
  const loaded = new Map(readStoredPositions())
  addEventListener('pagehide', () =>
    tabStorage.write(STORAGE_NAME, Object.fromEntries([...loaded].slice(-MAX_STORED_POSITIONS))),
  )
  return loaded
}

const getPositions = () => {
  positions ??= loadPositions()
  return positions
}

/** The scroll positions of history entries by their keys, in pixels. The latest ones survive a reload. */
export const scrollPositions = {
  get: (entryKey: string): number | undefined => getPositions().get(entryKey),
  set(entryKey: string, top: number): void {
    // Moves the entry to the end of the map, so that only the oldest ones are not stored.
    getPositions().delete(entryKey)
    getPositions().set(entryKey, top)
  },
}
