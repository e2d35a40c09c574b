import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isFailedCall } from '../../api/call-log/call-log.ts'
import { learnedShapes } from '../../record/pasted/learned-shapes.ts'
import { consumePastedText } from '../../record/pasted/pasted-text.ts'
import { lockSession } from '../../session/session.ts'
import { findDialog, findField, findOption, learnIdShapes, searchFor } from '../../testing/find-anything.ts'
import { respondWithRecords } from '../../testing/mock-service.ts'
import { loggedCalls, renderApp } from '../../testing/render-app.tsx'
import { stubService } from '../../testing/stub-service.ts'

const respond = respondWithRecords({
  projects: [{ projectId: 'prj_1', name: 'Red Lantern' }],
  users: [
    { userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember' },
    ...Array.from({ length: 6 }, (_, index) => ({
      userId: `usr_9${index}`,
      projectId: 'prj_1',
      nickname: `Willow ${index}`,
    })),
  ],
})
const address = () => location.pathname

test('if a text has more than six IDs, Enter opens “Check a list” with the text', async () => {
  stubService(respond)
  await renderApp('/calls')
  const text = Array.from({ length: 7 }, (_, index) => `usr_${index}`).join('\t')
  await searchFor(text)
  await expect.element(findOption('Check a list')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/look-up')
  await expect.element(page.getByRole('textbox', { name: 'IDs, or any text with IDs' })).toHaveValue(text)
  await expect.element(page.getByText('7 IDs')).toBeVisible()
  expect(consumePastedText()).toBe('')
})

test('if a text has more than six IDs, none is looked up, and a note says so', async () => {
  const requests = stubService(respond)
  await renderApp('/calls')
  await searchFor(Array.from({ length: 30 }, (_, index) => `usr_${index}`).join(' '))
  const note =
    '30 words in this text look like IDs. Find looks up at most 6, so none were looked up. “Check a list” looks up all of them.'
  await expect.element(findDialog.getByRole('list', { name: 'Not looked up' })).toHaveTextContent(note)
  await expect.element(findDialog.getByRole('status')).toHaveTextContent(note)
  expect(requests).toEqual([])
})

test('among many words, only IDs of a learned shape are looked up; “Check a list” is offered', async () => {
  const requests = stubService(respond)
  await renderApp('/calls')
  learnIdShapes('usr_1', 'usr_2')
  await searchFor(`usr_1 ${Array.from({ length: 8 }, (_, index) => `x7Kq29L${index}`).join(' ')}`)
  await expect
    .element(findDialog.getByRole('list', { name: 'Not looked up' }))
    .toHaveTextContent(/^8 other words/)
  await expect.element(findOption(/Ember/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(findOption('Check a list')).toBeVisible()
  expect(requests.map(({ path }) => path)).not.toContain('/v1/users/x7Kq29L0')
})

test('a word of an unknown shape is looked up only on Enter', async () => {
  const requests = stubService(respond)
  await renderApp('/calls')
  await searchFor('usr_none')
  await expect.element(findOption('Look up usr_none')).toHaveAttribute('aria-selected', 'true')
  await expect
    .element(findDialog.getByRole('status'))
    .toHaveTextContent('Press Enter to look it up. 0 results')
  expect(requests).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(findDialog.getByText('No user, app, or project has the ID usr_none')).toBeVisible()
  await expect.element(findOption('Look up usr_none')).not.toBeInTheDocument()
})

test('a word with the shape of learned IDs is looked up before Enter, only as their kind', async () => {
  const requests = stubService(respond)
  await renderApp('/users')
  await expect.element(page.getByRole('link', { name: 'Ember' })).toBeVisible()
  // Forgets the requests of the page.
  requests.length = 0
  await searchFor('usr_93')
  await expect.element(findDialog.getByRole('group', { name: 'User with this ID' })).toBeVisible()
  expect(requests.map(({ path }) => path)).toContain('/v1/users/usr_93')
  expect(requests.map(({ path }) => path).filter((path) => path.endsWith('usr_93'))).toHaveLength(1)
})

test('locking the session deletes the learned shapes of IDs', async () => {
  stubService(respond)
  await renderApp('/users')
  await expect.element(page.getByRole('link', { name: 'Ember' })).toBeVisible()
  expect(learnedShapes().map(({ kind, prefix }) => [kind, prefix])).toEqual([
    ['user', 'usr_'],
    ['project', 'prj_'],
  ])
  lockSession()
  expect(learnedShapes()).toEqual([])
})

test('a hint describes the ID format for a part of an ID, but not for a complete ID', async () => {
  stubService(respond)
  await renderApp('/calls')
  learnIdShapes('usr_5Tq0bN92', 'usr_kQ7xZtRb')
  await searchFor('USR_5TQ0')
  const hint = 'IDs here look like usr_…, 12 characters, case-sensitive'
  await expect.element(findDialog.getByRole('list', { name: 'ID format' })).toHaveTextContent(hint)
  await expect.element(findDialog.getByRole('status')).toHaveTextContent(hint)
  await findField.fill('usr_5Tq0bN93')
  await expect.element(findDialog.getByText('No user, app, or project has the ID usr_5Tq0bN93')).toBeVisible()
  await expect.element(findDialog.getByText(/^IDs here look like/)).not.toBeInTheDocument()
})

test('a record is listed once, even if it is recent or the text contains its ID several times', async () => {
  stubService(respond)
  await renderApp('/users/usr_1')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ember' })).toBeVisible()
  await searchFor('Ember')
  await expect.element(findDialog.getByText('No project has the name “Ember”')).toBeVisible()
  await expect.element(findDialog.getByRole('option')).toHaveTextContent(/Ember.*usr_1/)
  await findField.fill('ember usr_1 USR_1 and https://console.example/users/usr_1')
  await expect.element(findDialog.getByRole('group', { name: 'User with this ID' })).toBeVisible()
  await expect.element(findOption(/Ember/)).toBeVisible()
})

test('a look-up that finds nothing does not count as a failed call', async () => {
  stubService(respond)
  await renderApp('/calls')
  learnIdShapes('usr_1', 'usr_none')
  await searchFor('usr_none')
  await expect.element(findDialog.getByText('No user, app, or project has the ID usr_none')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const row = page.getByRole('row', { name: '/v1/apps/usr_none' })
  await expect.element(row).toHaveTextContent('404')
  await expect.element(row).toHaveTextContent('Nothing found.')
  expect(loggedCalls().filter(isFailedCall)).toEqual([])
})

test('the option for a user includes the name of the user’s project', async () => {
  stubService(respond)
  await renderApp('/calls')
  learnIdShapes('usr_1', 'usr_none')
  await searchFor('usr_1')
  await expect.element(findOption(/^Ember usr_1 Red Lantern$/)).toBeVisible()
})

test('if only one ID has a known kind, Enter opens its record and looks up no other word', async () => {
  const requests = stubService(respond)
  await renderApp('/calls')
  learnIdShapes('usr_1', 'usr_2')
  await searchFor('WARN session_expired user=usr_1 trace=4bf92f3577b34da6')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/users/usr_1')
  expect(requests.map(({ path }) => path).filter((path) => /session_expired|4bf92f/.test(path))).toEqual([])
})
