import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findDialog, findField } from '../testing/find-anything.ts'
import { stubRecords, userRow } from '../testing/mock-service.ts'
import { pageAddress } from '../testing/page-address.ts'
import { renderApp } from '../testing/render-app.tsx'
import { columnTexts } from '../testing/table.ts'

const nicknameField = page.getByLabelText('Nickname', { exact: true })
const projectField = page.getByRole('combobox', { name: 'Project ID', exact: true })
const note = page.getByRole('note')
const tooLong = (length: string) =>
  `This text has ${length} characters, too many for a filter (500 at most), so it wasn’t requested.`
const findButton = (what: string) => page.getByRole('button', { name: `Find ${what}`, exact: true })

/** A pasted log with one ID and 20,000 characters. */
const log = 'request failed for userId=usr_2 '.padEnd(20_000, 'and so on. ')

/** The longest text in any request. */
const longestText = (requests: readonly { path: string; query: Record<string, string> }[]) =>
  Math.max(
    ...requests.flatMap(({ path, query }) => [path, ...Object.values(query)]).map((text) => text.length),
  )

test('a filter of more than 500 characters is neither requested nor put into the address', async () => {
  const requests = stubRecords({ users: [userRow(1), userRow(2)] })
  await renderApp('/users?nickname=user')
  await expect.poll(() => columnTexts().length).toBe(2)
  await nicknameField.fill(log)
  await userEvent.keyboard('{Enter}')
  await expect.element(note).toHaveTextContent(tooLong('20,000'))
  await expect.element(nicknameField).toHaveValue(log)
  expect(pageAddress()).toBe('/users?nickname=user')
  expect(longestText(requests)).toBeLessThan(501)
  expect(columnTexts()).toHaveLength(2)

  await findButton('usr_2').click()
  await expect.element(findField).toHaveValue(log)
  await expect.element(findDialog.getByRole('option', { name: 'usr_2' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(longestText(requests)).toBeLessThan(501)

  await nicknameField.fill('user')
  await expect.element(note).not.toBeInTheDocument()
  expect(pageAddress()).toBe('/users?nickname=user')
})

test('an address with a longer filter requests nothing and stays, until the filter is shortened', async () => {
  const address = `/users?${new URLSearchParams({ nickname: 'x'.repeat(501) })}`
  const requests = stubRecords({ users: [userRow(1), userRow(2)] })
  await renderApp(address)
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
  await renderApp('/users')
  await projectField.fill(text)
  await userEvent.keyboard('{Tab}')
  await expect.element(note).toHaveTextContent(tooLong('699'))
  await expect.element(projectField).toHaveValue(text)
  expect(pageAddress()).toBe('/users')

  await renderApp(`/apps/new?${new URLSearchParams({ projectId: 'p'.repeat(600) })}`)
  const formField = page.getByLabelText('Project', { exact: true })
  await formField.fill(text)
  await page.getByLabelText('Display name').fill('n'.repeat(600))
  await page.getByRole('button', { name: 'Create app' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(longestText(requests)).toBeLessThan(501)
})
