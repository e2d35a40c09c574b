import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { alert, descriptionField, expectFieldError, nameField, press } from '../../testing/forms.ts'
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
