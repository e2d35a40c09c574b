import { newStore } from '../api/store.ts'
import { t } from '../messages/first.ts'

/** Whether there has been something to confirm: the toasts are drawn, and their code is loaded, from then on. */
export const toastsStore = newStore(false)

/** Confirms a success with a toast, which does not take the focus. */
export async function saySuccess(message: string): Promise<void> {
  toastsStore.set(true)
  const toasts = await import('@mantine/notifications').catch(() => undefined)
  // The page that follows shows the success as well, should the code not be had.
  toasts?.notifications.show({
    message,
    role: 'status',
    withBorder: true,
    closeButtonProps: { 'aria-label': t.find.close },
  })
}
