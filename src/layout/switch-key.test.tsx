import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { discardExport } from '../list/export/run-export.ts'
import { expectPage } from '../testing/expect-page.ts'
import { exportList, exportRegion } from '../testing/export-region.ts'
import { goTo, heading, leaveDialog, nameField, press } from '../testing/forms.ts'
import { renderApp } from '../testing/render-app.tsx'
import { chooseInSessionMenu } from '../testing/session-menu.ts'
import {
  addKey,
  addKeyDialog,
  emberKey,
  lanternKey,
  openAddress,
  session,
  stubKeys,
  switchTo,
} from '../testing/several-keys.tsx'
import { json, never } from '../testing/stub-service.ts'

const lantern = { kind: 'project', projectId: 'prj_1' } as const
const exportDialog = page.getByRole('dialog', { name: 'Discard the export?' })
const requestDialog = page.getByRole('dialog', { name: 'Leave while this is being saved?' })

/** Starts an export that never ends, with an inactive key beside it. */
async function startExport() {
  stubKeys((request) => (request.query.limit === '500' ? never() : undefined))
  await renderApp('/users')
  await addKey(emberKey)
  await switchTo(/^Master key/)
  await exportList('CSV')
  await expect.element(exportRegion).toBeVisible()
}

test('a switch asks before it discards an export', async () => {
  await startExport()
  await switchTo(/^Ember/)
  await press('Stay', exportDialog)
  await expect.element(exportRegion).toBeVisible()
  await heading.click()
  await userEvent.keyboard('gs')
  await press('Leave', exportDialog)
  await expect.element(session).toHaveAccessibleName(/Ember/)
  await expect.element(exportRegion).not.toBeInTheDocument()
})

test('an offered and an added key ask before they discard an export', async () => {
  await startExport()
  await chooseInSessionMenu('Add a key')
  await addKeyDialog.getByLabelText('API key').fill(lanternKey)
  await press('Continue', addKeyDialog)
  await press('Stay', exportDialog)
  await expect.element(exportRegion).toBeVisible()
  await expect.element(addKeyDialog).toBeVisible()
  await press('Continue', addKeyDialog)
  await press('Leave', exportDialog)
  await expect.element(session).toHaveAccessibleName(/Lantern/)
  await exportList('CSV')
  openAddress('/projects/prj_2')
  await page.getByRole('button', { name: /^Switch to Ember/ }).click()
  await press('Leave', exportDialog)
  await expectPage('/projects/prj_2', 'Ember')
  discardExport()
})

test('a switch asks while a record is being created', async () => {
  const requests = stubKeys(({ method }) => (method === 'POST' ? never() : undefined))
  await renderApp('/users')
  await addKey(emberKey)
  await switchTo(/^Master key/)
  openAddress('/projects/new')
  await nameField.fill('Harbor')
  await press('Create project')
  await expect.poll(() => requests.some(({ method }) => method === 'POST')).toBe(true)
  await switchTo(/^Ember/)
  await press('Stay', requestDialog)
  await expect.element(heading).toHaveTextContent('New project')
  await switchTo(/^Ember/)
  await press('Leave', requestDialog)
  await expect.element(session).toHaveAccessibleName(/Ember/)
})

test('signing out of one of several keys asks if it deletes drafts of closed forms', async () => {
  stubKeys()
  await renderApp('/users', lantern)
  await addKey(emberKey)
  openAddress('/apps/new')
  await page.getByLabelText('Display name').fill('Draft')
  await goTo('Users')
  await press('Leave', leaveDialog)
  await switchTo(/^(Lantern|prj_1)/)
  await chooseInSessionMenu('Sign out')
  // The drafts are the other key's.
  await expect.element(session).toHaveAccessibleName(/Ember/)
  await addKey(lanternKey)
  await switchTo(/^Ember/)
  await chooseInSessionMenu('Sign out')
  const dialog = page.getByRole('dialog', { name: 'Sign out without saving?' })
  await expect.element(dialog).toHaveTextContent('Signing out deletes this key’s drafts.')
  await press('Sign out', dialog)
  await expect.element(session).toHaveAccessibleName(/Lantern/)
})

test('a second key of the same project replaces the first one, and that is said', async () => {
  stubKeys()
  await renderApp('/users', lantern)
  await addKey(emberKey)
  await addKey(lanternKey)
  await expect
    .element(page.getByRole('status').getByText(/^Replaced the earlier key: .*(Lantern|prj_1)/))
    .toBeVisible()
  await session.click()
  await expect.poll(() => page.getByRole('menuitemradio').elements().length).toBe(2)
  await expect.element(page.getByRole('group', { name: 'Keys in this tab' })).toBeVisible()
})

test('choosing the key in use closes the menu', async () => {
  stubKeys()
  await renderApp('/users')
  await addKey(emberKey)
  await switchTo(/^Ember/)
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('with several keys, Change key in the dialog for a refused key replaces it', async () => {
  let isRevoked = false
  stubKeys(({ key }) => (isRevoked && key?.includes('ember') ? json({}, 401) : undefined))
  await renderApp('/users')
  await addKey(emberKey)
  isRevoked = true
  await press('Refresh')
  await press('Change key', page.getByRole('dialog', { name: 'Enter the key again' }))
  const dialog = page.getByRole('dialog', { name: 'Change key' })
  await dialog.getByLabelText('API key').fill(lanternKey)
  await press('Continue', dialog)
  await expect.element(session).toHaveAccessibleName(/Lantern/)
  await expect.element(page.getByRole('link', { name: 'Lantern user' })).toBeVisible()
  await session.click()
  await expect.poll(() => page.getByRole('menuitemradio').elements().length).toBe(2)
})
