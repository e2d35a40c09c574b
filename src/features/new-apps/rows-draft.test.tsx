import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endSession, lockSession } from '../../session/session.ts'
import { button, draftItems, goTo, heading, press, projectField } from '../../testing/forms.ts'
import { addPastedRows, nameIn, openNewApps, receipt, row, rows } from '../../testing/new-apps-page.ts'
import { reloadApp } from '../../testing/reload-app.ts'
import { delay, loseResponse, type WriteOutcome } from '../../testing/stub-form-service.ts'

const storedDraftKeys = () => Object.keys(sessionStorage).filter((key) => key.includes('createApps'))
const succeed: WriteOutcome = (proceed) => proceed()

test('leaving while rows are sent needs a confirmation; uncreated rows stay as a draft', async () => {
  const { delayed, release } = delay(loseResponse)
  const { sentBodies } = await openNewApps(
    [succeed, delayed],
    'Reader,ios\nWriter,web\nOther,android,com.example.app',
  )
  await press('Create apps')
  await expect.element(row(1)).toHaveTextContent('Creating…')
  await goTo('Users')
  await button('Leave', page.getByRole('dialog', { name: 'Stop creating apps?' })).click()
  await expect.element(heading).toHaveTextContent('Users')

  // The delayed request ends after the user has left.
  release()
  await expect.poll(() => sessionStorage.length).toBeGreaterThan(0)
  await goTo('Apps')
  await page.getByRole('link', { name: 'New app' }).click()
  await page.getByRole('link', { name: 'Create several' }).click()
  await expect.element(draftItems).toHaveTextContent('Unsaved draft: 2 rows, 1 with unknown outcome')
  await press('Restore')
  await expect.element(nameIn(row(0))).toHaveValue('Writer')
  await expect.element(row(0)).toHaveTextContent('Unknown')
  await expect.element(row(1)).toHaveTextContent('Waiting')
  await expect.element(projectField).toHaveValue('Project 2')

  await press('Check now')
  await press('This is the one', row(0))
  await expect.element(row(0)).toHaveTextContent('Created')
  expect(sentBodies()).toHaveLength(2)
})

test('changed rows are restored after a reload, and a discarded draft is deleted', async () => {
  const { app } = await openNewApps()
  await nameIn(row(0)).fill('Changed')
  const reloaded = await reloadApp(app)
  await expect.element(draftItems).toHaveTextContent('Unsaved draft: 3 rows')
  await press('Restore')
  await expect.element(nameIn(row(0))).toHaveValue('Changed')

  await reloadApp(reloaded)
  await press('Discard')
  await expect.element(draftItems).not.toBeInTheDocument()
  expect(storedDraftKeys()).toEqual([])
})

test('a draft that is restored after all rows were created offers its rows', async () => {
  const { app } = await openNewApps()
  await nameIn(row(0)).fill('Changed')
  await reloadApp(app)
  await addPastedRows('Reader,web')
  await press('Create apps')
  await expect.element(receipt).toHaveTextContent('1 app created.')
  await press('Restore')
  await expect.element(nameIn(row(0))).toHaveValue('Changed')
  expect(rows.length).toBe(3)
  await expect.element(receipt).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Cancel' })).toBeVisible()
})

test('locking while a row is sent leaves its outcome unknown; signing out deletes the draft', async () => {
  const { delayed, release } = delay()
  const { app } = await openNewApps([delayed], 'Reader,ios\nWriter,web')
  await press('Create apps')
  await expect.element(row(0)).toHaveTextContent('Creating…')
  lockSession()
  await expect.element(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  const reloaded = await reloadApp(app)
  await expect.element(draftItems).toHaveTextContent('Unsaved draft: 2 rows, 1 with unknown outcome')
  await press('Restore')
  await expect.element(row(0)).toHaveTextContent('Unknown')

  await nameIn(row(1)).fill('Other')
  endSession()
  release()
  await reloaded.unmount()
  expect(storedDraftKeys()).toEqual([])
})
