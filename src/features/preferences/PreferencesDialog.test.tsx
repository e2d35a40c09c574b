import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { applyAppearance, watchAppearance } from '../../preferences/appearance-preferences.ts'
import { appRow, numbered, projectRow, stubRecords, userRow } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { setPageSettings } from '../../testing/page-settings.ts'
import { pressKeys } from '../../testing/press-keys.ts'
import { renderApp, renderSignedOut } from '../../testing/render-app.tsx'
import { chooseInSessionMenu } from '../../testing/session-menu.ts'
import { columnTexts } from '../../testing/table.ts'
import { PreferencesDialog } from './PreferencesDialog.tsx'

// Applies changes of these preferences to the page, as `main.tsx` does.
watchAppearance()

const dialog = page.getByRole('dialog', { name: 'Preferences' })
const radio = (name: string) => dialog.getByRole('radio', { name, exact: true })
const mainLink = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const limitSelect = page.getByLabelText('Rows per page')
const columnHeaders = () => [...page.getByRole('columnheader').elements()].map((header) => header.textContent)
const density = () => document.documentElement.dataset.density
const scheme = () => document.documentElement.dataset.mantineColorScheme
/** Returns the height of a row below the header. */
const rowHeight = () => page.getByRole('row').nth(2).element().getBoundingClientRect().height

/** Stores preferences as another tab does. */
function storeElsewhere(entries: Record<string, string>): void {
  for (const [name, text] of Object.entries(entries)) localStorage.setItem(name, text)
  dispatchEvent(new StorageEvent('storage', { key: null }))
}

async function openUsers() {
  const requests = stubRecords({
    projects: numbered(60, projectRow),
    apps: numbered(60, appRow),
    users: numbered(60, userRow),
  })
  applyAppearance()
  const app = await renderApp('/users')
  await expect.poll(() => columnTexts().length).toBe(10)
  return { ...app, requests }
}

test('rows are 40 px high with comfortable density, and 32 px with compact density', async () => {
  await openUsers()
  expect(rowHeight()).toBe(40)
  await chooseInSessionMenu('Preferences')
  await radio('Compact').click()
  await expect.poll(rowHeight).toBe(32)
  expect(localStorage.getItem('service-console.density')).toBe('compact')
})

test('a chosen theme applies at once', async () => {
  await openUsers()
  await chooseInSessionMenu('Preferences')
  for (const name of ['Dark', 'Light']) {
    await radio(name).click()
    await expect.poll(scheme).toBe(name.toLowerCase())
  }
})

test('times are shown in UTC at once, also if chosen in another tab', async () => {
  await openUsers()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' }).click()
  const startTime = page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /, call details$/ })
  await expect.element(startTime).toHaveTextContent(/^\d\d:\d\d:\d\d$/)
  await chooseInSessionMenu('Preferences')
  await expect.element(radio('Local')).toBeChecked()
  await radio('UTC').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(startTime).toHaveTextContent(/^\d\d:\d\d:\d\d UTC$/)
  expect(localStorage.getItem('service-console.times')).toBe('utc')
  storeElsewhere({ 'service-console.times': 'local' })
  await expect.element(startTime).toHaveTextContent(/^\d\d:\d\d:\d\d$/)
})

test('the navigation, shortcuts and Find open lists with the preferred rows per page', async () => {
  await openUsers()
  await limitSelect.selectOptions('25')
  await expect.poll(pageAddress).toBe('/users?limit=25')
  await mainLink('Apps').click()
  await expect.poll(pageAddress).toBe('/apps?limit=25')
  await expect.poll(() => columnTexts().length).toBe(25)
  // Loading the rows does not change the address.
  await expect.poll(pageAddress).toBe('/apps?limit=25')
  await expect.element(mainLink('Apps')).toHaveAttribute('aria-current', 'page')
  pressKeys('gu')
  await expect.poll(pageAddress).toBe('/users?limit=25')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('textbox', { name: 'Find anything' })).toHaveFocus()
  await userEvent.keyboard('apps')
  await page.getByRole('option', { name: 'Apps', exact: true }).click()
  await expect.poll(pageAddress).toBe('/apps?limit=25')
})

test('a project’s tabs and breadcrumb open lists with the preferred rows per page', async () => {
  const { unmount } = await openUsers()
  await limitSelect.selectOptions('50')
  await unmount()
  await renderApp('/projects/prj_1')
  const tabs = page.getByRole('navigation', { name: 'Project sections' })
  const usersTab = tabs.getByRole('link', { name: 'Users' })
  await expect.element(usersTab).toHaveAttribute('href', '/projects/prj_1/users?limit=50')
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await breadcrumb.getByRole('link', { name: 'Projects' }).click()
  await expect.poll(() => columnTexts().length).toBe(50)
  await expect.poll(pageAddress).toBe('/projects?limit=50')
})

test('only the start page opens a list with the preferred rows per page, requested once', async () => {
  storeElsewhere({ 'service-console.rows-per-page': '25' })
  const { unmount } = await openUsers()
  await expect.element(limitSelect).toHaveValue('10')
  await unmount()
  const requests = stubRecords({ projects: numbered(60, projectRow) })
  await renderApp('/')
  await expect.poll(() => columnTexts().length).toBe(25)
  await expect.poll(pageAddress).toBe('/projects?limit=25')
  const firstPageRequests = requests.filter(({ query }) => query.page === '1')
  expect(firstPageRequests.map(({ query }) => query.limit)).toEqual(['25'])
})

test('“Reset preferences” restores all defaults, and a status message says so', async () => {
  storeElsewhere({
    'mantine-color-scheme-value': 'dark',
    'service-console.density': 'compact',
    'service-console.rows-per-page': '50',
    'service-console.single-keys': 'false',
    'service-console.times': 'utc',
    'service-console.columns': '{"users":["projectId"]}',
  })
  await openUsers()
  await chooseInSessionMenu('Preferences')
  const singleKeys = dialog.getByRole('checkbox', { name: 'Single-key shortcuts' })
  await expect.element(radio('50')).toBeChecked()
  await expect.element(singleKeys).not.toBeChecked()
  const announcement = dialog.getByRole('status').last()
  await expect.element(announcement).toBeEmptyDOMElement()
  await dialog.getByRole('button', { name: 'Reset preferences' }).click()
  await expect.element(announcement).toHaveTextContent('Preferences and columns were reset.')
  await expect.element(radio('10')).toBeChecked()
  await expect.element(singleKeys).toBeChecked()
  await expect.element(radio('System')).toBeChecked()
  await expect.element(radio('Local')).toBeChecked()
  expect([density(), scheme()]).toEqual(['comfortable', 'light'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(columnHeaders).toEqual(['Nickname', 'User ID', 'Project'])
  await expect.element(mainLink('Apps')).toHaveAttribute('href', '/apps')
  expect(Object.keys(localStorage)).toEqual([])
})

test('“Copy as settings” copies this device’s columns and the loaded fields, without a request', async () => {
  storeElsewhere({
    'service-console.columns':
      '{"users":["nickname","grade","plan","userId"],"order":{"users":["plan","userId"]},"widths":{"users":{"plan":120}}}',
  })
  setPageSettings({ users: { fields: [{ path: 'grade', isSecret: true }] } })
  const users = numbered(7, (number) => ({
    ...userRow(number),
    plan: number % 2 ? 'pro' : 'free',
    grade: 'A',
  }))
  const requests = stubRecords({ projects: [projectRow(1)], users })
  const { router } = await renderApp('/users')
  await expect.poll(() => columnTexts().length).toBe(7)
  // A record of the list is no further row, which would suffice for an enum.
  await router.navigate('/users/usr_1')
  await expect.element(page.getByRole('heading', { name: 'user 1', level: 1 })).toBeVisible()
  // The name of the project is requested after the user.
  await expect.element(page.getByRole('link', { name: 'project 1' }).first()).toBeVisible()
  await chooseInSessionMenu('Preferences')
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const requestCount = requests.length
  await dialog.getByRole('button', { name: 'Copy as settings' }).click()
  await expect.element(dialog.getByRole('status').filter({ hasText: 'Copied' })).toBeInTheDocument()
  expect(JSON.parse(String(writeText.mock.calls[0]?.[0])).users).toEqual({
    columns: ['plan', 'userId', 'nickname', 'grade'],
    widths: { plan: 120 },
    fields: { plan: {}, grade: { secret: true } },
  })
  expect(requests).toHaveLength(requestCount)
})

test('without a session, “Copy as settings” is not offered', async () => {
  await renderSignedOut('/sign-in')
  await render(<PreferencesDialog onClose={() => undefined} />)
  await expect.element(dialog.getByRole('button', { name: 'Reset preferences' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Copy as settings' })).not.toBeInTheDocument()
})
