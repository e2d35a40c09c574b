import type { Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'

const fillTextbox = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill('Typed')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Creating a project: its form, and the form's messages for a failure and for an unknown outcome. */
export const createProjectOperation = {
  address: paths.newProject(),
  async submit(page: Page) {
    await fillTextbox(page, 'Name')
    await press(page, 'Create project')
  },
  failed: 'The project was not created.',
  unknown: 'We don’t know whether the project was created.',
}

export const createAppOperation = {
  address: paths.newApp({ projectId: 'prj_1' }),
  async submit(page: Page) {
    await fillTextbox(page, 'Display name')
    await page.getByRole('radio', { name: 'Web' }).check()
    await press(page, 'Create app')
  },
  failed: 'The app was not created.',
  unknown: 'We don’t know whether the app was created.',
}
