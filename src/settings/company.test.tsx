import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Capability } from '../contract/capabilities.ts'
import { tabStorage } from '../session/tab-storage.ts'
import { caseNotesDialog } from '../testing/case-notes-dialog.ts'
import { appRow, numbered, projectRow, stubRecords, userRow } from '../testing/mock-service.ts'
import { setPageSettings } from '../testing/page-settings.ts'
import { passTime } from '../testing/pass-time.ts'
import { pressKeys } from '../testing/press-keys.ts'
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
  expect(document.querySelector('main img')?.getAttribute('src')).toBe('assets/logo.svg')
  stubRecords(records())
  await renderApp('/users')
  await expect.element(page.getByRole('navigation').getByText('<b>Acme</b> Admin')).toBeVisible()
  expect(document.querySelector('nav img, [class*=sidebar] img')?.getAttribute('src')).toBe('assets/logo.svg')
})

const forgetNotice = () => {
  for (const name of ['announced', 'closed']) tabStorage.remove(`notice-${name}`)
}

test('a notice is one line that a tab announces once and that stays closed', async () => {
  setPageSettings({ notice: { text: { en: 'Maintenance at 18:00 <i>UTC</i>' }, tone: 'warning' } })
  stubRecords(records())
  onTestFinished(forgetNotice)
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

test('a notice in the page’s language disappears when its time is over, and is not shown then', async () => {
  onTestFinished(forgetNotice)
  document.documentElement.lang = 'ko'
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const until = new Date(Date.now() + 60_000).toISOString()
  setPageSettings({ notice: { text: { en: 'Maintenance', ko: '점검' }, tone: 'warning', until } })
  stubRecords(records())
  const notice = page.getByText('점검', { exact: true })
  const { unmount } = await renderApp('/users')
  await expect.element(notice).toBeVisible()
  expect(notice.element().closest<HTMLElement>('[data-tone]')?.dataset.tone).toBe('warning')
  await passTime(59_000)
  await expect.element(notice).toBeVisible()
  await passTime(1000)
  await expect.element(notice).not.toBeInTheDocument()
  await unmount()
  await renderApp('/users')
  await expect.element(page.getByRole('table')).toBeVisible()
  // Its code has loaded.
  expect(notice.elements()).toEqual([])
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
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test.each<[Capability, address: string, form: string]>([
  ['createProject', '/projects', '/projects/new'],
  ['createApp', '/apps', '/apps/new'],
  ['createApp', '/projects/prj_1', '/apps/new'],
])('without %s, “n” opens nothing on %s', async (capability, address, form) => {
  stubRecords(records())
  const openAndPress = async () => {
    const app = await renderApp(address)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(button('Find')).toBeVisible()
    const navigate = vi.spyOn(app.router, 'navigate')
    pressKeys('n')
    return { ...app, navigate }
  }
  const { unmount, navigate } = await openAndPress()
  expect(navigate).toHaveBeenCalledOnce()
  await expect.poll(() => location.pathname).toBe(form)
  await unmount()
  setPageSettings({ capabilities: { [capability]: false } })
  expect((await openAndPress()).navigate).not.toHaveBeenCalled()
})

test('a required reason is asked for before a sign-in, and is in summaries and notes but not in requests or storage', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  setPageSettings({ signInReason: 'required' })
  const requests = stubRecords(records())
  await renderApp('/users/usr_1')
  await button('Sign user in').click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: 'Reason or ticket number' })
  const signIn = dialog.getByRole('button', { name: 'Sign user in' })
  await expect
    .element(reason)
    .toHaveAccessibleDescription('For case notes and Copy summary. It isn’t sent to the service.')
  await signIn.click()
  await expect.element(dialog.getByText('Enter a reason or a ticket number.')).toBeVisible()
  await expect.element(reason).toHaveFocus()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await reason.fill('\u200b')
  await signIn.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Check the highlighted fields.')
  await reason.fill('ZD-1234')
  await signIn.click()
  await expect.element(dialog.getByRole('heading', { name: 'The user was signed in' })).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await button('Copy summary').click()
  expect(write.mock.lastCall?.[0]).toMatch(/^Reason: ZD-1234$/m)
  await button('Case notes (1)').click()
  await expect.element(caseNotesDialog).toHaveTextContent('Reason: ZD-1234')
  expect(JSON.stringify([requests, { ...sessionStorage }, { ...localStorage }])).not.toContain('ZD-1234')
})

test('an optional reason may be left out, and is then in no summary', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  setPageSettings({ signInReason: 'optional' })
  const requests = stubRecords(records())
  await renderApp('/users/usr_1')
  await button('Sign user in').click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByRole('textbox', { name: 'Reason or ticket number' }))
    .toHaveAccessibleDescription('Optional. For case notes and Copy summary. It isn’t sent to the service.')
  await dialog.getByRole('button', { name: 'Sign user in' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'The user was signed in' })).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await button('Copy summary').click()
  expect(write.mock.lastCall?.[0]).toMatch(/^User user 1$/m)
  expect(write.mock.lastCall?.[0]).not.toContain('Reason')
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
