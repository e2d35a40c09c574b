import { createBrowserRouter } from 'react-router-dom'
import { basePath } from './paths.ts'
import { createRouterContext } from './router-context.ts'
import { createRoutes } from './routes.tsx'
import { sessionStore } from './session/session-state.ts'

/**
 * Creates the router and resolves once the first page can render. When a session opens without a
 * navigation, as on unlocking, the loaders run again.
 */
export async function startRouter() {
  const router = createBrowserRouter(createRoutes(), {
    basename: basePath.replace(/\/$/, '') || '/',
    getContext: createRouterContext,
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
