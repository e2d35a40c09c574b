import { expect, test } from 'vitest'
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
} from '../../testing/find-anything.ts'
import { type MockRecords, numbered, respondWithRecords } from '../../testing/mock-service.ts'
import { json, type ServiceRequest } from '../../testing/stub-service.ts'

const usersOf = (project: number, count: number) =>
  numbered(count, (number) => ({
    userId: `usr_${project}${number}`,
    projectId: `prj_${project}`,
    nickname: `Mélanie ${number}`,
  }))

/** Nine users named Mélanie in one project, and twelve in another. */
const records: MockRecords = {
  projects: [
    { projectId: 'prj_1', name: 'Kestrel Fitness' },
    { projectId: 'prj_2', name: 'Red Lantern' },
  ],
  apps: [],
  users: [...usersOf(1, 9), ...usersOf(2, 12)],
}
const respond = respondWithRecords(records)

/** Returns the usual list of users, with changed rows and without a total. */
async function userList(request: ServiceRequest, change = (row: object) => row) {
  const { data } = await respond(request).json()
  return json({ data: data.map(change) })
}

test('if some words are a project’s name, the others are searched for in it, and all matches are seen', async () => {
  const requests = await find('Mélanie Kestrel', records)
  const users = findGroup('Kestrel Fitness: 9 users')
  await expect.element(users.getByRole('option').nth(8)).toHaveTextContent(/^Mélanie 9usr_19$/)
  await expect.element(findStatus).toHaveTextContent(/^9 results$/)
  await expectSentence('No user, app, or project has the name “Mélanie Kestrel”')
  const searches = requests.filter(({ query }) => query.nickname === 'Mélanie')
  expect(searches.map(({ query }) => query.projectId)).toEqual(['prj_1'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expectPage('/users/usr_12', 'Mélanie 2')
})

test('namesakes show what tells them apart, and one option opens the list of them', async () => {
  const users = usersOf(1, 2).map((row, index) => ({
    ...row,
    country: ['KR', 'FR'][index],
    email: `mel${index}@example.com`,
    apiToken: `secret${index}`,
  }))
  await find('Mélanie Kestrel', { ...records, users })
  const options = findGroup('Kestrel Fitness: 2 users').getByRole('option')
  await expect.element(options.nth(0)).toHaveTextContent(/^Mélanie 1usr_11KR · mel0@example.com/)
  await expect.element(options.nth(1)).toHaveTextContent(/^Mélanie 2usr_12FR · mel1@example.com$/)
  await expect.element(findStatus).toHaveTextContent(/^2 results$/)
  await options.nth(2).click()
  await expectPage('/users?nickname=M%C3%A9lanie&projectId=prj_1', 'Users')
})

test('if a project has more matches, an option with the total opens the list of all of them', async () => {
  await find('Mélanie of Red Lantern', records)
  const users = findGroup('Red Lantern: 12 users')
  await users.getByRole('option', { name: 'All users with this nickname (12)' }).click()
  await expectPage('/users?nickname=M%C3%A9lanie&projectId=prj_2', 'Users')
})

test('if no user of the project has the name, this is said of the project', async () => {
  await find('Zoë Kestrel', records)
  await expectSentence('No user of Kestrel Fitness has the nickname “Zoë”')
  await expectSentence('No user, app, or project has the name “Zoë Kestrel”')
})

test('a match in a project opens only once it is visible, because the typed name is another one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const requests = await find('Mélanie 3 Kestrel', records, {
    intercept: (request) => (request.query.projectId ? promise.then(() => respond(request)) : undefined),
  })
  await expect.poll(() => requests.some(({ query }) => query.projectId === 'prj_1')).toBe(true)
  await userEvent.keyboard('{Enter}')
  resolve()
  await expect.element(findGroup('Kestrel Fitness: 1 user').getByRole('option')).toBeVisible()
  expect(requests.map(({ path }) => path)).not.toContain('/v1/users/usr_13')
  await userEvent.keyboard('{Enter}')
  await expectPage('/users/usr_13', 'Mélanie 3')
})

test('if a user has the whole name, this user comes first', async () => {
  const user = { userId: 'usr_3', projectId: 'prj_2', nickname: 'Mélanie Kestrel' }
  await find('Mélanie Kestrel', { ...records, users: [...records.users, user] })
  await expect.element(findGroup('Kestrel Fitness: 9 users')).toBeVisible()
  await expect.element(findDialog.getByRole('option').first()).toHaveTextContent('usr_3')
})

test('users of the project who have the whole name come first, not a list of them', async () => {
  const users = usersOf(1, 2).map((row) => ({ ...row, nickname: 'Mélanie Kestrel' }))
  await find('Mélanie Kestrel', { ...records, users })
  await expect.element(findGroup('Kestrel Fitness: 2 users').getByRole('option')).toHaveLength(3)
  await expect.element(findStatus).toHaveTextContent(/^2 results$/)
  await expect.element(findDialog.getByRole('option').first()).toHaveTextContent('usr_11')
})

test('of more than three projects with the words, three are searched, and the others are counted', async () => {
  const projects = numbered(5, (number) => ({ projectId: `prj_${number}`, name: `Red ${number}` }))
  await find('Ember Red', { projects, users: [{ userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember' }] })
  await expect.element(findGroup('Red 1: 1 user')).toBeVisible()
  await expectSentence('2 other projects match. Type more of the project’s name.')
})

test('without totals, the title has the number of users that the response shows', async () => {
  await find('Mélanie Red', records, {
    intercept: (request) => (request.path === '/v1/users' ? userList(request) : undefined),
  })
  await expect.element(findGroup('Red Lantern: at least 10 users')).toBeVisible()
})

test('if the service ignores the filter by project, only users of the project are shown and counted', async () => {
  await find('Mélanie Red', records, {
    intercept: ({ query: { projectId: _, ...query }, ...request }) => respond({ ...request, query }),
  })
  await expect.element(findGroup('Red Lantern: at least 1 user')).toHaveTextContent('usr_21')
  await expect.element(findDialog).not.toHaveTextContent('usr_11')
  await findField.fill('Mélanie Kestrel')
  await expect.element(findGroup('Kestrel Fitness: at least 9 users')).toBeVisible()
})

test('users without a project are shown as perhaps of the project', async () => {
  await find('Mélanie Kestrel', records, {
    intercept: (request) =>
      request.path === '/v1/users'
        ? userList(request, (row) => ({ ...row, projectId: undefined }))
        : undefined,
  })
  const firstOption = findGroup('Users, perhaps of Kestrel Fitness').getByRole('option').first()
  await expect.element(firstOption).toHaveTextContent(/^Mélanie 1usr_11/)
  await expect.element(firstOption).not.toHaveTextContent('Kestrel')
})

test('with a Project key, no other project is searched', async () => {
  const requests = await find('Mélanie Red', records, { identity: { kind: 'project', projectId: 'prj_1' } })
  await expectSentence('No user or app has the name “Mélanie Red”')
  expect(requests.filter(({ query }) => query.projectId === 'prj_2' || query.projectName)).toEqual([])
  await expect.element(findOption(/Red Lantern/)).not.toBeInTheDocument()
})
