import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findDialog, findGroup } from '../testing/find-anything.ts'
import { button, goTo, press } from '../testing/forms.ts'
import { appRow, projectRow, stubRecords, userRow } from '../testing/mock-service.ts'
import { reloadApp } from '../testing/reload-app.ts'
import { renderApp, renderSignedOut } from '../testing/render-app.tsx'
import { chooseInSessionMenu } from '../testing/session-menu.ts'

const keepButton = button('Keep a record')
const preferences = page.getByRole('dialog', { name: 'Preferences' })
const signOutDialog = page.getByRole('dialog', { name: 'Sign out?' })
const onDevice = preferences.getByRole('checkbox', { name: 'Keep on this device' })

const keptIn = (storage: Storage) =>
  Object.entries(storage)
    .filter(([name]) => name.startsWith('service-console.kept '))
    .map(([, text]) => text)

/** Opens a user’s page over a service with two users, and keeps the user. */
async function keepUser() {
  const requests = stubRecords({
    projects: [projectRow(1)],
    apps: [appRow(1)],
    users: [userRow(1), userRow(2)],
  })
  const app = await renderApp('/users/usr_1')
  await keepButton.click()
  await expect.element(keepButton).toHaveAttribute('aria-pressed', 'true')
  return { app, requests }
}

async function keepOnDevice() {
  await chooseInSessionMenu('Preferences')
  await onDevice.click()
  await expect.element(onDevice).toBeChecked()
  await press('Close', preferences)
}

test('a kept record stands first in Find, by its name or, until a response has it, by its ID', async () => {
  const { app, requests } = await keepUser()
  await goTo('Users')
  await page.getByRole('link', { name: 'user 2' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'user 2' })).toBeVisible()
  // The name of the project is requested after the user.
  await expect.element(page.getByRole('link', { name: 'project 1' }).first()).toBeVisible()
  const requestCount = requests.length
  await press('Find')
  const groups = findDialog.getByRole('group')
  await expect.element(groups.nth(0)).toHaveAccessibleName('Kept')
  await expect.element(groups.nth(1)).toHaveAccessibleName('Recent')
  await expect.element(groups.nth(0).getByRole('option')).toHaveTextContent('user 1')
  await expect.element(groups.nth(0).getByRole('option')).toHaveAttribute('aria-selected', 'true')
  await expect.element(groups.nth(1)).not.toHaveTextContent('user 1')
  expect(requests.length).toBe(requestCount)
  await userEvent.keyboard('{Escape}')
  expect(keptIn(sessionStorage)).toEqual(['[{"kind":"user","id":"usr_1"}]'])
  expect(keptIn(localStorage)).toEqual([])

  await goTo('Calls')
  await reloadApp(app)
  await press('Find')
  await expect.element(findGroup('Kept')).toHaveTextContent(/^Keptusr_1/)
})

test('a record that could not be loaded cannot be kept', async () => {
  stubRecords({})
  await renderApp('/users/usr_9')
  await expect.element(page.getByRole('main')).toHaveTextContent('No user has this ID')
  await expect.element(keepButton).toBeDisabled()
})

test('Preferences keep records on this device, and forget them', async () => {
  await keepUser()
  await chooseInSessionMenu('Preferences')
  await expect
    .element(onDevice)
    .toHaveAccessibleDescription('Everyone who signs in on this device with such a key sees it.')
  await onDevice.click()
  expect([keptIn(localStorage).length, keptIn(sessionStorage).length]).toEqual([1, 0])
  await press('Forget what is kept on this device', preferences)
  await expect.element(onDevice).toHaveFocus()
  await expect.element(onDevice).not.toBeChecked()
  await expect.element(button('Forget what is kept on this device')).not.toBeInTheDocument()
  expect([...keptIn(localStorage), ...keptIn(sessionStorage)]).toEqual([])
  await press('Close', preferences)
  await expect.element(keepButton).toHaveAttribute('aria-pressed', 'false')
})

test('if the browser cannot store what is kept, the console says so, and nothing changes', async () => {
  await keepUser()
  await goTo('Users')
  await page.getByRole('link', { name: 'user 2' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'user 2' })).toBeVisible()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const notStored = page.getByText('The browser couldn’t store this, so nothing changed.')
  await keepButton.click()
  await expect.element(notStored).toBeVisible()
  await expect.element(keepButton).toHaveAttribute('aria-pressed', 'false')
  await chooseInSessionMenu('Preferences')
  await onDevice.click()
  await expect
    .element(preferences.getByRole('status').filter({ hasText: 'The browser couldn’t store this' }).last())
    .toBeVisible()
  await expect.element(onDevice).not.toBeChecked()
  expect(keptIn(sessionStorage)).toEqual(['[{"kind":"user","id":"usr_1"}]'])
})

test('what is kept on the device is shown only after a sign-in, and not for another kind of key', async () => {
  const { app } = await keepUser()
  await keepOnDevice()
  await app.unmount()
  const signedOut = await renderSignedOut('/sign-in')
  await expect.element(page.getByLabelText('API key')).toBeVisible()
  expect(document.documentElement.outerHTML).not.toContain('usr_1')
  await signedOut.unmount()
  const ofProject = await renderApp('/calls', { kind: 'project', projectId: 'prj_1' })
  await press('Find')
  await expect.element(findDialog.getByRole('option', { name: 'Users' })).toBeVisible()
  await expect.element(findGroup('Kept')).not.toBeInTheDocument()
  await ofProject.unmount()
  await renderApp('/calls')
  await press('Find')
  await expect.element(findGroup('Kept')).toHaveTextContent(/^Keptusr_1/)
  localStorage.clear()
})

test('signing out forgets what is kept in the tab, without a question', async () => {
  await keepUser()
  await chooseInSessionMenu('Sign out')
  await expect.element(page.getByLabelText('API key')).toBeVisible()
  expect(keptIn(sessionStorage)).toEqual([])
})

test.each([true, false])(
  'signing out asks whether to forget what is kept on the device: %s',
  async (forgets) => {
    await keepUser()
    await keepOnDevice()
    await chooseInSessionMenu('Sign out')
    if (forgets)
      await signOutDialog.getByRole('checkbox', { name: 'Also forget what is kept on this device' }).click()
    await press('Sign out', signOutDialog)
    await expect.element(page.getByLabelText('API key')).toBeVisible()
    expect(keptIn(localStorage).length).toBe(forgets ? 0 : 1)
    localStorage.clear()
  },
)
