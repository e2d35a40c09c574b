import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { caseNotesDialog } from '../testing/case-notes-dialog.ts'
import { expectPage } from '../testing/expect-page.ts'
import { findDialog, findField, findOption } from '../testing/find-anything.ts'
import { button, press } from '../testing/forms.ts'
import { stubRecords, userRow } from '../testing/mock-service.ts'
import { pageAddress } from '../testing/page-address.ts'
import { setPageSettings } from '../testing/page-settings.ts'
import { renderApp, renderSignedOut, testKey } from '../testing/render-app.tsx'
import { chooseInSessionMenu } from '../testing/session-menu.ts'
import type { ServiceRequest } from '../testing/stub-service.ts'

const email = 'anna@example.com'
const records = () => ({
  projects: [{ projectId: 'prj_1', name: 'Harbor' }],
  users: [userRow(1), { ...userRow(2), email }, { ...userRow(3), nickname: 'Anna' }],
})
const link = (text: string) => `/find#q=${encodeURIComponent(text)}&case=ZD-1234`
const storedTexts = () => JSON.stringify({ ...sessionStorage, ...localStorage })

async function openLink(text: string, identity?: Parameters<typeof renderApp>[1]) {
  const requests = stubRecords(records())
  await renderApp(link(text), identity)
  return requests
}

async function enterKey(submitLabel: string) {
  await page.getByLabelText('API key').fill(testKey)
  await press(submitLabel)
}

const expectFound = async (text: string) => {
  await expect.element(findField).toHaveValue(text)
  await expect.poll(pageAddress).toBe('/projects')
  expect(location.hash).toBe('')
}

test('a link with an ID opens the record, whose ID is only in its own address', async () => {
  const requests = await openLink('usr_2')
  await expectPage('/users/usr_2', 'user 2')
  await expect.element(findDialog).not.toBeInTheDocument()
  expect(location.hash).toBe('')
  expect(requests.every(({ method }) => method === 'GET')).toBe(true)
})

test('a link with a name shows the user, whom Enter opens', async () => {
  await openLink('Anna')
  await expectFound('Anna')
  await expect.element(findOption(/Anna/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expectPage('/users/usr_3', 'Anna')
})

test('a link with an email address requests nothing for it until Enter', async () => {
  const requests = await openLink(email)
  await expectFound(email)
  await expect
    .element(findOption(new RegExp(`^Search all fields of users for “${email}”`)))
    .toHaveAttribute('aria-selected', 'true')
  // The page behind it lists projects.
  const isOfPage = ({ path, query }: ServiceRequest) =>
    path === '/v1/projects' && query.projectName === undefined
  expect(requests.filter((request) => !isOfPage(request))).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expectPage('/users/usr_2', 'user 2')
})

test('with a Project key, a link opens over the key’s project', async () => {
  await openLink('Anna', { kind: 'project', projectId: 'prj_1' })
  await expect.element(findField).toHaveValue('Anna')
  await expect.poll(pageAddress).toBe('/projects/prj_1')
})

test('a link survives the sign-in and is used once', async () => {
  stubRecords(records())
  await renderSignedOut(link(email))
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(location.href).not.toContain('anna')
  await enterKey('Sign in')
  await expectFound(email)
  expect(storedTexts()).not.toContain(email)
})

test('a link survives a lock', async () => {
  await openLink('Anna')
  await expectFound('Anna')
  await userEvent.keyboard('{Escape}{Escape}')
  await chooseInSessionMenu('Lock')
  await expect.element(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  // As if a link were followed in the locked tab.
  location.hash = 'none'
  history.replaceState(history.state, '', link(email))
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.poll(() => location.href).not.toContain(email)
  await enterKey('Unlock')
  await expect.element(findField).toHaveValue(email)
})

test('a sign-out forgets what a link has left', async () => {
  stubRecords(records())
  await renderApp('/calls')
  sessionStorage.setItem('service-console.find-link', JSON.stringify({ text: email, caseName: 'ZD-1234' }))
  await chooseInSessionMenu('Sign out')
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(storedTexts()).not.toMatch(/anna|ZD-1234/)
})

test('the case is in summaries, templates and case notes until it is removed there', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  setPageSettings({ users: { templates: [{ name: 'Ticket', text: '[{case}] {userId}' }] } })
  await openLink('usr_2')
  await expectPage('/users/usr_2', 'user 2')
  await press('Copy summary')
  await press('Copy as Ticket')
  await press('Pin')
  await button('Case notes (1)').click()
  await expect.element(caseNotesDialog).toHaveTextContent('Case: ZD-1234')
  await press('Copy as text', caseNotesDialog)
  await press('Remove the case')
  await expect.element(caseNotesDialog).not.toHaveTextContent('ZD-1234')
  await press('Copy as text', caseNotesDialog)
  await userEvent.keyboard('{Escape}')
  await press('Copy as Ticket')
  const copies = write.mock.calls.map(([text]) => text.replaceAll(/[⁦-⁩]/g, ''))
  expect(copies[0]).toMatch(/^Case: ZD-1234\nUser user 2\n/)
  expect(copies[1]).toBe('[ZD-1234] usr_2')
  expect(copies[2]).toMatch(/^Case notes\nCase: ZD-1234\n/)
  expect(copies[3]).toMatch(/^Case notes\nService: /)
  expect(copies[4]).toBe('[] usr_2')
})
