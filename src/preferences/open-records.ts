import { persistentStore } from './persistent-store.ts'

export const openRecordsOptions = ['page', 'beside'] as const

/** How Enter and a click open a record of a list, if the window is wide enough for both. */
export const openRecordsPreference = persistentStore(
  'service-console.open-records',
  (text) => openRecordsOptions.find((option) => option === text) ?? 'page',
)

export const DEFAULT_PANEL_WIDTH = 480

/** Width of the record beside a list in pixels. */
export const panelWidthPreference = persistentStore(
  'service-console.panel-width',
  (text) => Number(text) || DEFAULT_PANEL_WIDTH,
)

const wide = () => matchMedia('(min-width: 80em)')

/** Whether a record fits beside its list. */
export const wideWindow = {
  get: () => wide().matches,
  subscribe(listener: () => void) {
    const query = wide()
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  },
}
