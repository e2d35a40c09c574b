import { Menu } from '@mantine/core'
import { type ReactNode, StrictMode, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog, Dialog, useDialogRegion } from './Dialog.tsx'
import { Mantine } from './Mantine.tsx'

const opener = page.getByRole('button', { name: 'Open' })
const dialog = page.getByRole('dialog', { name: 'Title' })
const title = dialog.getByRole('heading', { name: 'Title' })
const field = page.getByLabelText('Field')
const closeButton = page.getByRole('button', { name: 'Close' })
const heading = page.getByRole('heading', { level: 1 })

interface PageProps {
  onDismiss?: () => void
  /** Whether the opener is removed while the dialog is open. */
  isOpenerRemoved?: boolean
  children?: ReactNode
}

function Page({ onDismiss, isOpenerRemoved, children }: PageProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <h1 tabIndex={-1}>Heading</h1>
      {!(isOpen && isOpenerRemoved) && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
      )}
      {isOpen && (
        <Dialog
          title="Title"
          onClose={() => setIsOpen(false)}
          onDismiss={onDismiss ?? (() => setIsOpen(false))}
        >
          <input aria-label="Field" data-autofocus />
          {children}
        </Dialog>
      )}
    </>
  )
}

const textDialog = (title: string, onClose: () => void) => (
  <Dialog title={title} onClose={onClose}>
    Text
  </Dialog>
)

/** Returns the elements that receive the focus from now on. */
function recordFocus(): EventTarget[] {
  const focusedElements: EventTarget[] = []
  const onFocusIn = ({ target }: FocusEvent) => target && focusedElements.push(target)
  document.addEventListener('focusin', onFocusIn)
  onTestFinished(() => document.removeEventListener('focusin', onFocusIn))
  return focusedElements
}

/** Renders the page and opens its dialog. */
async function openDialog(props: PageProps = {}) {
  await render(<Page {...props} />, { wrapper: StrictMode })
  await opener.click()
  await expect.element(field).toHaveFocus()
}

test('the focus returns to the opener by way of the heading', async () => {
  await openDialog()
  const focusedElements = recordFocus()
  await closeButton.click()
  await expect.element(opener).toHaveFocus()
  await expect.poll(() => focusedElements.slice(-2)).toEqual([heading.element(), opener.element()])
})

test('if the opener is gone when the dialog closes, the heading receives the focus', async () => {
  await openDialog({ isOpenerRemoved: true })
  await closeButton.click()
  await expect.element(heading).toHaveFocus()
})

test('the title receives the focus first, and keeps it if no element is marked for autofocus', async () => {
  const focusedElements = recordFocus()
  await openDialog()
  expect(focusedElements.slice(-2)).toEqual([title.element(), field.element()])
  await closeButton.click()
  await render(textDialog('Title', () => undefined))
  await expect.element(title).toHaveFocus()
})

test('a new title is a new element', async () => {
  const { rerender } = await render(textDialog('Title', () => undefined))
  const formerTitle = title.element()
  await rerender(textDialog('New title', () => undefined))
  await expect.element(page.getByRole('heading', { name: 'New title' })).toBeVisible()
  expect(formerTitle).not.toBeInTheDocument()
})

test('Escape and a click outside call `onDismiss`, and the close button calls `onClose`', async () => {
  const onDismiss = vi.fn()
  await openDialog({ onDismiss })
  await userEvent.keyboard('{Escape}')
  expect(onDismiss).toHaveBeenCalledTimes(1)
  const outside = { x: -20, y: -20 }
  await dialog.click({ position: outside })
  expect(onDismiss).toHaveBeenCalledTimes(2)
  // Browsers close the dialog on a second Escape that cannot be prevented.
  await userEvent.keyboard('{Escape}{Escape}')
  expect(onDismiss).toHaveBeenCalledTimes(4)
  await expect.element(dialog).toBeVisible()
  await closeButton.click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a close request of the browser calls `onDismiss` and leaves the dialog open', async () => {
  const onDismiss = vi.fn()
  await openDialog({ onDismiss })
  const element = dialog.element()
  if (!(element instanceof HTMLDialogElement)) throw new Error('The dialog is not a <dialog> element.')
  expect(element.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false)
  expect(onDismiss).toHaveBeenCalledTimes(1)
  // Chromium closes without a cancel event if nothing was pressed since the previous close request.
  element.close()
  await expect.poll(() => onDismiss.mock.calls.length).toBe(2)
  await expect.element(dialog).toBeVisible()
})

test('a press that begins inside and ends outside does not dismiss the dialog', async () => {
  const onDismiss = vi.fn()
  await openDialog({ onDismiss, children: <p>Text</p> })
  // Selects text and releases the pointer left of the dialog.
  await userEvent.dragAndDrop(page.getByText('Text'), dialog, { targetPosition: { x: -20, y: 20 } })
  expect(onDismiss).not.toHaveBeenCalled()
})

const ActionsMenu = () => (
  <Mantine>
    <Menu withinPortal={false} floatingStrategy="fixed" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button type="button">Actions</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Copy</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  </Mantine>
)

test('Escape closes an open menu first, then the dialog', async () => {
  await openDialog({ children: <ActionsMenu /> })
  const menuItem = page.getByRole('menuitem', { name: 'Copy' })
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect.element(menuItem).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menuItem).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Actions' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Escape in a dialog inside another one closes only the inner one', async () => {
  const closedDialogs: string[] = []
  await render(
    <Dialog variant="command" title="Outer" onClose={() => closedDialogs.push('outer')}>
      {textDialog('Inner', () => closedDialogs.push('inner'))}
    </Dialog>,
  )
  await userEvent.keyboard('{Escape}')
  expect(closedDialogs).toEqual(['inner'])
})

/** Shows the title of the dialog that has the status region. */
function RegionTitle() {
  const region = useDialogRegion()
  return <p>{region?.closest('dialog')?.getAttribute('aria-label') ?? 'none'}</p>
}

test('useDialogRegion returns the status region of the topmost open dialog', async () => {
  const dialogs = (...titles: string[]) => (
    <>
      <RegionTitle />
      {titles.map((title) => (
        <Dialog key={title} title={title} variant="command" onClose={() => undefined}>
          <p>Text</p>
        </Dialog>
      ))}
    </>
  )
  const { rerender } = await render(dialogs())
  await expect.element(page.getByText('none')).toBeInTheDocument()
  await rerender(dialogs('First', 'Second'))
  await expect.element(page.getByText('Second')).toBeInTheDocument()
  await rerender(dialogs('First'))
  await expect.element(page.getByText('First')).toBeInTheDocument()
})

test('a confirmation is described by its text, and “Stay” has the focus; Enter and Escape stay', async () => {
  const onStay = vi.fn()
  await render(
    <ConfirmDialog title="Leave the page?" text="Your text is lost." onStay={onStay}>
      <button type="button">Leave</button>
    </ConfirmDialog>,
  )
  const confirmDialog = page.getByRole('dialog', { name: 'Leave the page?' })
  await expect.element(confirmDialog).toHaveAccessibleDescription('Your text is lost.')
  await expect.element(confirmDialog.getByRole('button', { name: 'Stay' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  expect(onStay).toHaveBeenCalledTimes(2)
})
