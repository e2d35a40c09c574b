import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { watchUnsaved } from '../form/unsaved.ts'
import { paths } from '../paths.ts'
import { resumeSession } from '../session/session.ts'
import { openSession } from '../session/session-state.ts'
import { displayNameField, goTo, heading, nameField, press } from '../testing/forms.ts'
import type { Row } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { json } from '../testing/stub-service.ts'
import { columnTexts } from '../testing/table.ts'

const markedTexts = () =>
  page
    .getByTitle('Changed while this page was open')
    .elements()
    .map(({ textContent }) => textContent)

/** Older data is refetched when the user returns. */
const STALE_SECONDS = 30
const IDLE_LIMIT_SECONDS = 30 * 60

beforeAll(() => resumeSession())

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
const waitForFocusListener = () => expect.poll(typesWithoutOptions).toContain('focus')

/** Simulates that the user leaves the page and returns to it after this many seconds. */
function returnAfter(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1000)
  window.dispatchEvent(new FocusEvent('focus'))
}

/** Opens a record of a service with two users. Later requests return the changes that a test makes to `users`. */
async function openUser() {
  const users: Row[] = [
    { userId: 'usr_2', nickname: 'Bob', country: 'KR', projectId: 'prj_1' },
    { userId: 'usr_1', nickname: 'Ada', country: 'GB', projectId: 'prj_1' },
  ]
  const requests = await openApp(paths.user('usr_1'), {
    users,
    projects: [{ projectId: 'prj_1', name: 'One' }],
  })
  const card = page.getByRole('region', { name: 'User', exact: true })
  await expect.element(card).toHaveTextContent('GB')
  await waitForFocusListener()
  const change = (fields: Row) => Object.assign(users[1] ?? {}, fields)
  const countRequests = (path: string) => requests.filter((request) => request.path === path).length
  return { users, card, change, countRequests, countUserRequests: () => countRequests('/v1/users/usr_1') }
}

test('a record that is older than 30 seconds is requested again when the user returns', async () => {
  const { card, change, countUserRequests } = await openUser()
  const countBefore = countUserRequests()
  returnAfter(STALE_SECONDS - 10)
  expect(countUserRequests()).toBe(countBefore)
  change({ country: 'FR', nickname: 'Adele' })
  // 35 seconds have now passed in total.
  returnAfter(15)
  await expect.element(card).toHaveTextContent('FR')
  expect(markedTexts()).toEqual(['NicknameAdele', 'CountryFR'])
})

test('a list is not requested when the user returns, only after a save in another tab', async () => {
  const { users, countRequests } = await openUser()
  await goTo('Users')
  // The effects of both pages have run, so that the former one no longer requests anything.
  await expect.element(heading).toHaveFocus()
  await expect.poll(() => columnTexts()).toEqual(['Bob', 'Ada'])
  const { principal, postSave } = openOtherTab()
  const { saves } = openOtherTab()
  const countBefore = countRequests('/v1/users')
  users.unshift({ userId: 'usr_3', projectId: 'prj_1', nickname: 'Cy' })
  returnAfter(STALE_SECONDS + 10)
  // Other resources, malformed messages and other principals are ignored.
  postSave({ ...principal, resource: 'apps' })
  postSave({ ...principal, resource: 'nothing' })
  postSave({ ...principal, resource: 'users', id: 7 })
  postSave({ ...principal, identity: { kind: 'project', projectId: 'prj_2' }, resource: 'users' })
  // The console's tab receives each save first, since its channel is older.
  await expect.poll(() => saves).toHaveLength(4)
  expect(countRequests('/v1/users')).toBe(countBefore)

  postSave({ ...principal, resource: 'users', id: 'usr_3' })
  await expect.poll(() => columnTexts()).toEqual(['Cy', 'Bob', 'Ada'])
  expect(countRequests('/v1/users')).toBe(countBefore + 1)
})

test('nothing is refetched during a wait that the service requested', async () => {
  const { countUserRequests } = await openUser()
  const countBefore = countUserRequests()
  const endWait = openSession()?.waits.announce(60_000)
  returnAfter(STALE_SECONDS + 10)
  endWait?.()
  expect(countUserRequests()).toBe(countBefore)
  returnAfter(0)
  await expect.poll(countUserRequests).toBeGreaterThan(countBefore)
})

test('if the user returns after the idle limit, the session locks and nothing is requested', async () => {
  const { card, countUserRequests } = await openUser()
  const countBefore = countUserRequests()
  returnAfter(IDLE_LIMIT_SECONDS + 60)
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  expect(countUserRequests()).toBe(countBefore)
})

test('nothing is refetched while a form has unsaved text', async () => {
  const requests = await openApp(paths.newApp({ projectId: 'prj_1' }), {
    projects: [{ projectId: 'prj_1', name: 'One' }],
  })
  await expect.element(displayNameField).toBeVisible()
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await waitForFocusListener()
  await displayNameField.fill('Typed')
  const countBefore = requests.length
  const { principal, postSave } = openOtherTab()
  const { saves } = openOtherTab()
  postSave({ ...principal, resource: 'projects' })
  // The console's tab receives each save first, since its channel is older.
  await expect.poll(() => saves).toHaveLength(1)
  returnAfter(STALE_SECONDS + 10)
  expect(requests).toHaveLength(countBefore)
  await displayNameField.fill('')
  returnAfter(0)
  await expect.poll(() => requests.length).toBeGreaterThan(countBefore)
})

test('a list that failed comes back by itself when the network returns, and not while a form has unsaved text', async () => {
  const respondAfterOutage = vi.fn<() => Response | undefined>(() => json({}, 500))
  const requests = await openApp(
    paths.users(),
    { users: [{ userId: 'usr_1', nickname: 'Ada' }] },
    ({ path }) => (path === '/v1/users' ? respondAfterOutage() : undefined),
  )
  const countLists = () => requests.filter(({ path }) => path === '/v1/users').length
  await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load the users.')
  await waitForFocusListener()
  const countBefore = countLists()
  respondAfterOutage.mockReturnValue(undefined)
  const stopWatching = watchUnsaved(() => true)
  dispatchEvent(new Event('online'))
  returnAfter(0)
  stopWatching()
  expect(countLists()).toBe(countBefore)
  dispatchEvent(new Event('online'))
  await expect.poll(() => columnTexts()).toEqual(['Ada'])
  dispatchEvent(new Event('online'))
  expect(countLists()).toBe(countBefore + 1)
})

/** Simulates another tab of the console. `saves` are those that it has received. */
function openOtherTab() {
  const channel = new BroadcastChannel(`service-console ${location.origin}`)
  onTestFinished(() => channel.close())
  const saves: unknown[] = []
  channel.addEventListener('message', ({ data }) => data.type === 'saved' && saves.push(data))
  const principal = { address: location.origin, identity: { kind: 'master' } }
  const postSave = (message: object) => channel.postMessage({ type: 'saved', ...message })
  return { saves, principal, postSave }
}

test('a save sends only its principal, resource and ID to the other tabs', async () => {
  await openApp(paths.editProject('prj_1'), { projects: [{ projectId: 'prj_1', name: 'One' }] })
  const { saves, principal } = openOtherTab()
  await nameField.fill('Renamed')
  await press('Save changes')
  const save = { type: 'saved', ...principal, resource: 'projects', id: 'prj_1' }
  await expect.poll(() => saves).toEqual([save])
})
