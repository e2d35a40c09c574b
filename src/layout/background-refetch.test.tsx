import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageWaits } from '../api/http/waits.ts'
import { paths } from '../paths.ts'
import { resumeSession } from '../session/session.ts'
import { nameField, press } from '../testing/forms.ts'
import { type Row, stubRecords } from '../testing/mock-service.ts'
import { renderApp } from '../testing/render-app.tsx'
import { json } from '../testing/stub-service.ts'
import { columnTexts } from '../testing/table.ts'

const newRows = page.getByRole('button', { name: 'New rows · Show' })
const markedTexts = () =>
  page
    .getByTitle('Changed while this page was open')
    .elements()
    .map(({ textContent }) => textContent)

beforeAll(resumeSession)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(window, 'addEventListener')
})

afterEach(() => {
  vi.useRealTimers()
})

/**
 * Waits until the lazy code of background refetches listens for `focus`. It is the only listener that is
 * added without options.
 */
const waitForFocusListener = () =>
  expect
    .poll(() => vi.mocked(window.addEventListener).mock.calls.map(([type, , options]) => options ?? type), {
      timeout: 10_000,
    })
    .toContain('focus')

/** Simulates the user's return to the page after this many seconds. */
function returnAfter(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1000)
  window.dispatchEvent(new FocusEvent('focus'))
}

/** A list of two users, whose rows a test may change. */
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
  const fail = () => {
    isFailing = true
  }
  return {
    users,
    addUser,
    fail,
    countListRequests: () => requests.filter(({ path }) => path === '/v1/users').length,
  }
}

test('a list that is older than 30 seconds is requested again when the user returns', async () => {
  const { users, countListRequests } = await openUsers()
  const before = countListRequests()
  returnAfter(20)
  expect(countListRequests()).toBe(before)
  Object.assign(users[1] ?? {}, { nickname: 'Adele' })
  returnAfter(15)
  await expect.poll(() => columnTexts()).toEqual(['Bob', 'Adele'])
  expect(markedTexts()).toEqual(['Adele'])
  await expect.element(newRows).not.toBeInTheDocument()
})

test('new rows wait until the user shows them, and the focus stays in place', async () => {
  const { addUser } = await openUsers()
  addUser()
  returnAfter(40)
  await expect.element(newRows).toBeVisible()
  expect(columnTexts()).toEqual(['Bob', 'Ada'])
  newRows.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => columnTexts()).toEqual(['Cy', 'Bob', 'Ada'])
  await expect.element(newRows).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Cy' })).toHaveFocus()
})

test('a failed background refetch leaves the list as it is, and Refresh shows the error', async () => {
  const { fail, countListRequests } = await openUsers()
  const before = countListRequests()
  fail()
  returnAfter(40)
  await expect.poll(countListRequests).toBeGreaterThan(before)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await press('Refresh')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load the users.')
  expect(columnTexts()).toEqual(['Bob', 'Ada'])
})

test('Refresh shows new rows at once', async () => {
  const { addUser } = await openUsers()
  addUser()
  returnAfter(40)
  await expect.element(newRows).toBeVisible()
  await press('Refresh')
  await expect.poll(() => columnTexts()).toEqual(['Cy', 'Bob', 'Ada'])
  await expect.element(newRows).not.toBeInTheDocument()
})

test('the changed fields of a record are marked', async () => {
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
  returnAfter(40)
  await expect.element(card).toHaveTextContent('FR')
  expect(markedTexts()).toEqual(['NicknameAdele', 'CountryFR'])
})

test('nothing is refetched during a wait that the service requested', async () => {
  const { countListRequests } = await openUsers()
  const before = countListRequests()
  const endWait = pageWaits.announce(60_000)
  returnAfter(40)
  endWait()
  expect(countListRequests()).toBe(before)
  returnAfter(0)
  await expect.poll(countListRequests).toBeGreaterThan(before)
})

test('a session that has been idle for too long locks, and requests nothing', async () => {
  const { countListRequests } = await openUsers()
  const before = countListRequests()
  returnAfter(31 * 60)
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(columnTexts()).toEqual([])
  expect(countListRequests()).toBe(before)
})

test('nothing is requested while a form has unsaved text', async () => {
  const requests = stubRecords({ projects: [{ projectId: 'prj_1', name: 'One' }] })
  await renderApp(paths.newApp({ projectId: 'prj_1' }))
  const field = page.getByRole('textbox', { name: 'Display name' })
  await expect.element(field).toBeVisible()
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await waitForFocusListener()
  await field.fill('Typed')
  const before = requests.length
  returnAfter(40)
  expect(requests).toHaveLength(before)
  await field.fill('')
  returnAfter(0)
  await expect.poll(() => requests.length).toBeGreaterThan(before)
})

/** Another tab of the console, which receives this tab's messages. */
function openOtherTab() {
  const channel = new BroadcastChannel(`service-console ${location.origin}`)
  onTestFinished(() => channel.close())
  const saved = new Promise((resolve) =>
    channel.addEventListener('message', ({ data }) => data.type === 'saved' && resolve(data)),
  )
  const master = { address: location.origin, identity: { kind: 'master' } }
  return { saved, master, post: (message: object) => channel.postMessage({ type: 'saved', ...message }) }
}

test('a save in another tab of the same principal refetches the list, and other messages do not', async () => {
  const { addUser, countListRequests } = await openUsers()
  const { master, post } = openOtherTab()
  const before = countListRequests()
  addUser()
  post({ ...master, resource: 'apps' })
  post({ ...master, resource: 'nothing' })
  post({ ...master, resource: 'users', id: 7 })
  post({ ...master, identity: { kind: 'project', projectId: 'prj_2' }, resource: 'users' })
  post({ ...master, resource: 'users', id: 'usr_3' })
  await expect.element(newRows).toBeVisible()
  expect(countListRequests()).toBe(before + 1)
  expect(columnTexts()).toEqual(['Bob', 'Ada'])
})

test('a save sends the resource and the ID to the other tabs, and nothing else', async () => {
  stubRecords({ projects: [{ projectId: 'prj_1', name: 'One' }] })
  await renderApp(paths.editProject('prj_1'))
  const { saved, master } = openOtherTab()
  await nameField.fill('Renamed')
  await press('Save changes')
  expect(await saved).toEqual({ type: 'saved', ...master, resource: 'projects', id: 'prj_1' })
})
