import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

test('“Stay” has the focus and is described by the text; Enter and Escape stay', async () => {
  const onStay = vi.fn()
  await render(
    <ConfirmDialog title="Leave the page?" text="Your text is lost." onStay={onStay}>
      <button type="button">Leave</button>
    </ConfirmDialog>,
  )
  const stay = page.getByRole('dialog', { name: 'Leave the page?' }).getByRole('button', { name: 'Stay' })
  await expect.element(stay).toHaveFocus()
  await expect.element(stay).toHaveAccessibleDescription('Your text is lost.')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  expect(onStay).toHaveBeenCalledTimes(2)
})
