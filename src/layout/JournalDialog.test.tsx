import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { projectRow, stubRecords, userRow } from '../testing/mock-service.ts'
import { reloadApp } from '../testing/reload-app.ts'
import { renderApp, testKey } from '../testing/render-app.tsx'
import { chooseInSessionMenu } from '../testing/session-menu.ts'
import { json } from '../testing/stub-service.ts'

const journal = page.getByRole('dialog', { name: 'Journal' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const entries = () =>
  journal
    .getByRole('listitem')
    .elements()
    .map((entry) => entry.firstElementChild?.textContent)

async function createProject(name: string) {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await button('Create project').click()
}

async function unlock() {
  await page.getByLabelText('API key').fill(testKey)
  await button('Unlock').click()
}

test('the journal lists what was done in this tab, newest first, until a lock', async () => {
  stubRecords({ projects: [projectRow(1)], users: [userRow(1)] }, ({ path }) =>
    path === '/v1/users/signin' ? json({ token: 'secret' }) : undefined,
  )
  await renderApp('/users/usr_1')
  await button('Sign user in').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign user in' }).click()
  await expect.element(page.getByRole('heading', { name: 'The user was signed in.' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  const here = page.getByRole('region', { name: 'Done in this tab' })
  await expect.element(here.getByRole('listitem')).toHaveTextContent(/^Signed in the user user 1/)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('link', { name: 'New project' }).click()
  await createProject('Harbor')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Harbor' })).toBeVisible()
  await chooseInSessionMenu('Journal')
  await expect.poll(entries).toEqual(['Created the project Harbor', 'Signed in the user user 1'])
  await journal.getByRole('link', { name: 'user 1' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'user 1' })).toBeVisible()
  await expect.element(journal).not.toBeInTheDocument()

  await chooseInSessionMenu('Lock')
  await unlock()
  await chooseInSessionMenu('Journal')
  await expect.element(journal).toHaveTextContent('Nothing recorded yet.')
})

test.each([
  ['a refusal', () => json({ detail: 'No.' }, 400), 'Could not create the project Harbor'],
  ['an unknown outcome', () => json({}, 502), 'Outcome unknown: create the project Harbor'],
])('the journal tells of %s', async (_, respond, entry) => {
  stubRecords({}, ({ method }) => (method === 'POST' ? respond() : undefined))
  await renderApp('/projects/new')
  await createProject('Harbor')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await chooseInSessionMenu('Journal')
  await expect.poll(entries).toEqual([entry])
})

test('what was under way at a lock is in no journal', async () => {
  const later = Promise.withResolvers<Response>()
  const requests = stubRecords({}, ({ method }) => (method === 'POST' ? later.promise : undefined))
  await renderApp('/projects/new')
  await createProject('Harbor')
  await expect.poll(() => requests.some(({ method }) => method === 'POST')).toBe(true)
  await chooseInSessionMenu('Lock')
  later.resolve(json({ projectId: 'prj_9', name: 'Harbor' }, 201))
  await unlock()
  await chooseInSessionMenu('Journal')
  await expect.element(journal).toHaveTextContent('Nothing recorded yet.')
})

test('after a reload the journal claims nothing about the time before', async () => {
  stubRecords({})
  const app = await renderApp('/projects/new')
  await createProject('Harbor')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Harbor' })).toBeVisible()
  await reloadApp(app)
  await chooseInSessionMenu('Journal')
  await expect.element(journal).toHaveTextContent('reloading, locking or signing out clears it')
  await expect.element(journal).not.toHaveTextContent('since')
  await expect.element(journal).toHaveTextContent('Nothing recorded yet.')
})
