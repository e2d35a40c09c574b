import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { addKey } from '../../session/session.ts'
import {
  alert,
  button,
  expectFieldError,
  goTo,
  heading,
  leaveDialog,
  press,
  projectField,
} from '../../testing/forms.ts'
import { addPastedRows, openNewApps, receipt, row, rows } from '../../testing/new-apps-page.ts'
import { pressKeys } from '../../testing/press-keys.ts'
import { newSession, renderApp } from '../../testing/render-app.tsx'
import { chooseInSessionMenu } from '../../testing/session-menu.ts'
import { delay, refuseWith, stubFormService, type WriteOutcome } from '../../testing/stub-form-service.ts'
import { json, type ServiceRequest } from '../../testing/stub-service.ts'

const succeed: WriteOutcome = (proceed) => proceed()
const pasteField = page.getByRole('textbox', { name: 'Rows' })
const signOutDialog = page.getByRole('dialog', { name: 'Sign out without saving?' })
const stopDialog = page.getByRole('dialog', { name: 'Stop creating apps?' })

/** Whether a request looks up the project whose name was typed. */
const isLookUp = ({ path, query }: ServiceRequest) => path === '/v1/projects' && query.limit === '100'

/** Opens the page with one row; the service responds to the look-up of the project only after `release`. */
async function openWithSlowLookUp() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const service = stubFormService({
    read: (request) =>
      isLookUp(request)
        ? promise.then(() => json({ data: [{ projectId: 'prj_1', name: 'Project 1' }] }))
        : undefined,
  })
  const app = await renderApp(paths.newApps())
  await addPastedRows('Reader,web')
  await projectField.fill('Project 1')
  return { ...service, app, release: resolve }
}

test('leaving while the project is looked up cancels the look-up and sends nothing', async () => {
  const { requests, sentBodies, release } = await openWithSlowLookUp()
  await press('Create apps')
  await expect.element(button('Working…')).toHaveAttribute('aria-disabled', 'true')
  await goTo('Users')
  await press('Leave', leaveDialog)
  await expect.element(heading).toHaveTextContent('Users')
  release()
  await expect.poll(() => requests.filter(isLookUp).map(({ signal }) => signal?.aborted)).toEqual([true])
  expect(sentBodies()).toEqual([])
})

test('choosing another project during the look-up cancels the start', async () => {
  const { sentBodies, release } = await openWithSlowLookUp()
  await press('Create apps')
  await expect.element(button('Working…')).toBeVisible()
  await projectField.fill('prj_2')
  release()
  await expect.element(button('Create apps')).toBeVisible()
  expect(sentBodies()).toEqual([])
  await press('Create apps')
  await expect.element(receipt).toBeVisible()
  expect(sentBodies()).toEqual([expect.objectContaining({ projectId: 'prj_2' })])
})

test('text that is pasted while the project is looked up keeps the rows from being sent', async () => {
  const { sentBodies, release } = await openWithSlowLookUp()
  await press('Create apps')
  await expect.element(button('Working…')).toBeVisible()
  await press('Paste rows')
  await pasteField.fill('Writer,web')
  release()
  await expectFieldError(pasteField, 'Add the pasted rows first, or clear them.')
  await expect.element(pasteField).toHaveFocus()
  expect(sentBodies()).toEqual([])
})

test('nothing is sent until pasted rows are added, and leaving them asks first', async () => {
  const { sentBodies } = await openNewApps()
  await press('Paste rows')
  await expect.element(pasteField).toHaveFocus()
  await pasteField.fill('Reader,web\nWriter,web')
  await press('Create apps')
  await expectFieldError(pasteField, 'Add the pasted rows first, or clear them.')
  await expect.element(pasteField).toHaveFocus()
  expect(sentBodies()).toEqual([])

  await goTo('Users')
  await press('Stay', page.getByRole('dialog', { name: 'Leave without adding the rows?' }))
  await expect.element(pasteField).toHaveValue('Reader,web\nWriter,web')

  await chooseInSessionMenu('Sign out')
  await expect.element(signOutDialog).toHaveTextContent('The pasted text is not kept.')
  await press('Stay', signOutDialog)
  await press('Add rows')
  expect(rows.length).toBe(2)
  await press('Create apps')
  await expect.element(receipt).toHaveTextContent('2 apps created.')
})

test('holding Enter on “Create apps” starts the queue and does not stop it', async () => {
  const { delayed, release } = delay()
  await openNewApps([delayed], 'Reader,ios\nWriter,web')
  button('Create apps').element().focus()
  await userEvent.keyboard('{Enter>4/}')
  await expect.element(button('Stop')).toBeVisible()
  release()
  await expect.element(receipt).toHaveTextContent('2 apps created.')
})

test('if the page opened without a project, “Cancel” leads to all apps', async () => {
  stubFormService()
  await renderApp(paths.newApps())
  await projectField.fill('Project 1')
  await expect.element(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/apps')
})

test('the error of a refused project is shown at the field until the project is changed', async () => {
  const refusal = refuseWith(422, { errors: [{ field: 'projectId', detail: 'Archived.' }] })
  await openNewApps([refusal, succeed], 'Reader,web')
  await press('Create apps')
  await expectFieldError(projectField, 'Archived.')
  await expect.element(alert).toHaveTextContent('Correct the refused row to send it again.')
  await projectField.fill('prj_1')
  await expect.element(projectField).toBeValid()
})

test('switching to another key while rows are sent needs a confirmation', async () => {
  const { delayed, release } = delay()
  await openNewApps([delayed], 'Reader,web\nWriter,web')

  // The tab switches to a second key, for project 1.
  const session = newSession('other-key-9876543210', { kind: 'project', projectId: 'prj_1' })
  addKey(session, location.pathname)
  await expect.element(projectField).toHaveValue('prj_1')
  await addPastedRows('Reader,web\nWriter,web')
  await press('Create apps')
  await expect.element(row(0)).toHaveTextContent('Creating…')

  // The shortcut “g s” switches to the next key.
  pressKeys('gs')
  await press('Stay', stopDialog)
  await expect.element(row(0)).toHaveTextContent('Creating…')
  release()
  await expect.element(receipt).toHaveTextContent('2 apps created.')
})
