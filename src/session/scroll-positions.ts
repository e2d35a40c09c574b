import { isObject } from '../api/json.ts'
import { tabStorage } from './tab-storage.ts'

const STORAGE_NAME = 'scroll'
const MAX_ENTRIES = 50

/** Reads the positions stored before a reload; a newly opened page starts at its top. */
function readStored(): [string, number][] {
  const [navigation] = performance.getEntriesByType('navigation')
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  const stored = isNew ? null : tabStorage.read(STORAGE_NAME)
  if (!isObject(stored)) return []
  return Object.entries(stored).flatMap(([entryKey, top]) =>
    typeof top === 'number' ? [[entryKey, top]] : [],
  )
}

let positions: Map<string, number> | undefined

function load(): Map<string, number> {
  history.scrollRestoration = 'manual'
  const loaded = new Map(readStored())
  addEventListener('pagehide', () =>
    tabStorage.write(STORAGE_NAME, Object.fromEntries([...loaded].slice(-MAX_ENTRIES))),
  )
  return loaded
}

const loadedPositions = () => {
  positions ??= load()
  return positions
}

/** The scroll position of each history entry, in pixels. The latest ones survive a reload. */
export const scrollPositions = {
  get: (entryKey: string): number | undefined => loadedPositions().get(entryKey),
  set(entryKey: string, top: number): void {
    // Moved to the end, so that the oldest entries are dropped.
    loadedPositions().delete(entryKey)
    loadedPositions().set(entryKey, top)
  },
}
