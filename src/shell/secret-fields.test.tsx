import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { columnsPreference } from '../list/columns/columns-preference.ts'
import { exportList, exportRegion } from '../testing/export-region.ts'
import { button, goTo, press } from '../testing/forms.ts'
import { link } from '../testing/list-page.ts'
import { numbered, stubRecords, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { setPageSettings } from '../testing/page-settings.ts'
import { renderApp } from '../testing/render-app.tsx'
import { recordSavedFiles } from '../testing/saved-files.ts'

const SECRET = '900101-1234567'

const records = () => ({
  projects: [{ projectId: 'prj_1', name: 'Harbor' }],
  users: numbered(25, (number) => ({
    ...userRow(number),
    ssn: `${SECRET}-${number}`,
    profile: { ssn: SECRET, city: 'Seoul' },
    country: 'KR',
    rev: null,
  })),
})

const setSecrets = () =>
  setPageSettings({
    users: {
      fields: [
        { path: 'ssn', isSecret: true },
        { path: 'profile.ssn', isSecret: true },
        { path: 'rev', isHidden: true },
        { path: 'country', type: { name: 'enum', values: [{ value: 'KR', label: 'Korea' }] } },
      ],
    },
  })

const card = page.getByRole('region', { name: 'User', exact: true }).first()
const html = () => document.documentElement.outerHTML
const spyOnClipboard = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()

test('a secret field of a record is masked until it is shown, and again on the next record', async () => {
  setSecrets()
  const write = spyOnClipboard()
  await openApp('/users', records())
  await link('user 1').click()
  await expect.element(button('Show Ssn')).toBeVisible()
  await expect.element(button('Show profile.ssn')).toBeVisible()
  await expect.element(card.getByText('Seoul', { exact: true })).toBeVisible()
  expect(html()).not.toContain(SECRET)
  await expect.element(button('Copy Ssn')).not.toBeInTheDocument()
  await press('Copy summary')
  await expect.poll(() => write.mock.calls.length).toBe(1)
  expect(write.mock.calls.join()).not.toContain(SECRET)

  await press('Show Ssn')
  await expect.element(card.getByText(`${SECRET}-1`)).toBeVisible()
  await press('Copy Ssn')
  expect(write).toHaveBeenLastCalledWith(`${SECRET}-1`)
  await press('Hide Ssn')
  await expect.element(card.getByText(`${SECRET}-1`)).not.toBeInTheDocument()

  await press('Show Ssn')
  await link('Next').click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('user 2')
  await expect.element(button('Show Ssn')).toBeVisible()
  expect(html()).not.toContain(SECRET)
})

test('raw JSON has secret values only while they are shown, and is copied as shown', async () => {
  setSecrets()
  const write = spyOnClipboard()
  await openApp('/users/usr_1', records())
  await press('Raw JSON')
  await press('Copy Raw JSON')
  expect(write.mock.lastCall?.[0]).toContain('"ssn":"•••","profile":{"ssn":"•••","city":"Seoul"}')
  expect(html()).not.toContain(SECRET)
  await expect.element(button('Show secret values')).toHaveAttribute('aria-pressed', 'false')
  await press('Show secret values')
  await expect.element(button('Show secret values')).toHaveAttribute('aria-pressed', 'true')
  expect(html()).toContain(SECRET)
  await press('Copy Raw JSON')
  expect(write.mock.lastCall?.[0]).toContain(SECRET)
})

test('lists and their copies have no secret value, and neither has the log of calls', async () => {
  setSecrets()
  const write = spyOnClipboard()
  await openApp('/users', records())
  await expect.element(page.getByRole('columnheader', { name: 'Country' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Ssn' })).not.toBeInTheDocument()
  columnsPreference.set({ users: ['userId', 'projectId', 'ssn', 'country'] })
  await expect.element(page.getByRole('cell', { name: '••••••' }).first()).toBeVisible()
  expect(html()).not.toContain(SECRET)
  await press('Select')
  await page.getByRole('checkbox', { name: 'Select user 1', exact: true }).click()
  await press('Copy as table')
  expect(write).toHaveBeenLastCalledWith('Nickname\tUser ID\tProject\tcountry\nuser 1\tusr_1\tprj_1\tKR')
  await goTo('Calls')
  const row = page
    .getByRole('table', { name: 'Calls' })
    .getByRole('row')
    .filter({ hasText: '/v1/users' })
    .first()
  await row.getByRole('button', { name: /call details$/ }).click()
  await expect.element(page.getByRole('group', { name: 'Response body' })).toHaveTextContent('"ssn": "•••"')
  await expect.element(page.getByText('were masked before storing')).toBeVisible()
  expect(html()).not.toContain(SECRET)
})

test('an export has typed values as received and no secret fields, and its receipt says so', async () => {
  setSecrets()
  const files = recordSavedFiles()
  await openApp('/users', records())
  await expect.element(page.getByText('Korea', { exact: true }).first()).toBeVisible()
  await exportList('JSON Lines')
  await expect.element(exportRegion.getByText('File saved')).toBeVisible()
  const [line] = (await files[0]?.text())?.split('\n') ?? []
  expect(JSON.parse(line ?? '')).toEqual({
    ...userRow(1),
    profile: { city: 'Seoul' },
    country: 'KR',
    rev: null,
  })
  await expect
    .element(exportRegion)
    .toHaveTextContent('Left out, because the operator declared them secret: ssn and profile.ssn.')
})

/** Opens a list, a record, a search and an export. @returns the requests, in an order that chance does not change. */
async function visitedRequests() {
  const requests = stubRecords(records())
  const app = await renderApp('/users?where=country+is+KR')
  await press('Search')
  await expect.element(page.getByRole('status').filter({ hasText: 'Read all 25 users' })).toBeInTheDocument()
  await link('user 1').click()
  // The name of the project is requested after the user.
  await expect.element(card.getByRole('link', { name: 'Harbor' })).toBeVisible()
  await goTo('Users')
  await expect.element(link('user 2')).toBeVisible()
  await exportList('CSV')
  await expect.element(exportRegion.getByText('File saved')).toBeVisible()
  await app.unmount()
  return requests.map(({ method, path, query, body }) => JSON.stringify([method, path, query, body])).sort()
}

test('settings change no request', async () => {
  recordSavedFiles()
  const requests = await visitedRequests()
  setSecrets()
  expect(await visitedRequests()).toEqual(requests)
})
