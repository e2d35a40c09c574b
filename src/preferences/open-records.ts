import { persistentStore } from './persistent-store.ts'

export const openRecordsOptions = ['page', 'beside'] as const

/** How Enter and a click open a record of a list, if the window is wide enough for both. */
export const openRecordsPreference = persistentStore(
  'service-console.open-records',
  (text) => openRecordsOptions.find((option) => option === text) ?? 'page',
)

export const DEFAULT_PANEL_WIDTH = 480
export const MIN_PANEL_WIDTH = 360
export const MAX_PANEL_WIDTH = 960

/** Width of the record beside a list in pixels. */
export const panelWidthPreference = persistentStore('service-console.panel-width', (text) =>
  Math.min(Math.max(Number(text) || DEFAULT_PANEL_WIDTH, MIN_PANEL_WIDTH), MAX_PANEL_WIDTH),
)

const wide = () => matchMedia('(min-width: 80em)')

/** Whether a record fits beside its list. */
export const wideWindow = {
  get: () => wide().matches,
  subscribe(listener: () => void) {
    const query = wide()
    // A page that is printed has the width of paper.
    const onChange = () => matchMedia('print').matches || listener()
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  },
}
