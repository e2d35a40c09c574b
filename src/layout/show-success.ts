import { newStore } from '../api/store.ts'
import { t } from '../messages/first.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

export const LazyToasts = lazyPart(async () => (await import('./Toasts.tsx')).Toasts, { needsMantine: true })

/** Whether there has been something to confirm: the shell renders the toasts from then on. */
export const toastsStore = newStore(false)

/** Confirms a success with a toast, which does not take the focus. */
export async function showSuccess(message: string): Promise<void> {
  // The page that follows shows the success as well; the next confirmation loads the code again.
  if (!(await LazyToasts.preload())) return
  const { notifications } = await import('@mantine/notifications')
  toastsStore.set(true)
  notifications.show({
    message,
    role: 'status',
    withBorder: true,
    closeButtonProps: { 'aria-label': t.find.close },
  })
}
