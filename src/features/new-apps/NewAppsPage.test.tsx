import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { alert, button, expectFieldError, heading, press, projectField } from '../../testing/forms.ts'
import {
  addPastedRows,
  bundleIdIn,
  nameIn,
  openNewApps,
  platformIn,
  receipt,
  row,
  rows,
} from '../../testing/new-apps-page.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { setPageServices, twoServices } from '../../testing/page-services.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { refuseWith, stubFormService, type WriteOutcome } from '../../testing/stub-form-service.ts'

const succeed: WriteOutcome = (proceed) => proceed()

test('the page opens with a named row for each platform, whose apps are created in order', async () => {
  const { sentBodies } = await openNewApps()
  await expect.element(heading).toHaveTextContent('New apps')
  await expect.poll(pageAddress).toBe(paths.newApps({ projectId: 'prj_2' }))
  await expect.element(nameIn(row(2))).toHaveValue('Project 2 for iOS')
  await expect.element(nameIn(row(0))).toHaveFocus()
  expect(page.getByRole('columnheader', { name: 'Status' }).length).toBe(0)
  await bundleIdIn(row(1)).fill('com.example.app')
  await expect.element(bundleIdIn(row(0))).toBeDisabled()
  await button('Create apps').dblClick()
  await expect.element(receipt).toHaveTextContent('3 apps created.')
  for (const name of ['Create apps', 'Stop', 'Add row', 'Paste rows']) expect(button(name).length).toBe(0)
  const projectId = 'prj_2'
  expect(sentBodies()).toEqual([
    { projectId, displayName: 'Project 2', platform: 'web', bundleId: null },
    { projectId, displayName: 'Project 2 for Android', platform: 'android', bundleId: 'com.example.app' },
    { projectId, displayName: 'Project 2 for iOS', platform: 'ios' },
  ])
  await expect.element(row(1)).toHaveTextContent('Created')
  await row(1).getByRole('link', { name: 'Open app' }).click()
  await expect.poll(pageAddress).toBe(paths.app('app_3'))
})

test('with several services, the receipt names the service', async () => {
  setPageServices(...twoServices)
  await openNewApps()
  await bundleIdIn(row(1)).fill('com.example.app')
  await press('Create apps')
  await expect.element(receipt).toHaveTextContent(/3 apps created\. Service: \u2068?North/)
})

test('the rows stay as they are when the project’s name arrives later', async () => {
  stubFormService()
  await renderApp(paths.newApps({ projectId: 'prj_2' }))
  await expect.element(projectField).toHaveValue('Project 2')
  await expect.element(nameIn(row(0))).toHaveValue('')
  await expect.element(platformIn(row(2))).toHaveValue('ios')
})

test('pasted rows replace the initial rows, and are added to rows that the user has changed', async () => {
  await openNewApps([], 'Name\tOS\tPackage\nReader\tGoogle Play\tcom.example.reader\nWriter\tWatch\t')
  expect(rows.length).toBe(2)
  await expect
    .element(
      page.getByText('2 rows added. Unknown platform: Watch. Choose a platform in the rows without one.'),
    )
    .toBeVisible()
  await expect.element(button('Paste rows')).toHaveFocus()
  await expect.element(platformIn(row(0))).toHaveValue('android')
  await expect.element(platformIn(row(1))).toHaveValue('')
  await addPastedRows('Other,web,')
  expect(rows.length).toBe(3)
})

test('adding rows from an empty text shows an error at the field', async () => {
  await openNewApps()
  await press('Paste rows')
  await press('Add rows')
  await expectFieldError(page.getByRole('textbox', { name: 'Rows' }), 'The text contains no rows.')
})

test('Ctrl+Enter in the field of pasted rows adds them, or says why it cannot', async () => {
  await openNewApps()
  await press('Paste rows')
  const field = page.getByRole('textbox', { name: 'Rows' })
  await userEvent.type(field, '{Control>}{Enter}{/Control}')
  await expectFieldError(field, 'The text contains no rows.')
  await field.fill('Reader,web')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(nameIn(row(0))).toHaveValue('Reader')
  expect(rows.length).toBe(1)
  await expect.element(button('Paste rows')).toHaveFocus()
})

test('if more than 100 rows are pasted, none of them is added', async () => {
  await openNewApps([], Array.from({ length: 101 }, (_, index) => `App ${index},web`).join('\n'))
  await expectFieldError(
    page.getByRole('textbox', { name: 'Rows' }),
    'At most 100 rows fit. Remove 1 row from the text, then add the rest.',
  )
  expect(rows.length).toBe(3)
})

test('all rows are validated before anything is sent', async () => {
  const { sentBodies } = await openNewApps([], 'Reader,web\nWriter,watch\n ,ios,com.example.app')
  await press('Create apps')
  await expect.element(alert).toHaveTextContent('The apps were not created.')
  await expect.element(alert).toHaveTextContent('Nothing changed on the service.')
  await expectFieldError(platformIn(row(1)), 'Choose a platform.')
  await expectFieldError(nameIn(row(2)), 'Enter a display name.')
  await expect.element(platformIn(row(1))).toHaveFocus()
  expect(sentBodies()).toEqual([])

  await platformIn(row(1)).selectOptions('iOS')
  await press('Remove row 3')
  await expect.element(nameIn(row(1))).toHaveFocus()
  await press('Create apps')
  await expect.element(receipt).toHaveTextContent('2 apps created.')
  expect(sentBodies()).toHaveLength(2)
})

test('without a project, nothing is sent until a project’s name is entered', async () => {
  const { sentBodies } = stubFormService()
  await renderApp(paths.newApps())
  await addPastedRows('Reader,web')
  await press('Create apps')
  await expectFieldError(projectField, 'Choose a project.')
  await expect.element(projectField).toHaveFocus()
  await projectField.fill('Project 1')
  await press('Create apps')
  await expect.element(receipt).toBeVisible()
  expect(sentBodies()).toEqual([expect.objectContaining({ projectId: 'prj_1' })])
})

test('the receipt can be copied as a table, with an apostrophe before a formula', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openNewApps([succeed, refuseWith(409)], '=Reader,ios,com.example.a\nWriter,web,')
  await press('Create apps')
  await press('Copy as table')
  expect(writeText).toHaveBeenCalledWith(
    [
      'Display name\tPlatform\tBundle ID\tStatus\tApp ID',
      "'=Reader\tiOS\tcom.example.a\tCreated\tapp_2",
      'Writer\tWeb\t\tRefused\t',
    ].join('\n'),
  )
})

test('rows can be added, filled in and sent with the keyboard alone', async () => {
  const { sentBodies } = await openNewApps([], 'Reader,ios')
  // The focus is on “Paste rows”. The button before it adds a row.
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.poll(() => rows.length).toBe(2)
  await expect.element(nameIn(row(1))).toHaveFocus()

  // Enter in a field does not submit, and “w” selects Web.
  await userEvent.keyboard('Writer{Enter}{Tab}w')
  await expect.element(platformIn(row(1))).toHaveValue('web')
  expect(sentBodies()).toEqual([])

  await button('Create apps').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(receipt).toHaveTextContent('2 apps created.')
  // The button that had the focus is gone, and its neighbor is next.
  await expect.element(button('Create apps')).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Done' })).toHaveFocus()
})
