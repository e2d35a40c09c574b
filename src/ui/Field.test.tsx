import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextArea, TextField } from './Field.tsx'
import { Select } from './Select.tsx'

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

const optOuts = {
  autocomplete: 'off',
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
  'data-protonpass-ignore': '',
}

const attributesOf = (label: string) =>
  Object.fromEntries(
    [...page.getByLabelText(label).element().attributes].map(({ name, value }) => [name, value]),
  )

test('password managers leave every field alone, and phones the text of those without prose', async () => {
  await render(
    <>
      <TextField label="Name" />
      <TextField label="Key" type="password" />
      <TextArea label="Rows" spellCheck={false} />
      <TextArea label="Description" />
    </>,
  )
  const unchanged = { ...optOuts, autocapitalize: 'none', autocorrect: 'off' }
  for (const label of ['Name', 'Key', 'Rows']) expect(attributesOf(label)).toMatchObject(unchanged)
  expect(attributesOf('Description')).toMatchObject(optOuts)
  expect(attributesOf('Description')).not.toHaveProperty('autocapitalize')
})

test('on a small screen, the text of fields is large enough that Safari does not zoom', async () => {
  await page.viewport(390, 844)
  await render(
    <>
      <TextField label="Name" />
      <TextArea label="Rows" />
      <Select aria-label="Platform" value="ios" options={[['ios', 'iOS']]} onSelect={() => undefined} />
    </>,
  )
  const sizes = ['Name', 'Rows', 'Platform'].map(
    (label) => getComputedStyle(page.getByLabelText(label).element()).fontSize,
  )
  expect(sizes).toEqual(['16px', '16px', '16px'])
})
