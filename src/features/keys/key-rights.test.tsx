import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Identity } from '../../session/principal.ts'
import { press } from '../../testing/forms.ts'
import { stubRecords } from '../../testing/mock-service.ts'
import { renderApp, renderSignedOut } from '../../testing/render-app.tsx'
import { chooseInSessionMenu } from '../../testing/session-menu.ts'

const dialogTitle = 'What can my key do?'
const dialog = page.getByRole('dialog', { name: dialogTitle })
const sessionButton = page.getByRole('button', { name: 'Session' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

/** The table's rows: action, rights of a Master key, rights of a Project key. */
const expectedRows = [
  ['List projects', 'yes', 'no'],
  ['Open a project', 'yes', 'own project only'],
  ['Create a project', 'yes', 'no'],
  ...['Edit a project', 'List apps', 'Open an app', 'Create an app', 'List users', 'Open a user'].map(
    (action) => [action, 'yes', 'own project only'],
  ),
  ['Sign a user in', 'yes', 'own project only'],
]

const cellTexts = (row: Element) => [...row.children].map(({ textContent }) => textContent)

async function openFromMenu(identity?: Identity) {
  const requests = stubRecords({ projects: [{ projectId: 'prj_1', name: 'Lantern' }] })
  await renderApp('/calls', identity)
  await chooseInSessionMenu(dialogTitle)
  await expect.element(dialog).toBeVisible()
  return requests
}

test('with a Master key, the dialog shows the rights of both kinds of keys without a request', async () => {
  const requests = await openFromMenu()
  const [header, ...rows] = dialog.getByRole('row').elements().map(cellTexts)
  expect(header).toEqual(['Action', 'Master key (this key)', 'Project key'])
  expect(rows).toEqual(expectedRows)
  await expect.element(dialog).toHaveTextContent('A Master key works in every project of the service.')
  await expect.element(dialog).toHaveTextContent(`KeyMaster key··6789Service${location.origin}`)
  await expect.element(dialog).toHaveTextContent('StoredIn this tab')
  await expect.element(dialog).toHaveTextContent('Automatic lockAfter 30 minutes without activity.')
  expect(requests).toEqual([])
  const checkLink = dialog.getByRole('link', { name: 'Connection check' })
  await expect.element(checkLink).toHaveAttribute('href', '/check')
  await dialog.getByRole('link', { name: 'All projects' }).click()
  await expect.element(heading('Projects')).toHaveFocus()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('with a Project key, the dialog shows the same rights, and links to the key’s project', async () => {
  await openFromMenu({ kind: 'project', projectId: 'prj_1' })
  const [header, ...rows] = dialog.getByRole('row').elements().map(cellTexts)
  expect(header).toEqual(['Action', 'Master key', 'Project key (this key)'])
  expect(rows).toEqual(expectedRows)
  await expect.element(dialog).toHaveTextContent('A Project key works only in its own project.')
  await dialog.getByRole('link', { name: 'prj_1' }).click()
  await expect.element(heading('Lantern')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a key that is forgotten on reload is in memory only, and the dialog says so', async () => {
  stubRecords({})
  await renderSignedOut('/sign-in')
  await page.getByLabelText('API key').fill('sk_master_1')
  await page.getByRole('checkbox', { name: 'Forget the key on reload' }).click()
  await press('Sign in')
  await chooseInSessionMenu(dialogTitle)
  await expect.element(dialog).toHaveTextContent('StoredIn memory only')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('sk_master_1')
})

test('the dialog opens by keyboard, and closing it returns the focus to the session button', async () => {
  stubRecords({})
  await renderApp('/calls')
  await expect.element(sessionButton).toBeVisible()
  sessionButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Add a key' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: dialogTitle })).toHaveFocus()
  // The menu returns the focus by a timer, which may fire after the dialog opens.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(sessionButton).toHaveFocus()
})

test('the dialog opens from Find anything, and closing it returns the focus to where it was', async () => {
  stubRecords({})
  await renderApp('/calls')
  const clearButton = page.getByRole('button', { name: 'Clear', exact: true })
  await clearButton.click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('what can{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(clearButton).toHaveFocus()
})
