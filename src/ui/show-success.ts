import { t } from '../messages/messages.ts'
import { newStore } from '../store.ts'
import { lazyPart } from './lazy-part.tsx'

const loadToasts = () => import('./Toasts.tsx')

export const LazyToasts = lazyPart(async () => (await loadToasts()).Toasts)

export const hasToastsStore = newStore(false)

/**
 * Makes the shell render the toasts, and resolves to whether their code has loaded. A form does this before the first
 * toast, because Orca ignores a toast that appears together with its live region.
 */
export async function mountToasts(signal?: AbortSignal): Promise<boolean> {
  const isLoaded = await LazyToasts.preload()
  if (isLoaded && !signal?.aborted) hasToastsStore.set(true)
  return isLoaded
}

/**
 * Waits for a heading that renders later than its page. `useHeadingFocus` has observed it for longer and focuses it
 * first.
 */
function waitForHeading(): Promise<void> {
  return new Promise((resolve) => {
    const resolveIfRendered = () => {
      if (!document.querySelector('h1')) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(resolveIfRendered)
    observer.observe(document, { childList: true, subtree: true })
    resolveIfRendered()
  })
}

/**
 * Confirms a success with a toast, which does not move the focus.
 * @param pagePath path of the page that the success is about; the toast closes when the user leaves it.
 * @param session aborted when the session ends, after which the next user must not see the toast.
 */
export async function showSuccess(message: string, pagePath?: string, session?: AbortSignal): Promise<void> {
  // If the toasts fail to load, the page still shows the result. The next confirmation loads them again.
  if (!(await mountToasts())) return
  const { showToast } = await import('./Toasts.tsx')
  // Screen readers stop speaking when the focus moves.
  await waitForHeading()
  if (session?.aborted) return
  showToast({
    message,
    role: 'status',
    withBorder: true,
    'data-page': pagePath,
    closeButtonProps: { 'aria-label': t.action.close },
  })
}
