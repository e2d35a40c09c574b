import { createBrowserRouter } from 'react-router-dom'
import { createRouterContext } from './router-context.ts'
import { createRoutes } from './routes.tsx'
import { sessionStore } from './session/session-state.ts'

/**
 * Creates the router and resolves once the first page can render. When a session opens without a
 * navigation, as on unlocking, the loaders run again.
 * @param basename path that the console is served from, without a trailing slash.
 */
export async function startRouter(basename: string) {
  const base = basename.endsWith('/') ? basename : `${basename}/`
  const router = createBrowserRouter(createRoutes(), {
    basename,
    getContext: () => createRouterContext(base),
  })
  let previous = sessionStore.get()
  const unsubscribeFromSession = sessionStore.subscribe(() => {
    const state = sessionStore.get()
    const wasLocked = previous.phase === 'locked'
    previous = state
    if (wasLocked && state.phase === 'open' && state.to === undefined) void router.revalidate()
  })
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const unsubscribeFromRouter = router.subscribe(({ initialized }) => {
      if (!initialized) return
      unsubscribeFromRouter()
      resolve()
    })
  })
  return {
    router,
    dispose() {
      unsubscribeFromSession()
      router.dispose()
    },
  }
}
