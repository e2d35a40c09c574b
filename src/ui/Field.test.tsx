import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from './Field.tsx'

const field = page.getByRole('textbox', { name: 'Name' })
const error = page.getByText('Enter a name.')

/** How the region around the error announces it. */
const politeness = () => error.element().closest('[aria-live]')?.getAttribute('aria-live')

test('an error is announced while its field has the focus, in a live region that was there before', async () => {
  const { rerender } = await render(<TextField label="Name" />)
  await field.click()
  const addedNodes: Node[] = []
  const observer = new MutationObserver((records) =>
    addedNodes.push(...records.flatMap((record) => [...record.addedNodes])),
  )
  observer.observe(document.body, { subtree: true, childList: true })
  onTestFinished(() => observer.disconnect())
  await rerender(<TextField label="Name" error="Enter a name." />)
  await expect.element(error).toBeVisible()
  expect(politeness()).toBe('polite')
  expect(addedNodes).toEqual([error.element()])
})

test('an error is not announced while its field does not have the focus, because the field describes it', async () => {
  await render(<TextField label="Name" error="Enter a name." />)
  expect(politeness()).toBe('off')
  await expect.element(field).toHaveAccessibleDescription('Enter a name.')
})
