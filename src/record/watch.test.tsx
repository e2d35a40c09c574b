import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../paths.ts'
import { lockSession } from '../session/session.ts'
import { openSession } from '../session/session-state.ts'
import { button, goTo, heading, press } from '../testing/forms.ts'
import { link } from '../testing/list-page.ts'
import { appRow, type Row, stubRecords } from '../testing/mock-service.ts'
import { setPageSettings } from '../testing/page-settings.ts'
import { passTime } from '../testing/pass-time.ts'
import { loggedCalls, renderApp } from '../testing/render-app.tsx'
import type { ServiceRequest } from '../testing/stub-service.ts'
import { watchRecord } from './watch-record.ts'

const INTERVAL_MS = 10_000

const watchButton = button('Watch')
const card = page.getByRole('region', { name: 'User', exact: true }).first()
const status = (text: string | RegExp) => page.getByRole('status').getByText(text)
const changeTimes = () => card.getByText(/^Changed at \d\d:\d\d:\d\d$/)

const watchCalls = () =>
  loggedCalls().flatMap(({ outcome, path }) => (outcome.kind === 'job' ? [{ ...outcome, path }] : []))

/** Waits until a watch has received this many responses, after which its next timer runs. */
const expectResponses = (count: number) => expect.poll(() => watchCalls().at(-1)?.done).toBe(count)

/** Opens a user and watches it. Later requests return the changes that a test makes to `user`. */
async function watchUser(
  respond?: (request: ServiceRequest) => Response | undefined,
  changesBefore: Row = {},
) {
  const user: Row = { userId: 'usr_1', nickname: 'Ada', plan: 1, ssn: '900101', rev: 1, projectId: 'prj_1' }
  const users = [user, { userId: 'usr_2', nickname: 'Bob', projectId: 'prj_1' }]
  const requests = stubRecords(
    { projects: [{ projectId: 'prj_1', name: 'One' }], apps: [appRow(1)], users },
    respond,
  )
  await renderApp(paths.users())
  await link('Ada').click()
  await expect.element(card).toHaveTextContent('Ada')
  const requestsOf = (id: string) => requests.filter(({ path }) => path === `/v1/users/${id}`).length
  await expect.element(watchButton).toHaveAttribute('aria-pressed', 'false')
  expect(requestsOf('usr_1')).toBe(1)
  Object.assign(user, changesBefore)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await press('Watch')
  await expect.element(watchButton).toHaveAttribute('aria-pressed', 'true')
  await expectResponses(1)
  /** The requests of the watch, without that of the page. */
  const watchRequests = () => requestsOf('usr_1') - 1
  return { user, users, requestsOf, watchRequests }
}

test('a watched record is requested six times a minute, and its changes are marked, announced and copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { user, watchRequests } = await watchUser()
  const activeAt = openSession()?.activeAt
  await expect.element(status(/^Watching since \d\d:\d\d:\d\d$/)).toBeVisible()
  for (let count = 2; count <= 6; count += 1) {
    if (count === 3) user.plan = 2
    if (count === 6) Object.assign(user, { plan: 3, nickname: 'Adele' })
    await passTime(INTERVAL_MS)
    await expectResponses(count)
    if (count === 3) await expect.element(status(/ · 1 change · \d\d:\d\d:\d\d Plan$/)).toBeVisible()
  }
  expect(watchRequests()).toBe(6)
  expect(openSession()?.activeAt).toBe(activeAt)
  await expect.element(status(/ · 3 changes · \d\d:\d\d:\d\d Nickname, Plan$/)).toBeVisible()
  expect(changeTimes().elements()).toHaveLength(2)
  await press('Copy summary')
  const [summary = ''] = write.mock.lastCall ?? []
  expect(
    summary
      .split('\n')
      .slice(-4, -1)
      .map((line) => line.slice('00:00:00 '.length)),
  ).toEqual(['UTC Plan: 1 → 2', 'UTC Nickname: Ada → Adele', 'UTC Plan: 2 → 3'])
  await press('Watch')
  await expect.element(status(/^Stopped at \d\d:\d\d:\d\d · 3 changes/)).toBeVisible()
  await passTime(60_000)
  expect(watchRequests()).toBe(6)
  expect(watchCalls()).toEqual([
    expect.objectContaining({ path: '/v1/users/{userId}', isRunning: false, done: 6, failed: 0, total: 6 }),
  ])
  expect(loggedCalls().filter(({ path }) => path === '/v1/users/usr_1')).toHaveLength(1)
})

test('each change in an object has its time, at the object while it is folded', async () => {
  const profile = { city: 'Seoul', zip: 1, note: 'a', login: { name: 'token', value: 'x' } }
  const { user } = await watchUser(undefined, { profile })
  await expect.element(button('Profile: 4 fields')).toBeVisible()
  user.profile = { ...profile, city: 'Busan' }
  await passTime(INTERVAL_MS)
  await expectResponses(2)
  await expect.element(status(/ · 1 change · \d\d:\d\d:\d\d profile\.city$/)).toBeVisible()
  user.profile = { ...profile, city: 'Busan', zip: 2 }
  await passTime(INTERVAL_MS)
  await expectResponses(3)
  await expect.element(status(/ · 2 changes · \d\d:\d\d:\d\d profile\.zip$/)).toBeVisible()
  const visibleTimes = () =>
    changeTimes()
      .elements()
      .filter((time) => time.checkVisibility()).length
  expect(visibleTimes()).toBe(1)
  await press('Profile: 4 fields')
  await expect.poll(visibleTimes).toBe(2)
})

test('a watch sends nothing while the tab is hidden, and stops after ten minutes all the same', async () => {
  const { watchRequests } = await watchUser()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await passTime(60_000)
  expect(watchRequests()).toBe(1)
  visibility.mockReturnValue('visible')
  await passTime(INTERVAL_MS)
  await expectResponses(2)
  visibility.mockReturnValue('hidden')
  await passTime(600_000)
  await expect.element(status(/^Stopped after 10 minutes, at /)).toBeVisible()
  visibility.mockReturnValue('visible')
  await passTime(60_000)
  expect(watchRequests()).toBe(2)
})

const forbidRequests = {
  'the session is about to lock': () => {
    const session = openSession()
    if (!session) throw new Error('No session is open.')
    const { activeAt } = session
    session.activeAt = 0
    return () => Object.assign(session, { activeAt })
  },
  'the device is offline': () => {
    const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    return () => spy.mockRestore()
  },
}

test.each(Object.entries(forbidRequests))(
  'a watch sends nothing while %s, and continues afterward',
  async (_, forbid) => {
    const { watchRequests } = await watchUser()
    const allow = forbid()
    await passTime(60_000)
    expect(watchRequests()).toBe(1)
    allow()
    await passTime(INTERVAL_MS)
    await expectResponses(2)
    expect(watchRequests()).toBe(2)
  },
)

test('what other reads change counts once, and not what had changed before the watch', async () => {
  const { user } = await watchUser(undefined, { plan: 4 })
  await expect.element(card.getByTitle('Changed while this page was open')).toHaveTextContent('Plan4')
  await expect.element(status(/^Watching since \d\d:\d\d:\d\d$/)).toBeVisible()
  user.plan = 5
  await press('Refresh')
  await expect.element(status(/ · 1 change · /)).toBeVisible()
  await passTime(INTERVAL_MS)
  await expectResponses(2)
  await expect.element(status(/ · 1 change · /)).toBeVisible()
})

test('a watch of a record that is gone says so, and the record stays', async () => {
  const { users, watchRequests } = await watchUser()
  users.shift()
  await passTime(INTERVAL_MS)
  await expect.element(status(/^Stopped at \d\d:\d\d:\d\d: not found$/)).toBeVisible()
  await expect.element(card).toHaveTextContent('Ada')
  await passTime(60_000)
  expect(watchRequests()).toBe(2)
  expect(watchCalls()).toMatchObject([{ isRunning: false, done: 2, failed: 1, total: 2 }])
})

test('a watch continues after a failure, and stops after three in a row', async () => {
  let isFailing = false
  const { watchRequests } = await watchUser(() => (isFailing ? new Response('', { status: 501 }) : undefined))
  isFailing = true
  await passTime(INTERVAL_MS)
  await expectResponses(2)
  isFailing = false
  await passTime(INTERVAL_MS)
  await expectResponses(3)
  isFailing = true
  for (const count of [4, 5, 6]) {
    await expect.element(status(/^Watching since/)).toBeVisible()
    await passTime(INTERVAL_MS)
    await expectResponses(count)
  }
  await expect.element(status(/^Stopped at \d\d:\d\d:\d\d: The service failed \(501, /)).toBeVisible()
  await passTime(60_000)
  expect(watchRequests()).toBe(6)
  expect(watchCalls()).toMatchObject([{ failed: 4, total: 6 }])
})

test('a watch waits as the service asks, without a countdown over the page', async () => {
  let isLimited = false
  const { watchRequests } = await watchUser(() =>
    // Without a body, it is read before any other task, such as that in which time passes.
    isLimited ? new Response(null, { status: 429, headers: { 'retry-after': '40' } }) : undefined,
  )
  isLimited = true
  await passTime(INTERVAL_MS)
  await expect.poll(watchRequests).toBe(2)
  await passTime(39_000)
  expect(watchRequests()).toBe(2)
  await expect.element(page.getByText(/asked to wait/)).not.toBeInTheDocument()
  isLimited = false
  await passTime(1000)
  await expectResponses(2)
  expect(watchRequests()).toBe(3)
  expect(watchCalls()).toMatchObject([{ isRunning: true, failed: 0 }])
})

test('leaving a record ends its watch, also for the next record, whose watch is the only one', async () => {
  const { requestsOf } = await watchUser()
  await page.getByRole('link', { name: 'Next', exact: true }).first().click()
  await expect.element(heading).toHaveTextContent('Bob')
  await expect.element(watchButton).toHaveAttribute('aria-pressed', 'false')
  await press('Watch')
  await expectResponses(1)
  await passTime(INTERVAL_MS)
  await expectResponses(2)
  expect(requestsOf('usr_1')).toBe(2)
  expect(watchCalls()).toMatchObject([{ isRunning: false }, { isRunning: true }])
  await goTo('Projects')
  await expect.poll(() => watchCalls().at(-1)?.isRunning).toBe(false)
  const before = requestsOf('usr_2')
  await passTime(60_000)
  expect(requestsOf('usr_2')).toBe(before)
  history.back()
  await expect.element(page.getByText(/^Stopped at \d\d:\d\d:\d\d, when you left this page$/)).toBeVisible()
})

test('a second watch of a session stops the first', async () => {
  const { watchRequests } = await watchUser()
  const session = openSession()
  if (session) watchRecord(session, 'users', 'usr_2')
  await expect.element(watchButton).toHaveAttribute('aria-pressed', 'false')
  await passTime(60_000)
  expect(watchRequests()).toBe(1)
  expect(watchCalls()).toMatchObject([{ isRunning: false }, { isRunning: true }])
})

test('a lock ends a watch', async () => {
  const { watchRequests } = await watchUser()
  lockSession()
  await expect.element(heading).not.toHaveTextContent('Ada')
  await passTime(60_000)
  expect(watchRequests()).toBe(1)
})

test('a change of a secret or hidden field is neither marked nor reported', async () => {
  setPageSettings({
    users: {
      fields: [
        { path: 'ssn', isSecret: true },
        { path: 'rev', isHidden: true },
      ],
    },
  })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { user } = await watchUser()
  Object.assign(user, { ssn: '900102', rev: 2 })
  await passTime(INTERVAL_MS)
  await expectResponses(2)
  await expect.element(status(/^Watching since \d\d:\d\d:\d\d$/)).toBeVisible()
  // The name of this field says that its value is secret, though nothing declares it.
  Object.assign(user, { ssn: undefined, plan: 2, password: 'hunter2' })
  await passTime(INTERVAL_MS)
  await expectResponses(3)
  await expect.element(status(/ · 1 change · /)).toBeVisible()
  expect(card.getByTitle('Changed while this page was open').elements()).toHaveLength(2)
  await press('Copy summary')
  const [summary = ''] = write.mock.lastCall ?? []
  expect(summary).toContain('Plan: 1 → 2')
  expect(summary).not.toMatch(/900101|900102|ssn|rev|hunter2/)
})
