import { firstPageTexts } from '../messages/first.ts'
import { mountToasts } from './mount-toasts.ts'
import { waitForHeadingFocus } from './use-heading-focus.ts'

/**
 * Confirms a success with a toast, which does not move the focus.
 * @param pageAddress address of the page that the success is about; the toast closes when the user leaves it.
 */
export async function showSuccess(message: string, pageAddress?: string): Promise<void> {
  // If the toasts fail to load, the page still shows the result. The next confirmation loads them again.
  if (!(await mountToasts())) return
  const { notifications } = await import('@mantine/notifications')
  // Screen readers stop speaking when the focus moves.
  await waitForHeadingFocus()
  notifications.show({
    message,
    role: 'status',
    withBorder: true,
    'data-page': pageAddress?.split('?')[0],
    closeButtonProps: { 'aria-label': firstPageTexts.action.close },
  })
}
