import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recordProjectNames } from '../../api/queries.ts'
import { columnsPreference } from '../../list/columns/columns-preference.ts'
import { separatorPreference } from '../../preferences/separator-preference.ts'
import { sessionStore, sessionsIn } from '../../session/session-state.ts'
import { buttonInExport, exportList, exportRegion } from '../../testing/export-region.ts'
import { appRow, numbered, pageOf, projectRow, stubRecords, userRow } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { setPageSettings } from '../../testing/page-settings.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { recordSavedFiles, type SavedFile } from '../../testing/saved-files.ts'
import { json, never, type ServiceRequest } from '../../testing/stub-service.ts'

const dialog = page.getByRole('dialog', { name: 'Export' })
const exportButton = page.getByRole('button', { name: 'Export', exact: true })

const records = () => ({
  projects: numbered(3, projectRow),
  apps: numbered(12, appRow),
  users: numbered(1200, userRow),
})

const fields = dialog.getByRole('combobox', { name: 'Fields' })
const separator = dialog.getByRole('combobox', { name: 'Separator' })

afterEach(() => {
  columnsPreference.reset()
  // Also the language that a test may have set.
  vi.restoreAllMocks()
  separatorPreference.reset()
})

/** Exports request larger pages than lists. */
const isExportRequest = ({ query }: ServiceRequest) => query.limit === '500'

/** Returns the identifiers in a JSON Lines file. */
async function userIds(file: SavedFile | undefined): Promise<unknown[]> {
  const lines = (await file?.text())?.split('\n').slice(0, -1) ?? []
  return lines.map((line) => JSON.parse(line).userId)
}

const allUserIds = numbered(1200, userRow).map(({ userId }) => userId)

test('in a window 390 pixels wide, the dialog is as wide as its frame', async () => {
  await page.viewport(390, 780)
  columnsPreference.set({ users: ['userId', 'projectId', 'nickname', 'a long name of a field', 'another'] })
  stubRecords({
    users: numbered(3, (number) => ({ ...userRow(number), 'a long name of a field': 1, another: 2 })),
  })
  await renderApp('/users')
  await exportButton.click()
  await fields.selectOptions('Choose…')
  const body = fields.element().closest('dialog')
  expect(body?.scrollWidth).toBe(body?.clientWidth)
  for (const control of body?.querySelectorAll('select, ul') ?? [])
    expect(control.getBoundingClientRect().right).toBeLessThanOrEqual(
      body?.getBoundingClientRect().right ?? 0,
    )
})

test('the status of an export is announced in a live region that was there before it started', async () => {
  recordSavedFiles()
  stubRecords(records())
  await renderApp('/apps')
  await exportButton.click()
  await expect.element(dialog).toBeVisible()
  const main = page.getByRole('main').element()
  const statusRegions = () =>
    page
      .getByRole('status')
      .elements()
      .filter((region) => !main.contains(region))
  // Those of waiting, of the warning before a lock, and of the export.
  await expect.poll(() => statusRegions().length).toBe(3)
  const regions = statusRegions()
  await dialog.getByRole('button', { name: 'Start export' }).click()
  const region = page.getByRole('status').filter({ hasText: 'File saved' })
  await expect.element(region).toBeInTheDocument()
  expect(regions).toContain(region.element())
})

test('an export contains every record once and continues while the user opens another page', async () => {
  const files = recordSavedFiles()
  const lastPageDelay = Promise.withResolvers<void>()
  const requests = stubRecords(records(), (request) =>
    isExportRequest(request) && request.query.page === '3'
      ? lastPageDelay.promise.then(() => pageOf(records().users, request))
      : undefined,
  )
  await renderApp('/users')
  await exportList('JSON Lines')
  await expect.element(exportRegion).toHaveTextContent('1,000 of 1,200 rows')
  await expect
    .element(exportRegion.getByRole('progressbar', { name: 'Rows received' }))
    .toHaveAttribute('value', '1000')
  await page.getByRole('link', { name: 'user 1', exact: true }).click()
  await expect.poll(pageAddress).toBe('/users/usr_1')
  lastPageDelay.resolve()
  await expect
    .element(exportRegion)
    .toHaveTextContent('File saved · 1,200 rows · Every row of the list is in the file, unless')
  await exportRegion.getByText('Details').click()
  await expect.element(exportRegion.getByText('3 pages, up to 500 rows each')).toBeVisible()
  expect(files[0]?.name).toMatch(/^users-\d{4}-\d\d-\d\d-\d{4}\.jsonl$/)
  expect(await userIds(files[0])).toEqual(allUserIds)
  expect(requests.filter(isExportRequest).map(({ query }) => query.page)).toEqual(['1', '2', '3'])
})

test('the dialog names its list, and focuses CSV, the default format', async () => {
  const files = recordSavedFiles()
  stubRecords({ users: numbered(2, userRow) })
  await renderApp('/users')
  await exportButton.click()
  await expect.element(dialog).toHaveAccessibleDescription('All users')
  await expect.element(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked()
  await expect.element(dialog.getByRole('radio', { name: 'CSV' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await expect.element(exportRegion).toHaveTextContent('File saved')
  expect(files[0]?.name).toMatch(/^users-[\d-]+\.csv$/)
  expect(await files[0]?.text()).toBe(
    '\uFEFFuserId,projectId,nickname\r\n"usr_1","prj_1","user 1"\r\n"usr_2","prj_1","user 2"\r\n',
  )
})

test('only filtered rows are exported, and the dialog and the file name contain the filters', async () => {
  const files = recordSavedFiles()
  stubRecords(records())
  await renderApp('/users?projectId=prj_1&nickname=user%2012')
  await exportButton.click()
  await expect
    .element(dialog)
    .toHaveTextContent('Users with Nickname “user 12” and project “project 1” (prj_1)')
  await userEvent.keyboard('{Escape}')
  await expect.element(exportButton).toHaveFocus()
  await exportList('JSON Lines')
  await expect.element(exportRegion).toHaveTextContent('File saved')
  expect(files[0]?.name).toMatch(/^users-user-12-prj-1-/)
  expect(await userIds(files[0])).toEqual(allUserIds.filter((id) => String(id).startsWith('usr_12')))
})

/** Opens the users of a service that holds back one page of an export until `release` is called. */
async function openWithDelayedPage(delayedPage: string) {
  const delay = Promise.withResolvers<void>()
  const files = recordSavedFiles()
  const requests = stubRecords(records(), (request) =>
    isExportRequest(request) && request.query.page === delayedPage
      ? delay.promise.then(() => pageOf(records().users, request))
      : undefined,
  )
  await renderApp('/users')
  const requestedPages = () => requests.filter(isExportRequest).map(({ query }) => query.page)
  return { files, requestedPages, release: delay.resolve }
}

test('a paused export requests no further page until the button “Resume” is pressed', async () => {
  const { files, requestedPages, release } = await openWithDelayedPage('2')
  await exportList('JSON Lines')
  await expect.element(exportRegion).toHaveTextContent('500 of 1,200 rows')
  await buttonInExport('Pause').click()
  release()
  await expect.element(exportRegion).toHaveTextContent('1,000 of 1,200 rows')
  await expect.element(exportRegion).toHaveTextContent('Paused')
  await expect.element(buttonInExport('Resume')).toHaveFocus()
  expect(requestedPages()).toEqual(['1', '2'])
  await buttonInExport('Resume').click()
  await expect.element(exportRegion).toHaveTextContent('File saved')
  expect(await userIds(files[0])).toEqual(allUserIds)
})

test('without a total, the progress names the page that is being read', async () => {
  recordSavedFiles()
  stubRecords(records(), (request) => {
    if (!isExportRequest(request)) return undefined
    const first = (Number(request.query.page) - 1) * 500
    return first === 1000 ? never() : json(records().users.slice(first, first + 500))
  })
  await renderApp('/users')
  await exportList('CSV')
  await expect.element(exportRegion).toHaveTextContent('1,000 rows · page 3')
})

test('a canceled export can be saved as a partial file, and the receipt says what is missing', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { files } = await openWithDelayedPage('2')
  await exportList('JSON Lines')
  await expect.element(exportRegion).toHaveTextContent('500 of 1,200 rows')
  await buttonInExport('Cancel').click()
  await expect.element(exportRegion).toHaveTextContent('500 rows received so far are kept.')
  await buttonInExport('Save partial file').click()
  const remarks = [
    'Incomplete: stopped before page 2. The export was canceled.',
    'The service reported a total of 1,200, but 700 rows are missing from the file.',
  ]
  for (const remark of remarks) await expect.element(exportRegion).toHaveTextContent(remark)
  // The pressed button is gone, and the focus has not left the dock.
  expect(exportRegion.element().contains(document.activeElement)).toBe(true)
  expect(files[0]?.name).toMatch(/-partial\.jsonl$/)
  expect(await userIds(files[0])).toEqual(allUserIds.slice(0, 500))
  await buttonInExport('Copy receipt').click()
  expect(write.mock.calls[0]?.[0]).toContain(`Notes: ${remarks.join(' ')}`)
  await buttonInExport('Save again').click()
  expect(files.map(({ name }) => name)).toEqual([files[0]?.name, files[0]?.name])
  await buttonInExport('Close').click()
  await expect.element(exportRegion).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('after an export is canceled, the button “Resume” requests the missing page again', async () => {
  const { files, requestedPages, release } = await openWithDelayedPage('2')
  await exportList('JSON Lines')
  await expect.element(exportRegion).toHaveTextContent('500 of 1,200 rows')
  await buttonInExport('Cancel').click()
  release()
  await buttonInExport('Resume').click()
  await expect.element(exportRegion).toHaveTextContent('File saved')
  expect(requestedPages()).toEqual(['1', '2', '2', '3'])
  expect(await userIds(files[0])).toEqual(allUserIds)
})

test('no other export can start until the current one is saved or discarded', async () => {
  const { files } = await openWithDelayedPage('2')
  await exportList('CSV')
  await expect.element(exportRegion).toHaveTextContent('500 of 1,200 rows')
  await exportButton.click()
  await expect.element(dialog).toHaveTextContent('Another export isn’t finished yet.')
  await expect
    .element(dialog.getByRole('button', { name: 'Start export' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await buttonInExport('Cancel').click()
  await buttonInExport('Discard').click()
  await expect.element(exportRegion).not.toBeInTheDocument()
  await exportButton.click()
  await expect.element(dialog).toHaveTextContent('Fetches every page of this list.')
  expect(files).toEqual([])
})

const richUser = (number: number) => ({
  ...userRow(number),
  country: 'KR',
  profile: { email: `user${number}@example.com`, ssn: 'ssn9' },
  note: 'hidden9',
  sessionToken: 'tok9',
  seal: 'seal9',
  tags: ['a', 'b'],
  items: [{ password: 'hunter9' }],
})

/** Opens the export of two users, of whose fields some are hidden or secret. */
async function openRichExport() {
  setPageSettings({
    users: {
      fields: [
        { path: 'note', isHidden: true },
        { path: 'seal', isSecret: true },
        { path: 'profile.ssn', isSecret: true },
      ],
    },
  })
  const files = recordSavedFiles()
  stubRecords({ users: numbered(2, richUser) })
  const columns = ['country', 'userId', 'profile.email']
  columnsPreference.set({ users: columns, order: { users: columns } })
  await renderApp('/users')
  await expect.element(page.getByRole('link', { name: 'user 2', exact: true })).toBeVisible()
  await exportButton.click()
  return files
}

const startAndReceive = async () => {
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await expect.element(exportRegion).toHaveTextContent('File saved')
}

test('the shown columns are exported in their order, and the receipt names them', async () => {
  const files = await openRichExport()
  await expect.element(fields).toHaveDisplayValue('All fields')
  await fields.selectOptions('Shown columns')
  await startAndReceive()
  expect(await files[0]?.text()).toBe(
    '\uFEFFnickname,country,userId,profile.email\r\n"user 1","KR","usr_1","user1@example.com"\r\n"user 2","KR","usr_2","user2@example.com"\r\n',
  )
  await exportRegion.getByText('Details').click()
  await expect.element(exportRegion).toHaveTextContent('nickname, country, userId, and profile.email')
})

test('as shown, a file has labels and names of known projects, and the receipt says so', async () => {
  const files = await openRichExport()
  columnsPreference.set({ users: ['country', 'projectId', 'seal'] })
  const [session] = sessionsIn(sessionStore.get())
  if (session) recordProjectNames(session.client, [{ projectId: 'prj_1', name: 'project 1' }])
  await fields.selectOptions('As shown (labels, project names, times with zone)')
  await startAndReceive()
  expect((await files[0]?.text())?.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFNickname,Project,Country',
    '"user 1","project 1","KR"',
  ])
  await exportRegion.getByText('Details').click()
  await expect.element(exportRegion).toHaveTextContent('Fields, as shown')
})

test('in a chosen field, what is named like a secret is left out at any depth', async () => {
  const files = recordSavedFiles()
  const profiles = [null, { city: 'Ulm', logins: [{ password: 'hunter9' }] }]
  stubRecords({
    users: numbered(2, (number) => ({ ...userRow(number), profile: profiles[number - 1] ?? null })),
  })
  columnsPreference.set({ users: ['profile'] })
  await renderApp('/users')
  await expect.element(page.getByRole('link', { name: 'user 2', exact: true })).toBeVisible()
  await exportButton.click()
  await fields.selectOptions('Shown columns')
  await startAndReceive()
  const text = await files[0]?.text()
  expect(text).toContain('Ulm')
  expect(text).not.toMatch(/password|hunter9/)
})

test('as shown, numbers that the page shows as times are times', async () => {
  const files = recordSavedFiles()
  stubRecords({ users: numbered(2, (number) => ({ ...userRow(number), last_login: 1_773_308_460 })) })
  await renderApp('/users')
  await expect.element(page.getByRole('time').first()).toBeVisible()
  await exportButton.click()
  await fields.selectOptions('As shown (labels, project names, times with zone)')
  await startAndReceive()
  expect(await files[0]?.text()).toContain('12 Mar 2026, 09:41 UTC')
})

test('chosen fields are exported; hidden ones, secrets and those with a secret name are not offered', async () => {
  const files = await openRichExport()
  await fields.selectOptions('Choose…')
  const list = dialog.getByRole('list', { name: 'Fields in the file' })
  const offered = list.getByRole('checkbox')
  expect(offered.elements().map((box) => box.closest('label')?.textContent)).toEqual([
    'nickname',
    'country',
    'userId',
    'profile.email',
    'projectId',
    'tags',
  ])
  for (const name of ['nickname', 'country', 'userId']) await list.getByRole('checkbox', { name }).click()
  await list.getByRole('checkbox', { name: 'tags' }).click()
  await startAndReceive()
  expect((await files[0]?.text())?.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFprofile.email,tags',
    '"user1@example.com","[""a"",""b""]"',
  ])
})

test('without a chosen field, nothing starts', async () => {
  const files = await openRichExport()
  await fields.selectOptions('Choose…')
  const list = dialog.getByRole('list', { name: 'Fields in the file' })
  for (const name of ['nickname', 'country', 'userId', 'profile.email'])
    await list.getByRole('checkbox', { name }).click()
  await expect.element(fields).toHaveAccessibleDescription('Choose at least one field.')
  await dialog.getByRole('button', { name: 'Start export' }).click({ force: true })
  await expect.element(dialog).toBeVisible()
  expect(files).toEqual([])
})

test('in a German browser the separator is a semicolon, and another choice is remembered', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  separatorPreference.reset()
  const files = recordSavedFiles()
  stubRecords({ users: numbered(1, userRow) })
  await renderApp('/users')
  await exportButton.click()
  await expect.element(separator).toHaveDisplayValue('Semicolon')
  await startAndReceive()
  expect(files[0]?.name).toMatch(/^users-[\d-]+\.csv$/)
  expect(await files[0]?.text()).toBe('\uFEFFuserId;projectId;nickname\r\n"usr_1";"prj_1";"user 1"\r\n')
  await exportButton.click()
  await separator.selectOptions('Tab')
  expect(localStorage.getItem('service-console.separator')).toBe('tab')
  await dialog.getByRole('radio', { name: 'JSON Lines' }).click()
  await expect.element(separator).not.toBeInTheDocument()
  await expect.element(fields).not.toBeInTheDocument()
  await dialog.getByRole('radio', { name: 'CSV' }).click()
  await expect.element(separator).toHaveDisplayValue('Tab')
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await expect.poll(() => files[1]?.name).toMatch(/^users-[\d-]+\.tsv$/)
  expect(await files[1]?.text()).toBe('\uFEFFuserId\tprojectId\tnickname\r\n"usr_1"\t"prj_1"\t"user 1"\r\n')
})
