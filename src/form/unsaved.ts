import { useContext, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { RouterContext } from '../ui/router-context.ts'

/**
 * Unsaved content: typed text that is not on the service, pasted text that is no draft, results that exist only in the
 * session, rows that the page is still sending, a user's sign-in without a response yet, or its token or other secrets
 * that were not copied.
 */
type UnsavedKind = 'form' | 'pasted' | 'results' | 'sending' | 'signingIn' | 'token' | 'secrets'

const dirtyChecks = new Map<() => boolean, UnsavedKind>()

/** Whether leaving the page would lose anything. The results of a check stay until the session ends. */
export const hasUnsavedContent = (): boolean => getUnsavedKind('results') !== undefined

/** The first kind of unsaved content, apart from one that stays. Results, which can be made again, come last. */
export const getUnsavedKind = (kept?: 'form' | 'results'): UnsavedKind | undefined => {
  const kinds = [...dirtyChecks].flatMap(([isDirty, kind]) => (kind !== kept && isDirty() ? [kind] : []))
  return kinds.find((kind) => kind !== 'results') ?? kinds[0]
}

const preventUnload = (event: BeforeUnloadEvent) => {
  if (getUnsavedKind()) event.preventDefault()
}

export function watchUnsaved(isDirty: () => boolean, kind: UnsavedKind = 'form'): () => void {
  dirtyChecks.set(isDirty, kind)
  // Adding the same listener again has no effect.
  window.addEventListener('beforeunload', preventUnload)
  return () => {
    dirtyChecks.delete(isDirty)
    if (dirtyChecks.size === 0) window.removeEventListener('beforeunload', preventUnload)
  }
}

/**
 * Calls `enter` when the page opens, and what it returns once the user opens another page, which may still be loading.
 * @returns whether the user is leaving.
 */
export function usePageVisit(enter: () => () => void): boolean {
  const router = useContext(RouterContext)
  if (!router) throw new Error('No router')
  // With the sub-path of the console, as in the router's state.
  const pathname = (router.basename === '/' ? '' : (router.basename ?? '')) + useLocation().pathname
  // The router renders each navigation in a transition, which may take long, so `useNavigation` may tell too late.
  const isLeaving = useSyncExternalStore(
    router.subscribe,
    () => (router.state.navigation.location ?? router.state.location).pathname !== pathname,
  )
  // Synchronizes with the router. The user may also stay after all.
  useEffect(() => (isLeaving ? undefined : enter()), [enter, isLeaving])
  return isLeaving
}
