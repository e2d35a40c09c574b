import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { paths } from '../paths.ts'
import { renderApp } from '../testing/render-app.tsx'
import { stubFaultyService } from '../testing/stub-faulty-service.ts'

const alert = page.getByRole('alert')
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function expectValid(field: Locator) {
  await expect.element(field).toBeValid()
}

async function expectInvalid(field: Locator, message: string) {
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message))
}

/**
 * Submits a new project, which the service refuses.
 * @param format determines the fields that the response names, and its messages.
 */
async function submitProject(format: string) {
  const service = stubFaultyService(`refusal=${format},fault=refuse@createProject`)
  await renderApp(paths.newProject())
  await textbox('Name').fill('Typed name')
  await textbox('Description').fill('Typed description')
  await press('Create project')
  await expect.element(alert).toHaveTextContent('The project was not created.')
  await expect.element(textbox('Name')).toHaveValue('Typed name')
  await expect.element(textbox('Description')).toHaveValue('Typed description')
  expect(service.seen.map(({ endpoint }) => endpoint)).toContain('createProject')
}

test('every field that a refusal names is marked, and the first one gets the focus', async () => {
  await submitProject('texts-in-a-map')
  await expectInvalid(textbox('Name'), 'is short')
  await expectInvalid(textbox('Description'), 'is long')
  await expect.element(textbox('Name')).toHaveFocus()
})

test('the message at a field disappears once the field is changed, and the others stay', async () => {
  await submitProject('texts-in-a-map')
  await expectInvalid(textbox('Description'), 'is long')
  await textbox('Name').fill('Another name')
  await expectValid(textbox('Name'))
  await expectInvalid(textbox('Description'), 'is long')
  await expect.element(alert).toHaveTextContent('The project was not created.')
})

test('messages that are not about a field of the form appear beside the button', async () => {
  await submitProject('django-fields')
  await expectInvalid(textbox('Name'), 'This field is required.')
  await expectInvalid(textbox('Description'), 'Too long.')
  await expect.element(alert).toHaveTextContent('The service says: Not unique. · slug: Taken.')
})

test('a field shows all messages about it', async () => {
  await submitProject('laravel')
  await expectInvalid(textbox('Name'), 'is required is short')
  await expectValid(textbox('Description'))
})
