import { createBrowserRouter } from 'react-router-dom'
import { createLoaderContext } from './loader-context.ts'
import { addressFromLink, basePath } from './paths.ts'
import { createRoutes } from './routes.tsx'
import { addressWithoutKeys } from './session/key-in-address.ts'
import { takeLinkFragment } from './session/link-fragment.ts'
import { keysInTab, sessionStore } from './session/session-state.ts'

/**
 * Creates the router and resolves once the first page can render. When a session opens without a
 * navigation, as on unlocking, the loaders run again.
 */
export async function startRouter() {
  // For keys that the start script does not know, and for a hash or an earlier entry of the history.
  const removeKeysFromAddress = () => {
    const address = addressWithoutKeys(location.href, keysInTab())
    if (address === location.href) return false
    history.replaceState(history.state, '', address)
    return true
  }
  // Called before the router reads the address.
  const cleanAddress = () => {
    removeKeysFromAddress()
    takeLinkFragment()
  }
  window.addEventListener('popstate', cleanAddress)
  takeLinkFragment()
  const end = new AbortController()
  const router = createBrowserRouter(createRoutes(end.signal), {
    basename: basePath.replace(/\/$/, '') || '/',
    getContext: createLoaderContext,
  })
  let previous = sessionStore.get()
  const unsubscribeFromSession = sessionStore.subscribe(() => {
    const hadKey = removeKeysFromAddress()
    const state = sessionStore.get()
    const wasLocked = previous.phase === 'locked'
    previous = state
    if (state.phase !== 'open' || state.to !== undefined) return
    // The router has already read the address with the key.
    if (hadKey) void router.navigate(addressFromLink(location), { replace: true })
    if (wasLocked) void router.revalidate()
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
      end.abort()
      window.removeEventListener('popstate', cleanAddress)
      unsubscribeFromSession()
      router.dispose()
    },
  }
}
