import { newStore } from '../store.ts'
import { lazyPart } from './lazy-part.tsx'

const loadToasts = () => import('./Toasts.tsx')

export const LazyToasts = lazyPart(async () => (await loadToasts()).Toasts)

/** Whether the shell renders `LazyToasts`. */
export const hasToastsStore = newStore(false)

/**
 * Makes the shell render the toasts, and resolves to whether their code has loaded. `AfterLoad` does this before the
 * first toast, because Orca ignores a toast that appears together with its live region.
 */
export async function mountToasts(): Promise<boolean> {
  const isLoaded = await LazyToasts.preload()
  if (isLoaded) hasToastsStore.set(true)
  return isLoaded
}
