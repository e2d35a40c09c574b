import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageWaits } from '../api/http/retry.ts'
import { paths } from '../paths.ts'
import { resumeSession } from '../session/session.ts'
import { nameField, press } from '../testing/forms.ts'
import { type Row, stubRecords } from '../testing/mock-service.ts'
import { renderApp } from '../testing/render-app.tsx'
import { json } from '../testing/stub-service.ts'
import { columnTexts } from '../testing/table.ts'

const newRowsButton = page.getByRole('button', { name: 'New rows · Show' })
const markedTexts = () =>
  page
    .getByTitle('Changed while this page was open')
    .elements()
    .map(({ textContent }) => textContent)

/** Older data is refetched when the user returns. */
const STALE_SECONDS = 30
const IDLE_LIMIT_SECONDS = 30 * 60

beforeAll(resumeSession)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(window, 'addEventListener')
})

/** The types of events for which a listener was added without options. */
const typesWithoutOptions = () =>
  vi
    .mocked(window.addEventListener)
    .mock.calls.flatMap(([type, , options]) => (options === undefined ? [type] : []))

/** Waits for the listener of the lazy `BackgroundRefetch`, the only listener for `focus` without options. */
const waitForFocusListener = () => expect.poll(typesWithoutOptions, { timeout: 10_000 }).toContain('focus')

/** Simulates that the user leaves the page and returns to it after this many seconds. */
function returnAfter(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1000)
  window.dispatchEvent(new FocusEvent('focus'))
}

/** Opens a list of two users. Later requests return the changes that a test makes to `users`. */
async function openUsers() {
  const users: Row[] = [
    { userId: 'usr_2', projectId: 'prj_1', nickname: 'Bob' },
    { userId: 'usr_1', projectId: 'prj_1', nickname: 'Ada' },
  ]
  let isFailing = false
  const requests = stubRecords({ users, projects: [{ projectId: 'prj_1', name: 'One' }] }, () =>
    isFailing ? json({}, 501) : undefined,
  )
  await renderApp('/users')
  await expect.poll(() => columnTexts()).toEqual(['Bob', 'Ada'])
  await waitForFocusListener()
  const addUser = () => users.unshift({ userId: 'usr_3', projectId: 'prj_1', nickname: 'Cy' })
  const startFailing = () => {
    isFailing = true
  }
  return {
    users,
    addUser,
    startFailing,
    countListRequests: () => requests.filter(({ path }) => path === '/v1/users').length,
  }
}

test('a list that is older than 30 seconds is requested again when the user returns', async () => {
  const { users, countListRequests } = await openUsers()
  const countBefore = countListRequests()
  returnAfter(STALE_SECONDS - 10)
  expect(countListRequests()).toBe(countBefore)
  Object.assign(users[1] ?? {}, { nickname: 'Adele' })
  // 35 seconds have now passed in total.
  returnAfter(15)
  await expect.poll(() => columnTexts()).toEqual(['Bob', 'Adele'])
  expect(markedTexts()).toEqual(['Adele'])
  await expect.element(newRowsButton).not.toBeInTheDocument()
})

test('refetched new rows appear only on “Show”, and Tab then moves to the first of them', async () => {
  const { addUser } = await openUsers()
  addUser()
  returnAfter(STALE_SECONDS + 10)
  await expect.element(newRowsButton).toBeVisible()
  expect(columnTexts()).toEqual(['Bob', 'Ada'])
  newRowsButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => columnTexts()).toEqual(['Cy', 'Bob', 'Ada'])
  await expect.element(newRowsButton).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Cy' })).toHaveFocus()
})

test('a failed background refetch leaves the list as it is, and Refresh shows the error', async () => {
  const { startFailing, countListRequests } = await openUsers()
  const countBefore = countListRequests()
  startFailing()
  returnAfter(STALE_SECONDS + 10)
  await expect.poll(countListRequests).toBeGreaterThan(countBefore)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await press('Refresh')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load the users.')
  expect(columnTexts()).toEqual(['Bob', 'Ada'])
})

test('Refresh shows new rows without a click on “Show”', async () => {
  const { addUser } = await openUsers()
  addUser()
  returnAfter(STALE_SECONDS + 10)
  await expect.element(newRowsButton).toBeVisible()
  await press('Refresh')
  await expect.poll(() => columnTexts()).toEqual(['Cy', 'Bob', 'Ada'])
  await expect.element(newRowsButton).not.toBeInTheDocument()
})

test('after a background refetch, the changed fields of a record are marked', async () => {
  const users: Row[] = [
    { userId: 'usr_1', nickname: 'Ada', country: 'GB', projectId: 'prj_1' },
    { userId: 'usr_2', nickname: 'Bob', country: 'KR', projectId: 'prj_1' },
  ]
  stubRecords({ users, projects: [{ projectId: 'prj_1', name: 'One' }] })
  await renderApp(paths.user('usr_1'))
  const card = page.getByRole('region', { name: 'User', exact: true })
  await expect.element(card).toHaveTextContent('GB')
  await waitForFocusListener()
  Object.assign(users[0] ?? {}, { country: 'FR', nickname: 'Adele' })
  returnAfter(STALE_SECONDS + 10)
  await expect.element(card).toHaveTextContent('FR')
  expect(markedTexts()).toEqual(['NicknameAdele', 'CountryFR'])
})

test('nothing is refetched during a wait that the service requested', async () => {
  const { countListRequests } = await openUsers()
  const countBefore = countListRequests()
  const endWait = pageWaits.announce(60_000)
  returnAfter(STALE_SECONDS + 10)
  endWait()
  expect(countListRequests()).toBe(countBefore)
  returnAfter(0)
  await expect.poll(countListRequests).toBeGreaterThan(countBefore)
})

test('if the user returns after the idle limit, the session locks and nothing is requested', async () => {
  const { countListRequests } = await openUsers()
  const countBefore = countListRequests()
  returnAfter(IDLE_LIMIT_SECONDS + 60)
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(columnTexts()).toEqual([])
  expect(countListRequests()).toBe(countBefore)
})

test('nothing is refetched while a form has unsaved text', async () => {
  const requests = stubRecords({ projects: [{ projectId: 'prj_1', name: 'One' }] })
  await renderApp(paths.newApp({ projectId: 'prj_1' }))
  const field = page.getByRole('textbox', { name: 'Display name' })
  await expect.element(field).toBeVisible()
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await waitForFocusListener()
  await field.fill('Typed')
  const countBefore = requests.length
  returnAfter(STALE_SECONDS + 10)
  expect(requests).toHaveLength(countBefore)
  await field.fill('')
  returnAfter(0)
  await expect.poll(() => requests.length).toBeGreaterThan(countBefore)
})

/** Simulates another tab of the console. `firstSave` resolves to the first save that it receives. */
function openOtherTab() {
  const channel = new BroadcastChannel(`service-console ${location.origin}`)
  onTestFinished(() => channel.close())
  const firstSave = new Promise((resolve) =>
    channel.addEventListener('message', ({ data }) => data.type === 'saved' && resolve(data)),
  )
  const principal = { address: location.origin, identity: { kind: 'master' } }
  const postSave = (message: object) => channel.postMessage({ type: 'saved', ...message })
  return { firstSave, principal, postSave }
}

test('the users are refetched only if another tab of the same principal saves a user', async () => {
  const { addUser, countListRequests } = await openUsers()
  const { principal, postSave } = openOtherTab()
  const countBefore = countListRequests()
  addUser()
  // Other resources, malformed messages and other principals are ignored.
  postSave({ ...principal, resource: 'apps' })
  postSave({ ...principal, resource: 'nothing' })
  postSave({ ...principal, resource: 'users', id: 7 })
  postSave({ ...principal, identity: { kind: 'project', projectId: 'prj_2' }, resource: 'users' })

  postSave({ ...principal, resource: 'users', id: 'usr_3' })
  await expect.element(newRowsButton).toBeVisible()
  expect(countListRequests()).toBe(countBefore + 1)
  expect(columnTexts()).toEqual(['Bob', 'Ada'])
})

test('a save sends only its principal, resource and ID to the other tabs', async () => {
  stubRecords({ projects: [{ projectId: 'prj_1', name: 'One' }] })
  await renderApp(paths.editProject('prj_1'))
  const { firstSave, principal } = openOtherTab()
  await nameField.fill('Renamed')
  await press('Save changes')
  expect(await firstSave).toEqual({ type: 'saved', ...principal, resource: 'projects', id: 'prj_1' })
})
