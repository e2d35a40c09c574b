import { useEffect } from 'react'
import { LazyApiErrorNotice, LazyListNotes } from './errors/LazyNotices.tsx'
import { BackgroundRefetch } from './layout/BackgroundRefetch.tsx'
import { LazyFindPanel } from './layout/Find.tsx'
import { mountToasts } from './layout/mount-toasts.ts'
import { LazySessionMenuDropdown } from './layout/SessionMenu.tsx'
import { LazyListEmpty } from './list/LazyListEmpty.tsx'
import { whenIdle } from './session/when-idle.ts'

/**
 * Loads code in advance, so that the session menu, Find, notices, the connection check and the forms work even if the
 * console's server becomes unreachable.
 */
async function preloadCode() {
  await Promise.allSettled([
    LazyApiErrorNotice.preload(),
    mountToasts(),
    LazySessionMenuDropdown.preload(),
    LazyFindPanel.preload(),
    LazyListNotes.preload(),
    LazyListEmpty.preload(),
    import('./pages/check/CheckPage.tsx'),
    import('./form-pages.ts'),
    import('./record-pages.ts'),
    import('./ui/Mantine.tsx'),
  ])
  // Tests wait for this mark.
  performance.mark('console-preloaded')
}

/** Starts background work once the first page has loaded. Renders nothing. */
export function AfterLoad() {
  // Synchronizes with the browser's idle time and the server of the console's code.
  useEffect(() => whenIdle(() => void preloadCode()), [])
  return <BackgroundRefetch />
}
