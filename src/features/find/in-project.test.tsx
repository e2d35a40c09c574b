import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectPage } from '../../testing/expect-page.ts'
import { findDialog, findField, findOption, searchFor } from '../../testing/find-anything.ts'
import { type MockRecords, numbered, respondWithRecords, stubRecords } from '../../testing/mock-service.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { json, stubService } from '../../testing/stub-service.ts'

/** Nine users named Mélanie in one project, and twelve in another. */
const records = (): Partial<MockRecords> => ({
  projects: [
    { projectId: 'prj_1', name: 'Kestrel Fitness' },
    { projectId: 'prj_2', name: 'Red Lantern' },
  ],
  users: [
    ...numbered(9, (number) => ({
      userId: `usr_1${number}`,
      projectId: 'prj_1',
      nickname: `Mélanie ${number}`,
    })),
    ...numbered(12, (number) => ({
      userId: `usr_2${number}`,
      projectId: 'prj_2',
      nickname: `Mélanie ${number}`,
    })),
  ],
})
const group = (name: string | RegExp) => findDialog.getByRole('group', { name })

test('if some words are a project’s name, the others are searched for in it, and all matches are seen', async () => {
  const requests = stubRecords(records())
  await renderApp('/calls')
  await searchFor('Mélanie Kestrel')
  const users = group('Kestrel Fitness: 9 users')
  await expect.element(users.getByRole('option').nth(8)).toHaveTextContent('Mélanie 9usr_19Kestrel Fitness')
  await expect.element(findDialog.getByRole('status')).toHaveTextContent(/^9 results$/)
  await expect.element(findDialog.getByText('No user has the nickname “Mélanie Kestrel”')).toBeVisible()
  const searches = requests.filter(({ query }) => query.nickname === 'Mélanie')
  expect(searches.map(({ query }) => query.projectId)).toEqual(['prj_1'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expectPage('/users/usr_12', 'Mélanie 2')
})

test('if a project has more matches, an option with the total opens the list of all of them', async () => {
  stubRecords(records())
  await renderApp('/calls')
  await searchFor('Mélanie of Red Lantern')
  await group('Red Lantern: 12 users')
    .getByRole('option', { name: 'All users with this nickname (12)' })
    .click()
  await expectPage('/users?nickname=M%C3%A9lanie&projectId=prj_2', 'Users')
})

test('if no user of the project has the name, this is said of the project', async () => {
  stubRecords(records())
  await renderApp('/calls')
  await searchFor('Zoë Kestrel')
  await expect
    .element(findDialog.getByText('No user of Kestrel Fitness has the nickname “Zoë”'))
    .toBeVisible()
  await expect.element(findDialog.getByText('No user has the nickname “Zoë Kestrel”')).toBeVisible()
})

test('a match in a project opens only once it is visible, because the typed name is another one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const respond = respondWithRecords(records())
  const requests = stubService(async (request) => {
    if (request.query.projectId !== undefined) await promise
    return respond(request)
  })
  await renderApp('/calls')
  await searchFor('Mélanie 3 Kestrel')
  await expect.poll(() => requests.some(({ query }) => query.projectId === 'prj_1')).toBe(true)
  await userEvent.keyboard('{Enter}')
  resolve()
  await expect.element(group('Kestrel Fitness: 1 user').getByRole('option')).toBeVisible()
  expect(requests.map(({ path }) => path)).not.toContain('/v1/users/usr_13')
  await userEvent.keyboard('{Enter}')
  await expectPage('/users/usr_13', 'Mélanie 3')
})

test('if a user has the whole name, this user comes first', async () => {
  const { users = [], projects = [] } = records()
  stubRecords({
    projects,
    users: [...users, { userId: 'usr_3', projectId: 'prj_2', nickname: 'Mélanie Kestrel' }],
  })
  await renderApp('/calls')
  await searchFor('Mélanie Kestrel')
  await expect.element(group('Kestrel Fitness: 9 users')).toBeVisible()
  await expect.element(findDialog.getByRole('option').first()).toHaveTextContent('usr_3')
})

test('of more than three projects with the words, three are searched, and the others are counted', async () => {
  const projects = numbered(5, (number) => ({ projectId: `prj_${number}`, name: `Red ${number}` }))
  stubRecords({ projects, users: [{ userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember' }] })
  await renderApp('/calls')
  await searchFor('Ember Red')
  await expect.element(group('Red 1: 1 user')).toBeVisible()
  await expect
    .element(findDialog.getByText('2 other projects match. Type more of the project’s name.'))
    .toBeVisible()
})

test('without totals, the title has the number of users that the response shows', async () => {
  const respond = respondWithRecords(records())
  stubService(async (request) => {
    const response = respond(request)
    return request.path === '/v1/users' ? json({ data: (await response.json()).data }) : response
  })
  await renderApp('/calls')
  await searchFor('Mélanie Red')
  await expect.element(group('Red Lantern: at least 10 users')).toBeVisible()
})

test('if the service ignores the filter by project, only users of the project are shown and counted', async () => {
  const respond = respondWithRecords(records())
  stubService((request) => {
    const { projectId: _, ...query } = request.query
    return respond({ ...request, query })
  })
  await renderApp('/calls')
  await searchFor('Mélanie Red')
  await expect.element(group('Red Lantern: at least 1 user')).toHaveTextContent('usr_21')
  await expect.element(findDialog).not.toHaveTextContent('usr_11')
  await findField.fill('Mélanie Kestrel')
  await expect.element(group('Kestrel Fitness: at least 9 users')).toBeVisible()
})

test('users without a project are shown as perhaps of the project', async () => {
  const respond = respondWithRecords(records())
  const withoutProject = ({ projectId: _, ...user }: Record<string, unknown>) => user
  stubService(async (request) => {
    const response = respond(request)
    if (request.path !== '/v1/users') return response
    const body = await response.json()
    return json({ ...body, data: body.data.map(withoutProject) })
  })
  await renderApp('/calls')
  await searchFor('Mélanie Kestrel')
  const users = group('Users, perhaps of Kestrel Fitness')
  await expect.element(users.getByRole('option').first()).toHaveTextContent(/^Mélanie 1usr_11/)
  await expect.element(users.getByRole('option').first()).not.toHaveTextContent('Kestrel')
})

test('with a Project key, no other project is searched', async () => {
  const requests = stubRecords(records())
  await renderApp('/calls', { kind: 'project', projectId: 'prj_1' })
  await searchFor('Mélanie Red')
  await expect.element(findDialog.getByText('No user has the nickname “Mélanie Red”')).toBeVisible()
  expect(requests.filter(({ query }) => query.projectId === 'prj_2' || query.projectName)).toEqual([])
  await expect.element(findOption(/Red Lantern/)).not.toBeInTheDocument()
})
