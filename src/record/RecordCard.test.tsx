import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Identity } from '../session/principal.ts'
import { alert, button, heading, press } from '../testing/forms.ts'
import { stubRecords, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { pageAddress } from '../testing/page-address.ts'
import { setPageMeta } from '../testing/page-meta.ts'
import { passTime } from '../testing/pass-time.ts'
import { renderApp } from '../testing/render-app.tsx'
import { never } from '../testing/stub-service.ts'

const card = (title: string) => page.getByRole('region', { name: title, exact: true }).first()

/** Returns each field of a card with its value, as `Field: value`. */
const fieldTexts = (title: string) => {
  const values = card(title).getByRole('definition').elements()
  return card(title)
    .getByRole('term')
    .elements()
    .map((term, index) => `${term.textContent}: ${values[index]?.textContent}`)
}

/** The number of fields of a user in the interface. */
const userFieldCount = 3

const user = { ...userRow(1), country: 'KR', seen: '2026-03-12T09:41:00Z', tags: ['a', 1], note: null }

const records = {
  projects: [{ projectId: 'prj_1', name: 'Harbor', description: null }],
  apps: [
    { projectAppId: 'app_1', projectId: 'prj_1', displayName: 'Site', platform: 'web', bundleId: null },
    { projectAppId: 'app_2', projectId: 'prj_1', displayName: 'Reader', platform: 'ios', bundleId: 'com.a' },
  ],
  users: [user],
}

/** Opens an address of a service with these records. @returns the requests so far. */
async function open(address: string, identity?: Identity) {
  const requests = stubRecords(records)
  await renderApp(address, identity)
  return requests
}

test('a user’s card shows the fields of the interface first, then all others', async () => {
  await open('/users/usr_1')
  await expect.element(heading).toHaveTextContent('user 1')
  await expect.element(card('User').getByRole('heading', { name: 'Other fields' })).toBeVisible()
  await expect
    .poll(() => fieldTexts('User'))
    .toEqual([
      'Nickname: user 1',
      'User ID: usr_1',
      'Project ID: prj_1Harbor',
      'Country: KR',
      'Seen: 12 Mar 2026, 09:41 UTC',
      'Tags: ["a",1]',
      'Note: —none',
    ])
  await expect.element(card('User').getByText('Country')).toHaveAttribute('title', 'country')
  const projectLink = card('User').getByRole('link', { name: 'Harbor' })
  await expect.element(projectLink).toHaveAttribute('href', '/projects/prj_1')
  expect(document.title).toBe('user 1 · User · Service Console')
})

test('“Raw JSON” shows the response indented, with unchanged values, and copies it as received', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const responseText = '{"userId":"usr_1","rate":1.0,"big":12345678901234567890,"tags":["a"]}'
  await openApp('/users/usr_1', records, ({ path }) =>
    path === '/v1/users/usr_1' ? new Response(responseText) : undefined,
  )
  await press('Raw JSON')
  await press('Copy Raw JSON')
  expect(writeText.mock.calls).toEqual([[responseText]])
  const rawJson = card('User').getByText('12345678901234567890')
  await expect.element(rawJson).toBeVisible()
  expect(rawJson.element().textContent).toBe(
    '{\n  "userId": "usr_1",\n  "rate": 1.0,\n  "big": 12345678901234567890,\n  "tags": [\n    "a"\n  ]\n}',
  )
  await press('Raw JSON')
  await expect.element(card('User').getByRole('term').first()).toHaveTextContent('Nickname')
})

test('a record has the operator’s links, which open in a new tab that cannot access this one', async () => {
  const data = { resource: 'users', name: 'Logs' }
  setPageMeta('record-link', 'https://logs.example.com/?q={userId}&from={seen}', data)
  setPageMeta('record-link', 'https://logs.example.com/{missing}', { ...data, name: 'Absent' })
  setPageMeta('record-link', 'https://map.example.com/{country}', { ...data, name: 'Map' })
  await open('/users/usr_1')
  const links = card('User').getByRole('list').getByRole('link')
  await expect
    .poll(() => links.elements().map((link) => link.textContent))
    .toEqual(['Logs (opens in a new tab)', 'Map (opens in a new tab)'])
  const link = card('User').getByRole('link', { name: 'Logs (opens in a new tab)', exact: true })
  await expect
    .element(link)
    .toHaveAttribute('href', 'https://logs.example.com/?q=usr_1&from=2026-03-12T09%3A41%3A00Z')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.poll(() => fieldTexts('User')[3]).toContain('Links: Logs')
})

test('if the name of a project is unknown, its ID is the link to the project', async () => {
  await openApp('/apps/app_1', { ...records, projects: [] })
  const projectLink = card('App').getByRole('link', { name: 'prj_1' })
  await expect.element(projectLink).toHaveAttribute('href', '/projects/prj_1')
  expect(fieldTexts('App')).toEqual(expect.arrayContaining(['Platform: Web', 'Bundle ID: —none']))
})

test('a project has tabs for an overview, apps and users, each with its own address', async () => {
  await open('/projects/prj_1')
  await expect
    .poll(() => fieldTexts('Project'))
    .toEqual(['Name: Harbor', 'Project ID: prj_1', 'Description: —none'])
  const tabs = page.getByRole('navigation', { name: 'Project sections' })
  await tabs.getByRole('link', { name: 'Apps' }).click()
  await expect.element(page.getByRole('table', { name: 'Apps', exact: true })).toBeVisible()
  await expect.poll(pageAddress).toBe('/projects/prj_1/apps')
  await tabs.getByRole('link', { name: 'Users' }).click()
  await expect.element(page.getByRole('table', { name: 'Users', exact: true })).toBeVisible()
  await expect.poll(pageAddress).toBe('/projects/prj_1/users')
  // All of these users have the same project.
  await expect.element(page.getByRole('columnheader', { name: 'Project ID' })).not.toBeInTheDocument()
  await tabs.getByRole('link', { name: 'Overview' }).click()
  await expect.element(card('Project')).toBeVisible()
  await expect.element(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
})

test('if no user has the ID in the address, the page says so and offers to find it', async () => {
  await open('/users/usr_none')
  await expect.element(alert).toHaveTextContent('No user has this ID.Check the ID.')
  expect(alert.getByRole('button').length).toBe(1)
  await press('Find', alert)
  await expect.element(page.getByRole('textbox', { name: 'Find anything' })).toHaveValue('usr_none')
})

test('with a Project key, a shown record that is missing after a refresh may be in another project', async () => {
  const users = [user]
  stubRecords({ ...records, users })
  await renderApp('/users/usr_1', { kind: 'project', projectId: 'prj_1' })
  await expect.element(heading).toHaveTextContent('user 1')
  users.length = 0
  await press('Refresh')
  await expect.element(alert).toHaveTextContent('No user of this project has this ID.')
  await expect.element(card('User')).toBeVisible()
})

test.each([
  ['/users/usr_1', ['/v1/users/usr_1', '/v1/apps', '/v1/projects/prj_1']],
  // The steps of a new project need to know whether it has users.
  ['/apps/app_1', ['/v1/apps/app_1', '/v1/users', '/v1/apps', '/v1/projects/prj_1']],
])('%s requests its record and its project, but not the list of projects', async (address, paths) => {
  const requests = await open(address)
  await expect.element(card('Harbor')).toHaveTextContent('Reader')
  await expect.poll(() => requests.map(({ path }) => path)).toEqual(paths)
})

test('a web page with the status 404 is not about the ID', async () => {
  await openApp('/users/usr_1', records, ({ path }) =>
    path === '/v1/users/usr_1' ? new Response('<h1>Not Found</h1>', { status: 404 }) : undefined,
  )
  await expect.element(alert).toHaveTextContent('The service’s address may be wrong.')
  await expect.element(button('Retry', alert)).toBeVisible()
})

test('a slow request for a record can be canceled and sent again', async () => {
  let isServiceSilent = true
  stubRecords(records, () => (isServiceSilent ? never() : undefined))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await renderApp('/users/usr_1')
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeInTheDocument()
  await passTime(4000)
  vi.useRealTimers()
  const liveRegions = page.getByRole('status').elements()
  await press('Cancel')
  await expect.element(page.getByText('Loading was canceled.')).toBeVisible()
  // Screen readers may not announce a region that appears together with its text.
  expect(liveRegions.map(({ textContent }) => textContent).join()).toContain('Loading was canceled.')
  isServiceSilent = false
  await press('Retry')
  await expect.element(card('User')).toHaveTextContent('usr_1')
})

test('a long text is truncated, but “Show all” shows all of it', async () => {
  await openApp('/users/usr_1', { users: [{ ...userRow(1), biography: `${'long '.repeat(400)}end` }] })
  const biography = card('User').getByRole('definition').last()
  await expect.element(biography).not.toHaveTextContent('end')
  await press('Show all')
  await expect.element(biography).toHaveTextContent('long end')
  await press('Show less')
  await expect.element(biography).not.toHaveTextContent('end')
})

test('a record with 20,000 fields shows the first 200 other fields, and more on request', async () => {
  const fields = Array.from({ length: 19_997 }, (_, index) => [`field_${index}`, `value ${index}`])
  await openApp('/users/usr_1', { users: [{ ...userRow(1), ...Object.fromEntries(fields) }] })
  await expect.element(card('User')).toHaveTextContent('Showing 200 of 19,997 fields.')
  expect(fieldTexts('User')).toHaveLength(userFieldCount + 200)
  await card('User').getByRole('button', { name: 'Show more' }).click()
  await expect.element(card('User')).toHaveTextContent('Showing 400 of 19,997 fields.')
  expect(fieldTexts('User').at(-1)).toBe('Field 399: value 399')
})

test('an unknown address shows “Page not found” with a link to the home page', async () => {
  await open('/nowhere/at/all')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await expect.poll(pageAddress).toBe('/projects')
})

test('a time can be copied as received, and what is no instant is shown as sent', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const createdAt = '2026-03-12T18:41:07.5+09:00'
  const others = { deletedAt: '0001-01-01T00:00:00Z', seen: 0, born: '1996-10-31' }
  await openApp('/users/usr_1', { users: [{ ...userRow(1), createdAt, ...others }] })
  await expect
    .poll(() => fieldTexts('User').slice(userFieldCount))
    .toEqual([
      'Created: 12 Mar 2026, 09:41 UTC',
      'Deleted: 0001-01-01T00:00:00Z',
      'Seen: 0',
      'Born: 1996-10-31',
    ])
  const title = '2026-03-12T09:41:07Z (12 Mar 2026, 09:41 UTC)'
  await expect.element(card('User').getByRole('time')).toHaveAttribute('title', title)
  await press('Copy Created')
  expect(write).toHaveBeenCalledExactlyOnceWith(createdAt)
  await expect.element(button('Copy Deleted')).not.toBeInTheDocument()
})

test('the summary of a user is copied with the page’s address', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open('/users/usr_1?note=private')
  await expect.element(page.getByRole('link', { name: 'Harbor' }).first()).toBeVisible()
  await press('Copy summary')
  await expect.element(page.getByText('Copied')).toBeInTheDocument()
  const facts =
    'User user 1\nUser ID: usr_1\nProject: Harbor (prj_1)\nCountry: KR\nSeen: 2026-03-12T09:41:00Z'
  expect(write).toHaveBeenCalledExactlyOnceWith(`${facts}\nLink: ${location.origin}/users/usr_1`)
})

test('on a small screen, the Project ID has one line, the name its own, and Copy room for a finger', async () => {
  await page.viewport(390, 780)
  const projectId = 'prj_01HZX9K7Q4M2000000ABCDEFGH5T'
  await openApp('/users/usr_1', {
    users: [{ ...userRow(1), projectId }],
    projects: [{ projectId, name: 'Acme Store Europe' }],
  })
  const name = card('User').getByRole('link', { name: 'Acme Store Europe' })
  await expect.element(name).toBeVisible()
  const text = name.element().firstElementChild
  await expect.poll(() => text && text.scrollWidth - text.clientWidth).toBe(0)
  const id = card('User').getByText(projectId).element()
  await expect.poll(() => id.getClientRects().length).toBe(1)
  const copy = button('Copy Project ID', card('User')).element()
  await expect.poll(() => getComputedStyle(copy, '::after').width).toBe('44px')
})
