import { StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './Dialog.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Title" closeLabel="Close" opened onClose={() => setOpen(false)}>
          <input aria-label="Field" data-autofocus />
        </Dialog>
      )}
    </>
  )
}

test('in StrictMode a dialog keeps the focus while it is open, and returns it at its end', async () => {
  await render(<Page />, { wrapper: StrictMode })
  const opener = page.getByRole('button', { name: 'Open' })
  const focusOfOpener = vi.spyOn(HTMLButtonElement.prototype, 'focus')
  await opener.click()
  await expect.element(page.getByLabelText('Field')).toHaveFocus()
  expect(focusOfOpener).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})
