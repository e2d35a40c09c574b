import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import {
  button,
  changeList,
  checkIds,
  expectDone,
  idsField,
  mockRecords,
  resultTable,
  statusWithText,
} from '../../testing/look-up-page.ts'
import { numbered, stubRecords, userRow } from '../../testing/mock-service.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { recordSavedFiles } from '../../testing/saved-files.ts'
import { never } from '../../testing/stub-service.ts'
import { columnTexts } from '../../testing/table.ts'
import { MAX_FILE_BYTES } from './parse-id-list.ts'

test('each ID in a text is looked up once and shown with its result and the record’s fields', async () => {
  const requests = stubRecords(mockRecords())
  await renderApp(paths.lookUp())
  await expect.element(page.getByRole('heading', { level: 1, name: 'Check a list' })).toBeVisible()
  await checkIds('12:01 user usr_1 failed\n"usr_2", "usr_99"\nthanks\n/users/usr_1')
  await expectDone()
  await expect.element(page.getByText('3 IDs · 1 line without an ID')).toBeVisible()
  expect(columnTexts(0)).toEqual(['usr_99', 'usr_1', 'usr_2'])
  expect(columnTexts(1)).toEqual(['Not found', 'Found', 'Found'])
  const emptyName = '—none'
  expect(columnTexts(2)).toEqual([emptyName, 'user 1', 'user 2'])
  await expect
    .element(resultTable.getByRole('columnheader', { name: 'Created' }))
    .toHaveAttribute('title', 'createdAt')
  expect(requests.slice(0, 3).map(({ path }) => path)).toEqual([
    '/v1/users/usr_1',
    '/v1/users/usr_2',
    '/v1/users/usr_99',
  ])
})

test('projects are shown by name, and their names are requested after the IDs', async () => {
  const requests = stubRecords({ ...mockRecords(), users: numbered(30, userRow) })
  await renderApp(paths.lookUp())
  await checkIds('usr_1 usr_2 usr_3')
  await expect
    .element(resultTable.getByRole('link', { name: 'project 1' }).first())
    .toHaveAttribute('title', 'prj_1')
  expect(requests.map(({ path }) => path)).toEqual([
    '/v1/users/usr_1',
    '/v1/users/usr_2',
    '/v1/users/usr_3',
    '/v1/projects',
  ])
})

test('all IDs of a long list are shown while they are looked up', async () => {
  stubRecords(mockRecords(), never)
  await renderApp(paths.lookUp())
  await checkIds(Array.from({ length: 250 }, (_, index) => `usr_${index + 1}`).join(' '))
  await expect.poll(() => columnTexts(0).length).toBe(250)
  await expect.element(button('Cancel')).toBeVisible()
})

const calls = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' })
const checkAList = page.getByRole('link', { name: 'Check a list' })

test('a check continues on another page, and its results stay with the text that was checked', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const requests = stubRecords(mockRecords(), ({ path }) =>
    path.endsWith('usr_2') ? promise.then(() => new Response('{}', { status: 404 })) : undefined,
  )
  await renderApp(paths.lookUp())
  await checkIds('usr_1 usr_2')
  await expect.element(page.getByText('1 of 2 IDs checked')).toBeVisible()
  await resultTable.getByRole('link', { name: 'usr_1' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'user 1' })).toBeVisible()
  release()
  await checkAList.click()
  await expectDone()
  // The missing one comes first.
  expect(columnTexts(0)).toEqual(['usr_2', 'usr_1'])
  expect(requests.filter(({ path }) => path.endsWith('usr_2'))).toHaveLength(1)
  await expect.element(idsField).not.toBeInTheDocument()
  await changeList()
  await expect.element(idsField).toHaveValue('usr_1 usr_2')
})

test('discarded results are gone, and neither they nor the text are stored', async () => {
  stubRecords(mockRecords())
  await renderApp(paths.lookUp())
  await checkIds('usr_1 usr_zq9')
  await expectDone()
  for (const storage of [sessionStorage, localStorage]) expect(JSON.stringify(storage)).not.toContain('zq9')
  await button('Discard results').click()
  await expect.element(idsField).toHaveFocus()
  await expect.element(resultTable).not.toBeInTheDocument()
  await calls.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
  await checkAList.click()
  await expect.element(idsField).toHaveValue('')
})

test('a lock ends a check without a question', async () => {
  const requests = stubRecords(mockRecords(), never)
  await renderApp(paths.lookUp())
  await checkIds('usr_1')
  await expect.poll(() => requests.length).toBe(1)
  await button(/^Session/).click()
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await expect.poll(() => requests[0]?.signal?.aborted).toBe(true)
})

test('before the page is reloaded, the browser warns only if there are results', async () => {
  stubRecords(mockRecords())
  await renderApp(paths.lookUp())
  // The browser warns if a listener cancels this event.
  const hasWarning = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await idsField.fill('usr_1')
  expect(hasWarning()).toBe(false)
  await button('Check').click()
  await expectDone()
  expect(hasWarning()).toBe(true)
})

test('signing out with results needs a confirmation, which does not offer Lock', async () => {
  stubRecords(mockRecords())
  await renderApp(paths.lookUp())
  await checkIds('usr_1')
  await expectDone()
  await button(/^Session/).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out and lose these results?' })
  await expect.element(dialog.getByRole('button', { name: 'Stay' })).toHaveFocus()
  await expect.element(dialog.getByRole('button', { name: 'Lock' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(resultTable).toBeVisible()
})

test('with a Project key, another project is not requested and is shown as not visible', async () => {
  const requests = stubRecords(mockRecords())
  await renderApp(paths.lookUp(), { kind: 'project', projectId: 'prj_1' })
  await checkIds('projectId=prj_1 projectId=prj_2')
  await expectDone()
  expect(columnTexts(1)).toEqual(['Found', 'Not visible'])
  expect(requests.map(({ path }) => path)).toEqual(['/v1/projects/prj_1'])
})

test('with a Project key, a user of another project is shown as not visible', async () => {
  stubRecords({ ...mockRecords(), users: [userRow(1), { ...userRow(2), projectId: 'prj_2' }] })
  await renderApp(paths.lookUp(), { kind: 'project', projectId: 'prj_1' })
  await checkIds('usr_1 usr_2')
  await expectDone()
  expect(columnTexts(1)).toEqual(['Found', 'Not visible'])
  await expect.element(resultTable.getByRole('columnheader', { name: 'Project' })).not.toBeInTheDocument()
})

test('the missing IDs and the table are copied, and a CSV is saved, with formulas escaped', async () => {
  const files = recordSavedFiles()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const userWithFormulas = { userId: 'usr_1', projectId: 'prj_1', nickname: '=1+1\tx', '=2': 'a\u2028b' }
  stubRecords({ users: [userWithFormulas] })
  await renderApp(paths.lookUp())
  await checkIds('usr_1 usr_8 usr_9')
  await expectDone()

  await button('Copy missing').click()
  expect(writeText).toHaveBeenLastCalledWith('usr_8\nusr_9')

  await button('Copy as table').click()
  expect(writeText).toHaveBeenLastCalledWith(
    [
      "Checked ID\tResult\tuserId\tprojectId\tnickname\t'=2",
      "usr_1\tFound\tusr_1\tprj_1\t'=1+1 x\ta b",
      'usr_8\tNot found\t\t\t\t',
      'usr_9\tNot found\t\t\t\t',
    ].join('\n'),
  )

  await button('Export').click()
  await expect.poll(() => files.length).toBe(1)
  expect(files[0]?.name).toMatch(/^check-users-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
  expect((await files[0]?.text())?.split('\r\n').slice(0, 3)).toEqual([
    "\uFEFFChecked ID,Result,userId,projectId,nickname,'=2",
    `"usr_1","Found","usr_1","prj_1","'=1+1\tx","a\u2028b"`,
    '"usr_8","Not found",,,,',
  ])
})

test('IDs of different kinds are checked by kind, and the chosen kind applies to the others', async () => {
  const requests = stubRecords({ ...mockRecords(), users: [userRow(3)] })
  await renderApp(paths.lookUp())
  await idsField.fill('projectId=prj_1 projectId=prj_2 userId=usr_3 zz9')
  await expect.element(page.getByRole('radio', { name: 'Projects' })).toBeChecked()
  await expect.element(statusWithText('4 IDs · Users 1 · Projects 3')).toBeVisible()
  await page.getByRole('radio', { name: 'Users' }).click()
  await expect.element(statusWithText('4 IDs · Users 2 · Projects 2')).toBeVisible()
  await button('Check').click()
  await expectDone()
  expect(columnTexts(0)).toEqual(['zz9', 'prj_1', 'prj_2', 'usr_3'])
  expect(columnTexts(1)).toEqual(['Not found', 'Found', 'Found', 'Found'])
  expect(columnTexts(2)).toEqual(['Users', 'Projects', 'Projects', 'Users'])
  expect(requests.slice(0, 4).map(({ path }) => path)).toEqual([
    '/v1/projects/prj_1',
    '/v1/projects/prj_2',
    '/v1/users/usr_3',
    '/v1/users/zz9',
  ])
})

test('a value is looked up as pasted, then its parts, and a result from a part says so', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const requests = stubRecords({ users: [{ userId: 'auth0|5f7c8e', nickname: 'Ember' }, userRow(1)] })
  await renderApp(paths.lookUp())
  await checkIds('auth0|5f7c8e\nusr_1.\nVXNlcjo0Mg==\nacme-prod')
  await expectDone()
  expect(columnTexts(0)).toEqual(['VXNlcjo0Mg==', 'acme-prod', 'auth0|5f7c8e', 'usr_1.'])
  expect(columnTexts(1)).toEqual(['Not found', 'Not found', 'Found', 'Found (part)'])
  expect(
    requests.map(({ path }) => decodeURIComponent(path)).filter((path) => /auth0|5f7/.test(path)),
  ).toEqual(['/v1/users/auth0|5f7c8e'])
  await button('Copy missing').click()
  expect(writeText).toHaveBeenLastCalledWith('VXNlcjo0Mg==\nacme-prod')
})

test.each(['Control', 'Meta'])('%s+Enter in the field starts the check', async (key) => {
  stubRecords(mockRecords())
  await renderApp(paths.lookUp())
  await expect.element(idsField).toHaveAccessibleDescription(/Enter starts the check/)
  await idsField.fill('usr_1')
  await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`)
  await expectDone()
  await changeList()
  await expect.element(idsField).toHaveValue('usr_1')
})

test('the field has the focus when the page opens', async () => {
  stubRecords(mockRecords())
  await renderApp(paths.calls())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Check a list' }).click()
  await expect.element(idsField).toHaveFocus()
})

test('if a text has no IDs, nothing is sent and the field shows an error', async () => {
  const requests = stubRecords(mockRecords())
  await renderApp(paths.lookUp())
  await checkIds('no such thing')
  await expect.element(idsField).toHaveAccessibleDescription(/This text contains no IDs\./)
  await expect.element(idsField).toHaveFocus()
  expect(requests).toEqual([])
})

/** Drops a file on the page's heading, and returns whether the browser would open it. */
function dropFile(file: File) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  return page.getByRole('heading', { level: 1 }).element().dispatchEvent(drop)
}

test('a file that is dropped on another page is refused instead of opened', async () => {
  stubRecords(mockRecords())
  await renderApp(paths.users())
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Users')
  expect(dropFile(new File(['usr_1'], 'ids.txt'))).toBe(false)
})

test('a dropped file that is too large, not text or empty shows an error', async () => {
  stubRecords(mockRecords())
  await renderApp(paths.lookUp())
  dropFile(new File(['x'.repeat(MAX_FILE_BYTES + 1)], 'large.log'))
  await expect.element(page.getByText('The file is larger than 5 MB, so it wasn’t read.')).toBeVisible()

  dropFile(new File(['\0'], 'ids.xlsx'))
  await expect.element(page.getByText('This isn’t a text file, so it wasn’t read.')).toBeVisible()

  dropFile(new File([], 'empty.txt'))
  await button('Check').click()
  await expect.element(page.getByText('This text contains no IDs.')).toBeVisible()
})

test('a file that is not UTF-8 is read as what its text looks like, and the encoding can be corrected', async () => {
  stubRecords(mockRecords())
  await renderApp(paths.lookUp())
  // 김 in EUC-KR.
  dropFile(new File([new Uint8Array([0xb1, 0xe8]), '\nusr_1'], 'users.csv'))
  const encoding = page.getByRole('combobox', { name: 'Encoding of the file' })
  await expect.element(encoding).toHaveValue('euc-kr')
  await expect.element(encoding).toHaveAccessibleDescription(/isn’t UTF-8/)
  await encoding.selectOptions('windows-1252')
  await expect.element(encoding).toHaveValue('windows-1252')
  await button('Remove users.csv').click()
  await expect.element(encoding).not.toBeInTheDocument()

  // A name in Shift_JIS.
  dropFile(new File([new Uint8Array([0x8e, 0x81, 0x96, 0xbc, 0x8d, 0x82])], 'users.csv'))
  await expect.element(page.getByText('The file’s encoding couldn’t be determined')).toBeVisible()
})

test('the IDs in a dropped file are checked, and removing the file focuses the field', async () => {
  stubRecords(mockRecords())
  await renderApp(paths.lookUp())
  dropFile(new File(['usr_1\nusr_2'], 'ids.txt'))
  await expect.element(button('Remove ids.txt')).toBeVisible()
  await button('Check').click()
  await expectDone()
  expect(columnTexts(0)).toEqual(['usr_1', 'usr_2'])

  await changeList()
  await button('Remove ids.txt').click()
  await expect.element(idsField).toHaveFocus()
})
