import { t } from '../messages/messages.ts'
import { mountToasts } from './mount-toasts.ts'

/** Waits for a heading that renders later than its page. `useHeadingFocus` has observed it for longer and focuses it first. */
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
 */
export async function showSuccess(message: string, pagePath?: string): Promise<void> {
  // If the toasts fail to load, the page still shows the result. The next confirmation loads them again.
  if (!(await mountToasts())) return
  const { showToast } = await import('./Toasts.tsx')
  // Screen readers stop speaking when the focus moves.
  await waitForHeading()
  showToast({
    message,
    role: 'status',
    withBorder: true,
    'data-page': pagePath,
    closeButtonProps: { 'aria-label': t.action.close },
  })
}
