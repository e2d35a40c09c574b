import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectPage } from '../../testing/expect-page.ts'
import { findDialog, findField, findOption, learnIdShapes, searchFor } from '../../testing/find-anything.ts'
import { respondWithRecords } from '../../testing/mock-service.ts'
import { renderApp, testKey } from '../../testing/render-app.tsx'
import { json, stubService } from '../../testing/stub-service.ts'

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
  const appOption = findOption(/^Red Lantern Reader/)
  const projectOption = findOption(/^Red Lantern prj_1/)
  await expect.element(appOption).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(projectOption).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(appOption).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expectPage('/projects/prj_1', 'Red Lantern')
})

test('a pasted link to a record finds the record, and Enter opens it', async () => {
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
  learnIdShapes('usr_1', 'usr_none')
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

test('the active key is removed from the text and not sent as an ID or a name', async () => {
  const requests = stubService(respond)
  await renderApp('/calls')
  learnIdShapes('usr_1', 'usr_none')
  await searchFor(`usr_1 ${testKey}`)
  await expect.element(findOption(/usr_1/)).toBeVisible()
  await expect.element(findDialog).toHaveTextContent('Your API key was removed')
  expect(JSON.stringify(requests.map(({ path, query }) => [path, query]))).not.toContain(testKey)
})

test('if a list is refused or has no readable row, it is not reported as having no match', async () => {
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

test('if a name has more than five matches, an option opens the filtered list', async () => {
  stubService(respond)
  await renderApp('/calls')
  await searchFor('Willow')
  await findOption('All users with this nickname').click()
  await expectPage('/users?nickname=Willow', 'Users')
})

test('if the text is replaced, the previous search is canceled, and its results are not shown', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const requests = stubService(async (request) => {
    if (request.query.projectName === 'Red Lantern') await promise
    return respond(request)
  })
  await renderApp('/calls')
  await searchFor('Red Lantern')
  const replacedRequest = () => requests.find(({ query }) => query.projectName === 'Red Lantern')
  await expect.poll(replacedRequest).toBeDefined()
  await findField.fill('Ember')
  await expect.element(findOption(/^Ember/)).toBeVisible()
  expect(replacedRequest()?.signal?.aborted).toBe(true)
  resolve()
  await expect.element(findDialog.getByRole('status')).toHaveTextContent(/^1 result$/)
})

test('with a Master key, a missing record is reported as not existing', async () => {
  stubService(respond)
  await renderApp('/calls')
  learnIdShapes('usr_1', 'usr_none')
  await searchFor('usr_none')
  for (const sentence of [
    'No user, app, or project has the ID usr_none',
    'No user has the nickname “usr_none”',
    'No app has the name “usr_none”',
    'No project has the name “usr_none”',
  ])
    await expect.element(findDialog.getByText(sentence, { exact: true })).toBeVisible()
})

test('with a Project key, a missing record is reported as not existing or not visible', async () => {
  stubService(respond)
  await renderApp('/calls', { kind: 'project', projectId: 'prj_1' })
  learnIdShapes('usr_1', 'usr_none')
  await searchFor('usr_none')
  const sentence = 'No user or app has the ID usr_none, or this key can’t see it'
  await expect.element(findDialog.getByText(sentence, { exact: true })).toBeVisible()
  await expect.element(findDialog.getByRole('option')).not.toBeInTheDocument()
})

test.each([401, 403])('a record refused with status %d is reported as not visible', async (status) => {
  stubService((request) => (request.path === '/v1/users/usr_1' ? json({}, status) : respond(request)))
  await renderApp('/calls')
  learnIdShapes('usr_1', 'usr_none')
  await searchFor('usr_1')
  await expect.element(findDialog.getByText('This key can’t see any user with the ID usr_1')).toBeVisible()
  await expect.element(findDialog.getByText('No app or project has the ID usr_1')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(findField).toHaveFocus()
})

test('with a Project key, a record of another project is not shown, even if the service returns it', async () => {
  stubService(respond)
  await renderApp('/calls', { kind: 'project', projectId: 'prj_2' })
  learnIdShapes('usr_1', 'usr_none')
  await searchFor('usr_1')
  await expect.element(findDialog.getByText('This key can’t see any user with the ID usr_1')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(findDialog).not.toHaveTextContent('Ember')
  await expect.poll(address).toBe('/calls')
})

test('with a Project key, only its own project is searched', async () => {
  const requests = stubService(respond)
  await renderApp('/calls', { kind: 'project', projectId: 'prj_1' })
  for (const text of ['Willow', 'prj_2', 'prj_1']) {
    await searchFor(text)
    await expect.element(findDialog.getByRole('status')).toHaveTextContent(/^\d results?$/)
    await userEvent.keyboard('{Escape}')
  }
  const listRequests = requests.filter(({ path }) => ['/v1/users', '/v1/apps'].includes(path))
  expect(new Set(listRequests.map(({ query }) => query.projectId))).toEqual(new Set(['prj_1']))
  const requestedPaths = requests.map(({ path }) => path)
  expect(requestedPaths).toContain('/v1/projects/prj_1')
  expect(requestedPaths).not.toContain('/v1/projects/prj_2')
  expect(requestedPaths).not.toContain('/v1/projects')
})

test('if the search of one list fails, the other results stay, and Retry repeats the search', async () => {
  let isFailing = true
  stubService((request) => (isFailing && request.path === '/v1/users' ? json({}, 501) : respond(request)))
  await renderApp('/calls')
  await searchFor('Red Lantern')
  await expect.element(findOption(/^Red Lantern Reader/)).toBeVisible()
  const failedRegion = findDialog.getByRole('region', { name: 'Couldn’t search' })
  await expect.element(failedRegion).toHaveTextContent('Users: The service failed (501, error).')
  isFailing = false
  await failedRegion.getByRole('button', { name: 'Retry' }).click()
  await expect.element(findDialog.getByText('No user has the nickname “Red Lantern”')).toBeVisible()
  await expect.element(failedRegion).not.toBeInTheDocument()
  await expect.element(findField).toHaveFocus()
})

test('recently opened records are offered until the session is locked', async () => {
  stubService(respond)
  await renderApp('/users/usr_1')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ember' })).toBeVisible()
  await searchFor('')
  const recentGroup = findDialog.getByRole('group', { name: 'Recent' })
  await expect.element(recentGroup.getByRole('option')).toHaveTextContent(/Ember.*usr_1/)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: 'Calls' }).click()
  await searchFor('lock')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('API key').fill(testKey)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await searchFor('')
  await expect.element(findDialog.getByRole('group', { name: 'Pages' })).toBeVisible()
  await expect.element(recentGroup).not.toBeInTheDocument()
})

test('Ctrl+Enter opens a record in a new tab, and the record’s option is a link', async () => {
  stubService(respond)
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await renderApp('/calls')
  learnIdShapes('usr_1', 'usr_none')
  await searchFor('usr_1')
  const option = findOption(/usr_1/)
  await expect.element(option).toHaveAttribute('href', '/users/usr_1')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(findDialog).not.toBeInTheDocument()
  expect(open.mock.calls.map(([url]) => String(url))).toEqual([`${location.origin}/users/usr_1`])
  await expect.poll(address).toBe('/calls')
})

test('Escape closes the dialog and returns the focus to the element that had it before', async () => {
  stubService(respond)
  await renderApp('/users')
  const nicknameFilter = page.getByLabelText('Nickname')
  await nicknameFilter.click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(findField).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(nicknameFilter).toHaveFocus()
  await searchFor('')
  await expect.element(findField).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Find', exact: true })).toHaveFocus()
})
