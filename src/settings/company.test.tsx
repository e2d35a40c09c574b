import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Capability } from '../contract/capabilities.ts'
import { tabStorage } from '../session/tab-storage.ts'
import { appRow, numbered, projectRow, stubRecords, userRow } from '../testing/mock-service.ts'
import { setPageSettings } from '../testing/page-settings.ts'
import { renderApp, renderSignedOut } from '../testing/render-app.tsx'

const records = () => ({
  projects: numbered(2, projectRow),
  apps: numbered(2, appRow),
  users: numbered(3, userRow),
})
const link = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the operator’s name and logo are on the sign-in page, in the frame and in the title', async () => {
  setPageSettings({ brand: { name: '<b>Acme</b> Admin', logo: 'assets/logo.svg' } })
  await renderSignedOut('/sign-in')
  await expect.element(page.getByText('<b>Acme</b> Admin')).toBeVisible()
  expect(document.title).toBe('Sign in · <b>Acme</b> Admin')
  stubRecords(records())
  await renderApp('/users')
  await expect.element(page.getByRole('navigation').getByText('<b>Acme</b> Admin')).toBeVisible()
  expect(document.querySelector('nav img, [class*=sidebar] img')?.getAttribute('src')).toBe('assets/logo.svg')
})

test('a notice is one line that a tab announces once and that stays closed', async () => {
  setPageSettings({ notice: { text: { en: 'Maintenance at 18:00 <i>UTC</i>' }, tone: 'warning' } })
  stubRecords(records())
  onTestFinished(() => {
    for (const name of ['announced', 'closed']) tabStorage.remove(`notice-${name}`)
  })
  const { unmount } = await renderApp('/users')
  const notice = page.getByText('Maintenance at 18:00 <i>UTC</i>')
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByRole('status').filter({ has: notice })).toBeVisible()
  await unmount()
  const { unmount: unmountAgain } = await renderApp('/users')
  await expect.element(notice).toBeVisible()
  expect(page.getByRole('status').filter({ has: notice }).elements()).toEqual([])
  await button('Close this notice').click()
  await expect.element(notice).not.toBeInTheDocument()
  await unmountAgain()
  await renderApp('/users')
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('a notice whose time is over is not shown', async () => {
  setPageSettings({ notice: { text: 'Over', tone: 'info', until: '2020-01-01T00:00:00Z' } })
  stubRecords(records())
  await renderApp('/users')
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(page.getByText('Over', { exact: true })).not.toBeInTheDocument()
})

test('without createProject, no form offers to create one first', async () => {
  setPageSettings({ capabilities: { createProject: false } })
  stubRecords({ projects: [], apps: [], users: [] })
  await renderApp('/apps/new')
  await expect.element(page.getByLabelText('Display name')).toBeVisible()
  await expect.element(link('New project')).not.toBeInTheDocument()
})

const places: [
  Capability,
  address: string,
  control: () => ReturnType<typeof link>,
  form: string | undefined,
][] = [
  ['createProject', '/projects', () => link('New project'), '/projects/new'],
  ['createApp', '/apps', () => link('New app'), '/apps/new'],
  ['createApp', '/projects/prj_1', () => link('New app'), '/apps/several'],
  ['editProject', '/projects/prj_1', () => link('Edit project'), '/projects/prj_1/edit'],
  ['signInAs', '/users/usr_1', () => button('Sign user in'), undefined],
]

test.each(places)('without %s, nothing on %s offers it', async (capability, address, control, form) => {
  const requests = stubRecords(records())
  const { unmount } = await renderApp(address)
  await expect.element(control()).toBeVisible()
  await unmount()
  setPageSettings({ capabilities: { [capability]: false } })
  const { unmount: unmountAgain } = await renderApp(address)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('region').or(page.getByRole('table')).first()).toBeVisible()
  await expect.element(control()).not.toBeInTheDocument()
  await unmountAgain()
  if (form === undefined) return
  await renderApp(form)
  await expect.element(page.getByText('The operator of this console has turned this off.')).toBeVisible()
  await userEvent.keyboard('n')
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a required reason is asked for before a sign-in, and is in the summary but not in the request', async () => {
  setPageSettings({ signInReason: 'required' })
  const requests = stubRecords(records())
  await renderApp('/users/usr_1')
  await button('Sign user in').click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: 'Reason or ticket number' })
  const signIn = dialog.getByRole('button', { name: 'Sign user in' })
  await signIn.click()
  await expect.element(dialog.getByText('Enter a reason or a ticket number.')).toBeVisible()
  await expect.element(reason).toHaveFocus()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await reason.fill('\u200b')
  await signIn.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Check the highlighted fields.')
  await reason.fill('ZD-1234')
  await signIn.click()
  await expect.poll(() => requests.filter(({ method }) => method === 'POST').length).toBe(1)
  expect(JSON.stringify(requests)).not.toContain('ZD-1234')
})

test('templates are copied with the record’s values, and never with a secret', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const text =
    '{nickname} ({profile.city}, {missing}) in {project.name}: {api_token}{note} [x](https://x.example/{nickname})'
  setPageSettings({ users: { templates: [{ name: '<i>Ticket</i>', text: { en: text, ko: '다른' } }] } })
  const note = `Bearer eyJhbGciOiJIUzI1NiJ9.${'a'.repeat(40)}.${'b'.repeat(40)}`
  const user = { ...userRow(1), nickname: 'Ana\n & =1)', profile: { city: 'Seoul' }, api_token: 'abc', note }
  stubRecords({ ...records(), users: [user] })
  await renderApp('/users/usr_1')
  const copy = button('Copy as <i>Ticket</i>')
  await expect.element(page.getByText('project 1', { exact: true }).first()).toBeVisible()
  await copy.click()
  expect(write.mock.calls).toEqual([
    ['Ana & =1) (Seoul, ) in project 1:  [x](https://x.example/Ana%0A%20%26%20%3D1%29)'],
  ])
})
