import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectPage } from '../testing/expect-page.ts'
import { findDialog, findField, findOption, searchFor } from '../testing/find-anything.ts'
import { type MockRecords, numbered, respondWithRecords, stubRecords } from '../testing/mock-service.ts'
import { renderApp } from '../testing/render-app.tsx'
import { json, stubService } from '../testing/stub-service.ts'

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
  await expect.element(findDialog).not.toHaveTextContent('No user has the nickname')
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

test('a single match opens on Enter, even while its project is still being searched for', async () => {
  stubRecords(records())
  await renderApp('/calls')
  await searchFor('Mélanie 3 Kestrel')
  await userEvent.keyboard('{Enter}')
  await expectPage('/users/usr_13', 'Mélanie 3')
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

test('with a Project key, no other project is searched', async () => {
  const requests = stubRecords(records())
  await renderApp('/calls', { kind: 'project', projectId: 'prj_1' })
  await searchFor('Mélanie Red')
  await expect.element(findDialog.getByText('No user has the nickname “Mélanie Red”')).toBeVisible()
  expect(requests.filter(({ query }) => query.projectId === 'prj_2' || query.projectName)).toEqual([])
  await expect.element(findOption(/Red Lantern/)).not.toBeInTheDocument()
})
