import { createBrowserRouter } from 'react-router-dom'
import { createRouterContext } from './router-context.ts'
import { createRoutes } from './routes.tsx'
import { sessionStore } from './session/session-store.ts'

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
  let { phase: previousPhase } = sessionStore.get()
  const unsubscribeFromSession = sessionStore.subscribe(() => {
    const { phase } = sessionStore.get()
    const wasLockedOrSwitching = previousPhase === 'locked' || previousPhase === 'switching'
    previousPhase = phase
    if (wasLockedOrSwitching && phase === 'open') void router.revalidate()
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
