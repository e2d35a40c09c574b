import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../../paths.ts'
import {
  alert,
  button,
  expectFieldError,
  heading,
  pageAddress,
  press,
  projectField,
} from '../../../testing/forms.ts'
import {
  bundleIdIn,
  nameIn,
  openNewApps,
  paste,
  platformIn,
  receipt,
  row,
  rows,
} from '../../../testing/new-apps-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import {
  delay,
  loseRequest,
  loseResponse,
  refuseWith,
  stubFormService,
  type WriteOutcome,
} from '../../../testing/stub-form-service.ts'

const proceed: WriteOutcome = (run) => run()

test('New app leads to three rows named like the project, which are created in order', async () => {
  const { written } = stubFormService()
  await renderApp(paths.newApp({ projectId: 'prj_2' }))
  await page.getByRole('link', { name: 'Create several' }).click()
  await expect.element(heading).toHaveTextContent('New apps')
  await expect.poll(pageAddress).toBe(paths.newApps({ projectId: 'prj_2' }))
  await expect.element(nameIn(row(2))).toHaveValue('Project 2')
  await bundleIdIn(row(1)).fill('com.example.app')
  await expect.element(bundleIdIn(row(0))).toBeDisabled()
  await button('Create apps').dblClick()
  await expect.element(receipt).toHaveTextContent('3 apps created.')
  const app = { projectId: 'prj_2', displayName: 'Project 2' }
  expect(written()).toEqual([
    { ...app, platform: 'web', bundleId: null },
    { ...app, platform: 'android', bundleId: 'com.example.app' },
    { ...app, platform: 'ios' },
  ])
  await expect.element(row(1)).toHaveTextContent('Created')
  await row(1).getByRole('link', { name: 'Open app' }).click()
  await expect.poll(pageAddress).toBe(paths.app('app_3'))
})

test('rows are pasted in place of the untouched ones, and added to others', async () => {
  await openNewApps([], 'Name\tOS\tPackage\nReader\tGoogle Play\tcom.example.reader\nWriter\tWatch\t')
  expect(rows.length).toBe(2)
  await expect.element(page.getByText('2 rows added. Choose the platform of rows with Watch.')).toBeVisible()
  await expect.element(button('Paste rows')).toHaveFocus()
  await expect.element(platformIn(row(0))).toHaveValue('android')
  await expect.element(platformIn(row(1))).toHaveValue('')
  await paste('Other,web,')
  expect(rows.length).toBe(3)
  await press('Paste rows')
  await press('Add rows')
  await expectFieldError(page.getByRole('textbox', { name: 'Rows' }), 'The text contains no rows.')
})

test('more than 100 rows are refused as a whole', async () => {
  await openNewApps([], Array.from({ length: 101 }, (_, index) => `App ${index},web`).join('\n'))
  await expectFieldError(
    page.getByRole('textbox', { name: 'Rows' }),
    'At most 100 rows fit, and these are 1 row too many.',
  )
  expect(rows.length).toBe(3)
})

test('all rows are validated before anything is sent', async () => {
  const { written } = await openNewApps([], 'Reader,web\nWriter,watch\n ,ios,com.example.app')
  await press('Create apps')
  await expect.element(alert).toHaveTextContent('The apps were not created.')
  await expect.element(alert).toHaveTextContent('nothing was sent')
  await expectFieldError(platformIn(row(1)), 'Choose a platform.')
  await expectFieldError(nameIn(row(2)), 'Enter a display name.')
  await expect.element(platformIn(row(1))).toHaveFocus()
  expect(written()).toEqual([])
  await platformIn(row(1)).selectOptions('iOS')
  await press('Remove row 3')
  await expect.element(nameIn(row(1))).toHaveFocus()
  await press('Create apps')
  await expect.element(receipt).toHaveTextContent('2 apps created.')
  expect(written()).toHaveLength(2)
})

test('without a project nothing is sent, and a project found by name is used', async () => {
  const { written } = stubFormService()
  await renderApp(paths.newApps())
  await paste('Reader,web')
  await press('Create apps')
  await expectFieldError(projectField, 'Choose a project.')
  await expect.element(projectField).toHaveFocus()
  await projectField.fill('Project 1')
  await press('Create apps')
  await expect.element(receipt).toBeVisible()
  expect(written()).toEqual([expect.objectContaining({ projectId: 'prj_1' })])
})

test('a Project key fixes the project', async () => {
  const { written } = stubFormService()
  await renderApp(paths.newApps(), { kind: 'project', projectId: 'prj_2' })
  await expect.element(projectField).toHaveValue('prj_2')
  await paste('Reader,web')
  await press('Create apps')
  await expect.element(receipt).toBeVisible()
  expect(written()).toEqual([expect.objectContaining({ projectId: 'prj_2' })])
})

test('a refused row marks its field, the next rows go on, and only the refused one is sent again', async () => {
  const refusal = refuseWith(422, { errors: [{ field: 'bundleId', detail: 'Taken.' }] })
  const { written } = await openNewApps([refusal, proceed], 'Reader,ios,com.example.a\nWriter,web')
  await press('Create apps')
  await expect.element(receipt).toHaveTextContent('1 app created, 1 refused.')
  await expect.element(row(0)).toHaveTextContent('Refused')
  await expectFieldError(bundleIdIn(row(0)), 'Taken.')
  await bundleIdIn(row(0)).fill('com.example.b')
  await press('Create apps')
  await expect.element(receipt).toHaveTextContent('2 apps created.')
  expect(written()).toEqual([
    expect.objectContaining({ bundleId: 'com.example.a' }),
    expect.objectContaining({ displayName: 'Writer' }),
    expect.objectContaining({ bundleId: 'com.example.b' }),
  ])
})

test('a lost response leaves the row unknown, and a match that is chosen settles it', async () => {
  const { written, apps } = await openNewApps([loseResponse, proceed], 'Reader,ios\nWriter,web')
  await press('Create apps')
  await expect.element(receipt).toHaveTextContent('1 app created, 1 unknown.')
  await expect.element(nameIn(row(0))).toHaveAttribute('readonly')
  await press('Create apps')
  await expect.element(alert).toHaveTextContent('There are no rows to create.')
  await press('Check now', row(0))
  await press('That is it', row(0))
  await expect.element(receipt).toHaveTextContent('2 apps created.')
  expect(written()).toHaveLength(2)
  expect(apps.filter(({ projectId }) => projectId === 'prj_2')).toHaveLength(2)
})

test('a row that is not found is created again only by choice', async () => {
  const { written } = await openNewApps([loseRequest, proceed], 'Reader,ios\nWriter,web')
  await press('Create apps')
  await press('Check now', row(0))
  await expect.element(row(0)).toHaveTextContent('No app with this name and platform was found')
  expect(written()).toHaveLength(2)
  await press('Create apps')
  await expect.element(receipt).toHaveTextContent('2 apps created.')
  expect(written()).toHaveLength(3)
})

test('a row that cannot be looked for is created anyway by choice, after the rows that wait', async () => {
  const { written, requests } = await openNewApps([loseRequest, proceed], 'Reader,ios\nWriter,web')
  await press('Create apps')
  await expect.element(row(0)).toHaveTextContent('Unknown')
  expect(button('Create anyway').length).toBe(0)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await press('Check now', row(0))
  await expect.element(row(0)).toHaveTextContent('It could not be looked for')
  onLine.mockReturnValue(true)
  await press('Create anyway', row(0))
  await expect.element(receipt).toHaveTextContent('2 apps created.')
  expect(written()).toHaveLength(3)
  expect(requests.length).toBeGreaterThan(3)
})

test('odd rows are warned about, and are sent', async () => {
  const { written } = await openNewApps(
    [],
    'Reader,android,my app\nReader,Android,com.example.app\nReader,web,com.example.app',
  )
  await expect.element(bundleIdIn(row(0))).toHaveAccessibleDescription(/^Google Play doesn’t accept this ID/)
  await expect.element(nameIn(row(1))).toHaveAccessibleDescription('Another row has this name and platform.')
  await expect
    .element(bundleIdIn(row(2)))
    .toHaveAccessibleDescription('A web app has no bundle ID, so it isn’t sent.')
  await press('Create apps')
  await expect.element(receipt).toHaveTextContent('3 apps created.')
  expect(written()).toHaveLength(3)
})

test('Stop lets the row on its way finish, and Resume sends the rest', async () => {
  const { delayed, release } = delay()
  const { written } = await openNewApps([delayed, proceed], 'Reader,ios\nWriter,web')
  await press('Create apps')
  await expect.element(row(0)).toHaveTextContent('Creating…')
  await press('Stop')
  await expect.element(alert).toHaveTextContent('The waiting rows were not sent.')
  release()
  await expect.element(row(0)).toHaveTextContent('Created')
  await expect.element(row(1)).toHaveTextContent('Waiting')
  await nameIn(row(1)).fill('Writer 2')
  await press('Resume')
  await expect.element(receipt).toHaveTextContent('2 apps created.')
  expect(written()).toEqual([
    expect.objectContaining({ displayName: 'Reader' }),
    expect.objectContaining({ displayName: 'Writer 2' }),
  ])
})

test('a wait that the service asks for can be stopped, and the row is still sent once', async () => {
  const { written } = await openNewApps([refuseWith(429, {}, { 'Retry-After': '2' }), proceed], 'Reader,ios')
  await press('Create apps')
  await expect.element(page.getByText('The service asks to wait. Continuing in')).toBeVisible()
  await expect.element(row(0)).toHaveTextContent('Waiting')
  await press('Stop')
  await press('Resume')
  await expect.element(page.getByText('The service asks to wait. Continuing in')).toBeVisible()
  expect(written()).toHaveLength(1)
  await expect.element(receipt).toHaveTextContent('1 app created.')
  expect(written()).toHaveLength(2)
})

test('the receipt is copied as a table', async () => {
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openNewApps([proceed, refuseWith(409)], '=Reader,ios,com.example.a\nWriter,web,')
  await press('Create apps')
  await press('Copy as table')
  expect(clipboard).toHaveBeenCalledWith(
    [
      'Display name\tPlatform\tBundle ID\tStatus\tApp ID',
      "'=Reader\tiOS\tcom.example.a\tCreated\tapp_2",
      'Writer\tWeb\t\tRefused\t',
    ].join('\n'),
  )
})

test('rows are filled in, added and sent with the keyboard alone', async () => {
  const { written } = await openNewApps([], 'Reader,ios')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.poll(() => rows.length).toBe(2)
  await nameIn(row(1)).click()
  await userEvent.keyboard('Writer{Enter}{Tab}w')
  await expect.element(platformIn(row(1))).toHaveValue('web')
  expect(written()).toEqual([])
  await button('Create apps').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(receipt).toHaveTextContent('2 apps created.')
})
