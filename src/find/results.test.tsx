import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectPage } from '../testing/expect-page.ts'
import { addKnownIds, findDialog, findField, findOption, searchFor } from '../testing/find-anything.ts'
import { respondWithRecords } from '../testing/mock-service.ts'
import { renderApp, testKey } from '../testing/render-app.tsx'
import { json, stubService } from '../testing/stub-service.ts'

const records = {
  projects: [{ projectId: 'prj_1', name: 'Red Lantern' }],
  apps: [{ projectAppId: 'app_1', projectId: 'prj_1', displayName: 'Red Lantern Reader', platform: 'web' }],
  users: [
    { userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember' },
    ...Array.from({ length: 6 }, (_, index) => ({
      userId: `usr_9${index}`,
      projectId: 'prj_1',
      nickname: `Willow ${index}`,
    })),
  ],
}
const respond = respondWithRecords(records)
const address = () => location.pathname + location.search

test('a name is searched for in all lists, and the arrow keys move through all groups', async () => {
  stubService(respond)
  await renderApp('/calls')
  await searchFor('Red Lantern')
  await expect.element(findDialog.getByRole('status')).toHaveTextContent(/^2 results$/)
  const groups = findDialog.getByRole('group')
  await expect.element(groups.nth(0)).toHaveAccessibleName('Apps')
  await expect.element(groups.nth(1)).toHaveAccessibleName('Projects')
  await expect.element(findDialog.getByText('No user has the nickname “Red Lantern”')).toBeVisible()
  const app = findOption(/^Red Lantern Reader/)
  const project = findOption(/^Red Lantern prj_1/)
  await expect.element(app).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(project).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(app).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expectPage('/projects/prj_1', 'Red Lantern')
})

test('a pasted link to a record finds the record', async () => {
  stubService(respond)
  await renderApp('/calls')
  await searchFor('"https://console.example/users/usr_1",')
  await expect
    .element(findDialog.getByRole('group', { name: 'User with this ID' }))
    .toHaveTextContent('usr_1')
  await userEvent.keyboard('{Enter}')
  await expectPage('/users/usr_1', 'Ember')
})

test('every ID in a pasted text is looked up, and IDs that are not found are named', async () => {
  const requests = stubService(respond)
  await renderApp('/calls')
  addKnownIds('usr_1', 'usr_none')
  await searchFor('Crash of Mélanie (usr_1) and userId="usr_90", not usr_none')
  const users = findDialog.getByRole('group', { name: 'Users with these IDs' })
  await expect.element(users).toHaveTextContent('usr_1')
  await expect.element(users).toHaveTextContent('usr_90')
  await expect.element(findDialog.getByText('No user, app, or project has the ID usr_none')).toBeVisible()
  await expect.element(findDialog).not.toHaveTextContent(/nickname|usr_1 and|ID usr_90/)
  expect(new Set(requests.flatMap(({ path }) => path.split('/')[3] ?? []))).toEqual(
    new Set(['usr_1', 'usr_90', 'usr_none']),
  )
  expect(requests.map(({ path }) => path)).not.toContain('/v1/apps/usr_90')
})

test('the active key is not sent as an ID or a name', async () => {
  const requests = stubService(respond)
  await renderApp('/calls')
  addKnownIds('usr_1', 'usr_none')
  await searchFor(`usr_1 ${testKey}`)
  await expect.element(findOption(/usr_1/)).toBeVisible()
  await expect.element(findDialog).toHaveTextContent('Your API key was removed')
  expect(JSON.stringify(requests.map(({ path, query }) => [path, query]))).not.toContain(testKey)
})

test('a list that is refused or has no readable row is not reported as having no match', async () => {
  stubService((request) => {
    if (request.path === '/v1/users') return json({}, 403)
    return request.path === '/v1/apps' ? json({ data: [], hasMore: true }) : respond(request)
  })
  await renderApp('/calls')
  await searchFor('Ember')
  await expect.element(findDialog.getByText('This key can’t search users')).toBeVisible()
  await expect
    .element(findDialog.getByText(/^Apps: The service returned no rows that can be shown/))
    .toBeVisible()
  await expect.element(findDialog.getByText('No project has the name “Ember”')).toBeVisible()
})

test('more than five matches lead to the filtered list', async () => {
  stubService(respond)
  await renderApp('/calls')
  await searchFor('Willow')
  await findOption('All users with this nickname').click()
  await expectPage('/users?nickname=Willow', 'Users')
})

test('a search that is replaced is canceled, and its response is not shown', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const requests = stubService(async (request) => {
    if (request.query.projectName === 'Red Lantern') await promise
    return respond(request)
  })
  await renderApp('/calls')
  await searchFor('Red Lantern')
  const replaced = () => requests.find(({ query }) => query.projectName === 'Red Lantern')
  await expect.poll(replaced).toBeDefined()
  await findField.fill('Ember')
  await expect.element(findOption(/^Ember/)).toBeVisible()
  expect(replaced()?.signal?.aborted).toBe(true)
  resolve()
  await expect.element(findDialog.getByRole('status')).toHaveTextContent(/^1 result$/)
})

test('with a Master key, a missing record is reported as not existing', async () => {
  stubService(respond)
  await renderApp('/calls')
  addKnownIds('usr_1', 'usr_none')
  await searchFor('usr_none')
  for (const text of [
    'No user, app, or project has the ID usr_none',
    'No user has the nickname “usr_none”',
    'No app has the name “usr_none”',
    'No project has the name “usr_none”',
  ])
    await expect.element(findDialog.getByText(text, { exact: true })).toBeVisible()
})

test('with a Project key, a missing record is reported as not existing or not visible', async () => {
  stubService(respond)
  await renderApp('/calls', { kind: 'project', projectId: 'prj_1' })
  addKnownIds('usr_1', 'usr_none')
  await searchFor('usr_none')
  const text = 'No user or app has the ID usr_none, or this key can’t see it'
  await expect.element(findDialog.getByText(text, { exact: true })).toBeVisible()
  await expect.element(findDialog.getByRole('option')).not.toBeInTheDocument()
})

test.each([401, 403])('a record refused with %d is reported as not visible', async (status) => {
  stubService((request) => (request.path === '/v1/users/usr_1' ? json({}, status) : respond(request)))
  await renderApp('/calls')
  addKnownIds('usr_1', 'usr_none')
  await searchFor('usr_1')
  await expect.element(findDialog.getByText('This key can’t see any user with the ID usr_1')).toBeVisible()
  await expect.element(findDialog.getByText('No app or project has the ID usr_1')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(findField).toHaveFocus()
})

test('with a Project key, a record of another project is not shown, even if the service returns it', async () => {
  stubService(respond)
  await renderApp('/calls', { kind: 'project', projectId: 'prj_2' })
  addKnownIds('usr_1', 'usr_none')
  await searchFor('usr_1')
  await expect.element(findDialog.getByText('This key can’t see any user with the ID usr_1')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(findDialog).not.toHaveTextContent('Ember')
  await expect.poll(address).toBe('/calls')
})

test('with a Project key only its own project is searched', async () => {
  const requests = stubService(respond)
  await renderApp('/calls', { kind: 'project', projectId: 'prj_1' })
  for (const text of ['Willow', 'prj_2', 'prj_1']) {
    await searchFor(text)
    await expect.element(findDialog.getByRole('status')).toHaveTextContent(/^\d results?$/)
    await userEvent.keyboard('{Escape}')
  }
  const lists = requests.filter(({ path }) => ['/v1/users', '/v1/apps'].includes(path))
  expect(new Set(lists.map(({ query }) => query.projectId))).toEqual(new Set(['prj_1']))
  const paths = requests.map(({ path }) => path)
  expect(paths).toContain('/v1/projects/prj_1')
  expect(paths).not.toContain('/v1/projects/prj_2')
  expect(paths).not.toContain('/v1/projects')
})

test('a failed search of one list is reported separately, and Retry repeats it', async () => {
  let isFailing = true
  stubService((request) => (isFailing && request.path === '/v1/users' ? json({}, 501) : respond(request)))
  await renderApp('/calls')
  await searchFor('Red Lantern')
  await expect.element(findOption(/^Red Lantern Reader/)).toBeVisible()
  const failed = findDialog.getByRole('region', { name: 'Couldn’t search' })
  await expect.element(failed).toHaveTextContent('Users: The service failed (501, error).')
  isFailing = false
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect.element(findDialog.getByText('No user has the nickname “Red Lantern”')).toBeVisible()
  await expect.element(failed).not.toBeInTheDocument()
  await expect.element(findField).toHaveFocus()
})

test('recently opened records are offered until the session ends', async () => {
  stubService(respond)
  await renderApp('/users/usr_1')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ember' })).toBeVisible()
  await searchFor('')
  const opened = findDialog.getByRole('group', { name: 'Recent' })
  await expect.element(opened.getByRole('option')).toHaveTextContent(/Ember.*usr_1/)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: 'Calls' }).click()
  await searchFor('lock')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('API key').fill(testKey)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await searchFor('')
  await expect.element(findDialog.getByRole('group', { name: 'Pages' })).toBeVisible()
  await expect.element(opened).not.toBeInTheDocument()
})

test('Ctrl+Enter opens a new tab, and records are links for a middle click', async () => {
  stubService(respond)
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await renderApp('/calls')
  addKnownIds('usr_1', 'usr_none')
  await searchFor('usr_1')
  const option = findOption(/usr_1/)
  await expect.element(option).toHaveAttribute('href', '/users/usr_1')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(findDialog).not.toBeInTheDocument()
  expect(open.mock.calls.map(([url]) => String(url))).toEqual([`${location.origin}/users/usr_1`])
  await expect.poll(address).toBe('/calls')
})

test('Escape closes the dialog and returns the focus to where it was', async () => {
  stubService(respond)
  await renderApp('/users')
  const nickname = page.getByLabelText('Nickname')
  await nickname.click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(findField).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(nickname).toHaveFocus()
  await searchFor('')
  await expect.element(findField).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Find', exact: true })).toHaveFocus()
})
