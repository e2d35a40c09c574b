import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FindPlaceholder } from './FindPlaceholder.tsx'

test('if Enter in the field moves the focus to a button, Enter does not press this button', async () => {
  const press = vi.fn()
  const button = page.getByRole('button')
  await render(
    <>
      <button type="button" onClick={press}>
        Find
      </button>
      <FindPlaceholder
        input={{ text: 'lock' }}
        onInputChange={() => {
          const element = button.element()
          if (element instanceof HTMLElement) element.focus()
        }}
      />
    </>,
  )
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveFocus()
  expect(press).not.toHaveBeenCalled()
})

test('the field is focused and has a visible focus ring', async () => {
  await render(<FindPlaceholder input={{ text: '' }} onInputChange={() => undefined} />)
  const field = page.getByRole('textbox', { name: 'Find anything' })
  await expect.element(field).toHaveFocus()
  await expect.poll(() => getComputedStyle(field.element()).boxShadow).toContain('4px')
})

test('Escape clears the text', async () => {
  const change = vi.fn()
  await render(<FindPlaceholder input={{ text: 'lock' }} onInputChange={change} />)
  await userEvent.keyboard('{Escape}')
  expect(change).toHaveBeenCalledExactlyOnceWith({ text: '' })
})
