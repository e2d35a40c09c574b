import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectPage } from '../../testing/expect-page.ts'
import { findDialog, findField, findOption, learnIdShapes, searchFor } from '../../testing/find-anything.ts'
import { respondWithRecords } from '../../testing/mock-service.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { stubService } from '../../testing/stub-service.ts'

/** A project and a user have the same ID. */
const records = {
  projects: [
    { projectId: 'prj_1', name: 'Lantern' },
    { projectId: 'both_1', name: 'Harbor' },
  ],
  apps: [{ projectAppId: 'app_1', projectId: 'prj_1', displayName: 'Lantern Reader', platform: 'web' }],
  users: [
    { userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember' },
    { userId: 'both_1', projectId: 'prj_1', nickname: 'Willow' },
    { userId: 'usr_12', projectId: 'prj_1', nickname: 'Willowherb' },
  ],
}

/** Stubs a service that delays its responses for one path ('' for none) until `release` is called. */
function stubWithDelay(path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const respond = respondWithRecords(records)
  const requests = stubService(async (request) => {
    if (request.path === path) await promise
    return respond(request)
  })
  return { requests, release: resolve }
}

const address = () => location.pathname
const waitingText = 'Opens as soon as the result arrives'

test('Enter during a request opens the record when the response arrives', async () => {
  const { release } = stubWithDelay('/v1/users/usr_1')
  await renderApp('/calls')
  await searchFor('usr_1')
  await userEvent.keyboard('{Enter}')
  await expect.element(findDialog.getByRole('status')).toHaveTextContent(waitingText)
  await expect.element(findOption(/usr_1/)).not.toBeInTheDocument()
  release()
  await expectPage('/users/usr_1', 'Ember')
  await expect.element(findDialog).not.toBeInTheDocument()
})

test('typing cancels a pending Enter', async () => {
  const { release } = stubWithDelay('/v1/users/usr_1')
  await renderApp('/calls')
  learnIdShapes('usr_1', 'usr_12')
  await searchFor('usr_1')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('2')
  release()
  await expect.element(findOption(/usr_12/)).toBeVisible()
  await expect.poll(address).toBe('/calls')
})

test('Escape cancels a pending Enter', async () => {
  const { release, requests } = stubWithDelay('/v1/users/usr_1')
  await renderApp('/calls')
  await searchFor('usr_1')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  release()
  await expect.element(findDialog).not.toBeInTheDocument()
  expect(requests.find(({ path }) => path === '/v1/users/usr_1')?.signal?.aborted).toBe(true)
  await expect.poll(address).toBe('/calls')
})

test('Enter during the requests opens the only record with the name when all responses arrive', async () => {
  const { release } = stubWithDelay('/v1/projects')
  await renderApp('/calls')
  await searchFor('Harbor')
  await userEvent.keyboard('{Enter}')
  await expect.element(findDialog.getByRole('status')).toHaveTextContent(waitingText)
  release()
  await expectPage('/projects/both_1', 'Harbor')
})

test('Enter during the requests opens none of several records with the name', async () => {
  const { release } = stubWithDelay('/v1/users')
  await renderApp('/calls')
  await searchFor('Willow')
  await userEvent.keyboard('{Enter}')
  release()
  await expect.element(findDialog.getByRole('status')).toHaveTextContent('2 results')
  await expect.poll(address).toBe('/calls')
})

test('Enter opens the user with the ID, even if a project with the same ID is found first', async () => {
  const { release } = stubWithDelay('/v1/users/both_1')
  await renderApp('/calls')
  learnIdShapes('both_1', 'both_2')
  await searchFor('both_1')
  await expect.element(findDialog.getByRole('group', { name: 'Project with this ID' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(findDialog.getByRole('status')).toHaveTextContent(waitingText)
  release()
  await expectPage('/users/both_1', 'Willow')
})

test('Enter opens an option selected with the arrow keys without waiting for other responses', async () => {
  stubWithDelay('/v1/users/both_1')
  await renderApp('/calls')
  learnIdShapes('both_1', 'both_2')
  await searchFor('both_1')
  await expect.element(findOption(/Harbor/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expectPage('/projects/both_1', 'Harbor')
})

test('Enter runs an action without waiting for responses, even if its name looks like an ID', async () => {
  stubWithDelay('/v1/users/new_app')
  await renderApp('/calls')
  await searchFor('new_app')
  await userEvent.keyboard('{Enter}')
  await expectPage('/apps/new', 'New app')
})

test('typed letters are requested after a pause or on Enter, and a single letter only on Enter', async () => {
  const { requests } = stubWithDelay('')
  await renderApp('/calls')
  await searchFor('')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const requestedNicknames = () => requests.flatMap(({ query }) => query.nickname ?? [])
  await userEvent.keyboard('e')
  // Just longer than the pause after which a text is requested.
  vi.advanceTimersByTime(251)
  await userEvent.keyboard('mb')
  expect(requestedNicknames()).toEqual([])
  vi.advanceTimersByTime(251)
  await expect.poll(requestedNicknames).toEqual(['emb'])
  await userEvent.keyboard('er')
  expect(requestedNicknames()).toEqual(['emb'])
  await userEvent.keyboard('{Enter}')
  expect(requestedNicknames()).toEqual(['emb', 'ember'])
  await expectPage('/users/usr_1', 'Ember')
})

test('Enter searches for a single letter, and a single Korean letter needs no Enter', async () => {
  const { requests } = stubWithDelay('')
  await renderApp('/calls')
  const requestedNicknames = () => requests.flatMap(({ query }) => query.nickname ?? [])
  await searchFor('q')
  await expect.element(findOption('Search for “q”')).toHaveAttribute('aria-selected', 'true')
  expect(requestedNicknames()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(requestedNicknames).toContain('q')
  await findField.fill('김')
  await expect.poll(requestedNicknames).toContain('김')
})

test('seven letters typed at intervals of 150 ms cost at most six requests', async () => {
  const { requests } = stubWithDelay('')
  await renderApp('/calls')
  await searchFor('')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const before = requests.length
  for (const letter of 'embers7') {
    await userEvent.keyboard(letter)
    vi.advanceTimersByTime(150)
  }
  vi.advanceTimersByTime(251)
  await expect.element(findDialog.getByText('No user has the nickname “embers7”')).toBeVisible()
  expect(requests.length - before).toBeLessThanOrEqual(6)
})

test('Enter on a text without a match leaves the dialog open', async () => {
  stubWithDelay('')
  await renderApp('/calls')
  learnIdShapes('usr_1', 'usr_none')
  await searchFor('usr_none')
  await expect
    .element(findDialog.getByText('No project has the name “usr_none”', { exact: true }))
    .toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(findField).toHaveFocus()
  await expect.poll(address).toBe('/calls')
})

test('if no record has the name, Enter looks up the code in the name', async () => {
  const { requests } = stubWithDelay('')
  await renderApp('/calls')
  await searchFor('Willow 3f9c21ab')
  await expect.element(findOption('Look up 3f9c21ab')).toBeVisible()
  await expect.element(findDialog.getByText('No user has the nickname “Willow 3f9c21ab”')).toBeVisible()
  expect(requests.map(({ path }) => path)).not.toContain('/v1/users/3f9c21ab')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => requests.map(({ path }) => path)).toContain('/v1/users/3f9c21ab')
})

test('if several records have a name with a code, Enter after the responses opens the first', async () => {
  const user = (userId: string) => ({ userId, nickname: 'Reader 3f9c21ab' })
  stubService(respondWithRecords({ users: [user('usr_1'), user('usr_2')] }))
  await renderApp('/calls')
  await searchFor('Reader 3f9c21ab')
  await expect.element(findOption(/usr_1/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(findDialog.getByRole('status')).toHaveTextContent(/^2 results$/)
  await userEvent.keyboard('{Enter}')
  await expectPage('/users/usr_1', 'Reader 3f9c21ab')
})
