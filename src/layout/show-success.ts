import { newStore } from '../api/store.ts'
import { firstTexts } from '../messages/first.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

export const LazyToasts = lazyPart(async () => (await import('./Toasts.tsx')).Toasts, { needsMantine: true })

/** Whether there has been a confirmation; from then on the shell renders the toasts. */
export const toastsStore = newStore(false)

/**
 * Confirms a success with a toast, which does not move the focus.
 * @param to address of the page that the toast closes with, if it is about a page.
 */
export async function showSuccess(message: string, to?: string): Promise<void> {
  // If the code fails to load, the next page still shows the success, and the next confirmation retries.
  if (!(await LazyToasts.preload())) return
  const { notifications } = await import('@mantine/notifications')
  toastsStore.set(true)
  notifications.show({
    message,
    role: 'status',
    withBorder: true,
    'data-page': to?.split('?')[0],
    closeButtonProps: { 'aria-label': firstTexts.action.close },
  })
}
