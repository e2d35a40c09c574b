import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectPage } from '../../testing/expect-page.ts'
import { findDialog, findField } from '../../testing/find-anything.ts'
import { stubRecords, userRow } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { columnTexts } from '../../testing/table.ts'

const nicknameField = page.getByLabelText('Nickname', { exact: true })
const projectField = page.getByRole('combobox', { name: 'Project', exact: true })
const note = page.getByRole('note')
const tooLong = (length: string) =>
  `This text has ${length} characters, too many for a filter (500 at most), so it wasn’t requested.`
const offer = (name: string) => page.getByRole('button', { name, exact: true })

/** A pasted log with one ID and 20,000 characters. */
const log = 'request failed for userId=usr_2 '.padEnd(20_000, 'and so on. ')

/** The longest text in any request. */
const longestText = (requests: readonly { path: string; query: Record<string, string> }[]) =>
  Math.max(
    ...requests.flatMap(({ path, query }) => [path, ...Object.values(query)]).map((text) => text.length),
  )

/** Opens an address of a service with two users. @returns the requests so far. */
async function open(address: string) {
  const requests = stubRecords({ users: [userRow(1), userRow(2)] })
  await renderApp(address)
  return requests
}

test('a filter of more than 500 characters is neither requested nor put into the address', async () => {
  const requests = await open('/users?nickname=user')
  await expect.poll(() => columnTexts().length).toBe(2)
  await nicknameField.fill(log)
  await userEvent.keyboard('{Enter}')
  await expect.element(note).toHaveTextContent(tooLong('20,000'))
  await expect.element(nicknameField).toHaveValue(log)
  expect(pageAddress()).toBe('/users?nickname=user')
  expect(longestText(requests)).toBeLessThan(501)
  expect(columnTexts()).toHaveLength(2)

  await nicknameField.fill('user')
  await expect.element(note).not.toBeInTheDocument()
  expect(pageAddress()).toBe('/users?nickname=user')
})

test('for a long text with one ID, “Open” opens the record; without an ID, “Check a list” takes the text', async () => {
  const requests = await open('/users')
  await nicknameField.fill('Ember of the harbor '.repeat(26))
  await page.getByRole('button', { name: 'Check a list' }).click()
  await expectPage('/look-up', 'Check a list')
  await renderApp('/users')
  await nicknameField.fill(log)
  await offer('Open usr_2').click()
  await expectPage('/users/usr_2', 'user 2')
  expect(longestText(requests)).toBeLessThan(501)
})

const line = '2026-11-26T09:41:07Z sign-in failed userId=usr_2 status=500'

test('for a pasted line with one ID, the list offers to open it, and requests it only then', async () => {
  const requests = await open('/users')
  await nicknameField.fill(line)
  await expect.element(note).toHaveTextContent('This filter searches names, but the text contains an ID.')
  await expect.element(page.getByRole('status').filter({ has: note })).toBeInTheDocument()
  expect(requests.map(({ path }) => path)).not.toContain('/v1/users/usr_2')
  await offer('Open usr_2').click()
  await expectPage('/users/usr_2', 'user 2')
})

test('if the text names no kind, “Find anything” opens the record with the ID, but none with this name', async () => {
  stubRecords({ users: [{ ...userRow(1), nickname: 'Ember 4711' }] })
  await renderApp('/apps')
  await page.getByLabelText('App name').fill('4711')
  await expect.element(note).toHaveTextContent('Nothing has this name. It may be an ID.')
  await offer('Open 4711').click()
  await expect.element(findField).toHaveValue('4711')
  await expect.element(findDialog.getByText('No user, app, or project has the ID 4711')).toBeVisible()
  await expect.element(findDialog.getByRole('option', { name: 'Ember 4711' })).toBeVisible()
  expect(pageAddress()).toBe('/apps?appName=4711')
})

test('for a pasted text with three IDs, the list offers to check them', async () => {
  stubRecords({ projects: [{ projectId: 'prj_1', name: 'Harbor' }] })
  await renderApp('/projects')
  await page.getByLabelText('Project name').fill('userId=usr_1 userId=usr_2 projectId=prj_1')
  await expect.element(note).toHaveTextContent('the text contains 3 IDs')
  await offer('Check 3 IDs').click()
  await expectPage('/look-up', 'Check a list')
  await expect
    .element(page.getByRole('textbox', { name: 'IDs, or any text with IDs' }))
    .toHaveValue('userId=usr_1 userId=usr_2 projectId=prj_1')
})

test('a name that looks like an ID is offered as an ID only if the list has no row with it', async () => {
  stubRecords({ users: [{ ...userRow(1), nickname: 'zoe_42' }] })
  await renderApp('/users')
  await nicknameField.fill('zoe_42')
  await expect.poll(() => pageAddress()).toBe('/users?nickname=zoe_42')
  await expect.poll(columnTexts).toEqual(['zoe_42'])
  await expect.element(note).not.toBeInTheDocument()
  await nicknameField.fill('zoe_43')
  await expect.element(offer('Open zoe_43')).toBeVisible()
})

test('an address with a longer filter requests nothing and stays, until the filter is shortened', async () => {
  const address = `/users?${new URLSearchParams({ nickname: 'x'.repeat(501) })}`
  const requests = await open(address)
  await expect.element(note).toHaveTextContent(tooLong('501'))
  await expect.element(nicknameField).toHaveValue('x'.repeat(501))
  await expect.element(page.getByRole('button', { name: 'Export' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect(pageAddress()).toBe(address)
  expect(requests.filter(({ path }) => path === '/v1/users')).toEqual([])

  await nicknameField.fill('user')
  await expect.poll(() => columnTexts().length).toBe(2)
  await expect.element(note).not.toBeInTheDocument()
  expect(pageAddress()).toBe('/users?nickname=user')
  expect(longestText(requests)).toBeLessThan(501)
})

test('the project picker of a list and of a form request no longer text', async () => {
  const text = 'Harbor '.repeat(100)
  const requests = stubRecords({ projects: [{ projectId: 'prj_1', name: 'Harbor' }], users: [userRow(1)] })
  const { unmount } = await renderApp('/users')
  await projectField.fill(text)
  await userEvent.keyboard('{Tab}')
  await expect.element(note).toHaveTextContent(tooLong('699'))
  await expect.element(projectField).toHaveValue(text)
  expect(pageAddress()).toBe('/users')
  await unmount()

  await renderApp(`/apps/new?${new URLSearchParams({ projectId: 'p'.repeat(600) })}`)
  await projectField.fill(text)
  await page.getByLabelText('Display name').fill('n'.repeat(600))
  await page.getByRole('button', { name: 'Create app' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(longestText(requests)).toBeLessThan(501)
})
