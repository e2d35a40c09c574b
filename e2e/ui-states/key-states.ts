import { paths } from '../../src/paths.ts'
import { serveConfiguredPage } from '../configure-build.ts'
import { navigateInApp } from '../faulty-service/fixtures.ts'
import { expect, rows } from '../fixtures.ts'
import { chooseMenuItem, sessionButton } from '../pages/forms.page.ts'
import { addKey, keyItems } from '../pages/keys.page.ts'
import type { StateContext, UiStates } from './fixtures.ts'

/** Opens the users with a Master key and a Project key, which is active. */
const openWithTwoKeys = async ({ page, demo, master }: StateContext) => {
  await master(paths.users(), 10)
  await addKey(page, demo.projectKey)
  await expect(sessionButton(page)).toHaveAccessibleDescription(/^Project key/)
  await expect(rows(page)).toHaveCount(10)
}

const openAddKey = async ({ page, master }: StateContext) => {
  await master(paths.users(), 10)
  await chooseMenuItem(page, 'Add a key')
  const dialog = page.getByRole('dialog', { name: 'Add a key' })
  await expect(dialog.getByLabel('API key')).toBeFocused()
  return dialog
}

export const keyStates: UiStates = {
  'session-menu-several-keys': async (state) => {
    await serveConfiguredPage(state.context, '--environment', 'production')
    await openWithTwoKeys(state)
    await sessionButton(state.page).click()
    await expect(keyItems(state.page)).toHaveCount(2)
  },
  'add-key': openAddKey,
  'access-notice': ({ project }) =>
    project(paths.projects(), (page) => page.getByRole('button', { name: 'Add a key' })),
  'access-notice-with-an-offer': async (state) => {
    await openWithTwoKeys(state)
    await navigateInApp(state.page, paths.projects())
    await expect(state.page.getByRole('button', { name: /^Switch to Master key/ })).toBeVisible()
  },
}
