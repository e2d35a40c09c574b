import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { caseNotesDialog, noteTexts, textPreview } from '../../testing/case-notes-dialog.ts'
import { numbered, projectRow, stubRecords, userRow } from '../../testing/mock-service.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { json } from '../../testing/stub-service.ts'

const storageKey = `service-console.case-notes ${JSON.stringify([location.origin, 'master'])}`

const users = numbered(6, userRow)

/** Stores notes of six users, which the tab has not loaded. */
function storeNotes() {
  const notes = users.map(({ userId: id }, at) => ({ type: 'record', resource: 'users', id, at }))
  sessionStorage.setItem(storageKey, JSON.stringify(notes))
}

test('if a user’s name contains a key, the notes do not show the name', async () => {
  const nickname = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'
  stubRecords({ projects: [projectRow(1)], users: [{ ...userRow(1), nickname }] })
  await renderApp('/users/usr_1')
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  await page.getByRole('button', { name: 'Case notes (1)' }).click()
  await expect.element(textPreview).toHaveTextContent('User ID: usr_1')
  await expect.element(textPreview).toHaveTextContent('project 1')
  await expect.element(caseNotesDialog).not.toHaveTextContent(nickname)
})

test('names that are not in the cache are requested, at most four at a time', async () => {
  const pendingResponses: (() => void)[] = []
  storeNotes()
  const requests = stubRecords({ projects: [projectRow(1)], users }, ({ path, query }) => {
    if (!/^\/v1\/users\/./.test(path) || query.limit) return undefined
    const { promise, resolve } = Promise.withResolvers<Response>()
    const user = users.find(({ userId }) => path.endsWith(`/${String(userId)}`))
    pendingResponses.push(() => resolve(json(user)))
    return promise
  })
  await renderApp('/calls')
  const countUserRequests = () => requests.filter(({ path }) => path.startsWith('/v1/users/')).length
  await page.getByRole('button', { name: 'Case notes (6)' }).click()
  await expect.element(caseNotesDialog).toHaveTextContent('Loading names…')
  await expect.poll(() => pendingResponses.length).toBe(4)

  // Each response makes room for another request.
  pendingResponses[0]?.()
  await expect.poll(countUserRequests).toBe(5)
  for (const respond of pendingResponses) respond()
  await expect.poll(countUserRequests).toBe(6)

  // Responds to the last request. The other responses ignore the second call.
  for (const respond of pendingResponses) respond()
  await expect.poll(noteTexts).toEqual(users.map(({ nickname }) => `User ${String(nickname)}`))
})

test('a record that could not be loaded has its ID as its name, and Retry loads each of them', async () => {
  storeNotes()
  let failingIds = users.map(({ userId }) => userId)
  stubRecords({ projects: [projectRow(1)], users }, ({ path }) =>
    failingIds.some((id) => path.endsWith(`/${String(id)}`)) ? json({}, 501) : undefined,
  )
  await renderApp('/calls')
  await page.getByRole('button', { name: 'Case notes (6)' }).click()
  await expect.element(caseNotesDialog).toHaveTextContent('6 records couldn’t be loaded')
  expect(noteTexts()).toContain('User usr_1')
  failingIds = failingIds.slice(2)
  await caseNotesDialog.getByRole('button', { name: 'Retry' }).click()
  await expect.element(caseNotesDialog).toHaveTextContent('4 records couldn’t be loaded')
  expect(noteTexts()).toContain('User user 1')
})
