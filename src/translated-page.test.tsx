import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { translatePage } from '../e2e/translate-page.ts'
import { paths } from './paths.ts'
import { displayNameField, press } from './testing/forms.ts'
import { renderApp, renderSignedOut } from './testing/render-app.tsx'
import { stubFormService } from './testing/stub-form-service.ts'
import { json } from './testing/stub-service.ts'

const translate = () => onTestFinished(translatePage({ honorsTranslateNo: false }))
const dialog = page.getByRole('dialog')

test('copying a token changes the button and keeps the dialog', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  stubFormService({ writes: [() => json({ token: 'A1b2C3d4E5f6G7h8I9j0K1l2' })] })
  translate()
  await renderApp(paths.user('usr_1'))
  await press('Sign user in')
  await press('Sign user in', dialog)
  await press('Copy token', dialog)
  await expect.element(dialog.getByRole('button', { name: 'Copy token' })).toHaveAttribute('title', 'Copied')
  await press('Copy as header', dialog)
  await expect.element(dialog.getByRole('button', { name: 'Copy token' })).not.toHaveAttribute('title')
})

test('the warning of a name in use appears, changes and disappears', async () => {
  stubFormService()
  translate()
  await renderApp(paths.newApp({ projectId: 'prj_1' }))
  const warning = page.getByRole('status').filter({ hasText: 'with this name' })
  await displayNameField.fill('App 1')
  await userEvent.tab()
  await expect.element(warning).toHaveTextContent('An app with this name exists: Web')
  await displayNameField.fill('App 12')
  await userEvent.tab()
  await expect.element(warning).not.toBeInTheDocument()
  await displayNameField.fill('App 1')
  await userEvent.tab()
  await expect.element(warning).toHaveTextContent('An app with this name exists: Web')
})

test('the sign-in page shows the error of the last attempt, not of an earlier one', async () => {
  translate()
  await renderSignedOut(paths.signIn())
  const alert = page.getByRole('alert')
  await press('Sign in')
  await expect.element(alert).toHaveTextContent('Enter an API key.')
  await page.getByLabelText('API key').fill('sk_project_1')
  await press('My key needs a Project ID')
  await page.getByRole('textbox', { name: 'Project ID' }).fill('sk_project_1')
  await press('Sign in')
  await expect.element(alert).toHaveTextContent('This is the API key.')
  await expect.element(alert).not.toHaveTextContent('Enter an API key.')
})
