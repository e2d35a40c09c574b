import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { alert, descriptionField, expectFieldError, heading, nameField, press } from '../../testing/forms.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { stubFormService } from '../../testing/stub-form-service.ts'

test('if the name has no visible character, its field shows an error and nothing is sent', async () => {
  const { sentBodies } = stubFormService()
  await renderApp(paths.newProject())
  await descriptionField.fill('Kept')
  await nameField.fill(' \u200b\u2060')
  await press('Create project')
  await expectFieldError(nameField, 'Enter a name.')
  await expect.element(nameField).toHaveFocus()
  for (const text of ['Check Name.', 'The project was not created.', 'Nothing changed on the service.'])
    await expect.element(alert).toHaveTextContent(text)
  await expect.element(descriptionField).toHaveValue('Kept')
  expect(sentBodies()).toEqual([])
})

test('Ctrl+Enter in the description saves once, and Enter alone starts a line', async () => {
  const { sentBodies } = stubFormService()
  await renderApp(paths.newProject())
  await nameField.fill('Typed')
  await descriptionField.fill('one')
  await userEvent.keyboard('{Enter}two{Control>}{Enter}{/Control}')
  await expect.element(heading).toHaveTextContent('Typed')
  expect(sentBodies()).toEqual([{ name: 'Typed', description: 'one\ntwo' }])
})
