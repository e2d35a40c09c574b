import { useEffect } from 'react'
import { BackgroundRefetch } from './layout/BackgroundRefetch.tsx'
import { whenIdle } from './session/when-idle.ts'

/** Loads pages that are needed when the server no longer responds, and those that contain typed text. */
const preloadPages = () =>
  void Promise.allSettled([
    import('./pages/check/CheckPage.tsx'),
    import('./pages/projects/NewProjectPage.tsx'),
    import('./pages/projects/EditProjectPage.tsx'),
    import('./pages/apps/create-pages.ts'),
    import('./ui/Mantine.tsx'),
  ])

/** What runs once the first page has loaded. Renders nothing. */
export function AfterLoad() {
  // Synchronizes with the browser's idle time and the server of the console's code.
  useEffect(() => whenIdle(preloadPages), [])
  return <BackgroundRefetch />
}
