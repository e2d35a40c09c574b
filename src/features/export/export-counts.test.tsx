import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buttonInExport, exportList, exportRegion } from '../../testing/export-region.ts'
import { button, goTo, leaveDialog, nameField, press } from '../../testing/forms.ts'
import { numbered, type Row, stubRecords, userRow } from '../../testing/mock-service.ts'
import { openApp } from '../../testing/open-app.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { setPageSettings } from '../../testing/page-settings.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { recordSavedFiles } from '../../testing/saved-files.ts'
import { openWithTwoKeys, switchToKey } from '../../testing/several-keys.ts'
import { json, never } from '../../testing/stub-service.ts'
import { columnTexts } from '../../testing/table.ts'

const countBy = exportRegion.getByRole('combobox', { name: 'Count by', exact: true })
const sentence = (text: string) => exportRegion.getByRole('status').filter({ hasText: text })
const optionsOf = () => [...countBy.element().querySelectorAll('option')].map((option) => option.text)
const linesOf = () => [...exportRegion.element().querySelectorAll('li')].map(({ textContent }) => textContent)

const user = (number: number): Row => ({
  ...userRow(number),
  plan: number % 4 === 0 ? 'pro' : 'free',
  apiToken: `t-${number}`,
  headers: [{ name: 'x-request', value: `v-${number}` }],
  note: 'hidden9',
  profile: { ssn: 'ssn9', city: number > 1000 ? null : 'Seoul' },
})

const settings: Parameters<typeof setPageSettings>[0] = {
  users: {
    fields: [
      { path: 'plan', label: 'Tariff' },
      { path: 'note', isHidden: true },
      { path: 'profile.ssn', isSecret: true },
    ],
  },
}

/** Exports users, and returns the requests so far. */
async function exportUsers(address = '/users', users = numbered(1200, user)) {
  recordSavedFiles()
  setPageSettings(settings)
  const requests = await openApp(address, { users })
  await exportList('CSV')
  await expect.element(exportRegion).toHaveTextContent('File saved')
  return requests
}

test('an export that has read everything counts by a field, over all its rows and without a request', async () => {
  const requests = await exportUsers()
  expect(optionsOf()).toEqual([
    'No field',
    'User ID',
    'Project ID',
    'Nickname',
    'Tariff',
    'headers.name',
    'profile.city',
  ])
  const before = requests.length
  await countBy.selectOptions('Tariff')
  await expect.element(sentence('Counted by Tariff over all 1,200 users of this export.')).toBeVisible()
  expect(linesOf()).toEqual(['free 900', 'pro 300'])
  await countBy.selectOptions('profile.city')
  await expect.poll(linesOf).toEqual(['Seoul 1,000', 'None 200'])
  await countBy.selectOptions('Project ID')
  await expect.poll(linesOf).toEqual(['prj_1 1,200'])
  // A condition that every row meets narrows nothing.
  await expect.element(buttonInExport('prj_1')).not.toBeInTheDocument()
  await countBy.selectOptions('Nickname')
  await expect.poll(() => linesOf().slice(19)).toEqual(['user 20 1', 'Other values 1,180'])
  await expect.element(buttonInExport('user 20')).not.toBeInTheDocument()
  expect(requests).toHaveLength(before)
})

test('by keyboard, a value becomes a condition of the list, which finds exactly its rows', async () => {
  await exportUsers('/users?projectId=prj_1&where=plan+is+free')
  await page.getByRole('link', { name: 'Calls', exact: true }).click()
  await expect.poll(pageAddress).toBe('/calls')
  await countBy.selectOptions('Tariff')
  await expect.element(buttonInExport('pro')).toHaveAttribute('title', 'Add condition: Tariff is “pro”')
  countBy.element().focus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(buttonInExport('pro')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  // The export without a search had no conditions.
  await expect.poll(pageAddress).toBe('/users?projectId=prj_1&where=plan+is+pro')
  await expect.element(exportRegion).not.toBeInTheDocument()
  await expect.element(button('Search')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('Read all 1,200 users with these filters: 300 matches.').first())
    .toBeVisible()
})

test('the export of a search counts its matches, and adds to its conditions', async () => {
  recordSavedFiles()
  setPageSettings(settings)
  await openApp('/users?where=plan+is+free', { users: numbered(1200, user) })
  await press('Search')
  await expect.poll(() => columnTexts()[0]).toBe('user 1')
  await expect.element(page.getByRole('combobox', { name: 'Order by' })).toBeVisible()
  await exportList('JSON Lines')
  await expect.element(exportRegion).toHaveTextContent('File saved')
  await countBy.selectOptions('profile.city')
  await expect.element(sentence('Counted by profile.city over all 900 users of this export.')).toBeVisible()
  await buttonInExport('None').click()
  await expect.poll(pageAddress).toBe('/users?where=plan+is+free&where=profile.city+is-empty')
  await expect.element(button('Search')).toHaveFocus()
})

test('the partial file of a stopped export counts nothing', async () => {
  recordSavedFiles()
  const users = numbered(1200, user)
  await openApp('/users', { users }, ({ query }) =>
    query.limit === '500' && query.page === '2' ? never() : undefined,
  )
  await exportList('CSV')
  await expect.element(exportRegion).toHaveTextContent('500 of 1,200 rows')
  await buttonInExport('Cancel').click()
  await buttonInExport('Save partial file').click()
  await expect.element(exportRegion).toHaveTextContent('Partial file saved')
  await expect.element(buttonInExport('Save again')).toBeVisible()
  await expect.element(countBy).not.toBeInTheDocument()
})

test('an export whose total says that rows are missing counts nothing', async () => {
  recordSavedFiles()
  await openApp('/users', {}, ({ query }) =>
    json({ data: Number(query.page) > 1 ? [] : numbered(20, user), total: 30 }),
  )
  await exportList('CSV')
  await expect.element(exportRegion).toHaveTextContent('The list ended after 20 rows')
  await expect.element(countBy).not.toBeInTheDocument()
})

test('whoever stays at unsaved content keeps the export', async () => {
  await exportUsers()
  await goTo('Projects')
  await page.getByRole('main').getByRole('link', { name: 'New project' }).first().click()
  await nameField.fill('Harbor')
  await countBy.selectOptions('Tariff')
  await buttonInExport('pro').click()
  await press('Stay', leaveDialog)
  await expect.element(buttonInExport('pro')).toBeVisible()
})

test('with a Project key, the condition is one of its project’s list', async () => {
  recordSavedFiles()
  stubRecords({ users: numbered(8, user) })
  await renderApp('/users', { kind: 'project', projectId: 'prj_1' })
  await exportList('CSV')
  await countBy.selectOptions('plan')
  await buttonInExport('pro').click()
  await expect.poll(pageAddress).toBe('/users?where=plan+is+pro')
  await expect.element(button('Search')).toHaveFocus()
  await expect.element(exportRegion).not.toBeInTheDocument()
})

test('in a window 390 pixels wide, the counts scroll inside the dock, and every value can be pressed', async () => {
  await page.viewport(390, 780)
  const longPlan = (number: number) => ({ ...user(number), plan: `A plan with a long name ${number % 40}` })
  await exportUsers('/users', numbered(200, longPlan))
  await countBy.selectOptions('Tariff')
  await expect.element(sentence('Counted by Tariff')).toBeInTheDocument()
  const dock = exportRegion.element()
  expect(dock.scrollWidth).toBe(dock.clientWidth)
  expect(document.documentElement.scrollWidth).toBe(390)
  const heights = [...dock.querySelectorAll('li button')].map((value) => value.getBoundingClientRect().height)
  expect(heights).toHaveLength(20)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

test('the counts of one key are gone with a switch to another, and the next export begins without a field', async () => {
  recordSavedFiles()
  await openWithTwoKeys('/users')
  await exportList('CSV')
  await countBy.selectOptions('Nickname')
  await expect.poll(linesOf).toEqual(['Ember user 1'])
  await switchToKey(/^Master key/)
  await expect.element(exportRegion).not.toBeInTheDocument()
  await switchToKey(/^Ember/)
  await expect.element(page.getByRole('link', { name: 'Ember user' })).toBeVisible()
  await expect.element(exportRegion).not.toBeInTheDocument()
  await exportList('CSV')
  await expect.element(countBy).toHaveValue('')
})

test('a file whose rows the browser cannot read again is saved, without counts', async () => {
  const files = recordSavedFiles()
  await openApp('/users', { users: numbered(3, user) })
  vi.spyOn(Blob.prototype, 'text').mockRejectedValue(new DOMException('', 'NotReadableError'))
  await exportList('JSON Lines')
  await expect.element(exportRegion).toHaveTextContent('File saved')
  expect(files).toHaveLength(1)
  await expect.element(countBy).not.toBeInTheDocument()
})
