import { useEffect } from 'react'
import { LazyListNotes } from './errors/LazyListNotes.tsx'
import { BackgroundRefetch } from './layout/BackgroundRefetch.tsx'
import { LazyListEmpty } from './list/LazyListEmpty.tsx'
import { whenIdle } from './session/when-idle.ts'

/**
 * Loads the code of notices, the connection check and the forms in advance, so that they work even if the
 * console's server becomes unreachable.
 */
const preloadCode = () =>
  void Promise.allSettled([
    LazyListNotes.preload(),
    LazyListEmpty.preload(),
    import('./pages/check/CheckPage.tsx'),
    import('./form-pages.ts'),
    import('./ui/Mantine.tsx'),
  ])

/** Starts background work once the first page has loaded. Renders nothing. */
export function AfterLoad() {
  // Synchronizes with the browser's idle time and the server of the console's code.
  useEffect(() => whenIdle(preloadCode), [])
  return <BackgroundRefetch />
}
