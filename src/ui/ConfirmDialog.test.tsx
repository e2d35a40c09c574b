import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

test('the dialog is described by its text, and “Stay” has the focus; Enter and Escape stay', async () => {
  const onStay = vi.fn()
  await render(
    <ConfirmDialog title="Leave the page?" text="Your text is lost." onStay={onStay}>
      <button type="button">Leave</button>
    </ConfirmDialog>,
  )
  const dialog = page.getByRole('dialog', { name: 'Leave the page?' })
  await expect.element(dialog).toHaveAccessibleDescription('Your text is lost.')
  await expect.element(dialog.getByRole('button', { name: 'Stay' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  expect(onStay).toHaveBeenCalledTimes(2)
})
