import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchStoreOf } from '../../list/search/search.ts'
import { paths } from '../../paths.ts'
import { sessionStore } from '../../session/session-state.ts'
import { expectPage } from '../../testing/expect-page.ts'
import { find, findDialog, findOption, findStatus, searchFor } from '../../testing/find-anything.ts'
import { leaveDialog, nameField } from '../../testing/forms.ts'
import { respondWithRecords, userRow } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'

const email = 'anna@example.com'
const records = {
  projects: [{ projectId: 'prj_1', name: 'Lantern' }],
  users: [userRow(1), { ...userRow(2), profile: { email } }, { ...userRow(3), country: 'Norway' }],
}
const option = (text: string) =>
  findOption(new RegExp(`^Search all fields of users for “${text.replaceAll('+', '.')}”`))
const matches = page.getByRole('table', { name: 'Users' }).getByRole('link', { name: /^user/ })
const isReading = ({ path, query }: { path: string; query: Record<string, string> }) =>
  path === '/v1/users' && query.limit === '500'

test('for an email address, Enter searches all fields at once, and opens the only user with it', async () => {
  const requests = await find(`Anna <${email.toUpperCase()}>`, records)
  await expect.element(option(email.toUpperCase())).toHaveAttribute('aria-selected', 'true')
  await expect
    .element(option(email.toUpperCase()))
    .toHaveTextContent('Reads the list page by page, and pauses after every 200 requests.')
  await expect
    .element(findStatus)
    .toHaveTextContent(`Search all fields of users for “${email.toUpperCase()}”`)
  expect(requests).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expectPage('/users/usr_2', 'user 2')
  expect(requests.filter(isReading)).toHaveLength(1)
})

test('for a phone number, the only user with it in another notation opens, and a message says so', async () => {
  const user = { ...userRow(4), profile: { phone: '010-1234-5678' } }
  await find('+82 10 1234 5678', { ...records, users: [...records.users, user] })
  await userEvent.keyboard('{Enter}')
  // First, because the message disappears.
  await expect.element(page.getByText('Found by the same digits: “+82 10 1234 5678”')).toBeVisible()
  await expectPage('/users/usr_4', 'user 4')
})

test('an address with another tag is a close match and never opens by itself', async () => {
  const user = { ...userRow(4), profile: { email: 'Anna+shop@example.com' } }
  await find(email, { ...records, users: [userRow(1), user] })
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('Read all 2 users. No user matches. Close matches: 1.').first())
    .toHaveFocus()
  const closeMatch = page.getByRole('region', { name: 'Close matches' }).getByRole('link')
  await expect.element(closeMatch).toHaveTextContent('user 4')
  await closeMatch.click()
  await expectPage('/users/usr_4', 'user 4')
})

test('after Back, the search continues but opens nothing', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const respond = respondWithRecords(records)
  const requests = await find(email, records, {
    intercept: (request) => (isReading(request) ? promise.then(() => respond(request)) : undefined),
  })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  history.back()
  await expectPage('/calls', 'Calls')
  release()
  const state = sessionStore.get()
  const search = state.phase === 'open' ? searchStoreOf(state.session.client).get() : undefined
  await expect.poll(() => search?.batch.state.get().phase).toBe('done')
  // The page of the match would have requested it before this one.
  await searchFor('userId=usr_3')
  await userEvent.keyboard('{Enter}')
  await expectPage('/users/usr_3', 'user 3')
  expect(requests.map(({ path }) => path)).not.toContain('/v1/users/usr_2')
})

test('a user who only has a longer address is shown among the matches, with the focus', async () => {
  await find('na@example.com', records)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Read all 3 users: 1 match.').first()).toBeVisible()
  await expect.element(matches).toHaveTextContent('user 2')
  await expect.element(matches).toHaveFocus()
  await expect.poll(pageAddress).toBe('/users?where=*+contains+na%40example.com')
})

test('without a match, the focus is on the sentence that says so', async () => {
  await find('bo@example.com', records, { address: '/users' })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Read all 3 users. No user matches.').first()).toHaveFocus()
})

test('a key that is pressed during the search keeps the focus where it is', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const respond = respondWithRecords(records)
  await find('na@example.com', records, {
    intercept: (request) => (isReading(request) ? promise.then(() => respond(request)) : undefined),
  })
  await userEvent.keyboard('{Enter}')
  const pause = page.getByRole('button', { name: 'Pause' })
  await expect.element(pause).toBeVisible()
  await userEvent.keyboard('{Tab}')
  const focused = document.activeElement
  release()
  await expect.element(matches).toBeVisible()
  await expect.element(pause).not.toBeInTheDocument()
  expect(document.activeElement).toBe(focused)
})

test('if received IDs are email addresses, the look-up by ID comes first', async () => {
  await find(
    email,
    { users: [{ ...userRow(1), userId: email }] },
    { receivedIds: ['bo@mail.example', 'cy@mail.example'] },
  )
  await expect.element(option(email)).toHaveAttribute('aria-selected', 'false')
  await userEvent.keyboard('{Enter}')
  await expectPage(paths.user(email), 'user 1')
})

test('for a word, it is offered once nothing has the name, and Enter alone does not start it', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const respond = respondWithRecords(records)
  const requests = await find('norway', records, {
    intercept: (request) => (request.path === '/v1/apps' ? promise.then(() => respond(request)) : undefined),
  })
  await expect.element(findDialog.getByText('No user or project has the name “norway”')).toBeVisible()
  await expect.element(option('norway')).not.toBeInTheDocument()
  release()
  await expect.element(option('norway')).toHaveAttribute('aria-selected', 'false')
  await userEvent.keyboard('{Enter}')
  await expect.element(option('norway')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => requests.filter(isReading).length).toBe(1)
})

test('with a Project key, it reads the users of the key’s project; Ctrl+Enter opens the list without reading', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const requests = await find(email, records, { identity: { kind: 'project', projectId: 'prj_1' } })
  await expect.element(option(email)).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => open.mock.calls.length).toBe(1)
  expect(String(open.mock.calls[0]?.[0])).toMatch(/\/users\?where=/)
  expect(requests.filter(isReading)).toEqual([])

  await searchFor(email)
  await option(email).click()
  await expect.poll(() => requests.filter(isReading).map(({ query }) => query.projectId)).toEqual(['prj_1'])
})

test('it starts nothing while the user has not left a form with unsaved text', async () => {
  const requests = await find('', records, { address: '/projects/new' })
  await userEvent.keyboard('{Escape}')
  await nameField.fill('Harbor')
  await searchFor(email)
  await option(email).click()
  await expect.element(leaveDialog).toBeVisible()
  await leaveDialog.getByRole('button', { name: 'Stay' }).click()
  await expect.element(nameField).toHaveValue('Harbor')
  expect(requests.filter(isReading)).toEqual([])
})
