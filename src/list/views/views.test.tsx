import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { watchUnsaved } from '../../form/unsaved.ts'
import { findDialog, findField, findGroup } from '../../testing/find-anything.ts'
import { button, press } from '../../testing/forms.ts'
import { headingOf, link, nicknameField } from '../../testing/list-page.ts'
import { numbered, projectRow, userRow } from '../../testing/mock-service.ts'
import { openApp } from '../../testing/open-app.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { setPageSettings } from '../../testing/page-settings.ts'
import { columnsPreference } from '../columns/columns-preference.ts'
import { storeColumns } from '../columns/store-columns.ts'

const viewsButton = button('Views')
const panel = page.getByRole('dialog', { name: 'Views' })
const saveDialog = page.getByRole('dialog', { name: 'Save view' })
const editDialog = page.getByRole('dialog', { name: 'Edit view' })
const nameIn = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Name' })
const onDeviceIn = (dialog: Locator) => dialog.getByRole('checkbox', { name: 'Keep on this device' })
const shownColumns = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent)

const rowOf = (number: number) => ({ ...userRow(number), plan: number % 2 ? 'pro' : 'free' })

async function openUsers(address = '/users') {
  const requests = await openApp(address, {
    users: numbered(25, rowOf),
    projects: numbered(2, projectRow),
  })
  // Conditions hide the rows until the search starts.
  if (address.includes('where=')) await expect.element(button('Search')).toBeVisible()
  else await expect.element(link('user 1')).toBeVisible()
  return requests
}

const storedViews = (storage: Storage) =>
  Object.entries(storage).filter(([name]) => name.startsWith('service-console.kept views '))

async function saveView(name: string, { onDevice = false } = {}) {
  await viewsButton.click()
  await press('Save view…', panel)
  await nameIn(saveDialog).fill(name)
  if (onDevice) await onDeviceIn(saveDialog).click()
  await press('Save', saveDialog)
  await expect.element(saveDialog).not.toBeInTheDocument()
  await expect.element(viewsButton).toHaveFocus()
}

test('a view is saved, opens with its filters, columns and rows, and is changed and deleted', async () => {
  storeColumns('users', { names: ['plan', 'userId'], order: ['plan', 'userId'] })
  await openUsers('/users?nickname=user&limit=25&where=plan+is+pro&where=*+contains')
  await viewsButton.click()
  await expect.element(panel).toHaveTextContent('No views yet.')
  await press('Save view…', panel)
  await expect.element(nameIn(saveDialog)).toHaveFocus()
  // A zero-width space, which would be a link without a name.
  await nameIn(saveDialog).fill('\u200B ')
  await press('Save', saveDialog)
  await expect.element(nameIn(saveDialog)).toHaveAccessibleDescription('Enter a name.')
  await expect.element(nameIn(saveDialog)).toHaveFocus()
  await expect
    .element(saveDialog)
    .toHaveTextContent('The view has Nickname “user”, Plan is “pro”, 2 columns, and 25 rows per page.')
  await nameIn(saveDialog).fill(' Morning ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: 'View “Morning” saved.' })).toBeVisible()
  expect([storedViews(sessionStorage).length, storedViews(localStorage).length]).toEqual([1, 0])

  await viewsButton.click()
  await press('Save view…', panel)
  await nameIn(saveDialog).fill('MORNING')
  await press('Save', saveDialog)
  await expect.element(nameIn(saveDialog)).toHaveAccessibleDescription('Another view has this name.')
  await userEvent.keyboard('{Escape}')
  await expect.element(saveDialog).not.toBeInTheDocument()

  storeColumns('users')
  expect(columnsPreference.get()).toEqual({})
  await nicknameField.fill('')
  await expect.poll(pageAddress).not.toContain('nickname')
  await viewsButton.click()
  await panel.getByRole('link', { name: 'Morning' }).click()
  await expect.poll(pageAddress).toBe('/users?nickname=user&limit=25&where=plan+is+pro')
  await expect
    .poll(() => columnsPreference.get())
    .toEqual({
      users: ['plan', 'userId'],
      order: { users: ['plan', 'userId'] },
    })
  await expect.element(panel).not.toBeInTheDocument()

  await nicknameField.fill('user 1')
  await expect.poll(pageAddress).toContain('nickname=user+1')
  await viewsButton.click()
  await press('Edit view Morning', panel)
  await expect.element(editDialog).toHaveTextContent('Nickname “user”,')
  await editDialog.getByRole('checkbox', { name: 'Update with what is shown' }).click()
  await expect.element(editDialog).toHaveTextContent('Nickname “user 1”,')
  await nameIn(editDialog).fill('Evening')
  await press('Save changes', editDialog)
  await viewsButton.click()
  await expect
    .element(panel.getByRole('link'))
    .toHaveAttribute('href', '/users?nickname=user+1&limit=25&where=plan+is+pro')
  await expect.element(panel.getByRole('link')).toHaveTextContent('Evening')
  await press('Edit view Evening', panel)
  await press('Delete', editDialog)
  await expect.element(viewsButton).toHaveFocus()
  expect(storedViews(sessionStorage)).toEqual([])
})

test('the dialog says what may be personal before it is stored on the device, and Preferences forget only that', async () => {
  await openUsers('/users?nickname=user&where=email+is+anna%40posteo.test')
  await saveView('Of the tab')
  await viewsButton.click()
  await press('Save view…', panel)
  await expect.element(saveDialog.getByRole('status').first()).toBeEmptyDOMElement()
  await onDeviceIn(saveDialog).click()
  await expect
    .element(saveDialog)
    .toHaveTextContent(
      /This will be stored, with any email address, phone number, or name in it: Nickname “user” and .*anna@posteo\.test/,
    )
  await expect
    .element(onDeviceIn(saveDialog))
    .toHaveAccessibleDescription(/Everyone who signs in on this device with such a key sees it/)
  await nameIn(saveDialog).fill('Anna')
  await press('Save', saveDialog)
  await expect.poll(() => storedViews(localStorage).length).toBe(1)
  await page.getByRole('button', { name: /^Session/ }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  await press('Forget what is kept on this device', page.getByRole('dialog', { name: 'Preferences' }))
  expect(storedViews(localStorage)).toEqual([])
  expect(storedViews(sessionStorage).join()).toContain('Of the tab')
  await expect.element(button('Forget what is kept on this device')).not.toBeInTheDocument()
})

test('if the browser cannot store a view, the dialog says so and keeps the name', async () => {
  await openUsers()
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await viewsButton.click()
  await press('Save view…', panel)
  await nameIn(saveDialog).fill('Morning')
  const alert = saveDialog.getByRole('alert')
  for (const change of [() => onDeviceIn(saveDialog).click(), () => onDeviceIn(saveDialog).click()]) {
    await change()
    await expect.element(alert).not.toBeInTheDocument()
    await press('Save', saveDialog)
    await expect.element(alert).toHaveTextContent('The browser couldn’t store this, so nothing changed.')
  }
  await expect.element(nameIn(saveDialog)).toHaveValue('Morning')
  setItem.mockRestore()
  await press('Save', saveDialog)
  await expect.element(saveDialog).not.toBeInTheDocument()
  expect(storedViews(sessionStorage).join()).toContain('Morning')
})

test('a view that another tab deletes while it is edited is saved only as a new one', async () => {
  await openUsers()
  await saveView('Morning', { onDevice: true })
  await nicknameField.fill('user 1')
  await expect.poll(pageAddress).toContain('nickname')
  await viewsButton.click()
  await press('Edit view Morning', panel)
  await nameIn(editDialog).fill('MORNING')
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage'))
  await expect
    .element(saveDialog.getByRole('alert'))
    .toHaveTextContent('Another tab deleted or renamed this view. You can save it as a new one.')
  await expect.element(nameIn(saveDialog)).toHaveValue('MORNING')
  await expect.element(button('Delete', saveDialog)).not.toBeInTheDocument()
  expect(storedViews(localStorage)).toEqual([])
  await press('Save', saveDialog)
  await expect.element(saveDialog).not.toBeInTheDocument()
  expect(storedViews(localStorage).join()).toMatch(/MORNING.*"filters":{}/)
  localStorage.clear()
})

test.each([
  ['not in a view if nobody chose them', undefined, undefined],
  ['in a view if the person ordered them', { order: ['userId'] }, ['userId', 'projectId']],
])('columns are %s', async (_, columns, stored) => {
  storeColumns('users', columns)
  await openUsers()
  await saveView('Morning')
  const [[, text = '[]'] = []] = storedViews(sessionStorage)
  expect(JSON.parse(text)[0].columns?.slice(0, 2)).toEqual(stored)
  storeColumns('users', { names: ['plan'], order: ['plan'] })
  await nicknameField.fill('user 1')
  await expect.poll(pageAddress).toContain('nickname')
  await viewsButton.click()
  await panel.getByRole('link', { name: 'Morning' }).click()
  await expect.poll(pageAddress).toBe('/users')
  await expect.poll(() => columnsPreference.get().order?.users?.slice(0, 2)).toEqual(stored ?? ['plan'])
})

test('columns that the settings declare are in a view', async () => {
  setPageSettings({ users: { columns: ['plan', 'userId'] } })
  await openUsers()
  await viewsButton.click()
  await press('Save view…', panel)
  await expect.element(saveDialog).toHaveTextContent('The view has 2 columns and 10 rows per page.')
})

test.each([
  ['a password', '*+contains+password%3Dabc'],
  ['a field of secrets', 'accessToken+is+abc'],
  ['a key as the field', 'sk_live_0123456789abcdefghij+is-empty'],
])('a view with %s in a condition is not saved', async (_, where) => {
  await openUsers(`/users?where=plan+is+pro&where=${where}`)
  await viewsButton.click()
  await press('Save view…', panel)
  await nameIn(saveDialog).fill('Mine')
  await expect.element(saveDialog.getByRole('alert')).toHaveTextContent('Remove the key, token, or secret')
  await expect.element(button('Save', saveDialog)).toBeDisabled()
})

test('the operator’s views are marked, cannot be edited, and set only what they declare', async () => {
  setPageSettings({
    users: {
      views: [
        { name: 'Pro', conditions: ['plan is pro'], columns: ['plan'] },
        { name: 'In project 2', filters: { projectId: 'prj_2' } },
      ],
    },
    projects: { views: [{ name: 'All projects' }] },
  })
  storeColumns('users', { names: ['userId'], widths: { plan: 200 } })
  await openUsers()
  await viewsButton.click()
  await expect
    .poll(() =>
      panel
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual(['ProFrom the operator', 'In project 2From the operator'])
  await expect.element(button('Edit view Pro')).not.toBeInTheDocument()
  await panel.getByRole('link', { name: 'Pro', exact: true }).click()
  await expect.poll(pageAddress).toBe('/users?where=plan+is+pro')
  await expect
    .poll(() => columnsPreference.get())
    .toEqual({
      users: ['plan'],
      order: { users: ['plan'] },
      widths: { users: { plan: 200 } },
    })
})

test('with unsaved content beside the list, a view asks first, and the columns change only if the person leaves', async () => {
  storeColumns('users', { names: ['plan'] })
  await openUsers()
  await saveView('Plans')
  storeColumns('users', { names: ['userId'] })
  await expect.poll(shownColumns).toEqual(['Nickname', 'User ID'])
  ;(link('user 2').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('region', { name: 'user 2', exact: true })).toBeVisible()
  onTestFinished(watchUnsaved(() => true))
  const openView = async () => {
    await viewsButton.click()
    await panel.getByRole('link', { name: 'Plans' }).click()
  }
  await openView()
  await press('Stay')
  expect(pageAddress()).toBe('/users/usr_2?limit=10')
  expect(columnsPreference.get().users).toEqual(['userId'])
  await openView()
  expect(columnsPreference.get().users).toEqual(['userId'])
  await press('Leave')
  await expect.poll(pageAddress).toBe('/users')
  await expect.poll(() => columnsPreference.get().users).toEqual(['plan'])
})

test('Find lists views by name, and opens one with its columns', async () => {
  setPageSettings({ apps: { views: [{ name: 'Morning apps', rowsPerPage: 50 }] } })
  storeColumns('users', { names: ['plan'] })
  await openUsers('/users?nickname=user+1')
  await saveView('Morning users')
  storeColumns('users', { names: ['userId'] })
  await press('Find')
  await expect.element(findDialog).toBeVisible()
  await findField.fill('morn')
  const options = findGroup('Views').getByRole('option')
  await expect
    .poll(() => options.elements().map((option) => option.textContent))
    .toEqual(['Morning usersUsers↵', 'Morning appsApps · From the operator'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(pageAddress).toBe('/apps?limit=50')
  expect(columnsPreference.get().users).toEqual(['userId'])
  await press('Find')
  await findField.fill('morning')
  await userEvent.keyboard('{Enter}')
  await expect.poll(pageAddress).toBe('/users?nickname=user+1')
  await expect.poll(() => columnsPreference.get().users).toEqual(['plan'])
})

test('a view of a project’s tab has the project, and opens in the list', async () => {
  await openUsers('/projects/prj_1/users')
  await saveView('Of the project', { onDevice: true })
  await viewsButton.click()
  await panel.getByRole('link', { name: 'Of the project' }).click()
  await expect.poll(pageAddress).toBe('/users?projectId=prj_1')
  await expect.element(headingOf('Users')).toBeVisible()
  localStorage.clear()
})
