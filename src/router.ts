import { createBrowserRouter } from 'react-router-dom'
import { basePath } from './paths.ts'
import { createRouterContext } from './router-context.ts'
import { createRoutes } from './routes.tsx'
import { addressWithoutKeys } from './session/key-in-address.ts'
import { keysInTab, sessionStore } from './session/session-state.ts'

/**
 * Creates the router and resolves once the first page can render. When a session opens without a
 * navigation, as on unlocking, the loaders run again.
 */
export async function startRouter() {
  // For keys that the start script does not know, and for a hash or an earlier entry of the history.
  const removeKeysFromAddress = () => {
    const address = addressWithoutKeys(location.href, keysInTab())
    if (address !== location.href) history.replaceState(history.state, '', address)
  }
  // Called before the router reads the address.
  window.addEventListener('popstate', removeKeysFromAddress)
  const router = createBrowserRouter(createRoutes(), {
    basename: basePath.replace(/\/$/, '') || '/',
    getContext: createRouterContext,
  })
  let previous = sessionStore.get()
  const unsubscribeFromSession = sessionStore.subscribe(() => {
    removeKeysFromAddress()
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
      window.removeEventListener('popstate', removeKeysFromAddress)
      unsubscribeFromSession()
      router.dispose()
    },
  }
}
