import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectPage } from '../../testing/expect-page.ts'
import {
  emberAndWillows,
  expectSentence,
  find,
  findDialog,
  findField,
  findGroup,
  findOption,
  findStatus,
  searchFor,
} from '../../testing/find-anything.ts'
import { respondWithRecords, stubRecords } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { passTime } from '../../testing/pass-time.ts'
import { renderApp, testKey } from '../../testing/render-app.tsx'
import { json } from '../../testing/stub-service.ts'

const records = {
  projects: [{ projectId: 'prj_1', name: 'Red Lantern' }],
  apps: [{ projectAppId: 'app_1', projectId: 'prj_1', displayName: 'Red Lantern Reader', platform: 'web' }],
  users: emberAndWillows,
}
/** IDs of the shape of `usr_1`. */
const receivedIds = ['usr_1', 'usr_none']
const keyOf = (projectId: string) => ({ kind: 'project', projectId }) as const

test('a name is searched for in all lists, and the arrow keys move through all groups', async () => {
  await find('Red Lantern', records)
  await expect.element(findStatus).toHaveTextContent(/^2 results$/)
  const groups = findDialog.getByRole('group')
  await expect.element(groups.nth(0)).toHaveAccessibleName('Apps')
  await expect.element(groups.nth(1)).toHaveAccessibleName('Projects')
  await expectSentence('No user has the name “Red Lantern”')
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

test('a name beside a long ID is whole', async () => {
  const users = ['a', 'b'].map((end) => ({
    userId: `usr_0123456789abcdefghijklmnopqrstuv${end}`,
    projectId: 'prj_1',
    nickname: `Luca Rossi-Villanova the ${end}`,
  }))
  await find('Luca', { ...records, users })
  const names = findDialog.getByText(/^Luca Rossi-Villanova the [ab]$/)
  await expect.poll(() => names.length).toBe(2)
  for (const name of names.elements()) expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
})

test('every ID in a pasted text is looked up, and IDs that are not found are named', async () => {
  const text = 'Crash of Mélanie (usr_1) and userId="usr_91", not usr_none'
  const requests = await find(text, records, { receivedIds })
  const users = findGroup('Users with these IDs')
  for (const id of ['usr_1', 'usr_91']) await expect.element(users).toHaveTextContent(id)
  await expectSentence('No user, app, or project has the ID usr_none')
  await expect.element(findDialog).not.toHaveTextContent(/has the name|usr_1 and|ID usr_91/)
  const requestedIds = requests.flatMap(({ path }) => path.split('/')[3] ?? [])
  expect(new Set(requestedIds)).toEqual(new Set(['usr_1', 'usr_91', 'usr_none']))
  expect(requests.map(({ path }) => path)).not.toContain('/v1/apps/usr_91')
})

test('if a list is refused or has no readable row, it is not reported as having no match', async () => {
  await find('Ember', records, {
    intercept: ({ path }) => {
      if (path === '/v1/users') return json({}, 403)
      return path === '/v1/apps' ? json({ data: [], hasMore: true }) : undefined
    },
  })
  await expectSentence('This key can’t search users')
  await expectSentence(/^Apps: The service returned no rows that can be shown/)
  await expectSentence('No project has the name “Ember”')
})

test('if the text is replaced, the previous search is canceled, and its results are not shown', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const respond = respondWithRecords(records)
  const isReplaced = ({ query }: { query: Record<string, string> }) => query.projectName === 'Red Lantern'
  const requests = await find('Red Lantern', records, {
    intercept: (request) => (isReplaced(request) ? promise.then(() => respond(request)) : undefined),
  })
  await expect.poll(() => requests.find(isReplaced)).toBeDefined()
  await findField.fill('Ember')
  await expect.element(findOption(/^Ember/)).toBeVisible()
  expect(requests.find(isReplaced)?.signal?.aborted).toBe(true)
  resolve()
  await expect.element(findStatus).toHaveTextContent(/^1 result$/)
})

test('with a Project key, a missing record is reported as not existing or not visible', async () => {
  await find('usr_none', records, { receivedIds, identity: keyOf('prj_1') })
  await expectSentence('No user or app has the ID usr_none, or this key can’t see it')
  await expect.element(findDialog.getByRole('option')).not.toBeInTheDocument()
})

test.each([401, 403])('a record refused with status %d is reported as not visible', async (status) => {
  await find('usr_1', records, {
    receivedIds,
    intercept: ({ path }) => (path === '/v1/users/usr_1' ? json({}, status) : undefined),
  })
  await expectSentence('This key can’t see any user with the ID usr_1')
  await expectSentence('No app or project has the ID usr_1')
  await userEvent.keyboard('{Enter}')
  await expect.element(findField).toHaveFocus()
})

test('with a Project key, a record of another project is not shown, even if the service returns it', async () => {
  await find('usr_1', records, { receivedIds, identity: keyOf('prj_2') })
  await expectSentence('This key can’t see any user with the ID usr_1')
  await userEvent.keyboard('{Enter}')
  await expect.element(findDialog).not.toHaveTextContent('Ember')
  await expect.poll(pageAddress).toBe('/calls')
})

test('with a Project key, only its own project is searched', async () => {
  const requests = await find('', records, { identity: keyOf('prj_1') })
  for (const text of ['Willow', 'prj_2', 'prj_1']) {
    await userEvent.keyboard('{Escape}{Escape}')
    await searchFor(text)
    await expect.element(findStatus).toHaveTextContent(/^\d results?$/)
  }
  const listRequests = requests.filter(({ path }) => ['/v1/users', '/v1/apps'].includes(path))
  expect(new Set(listRequests.map(({ query }) => query.projectId))).toEqual(new Set(['prj_1']))
  const projectPaths = requests.map(({ path }) => path).filter((path) => path.startsWith('/v1/projects'))
  expect(new Set(projectPaths)).toEqual(new Set(['/v1/projects/prj_1']))
})

test('if the search of one list fails, the other results stay, and Retry repeats the search', async () => {
  let isFailing = true
  await find('Red Lantern', records, {
    intercept: ({ path }) => (isFailing && path === '/v1/users' ? json({}, 501) : undefined),
  })
  await expect.element(findOption(/^Red Lantern Reader/)).toBeVisible()
  const failedRegion = findDialog.getByRole('region', { name: 'Couldn’t search' })
  await expect.element(failedRegion).toHaveTextContent('Users: The service failed (501, error).')
  isFailing = false
  await failedRegion.getByRole('button', { name: 'Retry' }).click()
  await expectSentence('No user has the name “Red Lantern”')
  await expect.element(failedRegion).not.toBeInTheDocument()
  await expect.element(findField).toHaveFocus()
})

test('recently opened records are offered until the session is locked', async () => {
  stubRecords(records)
  await renderApp('/users/usr_1')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ember' })).toBeVisible()
  await searchFor('')
  const recentOption = findGroup('Recent').getByRole('option')
  await expect.element(recentOption).toHaveTextContent(/Ember.*usr_1/)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: 'Calls' }).click()
  await searchFor('lock')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('API key').fill(testKey)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await searchFor('')
  await expect.element(findGroup('Pages')).toBeVisible()
  await expect.element(recentOption).not.toBeInTheDocument()
})

test('Ctrl+Enter opens a record in a new tab, and the record’s option is a link', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await find('usr_1', records, { receivedIds })
  await expect.element(findOption(/usr_1/)).toHaveAttribute('href', '/users/usr_1')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(findDialog).not.toBeInTheDocument()
  expect(open.mock.calls.map(([url]) => String(url))).toEqual([`${location.origin}/users/usr_1`])
  await expect.poll(pageAddress).toBe('/calls')
})

test('Escape closes the dialog and returns the focus to the element that had it before', async () => {
  await find('', records, { address: '/users' })
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Find', exact: true })).toHaveFocus()
  const nicknameFilter = page.getByLabelText('Nickname')
  await nicknameFilter.click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(findField).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(nicknameFilter).toHaveFocus()
})

const region = findDialog.getByRole('region', { name: 'Close matches' })
// The mock service finds nicknames that contain the filter, and distinguishes letters with accents.
const similarUsers = [
  { userId: 'usr_1', projectId: 'prj_1', nickname: 'Mélanie' },
  { userId: 'usr_2', projectId: 'prj_1', nickname: 'Melanchthon' },
]

test('if no record has the name, a user whose name differs only in case and accents is offered', async () => {
  const requests = await find('melanie', { users: similarUsers })
  await userEvent.keyboard('{Enter}')
  await expect.element(region).toHaveTextContent('among the first 100 results')
  await expectSentence('No user, app, or project has the name “melanie”')
  // The pages of requests for close matches have 100 rows.
  expect(requests.filter(({ query }) => query.limit === '100').length).toBeLessThanOrEqual(4)
  await region.getByRole('link', { name: 'Mélanie' }).click()
  await expect.element(findDialog).not.toBeInTheDocument()
  await expect.poll(pageAddress).toBe('/users/usr_1')
})

test('close matches appear after a pause in typing, and disappear when the name changes', async () => {
  await find('', { users: similarUsers })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await findField.fill('melanie')
  await expectSentence(/No user, app, or project has the name/)
  await expect.element(region).not.toBeInTheDocument()
  await passTime(1000)
  await expect.element(region).toHaveTextContent('Mélanie')
  await findField.fill('Melanch')
  await expect.element(findOption(/Melanchthon/)).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
})
