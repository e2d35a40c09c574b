import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { discardExport } from '../list/export/run-export.ts'
import { expectPage } from '../testing/expect-page.ts'
import { exportList, exportRegion } from '../testing/export-region.ts'
import { goTo, heading, leaveDialog, nameField, press } from '../testing/forms.ts'
import { chooseInSessionMenu } from '../testing/session-menu.ts'
import {
  addKey,
  addKeyDialog,
  enterKey,
  expectActiveKey,
  lantern,
  lanternKey,
  openAddress,
  openWithTwoKeys,
  sessionButton,
  switchTo,
} from '../testing/several-keys.ts'
import { json, never } from '../testing/stub-service.ts'

const exportDialog = page.getByRole('dialog', { name: 'Discard the export?' })
const requestDialog = page.getByRole('dialog', { name: 'Leave while this is being saved?' })

/** Starts an export that never ends, with an inactive key beside it. */
async function startExport() {
  await openWithTwoKeys('/users', {
    respondFirst: (request) => (request.query.limit === '500' ? never() : undefined),
  })
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
  await expectActiveKey(/Ember/)
  await expect.element(exportRegion).not.toBeInTheDocument()
})

test('adding a key, and switching to an offered key, asks before it discards an export', async () => {
  await startExport()
  await chooseInSessionMenu('Add a key')
  await enterKey(lanternKey)
  await press('Stay', exportDialog)
  await expect.element(exportRegion).toBeVisible()
  await expect.element(addKeyDialog).toBeVisible()
  await press('Continue', addKeyDialog)
  await press('Leave', exportDialog)
  await expectActiveKey(/Lantern/)
  await exportList('CSV')
  openAddress('/projects/prj_2')
  await page.getByRole('button', { name: /^Switch to Ember/ }).click()
  await press('Leave', exportDialog)
  await expectPage('/projects/prj_2', 'Ember')
  discardExport()
})

test('a switch asks while a record is being created', async () => {
  const { requests } = await openWithTwoKeys('/users', {
    respondFirst: ({ method }) => (method === 'POST' ? never() : undefined),
  })
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
  await expectActiveKey(/Ember/)
})

test('signing out of one of several keys asks first if it deletes drafts of closed forms', async () => {
  await openWithTwoKeys('/users', { identity: lantern })
  openAddress('/apps/new')
  await page.getByLabelText('Display name').fill('Draft')
  await goTo('Users')
  await press('Leave', leaveDialog)
  await switchTo(/^(Lantern|prj_1)/)
  await chooseInSessionMenu('Sign out')
  // The drafts are the other key's.
  await expectActiveKey(/Ember/)
  await addKey(lanternKey)
  await switchTo(/^Ember/)
  await chooseInSessionMenu('Sign out')
  const dialog = page.getByRole('dialog', { name: 'Sign out without saving?' })
  await expect.element(dialog).toHaveTextContent('Signing out deletes this key’s drafts.')
  await press('Sign out', dialog)
  await expectActiveKey(/Lantern/)
})

test('a second key of the same project replaces the first one, and a message says so', async () => {
  await openWithTwoKeys('/users', { identity: lantern })
  await addKey(lanternKey)
  await expect
    .element(page.getByRole('status').getByText(/^Replaced the earlier key: .*(Lantern|prj_1)/))
    .toBeVisible()
  await sessionButton.click()
  await expect.poll(() => page.getByRole('menuitemradio').elements().length).toBe(2)
  await expect.element(page.getByRole('group', { name: 'Keys in this tab' })).toBeVisible()
})

test('choosing the active key closes the menu', async () => {
  await openWithTwoKeys('/users')
  await switchTo(/^Ember/)
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('with several keys, Change key in the dialog for a refused key replaces the refused key', async () => {
  let isRevoked = false
  await openWithTwoKeys('/users', {
    respondFirst: ({ keyHeader }) => (isRevoked && keyHeader?.includes('ember') ? json({}, 401) : undefined),
  })
  isRevoked = true
  await press('Refresh')
  await press('Change key', page.getByRole('dialog', { name: 'Enter the key again' }))
  const dialog = page.getByRole('dialog', { name: 'Change key' })
  await dialog.getByLabelText('API key').fill(lanternKey)
  await press('Continue', dialog)
  await expectActiveKey(/Lantern/)
  await expect.element(page.getByRole('link', { name: 'Lantern user' })).toBeVisible()
  await sessionButton.click()
  await expect.poll(() => page.getByRole('menuitemradio').elements().length).toBe(2)
})
