import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { singleKeysPreference } from '../../preferences/persistent-store.ts'
import { link } from '../../testing/list-page.ts'
import { numbered, userRow } from '../../testing/mock-service.ts'
import { openApp } from '../../testing/open-app.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { columnTexts } from '../../testing/table.ts'
import { columnsPreference } from '../columns/columns-preference.ts'

const selectionBar = page.getByRole('group', { name: 'Selection' })
const button = (name: string) => selectionBar.getByRole('button', { name, exact: true })
const selectButton = page.getByRole('button', { name: 'Select', exact: true })
const selectAll = page.getByRole('checkbox', { name: 'Select all' })
const checkbox = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const selectedCount = selectionBar.getByRole('status').first()

const spyOnClipboard = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()

async function openUsers() {
  await openApp('/users', { users: numbered(25, userRow) })
  await expect.element(link('user 1')).toBeVisible()
}

test('the IDs of selected rows are copied in the order of the list, one on each line, or as a table of the columns shown', async () => {
  const write = spyOnClipboard()
  await openApp('/users', { users: numbered(25, (number) => ({ ...userRow(number), country: 'KR' })) })
  await selectButton.click()
  await expect.element(selectedCount).toHaveTextContent('0 selected')
  for (const name of ['user 3', 'user 1', 'user 2', 'user 2']) await checkbox(name).click()
  await expect.element(selectedCount).toHaveTextContent('2 selected')
  await button('Copy IDs').click()
  expect(write).toHaveBeenLastCalledWith('usr_1\nusr_3')
  await expect.element(page.getByText('Copied')).toBeInTheDocument()
  await expect.poll(pageAddress).toBe('/users')
  await button('Copy as table').click()
  expect(write).toHaveBeenLastCalledWith(
    'Nickname\tUser ID\tProject\tcountry\nuser 1\tusr_1\tprj_1\tKR\nuser 3\tusr_3\tprj_1\tKR',
  )
})

test('a column named like a secret is not copied', async () => {
  const write = spyOnClipboard()
  columnsPreference.set({ users: ['userId', 'api_token', 'profile'] })
  const profile = { city: 'Ulm', logins: [{ password: 'hunter2' }] }
  const secretUser = (number: number) => ({ ...userRow(number), api_token: 'tok_1', profile })
  await openApp('/users', { users: numbered(2, secretUser) })
  await selectButton.click()
  await checkbox('user 1').click()
  await button('Copy as table').click()
  expect(write).toHaveBeenLastCalledWith(
    'Nickname\tUser ID\tprofile\nuser 1\tusr_1\t{"city":"Ulm","logins":[{}]}',
  )
})

test('the checkbox in the head selects all rows or none, and without a selected row nothing is copied', async () => {
  const write = spyOnClipboard()
  await openUsers()
  await selectButton.click()
  await button('Copy IDs').click({ force: true })
  await expect.element(button('Copy IDs')).toHaveAttribute('aria-disabled', 'true')
  await checkbox('user 3').click()
  await expect.element(selectAll).toBePartiallyChecked()
  await selectAll.click()
  await expect.element(selectedCount).toHaveTextContent('10 selected')
  await selectAll.click()
  await expect.element(selectedCount).toHaveTextContent('0 selected')
  expect(write).not.toHaveBeenCalled()
})

test('Shift+click selects the rows from the one clicked before, and no text', async () => {
  await openUsers()
  await selectButton.click()
  await checkbox('user 2').click()
  await checkbox('user 5').click({ modifiers: ['Shift'] })
  await expect.element(selectedCount).toHaveTextContent('4 selected')
  await checkbox('user 3').click({ modifiers: ['Shift'] })
  await expect.element(selectedCount).toHaveTextContent('2 selected')
  await expect.element(checkbox('user 3')).toBeChecked()
  expect(getSelection()?.toString()).toBe('')
})

test('Shift+Down and Shift+Up move the focus and select a range, only while rows are selected', async () => {
  await openUsers()
  link('user 2').element().focus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(link('user 2')).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(checkbox('user 2')).toBeChecked()
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.element(link('user 4')).toHaveFocus()
  await expect.element(selectedCount).toHaveTextContent('3 selected')
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await expect.element(link('user 3')).toHaveFocus()
  await expect.element(selectedCount).toHaveTextContent('2 selected')
  await expect.element(checkbox('user 4')).not.toBeChecked()
})

test('the key x does nothing while single-key shortcuts are off', async () => {
  singleKeysPreference.set(false)
  await openUsers()
  link('user 2').element().focus()
  await userEvent.keyboard('x')
  await expect.element(selectButton).toBeVisible()
  singleKeysPreference.reset()
})

test('the checkboxes move nothing, and the first link of a row still opens its record', async () => {
  await openUsers()
  const boxes = () =>
    [...page.getByRole('cell').getByRole('link').elements(), page.getByRole('table').element()].map(
      (element) => {
        const { left, top, height } = element.getBoundingClientRect()
        const { paddingLeft } = getComputedStyle(element)
        return [left + Number.parseFloat(paddingLeft), top, height]
      },
    )
  const before = boxes()
  await selectButton.click()
  await expect.element(checkbox('user 1')).toBeVisible()
  await expect.element(selectionBar).toHaveFocus()
  await expect.poll(boxes).toEqual(before)
  const [first] = page.getByRole('row').nth(2).getByRole('link').elements()
  expect(first?.textContent).toBe('user 2')
  await link('user 2').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'user 2' })).toBeVisible()
})

test('another page ends the selection, and Back does not restore it', async () => {
  await openUsers()
  await selectButton.click()
  await selectAll.click()
  await expect.element(selectedCount).toHaveTextContent('10 selected')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => columnTexts()[0]).toBe('user 11')
  await expect.element(selectButton).toBeVisible()
  history.back()
  await expect.poll(() => columnTexts()[0]).toBe('user 1')
  await expect.element(selectButton).toBeVisible()
  await expect.element(checkbox('user 1')).not.toBeInTheDocument()
})

test('a row that a refresh removes is no longer selected', async () => {
  const stored = numbered(3, userRow)
  await openApp('/users', { users: stored })
  await selectButton.click()
  await selectAll.click()
  stored.shift()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(selectedCount).toHaveTextContent('2 selected')
  await expect.element(checkbox('user 2')).toBeChecked()
})

test('the button “Done” ends the selection, and the focus returns to the button “Select”', async () => {
  await openUsers()
  await selectButton.click()
  await button('Done').click()
  await expect.element(selectButton).toHaveFocus()
  await expect.element(selectAll).not.toBeInTheDocument()
})

test('rows are selected on a small screen too', async () => {
  await page.viewport(390, 780)
  await openUsers()
  await selectButton.click()
  await checkbox('user 1').click()
  await expect.element(selectedCount).toHaveTextContent('1 selected')
  // The column headers, which are not visible, have no checkbox.
  await expect.element(selectAll).not.toBeInTheDocument()
  await button('Select none').click()
  await button('Select all').click()
  await expect.element(selectedCount).toHaveTextContent('10 selected')
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('a focused row scrolls clear of the actions and the column headers', async () => {
  await page.viewport(1280, 500)
  await openApp('/users?limit=25', { users: numbered(25, userRow) })
  await selectButton.click()
  await expect.element(checkbox('user 9')).toBeInTheDocument()
  const headers = page.getByRole('columnheader').first().element()
  const top = () => checkbox('user 9').element().getBoundingClientRect().top
  scrollBy(0, top() - headers.getBoundingClientRect().height * 3)
  await expect.poll(() => top() < headers.getBoundingClientRect().bottom).toBe(true)
  checkbox('user 9').element().focus()
  await expect.poll(() => top() >= headers.getBoundingClientRect().bottom).toBe(true)
})
