import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectPage } from '../../testing/expect-page.ts'
import {
  expectSentence,
  find,
  findDialog,
  findField,
  findGroup,
  findOption,
  findStatus,
  user,
} from '../../testing/find-anything.ts'
import { respondWithRecords } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'

/** A project and a user have the same ID. */
const records = {
  projects: [
    { projectId: 'prj_1', name: 'Lantern' },
    { projectId: 'both_1', name: 'Harbor' },
  ],
  apps: [{ projectAppId: 'app_1', projectId: 'prj_1', displayName: 'Lantern Reader', platform: 'web' }],
  users: [user('usr_1', 'Ember'), user('both_1', 'Willow'), user('usr_12', 'Willowherb')],
}

/** Searches for a text in a service that delays its responses for one path until `release` is called. */
async function findWithDelay(text: string, delayedPath: string, receivedIds: string[] = []) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const respond = respondWithRecords(records)
  const requests = await find(text, records, {
    receivedIds,
    intercept: (request) => (request.path === delayedPath ? promise.then(() => respond(request)) : undefined),
  })
  return { requests, release }
}

const expectWaiting = () =>
  expect.element(findStatus).toHaveTextContent('Opens as soon as the result arrives')

test('Enter during a request opens the record when the response arrives', async () => {
  const { release } = await findWithDelay('usr_1', '/v1/users/usr_1')
  await userEvent.keyboard('{Enter}')
  await expectWaiting()
  await expect.element(findOption(/usr_1/)).not.toBeInTheDocument()
  release()
  await expectPage('/users/usr_1', 'Ember')
  await expect.element(findDialog).not.toBeInTheDocument()
})

test('typing cancels a pending Enter', async () => {
  const { release } = await findWithDelay('usr_1', '/v1/users/usr_1', ['usr_1', 'usr_12'])
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('2')
  release()
  await expect.element(findOption(/usr_12/)).toBeVisible()
  await expect.poll(pageAddress).toBe('/calls')
})

test('Escape cancels a pending Enter and clears the text, and a second one closes the dialog', async () => {
  const { release, requests } = await findWithDelay('usr_1', '/v1/users/usr_1')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  await expect.element(findField).toHaveValue('')
  release()
  await userEvent.keyboard('{Escape}')
  await expect.element(findDialog).not.toBeInTheDocument()
  expect(requests.find(({ path }) => path === '/v1/users/usr_1')?.signal?.aborted).toBe(true)
  await expect.poll(pageAddress).toBe('/calls')
})

test('Enter during the requests opens the only record with the name when all responses arrive', async () => {
  const { release } = await findWithDelay('Harbor', '/v1/projects')
  await userEvent.keyboard('{Enter}')
  await expectWaiting()
  release()
  await expectPage('/projects/both_1', 'Harbor')
})

test('Enter during the requests opens no record whose name only contains the text', async () => {
  const namesakes = { users: [user('usr_1', 'Joanna'), user('usr_2', 'joanna@example.com')] }
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const respond = respondWithRecords(namesakes)
  await find('anna', namesakes, {
    intercept: (request) => (request.path === '/v1/users' ? promise.then(() => respond(request)) : undefined),
  })
  await findField.fill('anna@exam')
  await userEvent.keyboard('{Enter}')
  await expectWaiting()
  release()
  await expect.element(findOption(/joanna@example.com/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(findStatus).toHaveTextContent(/^1 result/)
  await expect.poll(pageAddress).toBe('/calls')
})

test('Enter during the requests opens none of several records with the name', async () => {
  const { release } = await findWithDelay('Willow', '/v1/users')
  await userEvent.keyboard('{Enter}')
  release()
  await expect.element(findStatus).toHaveTextContent('2 results')
  await expect.poll(pageAddress).toBe('/calls')
})

test('Enter opens the user with the ID, even if a project with the same ID is found first', async () => {
  const { release } = await findWithDelay('both_1', '/v1/users/both_1', ['both_1', 'both_2'])
  await expect.element(findGroup('Project with this ID')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectWaiting()
  release()
  await expectPage('/users/both_1', 'Willow')
})

test('Enter opens an option selected with the arrow keys without waiting for other responses', async () => {
  await findWithDelay('both_1', '/v1/users/both_1', ['both_1', 'both_2'])
  await expect.element(findOption(/Harbor/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expectPage('/projects/both_1', 'Harbor')
})

test('Enter runs an action without waiting for responses, even if its name looks like an ID', async () => {
  await findWithDelay('new_app', '/v1/users/new_app')
  await userEvent.keyboard('{Enter}')
  await expectPage('/apps/new', 'New app')
})

test('typed letters are requested after a pause or on Enter, and a single letter only on Enter', async () => {
  const requests = await find('', records)
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
  const requests = await find('q', records)
  const requestedNicknames = () => requests.flatMap(({ query }) => query.nickname ?? [])
  await expect.element(findOption('Search for “q”')).toHaveAttribute('aria-selected', 'true')
  expect(requestedNicknames()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(requestedNicknames).toContain('q')
  await findField.fill('김')
  await expect.poll(requestedNicknames).toContain('김')
})

test('if no record has the name, Enter looks up the code in the name', async () => {
  const requests = await find('Willow 3f9c21ab', records)
  const paths = () => requests.map(({ path }) => path)
  await expect.element(findOption('Look up 3f9c21ab')).toBeVisible()
  await expectSentence('No user, app, or project has the name “Willow 3f9c21ab”')
  expect(paths()).not.toContain('/v1/users/3f9c21ab')
  await userEvent.keyboard('{Enter}')
  await expect.poll(paths).toContain('/v1/users/3f9c21ab')
})

test('if several records have a name with a code, Enter after the responses opens the first', async () => {
  const name = 'Reader 3f9c21ab'
  await find(name, { users: [user('usr_1', name), user('usr_2', name)] })
  await expect.element(findOption(/usr_1/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(findStatus).toHaveTextContent(/^2 results$/)
  await userEvent.keyboard('{Enter}')
  await expectPage('/users/usr_1', name)
})

/** A line of a log in which an app stands before the user. */
const logLine = 'level=error app=app_1 caller=7f3c9a0b for usr_1 status=500'

const projectKey = { kind: 'project', projectId: 'prj_1' } as const

test.each([
  ['a fresh tab', {}],
  ['a tab that has received such IDs', { receivedIds: ['usr_1', 'usr_2'] }],
  ['a fresh tab with a Project key', { identity: projectKey }],
])('in %s, Enter on a line of a log opens the user, not the app that the line labels', async (_, options) => {
  const requests = await find(logLine, records, options)
  await expect.element(findOption(/Lantern Reader/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectPage('/users/usr_1', 'Ember')
  const asked = requests.filter(({ path }) => path.endsWith('/7f3c9a0b')).map(({ path }) => path)
  const lists = 'identity' in options ? ['users', 'apps'] : ['users', 'apps', 'projects']
  if (!('receivedIds' in options)) expect(asked).toEqual(lists.map((list) => `/v1/${list}/7f3c9a0b`))
})

test('while the user’s request is pending or has failed, Enter opens no app', async () => {
  let status = 500
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await find(logLine, records, {
    intercept: ({ path }) =>
      path === '/v1/users/usr_1' && status === 500
        ? promise.then(() => new Response('', { status }))
        : undefined,
  })
  await userEvent.keyboard('{Enter}')
  await expectWaiting()
  release()
  await expectSentence(/^Users: /)
  await expect.element(findOption(/Lantern Reader/)).toBeVisible()
  expect(pageAddress()).toBe('/calls')
  status = 200
  await userEvent.keyboard('{Enter}')
  await expectPage('/users/usr_1', 'Ember')
})
