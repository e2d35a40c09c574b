import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recordWrite } from '../../session/record-note.ts'
import { sessionStore, sessionsIn } from '../../session/session-state.ts'
import { caseNotesDialog, noteTexts } from '../../testing/case-notes-dialog.ts'
import { button, goTo, heading, nameField, press } from '../../testing/forms.ts'
import { appRow, projectRow, stubRecords, userRow } from '../../testing/mock-service.ts'
import { reloadApp } from '../../testing/reload-app.ts'
import { renderApp, testKey } from '../../testing/render-app.tsx'
import { chooseInSessionMenu } from '../../testing/session-menu.ts'
import { json, never } from '../../testing/stub-service.ts'

const storedNotes = () =>
  Object.entries(sessionStorage)
    .filter(([name]) => name.startsWith('service-console.case-notes'))
    .join('\n')

const records = () => ({ projects: [projectRow(1)], apps: [appRow(1)], users: [userRow(1), userRow(2)] })

const openNotes = (noteCount?: number) =>
  button(noteCount ? `Case notes (${noteCount})` : 'Case notes').click()

async function createProject(name: string) {
  await nameField.fill(name)
  await press('Create project')
}

async function enterKey(submitLabel: string) {
  await page.getByLabelText('API key').fill(testKey)
  await press(submitLabel)
}

/** Opens a user’s page and pins the user. @param service the arguments of `stubRecords`. */
async function pinUser(...[initialRecords = records(), intercept]: Partial<Parameters<typeof stubRecords>>) {
  const requests = stubRecords(initialRecords, intercept)
  const app = await renderApp('/users/usr_1')
  await press('Pin')
  return { app, requests }
}

test('users, apps, projects and calls can be pinned, and a pinned call can be unpinned', async () => {
  stubRecords(records())
  await renderApp('/users/usr_1')
  await expect.element(button('Pin')).toHaveAttribute('aria-pressed', 'false')
  await press('Pin')
  await expect.element(button('Pin')).toHaveAttribute('aria-pressed', 'true')
  await goTo('Apps')
  // The user's page, which has the same link and button, is shown until the next page has loaded.
  await expect.element(heading).toHaveTextContent('Apps')
  await page.getByRole('link', { name: 'app 1', exact: true }).click()
  await expect.element(heading).toHaveTextContent('app 1')
  await press('Pin')
  await page.getByRole('link', { name: 'project 1', exact: true }).first().click()
  // The page of the app, which has the same button, is shown until the project's page has loaded.
  await expect.element(page.getByRole('heading', { level: 1, name: 'project 1' })).toBeVisible()
  await press('Pin')

  await goTo('Calls')
  const row = page.getByRole('row').filter({ hasText: '/v1/apps/app_1' })
  await row.getByRole('button', { name: 'Pin' }).click()
  await expect.element(row.getByRole('button', { name: 'Pin' })).toHaveAttribute('aria-pressed', 'true')
  await openNotes(4)
  await expect
    .poll(() => noteTexts().toSorted())
    .toEqual(['App app 1', 'Call GET /v1/apps/app_1', 'Project project 1', 'User user 1'])
  await press('Close', caseNotesDialog)

  await row.getByRole('button', { name: 'Pin' }).click()
  await expect.element(button('Case notes (3)')).toBeVisible()
})

test('a record that could not be loaded cannot be pinned', async () => {
  stubRecords(records())
  await renderApp('/users/usr_9')
  await expect.element(page.getByRole('main')).toHaveTextContent('No user has this ID')
  await expect.element(button('Pin')).toBeDisabled()
})

test('the notes list the user’s actions, oldest first, and are stored without names', async () => {
  stubRecords(records(), ({ path }) =>
    path === '/v1/users/signin'
      ? Response.json({ token: 'secret' }, { headers: { 'x-request-id': 'req-7' } })
      : undefined,
  )
  await renderApp('/users/usr_1')
  await press('Sign user in')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign user in' }).click()
  await expect.element(page.getByRole('heading', { name: 'The user was signed in' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await goTo('Projects')
  await page.getByRole('link', { name: 'New project' }).click()
  await createProject('Harbor')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Harbor' })).toBeVisible()

  await openNotes(2)
  await expect.poll(noteTexts).toEqual(['Signed in as user 1', 'Created the project Harbor'])
  await expect.element(caseNotesDialog).toHaveTextContent('Request ID: req-7')
  expect(storedNotes()).toContain('usr_1')
  expect(storedNotes()).not.toMatch(/user 1|Harbor|secret/)
  await caseNotesDialog.getByRole('link', { name: 'Signed in as user 1' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'user 1' })).toBeVisible()
  await expect.element(caseNotesDialog).not.toBeInTheDocument()
})

test('the notes list a creation that was refused', async () => {
  stubRecords({}, ({ method }) => (method === 'POST' ? json({ detail: 'No.' }, 400) : undefined))
  await renderApp('/projects/new')
  await createProject('Harbor')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await openNotes(1)
  await expect.poll(noteTexts).toEqual(['Couldn’t create the project Harbor'])
})

test('if the session is locked during a save, the outcome of the save is unknown', async () => {
  const requests = stubRecords({}, ({ method }) => (method === 'POST' ? never() : undefined))
  await renderApp('/projects/new')
  await createProject('Harbor')
  await expect.poll(() => requests.some(({ method }) => method === 'POST')).toBe(true)
  await chooseInSessionMenu('Lock')
  await enterKey('Unlock')
  await openNotes(1)
  await expect.poll(noteTexts).toEqual(['Outcome unknown: creating the project'])
})

test('the notes survive a reload and a lock without names, and a sign-out deletes them', async () => {
  const { app, requests } = await pinUser()
  await reloadApp(app)
  await chooseInSessionMenu('Lock')
  expect(document.body.textContent).not.toContain('user 1')
  await enterKey('Unlock')
  await goTo('Calls')
  // The page of the user, which reads its project too, is shown until the page of the calls has loaded.
  await expect.element(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
  const countBefore = requests.length
  await openNotes(1)
  await expect.poll(noteTexts).toEqual(['User usr_1'])
  expect(requests.slice(countBefore).map(({ path }) => path)).toEqual([])

  await press('Close', caseNotesDialog)
  await chooseInSessionMenu('Sign out')
  expect(storedNotes()).toBe('')
  await enterKey('Sign in')
  await openNotes()
  await expect.element(caseNotesDialog).toHaveTextContent('No notes yet.')
})

test('notes are removed one by one or all at once, and Undo restores them', async () => {
  await pinUser()
  await goTo('Users')
  await page.getByRole('link', { name: 'user 2', exact: true }).click()
  await press('Pin')
  await openNotes(2)
  await press('Remove: User user 1', caseNotesDialog)
  await expect.poll(noteTexts).toEqual(['User user 2'])
  await expect.element(caseNotesDialog.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(noteTexts).toEqual(['User user 1', 'User user 2'])

  await press('Remove all', caseNotesDialog)
  await expect.element(caseNotesDialog).toHaveTextContent('No notes yet.')
  await press('Undo', caseNotesDialog)
  await expect.poll(noteTexts).toEqual(['User user 1', 'User user 2'])
})

test('Undo keeps a note that was added after the removal', async () => {
  await pinUser()
  const [session] = sessionsIn(sessionStore.get())
  await openNotes(1)
  await press('Remove: User user 1', caseNotesDialog)
  if (session) recordWrite(session, 'updateProject', 'done', { id: 'prj_1', name: 'project 1' })
  await press('Undo', caseNotesDialog)
  await expect.poll(noteTexts).toEqual(['User user 1', 'Changed the project project 1'])
})

test('the copied text has the notes with their times and links, and no secret', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await pinUser({ ...records(), users: [{ ...userRow(1), token: 'secret' }] })
  await openNotes(1)
  await press('Copy as text', caseNotesDialog)
  await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeInTheDocument()
  const text = writeText.mock.calls[0]?.[0]
  expect(text).toMatch(
    new RegExp(`^Case notes\nService: ${location.host}\n\n1. User user 1\n   User ID: usr_1\n`),
  )
  expect(text?.endsWith(`   Link: ${location.origin}/users/usr_1`)).toBe(true)

  await press('Copy as Markdown', caseNotesDialog)
  await expect.poll(() => writeText.mock.lastCall?.[0]).toContain('1. **User user 1**\n   - User ID: `usr_1`')
})

const noteField = caseNotesDialog.getByLabelText('Your note')

test('a typed note is copied neutrally, without keys and tokens, and is gone after a reload', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { app } = await pinUser()
  await openNotes(1)
  await noteField.fill('  ')
  await press('Add', caseNotesDialog)
  await noteField.fill(`Asked @team ${testKey} eyJhbGciOiJIUzI1NiJ9.c2VjcmV0.0123456789 twice`)
  await userEvent.keyboard('{Enter}')
  await expect.poll(noteTexts).toEqual(['User user 1', 'Asked @team twice'])
  await expect.element(noteField).toHaveValue('')
  await press('Copy as text', caseNotesDialog)
  await expect.poll(() => writeText.mock.lastCall?.[0]).toContain('\n2. Asked @ team twice\n')
  expect(storedNotes()).toContain('usr_1')
  expect(storedNotes()).not.toContain('Asked')
  await press('Close', caseNotesDialog)
  await reloadApp(app)
  await openNotes(1)
  await expect.poll(noteTexts).toEqual(['User usr_1'])
})

test('email and phone are in notes and summaries only when checked', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const user = { ...userRow(1), country: 'KR', email: 'ember@example.com', mobile: '+82 10' }
  await pinUser({ ...records(), users: [user] })
  const email = 'Email: ember@example.com'
  const copied = async (name: string) => {
    await press(name)
    return writeText.mock.lastCall?.[0] ?? ''
  }
  expect(await copied('Copy summary')).toMatch(/\nCountry: KR\nLink:/)
  const checkbox = caseNotesDialog.getByRole('checkbox', { name: 'Include email and phone' })
  await openNotes(1)
  await expect.element(checkbox).not.toBeChecked()
  await expect.element(caseNotesDialog).not.toHaveTextContent('ember@example.com')
  await checkbox.click()
  await expect.element(caseNotesDialog).toHaveTextContent(email)
  expect(await copied('Copy as text')).toContain(`   Country: KR\n   ${email}\n`)
  await press('Close', caseNotesDialog)
  expect(await copied('Copy summary')).toMatch(
    /\nCountry: KR\nEmail: ember@example.com\nmobile: \+82 10\nLink:/i,
  )
  expect(storedNotes()).not.toMatch(/ember|KR|\+82/)
  await openNotes(1)
  await checkbox.click()
  await expect.element(caseNotesDialog).not.toHaveTextContent('ember@example.com')
})

test('on a small screen, the button that opens the case notes is in the menu', async () => {
  stubRecords(records())
  await page.viewport(390, 780)
  await renderApp('/users')
  await expect.element(button('Menu')).toBeVisible()
  expect(button('Case notes').elements()).toEqual([])
  await press('Menu')
  await openNotes()
  await expect.element(caseNotesDialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Menu')).toHaveFocus()
})
