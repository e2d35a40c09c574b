import type { Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { nameField, press } from '../pages/forms.page.ts'

/** Creating a project: its form, and the form's messages for a failure and for an unknown outcome. */
export const createProjectOperation = {
  address: paths.newProject(),
  async submit(page: Page) {
    await nameField(page).fill('Typed')
    await press(page, 'Create project')
  },
  failed: 'The project was not created.',
  unknown: 'We don’t know whether the project was created.',
}
