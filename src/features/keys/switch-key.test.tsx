import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectPage } from '../../testing/expect-page.ts'
import { exportList, exportRegion } from '../../testing/export-region.ts'
import { goTo, heading, leaveDialog, nameField, press } from '../../testing/forms.ts'
import { pressKeys } from '../../testing/press-keys.ts'
import { chooseInSessionMenu } from '../../testing/session-menu.ts'
import {
  addKey,
  addKeyDialog,
  enterKey,
  expectActiveKey,
  lanternIdentity,
  lanternKey,
  openAddress,
  openWithTwoKeys,
  sessionButton,
  switchToKey,
} from '../../testing/several-keys.ts'
import { never } from '../../testing/stub-service.ts'

const discardExportDialog = page.getByRole('dialog', { name: 'Discard the export?' })
const leaveWhileSavingDialog = page.getByRole('dialog', { name: 'Leave while this is being saved?' })

/** Starts an export that never ends, with the Master key. Ember's key is inactive. */
async function startExport() {
  await openWithTwoKeys('/users', {
    respondFirst: (request) => (request.query.limit === '500' ? never() : undefined),
  })
  await switchToKey(/^Master key/)
  await exportList('CSV')
  await expect.element(exportRegion).toBeVisible()
}

test('switching keys requires confirmation during an export', async () => {
  await startExport()
  await switchToKey(/^Ember/)
  await press('Stay', discardExportDialog)
  await expect.element(exportRegion).toBeVisible()
  await heading.click()
  pressKeys('gs')
  await press('Leave', discardExportDialog)
  await expectActiveKey(/Ember/)
  await expect.element(exportRegion).not.toBeInTheDocument()
})

test('adding a key and switching to an offered key require confirmation during an export', async () => {
  await startExport()
  await chooseInSessionMenu('Add a key')
  await enterKey(lanternKey)
  await expect.element(discardExportDialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(discardExportDialog).not.toBeInTheDocument()
  await expect.element(exportRegion).toBeVisible()
  await expect.element(addKeyDialog).toBeVisible()
  await press('Continue', addKeyDialog)
  await press('Leave', discardExportDialog)
  await expectActiveKey(/Lantern/)

  await exportList('CSV')
  openAddress('/projects/prj_2')
  await page.getByRole('button', { name: /^Switch to Ember/ }).click()
  await press('Leave', discardExportDialog)
  await expectPage('/projects/prj_2', 'Ember')
})

test('switching keys requires confirmation while a record is being created', async () => {
  const { requests } = await openWithTwoKeys('/users', {
    respondFirst: ({ method }) => (method === 'POST' ? never() : undefined),
  })
  await switchToKey(/^Master key/)
  openAddress('/projects/new')
  await nameField.fill('Harbor')
  await press('Create project')
  await expect.poll(() => requests.some(({ method }) => method === 'POST')).toBe(true)
  await switchToKey(/^Ember/)
  await press('Stay', leaveWhileSavingDialog)
  await expect.element(heading).toHaveTextContent('New project')
  await switchToKey(/^Ember/)
  await press('Leave', leaveWhileSavingDialog)
  await expectActiveKey(/Ember/)
})

test('signing out of one of several keys requires confirmation if that key has drafts', async () => {
  await openWithTwoKeys('/users', { identity: lanternIdentity })
  openAddress('/apps/new')
  await page.getByLabelText('Display name').fill('Draft')
  await goTo('Users')
  await press('Leave', leaveDialog)

  await switchToKey(/^(Lantern|prj_1)/)
  await chooseInSessionMenu('Sign out')
  // No confirmation is required, because the draft belongs to Ember's key.
  await expectActiveKey(/Ember/)

  await addKey(lanternKey)
  await switchToKey(/^Ember/)
  await chooseInSessionMenu('Sign out')
  const dialog = page.getByRole('dialog', { name: 'Sign out without saving?' })
  await expect.element(dialog).toHaveTextContent('Signing out deletes this key’s drafts.')
  await press('Sign out', dialog)
  await expectActiveKey(/Lantern/)
})

test('a second key of the same project replaces the first one, and a message says so', async () => {
  await openWithTwoKeys('/users', { identity: lanternIdentity })
  await addKey(lanternKey)
  await expect
    .element(
      page
        .getByRole('status')
        .getByText(/(Lantern|prj_1).* was already in this tab\. The new key replaced it\./),
    )
    .toBeVisible()
  await sessionButton.click()
  await expect.poll(() => page.getByRole('menuitemradio').elements().length).toBe(2)
  await expect.element(page.getByRole('group', { name: 'Keys in this tab' })).toBeVisible()
})

test('choosing the active key in the session menu closes the menu', async () => {
  await openWithTwoKeys('/users')
  await switchToKey(/^Ember/)
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})
