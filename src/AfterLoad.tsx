import { useEffect } from 'react'
import { LazyListNotes } from './errors/LazyListNotes.tsx'
import { BackgroundRefetch } from './layout/BackgroundRefetch.tsx'
import { LazyListEmpty } from './list/LazyListEmpty.tsx'
import { whenIdle } from './session/when-idle.ts'

/** Loads what is needed when the server no longer responds, and the pages that contain typed text. */
const preloadPages = () =>
  void Promise.allSettled([
    LazyListNotes.preload(),
    LazyListEmpty.preload(),
    import('./pages/check/CheckPage.tsx'),
    import('./form-pages.ts'),
    import('./ui/Mantine.tsx'),
  ])

/** What runs once the first page has loaded. Renders nothing. */
export function AfterLoad() {
  // Synchronizes with the browser's idle time and the server of the console's code.
  useEffect(() => whenIdle(preloadPages), [])
  return <BackgroundRefetch />
}
