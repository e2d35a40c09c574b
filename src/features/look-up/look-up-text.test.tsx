import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import {
  button,
  checkIds,
  expectDone,
  idsField,
  mockRecords,
  statusWithText,
} from '../../testing/look-up-page.ts'
import { stubRecords, userRow } from '../../testing/mock-service.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { columnTexts } from '../../testing/table.ts'
import { MAX_FILE_BYTES } from './parse-id-list.ts'

test('IDs of different kinds are checked by kind, and the chosen kind applies to the others', async () => {
  const requests = stubRecords({ ...mockRecords(), users: [userRow(3)] })
  await renderApp(paths.lookUp())
  await idsField.fill('prj_1 prj_2 usr_3 zz9')
  await expect.element(page.getByRole('radio', { name: 'Projects' })).toBeChecked()
  await expect.element(statusWithText('4 IDs · Users 1 · Projects 3')).toBeVisible()
  await page.getByRole('radio', { name: 'Users' }).click()
  await expect.element(statusWithText('4 IDs · Users 2 · Projects 2')).toBeVisible()
  await button('Check').click()
  await expectDone()
  expect(columnTexts(0)).toEqual(['prj_1', 'prj_2', 'usr_3', 'zz9'])
  expect(columnTexts(1)).toEqual(['Found', 'Found', 'Found', 'Not found'])
  expect(columnTexts(2)).toEqual(['Projects', 'Projects', 'Users', 'Users'])
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
  expect(columnTexts(0)).toEqual(['auth0|5f7c8e', 'usr_1.', 'VXNlcjo0Mg==', 'acme-prod'])
  expect(columnTexts(1)).toEqual(['Found', 'Found (part)', 'Not found', 'Not found'])
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
  await expect.element(idsField).toHaveValue('usr_1')
})

test('if a text has no IDs, nothing is sent and the field shows an error', async () => {
  const requests = stubRecords(mockRecords())
  await renderApp(paths.lookUp())
  await checkIds('no such thing')
  await expect.element(idsField).toHaveAccessibleDescription(/This text contains no IDs\./)
  await expect.element(idsField).toHaveFocus()
  expect(requests).toEqual([])
})

function dropFile(file: File) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  idsField.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

test('a dropped file that is too large, not text or empty shows an error', async () => {
  stubRecords(mockRecords())
  await renderApp(paths.lookUp())
  dropFile(new File(['x'.repeat(MAX_FILE_BYTES + 1)], 'large.log'))
  await expect.element(page.getByText('The file is larger than 5 MB, so it wasn’t read.')).toBeVisible()

  const startOfZipFile = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])
  dropFile(new File([startOfZipFile], 'ids.xlsx'))
  await expect.element(page.getByText('This isn’t a text file, so it wasn’t read.')).toBeVisible()

  dropFile(new File([], 'empty.txt'))
  await button('Check').click()
  await expect.element(page.getByText('This text contains no IDs.')).toBeVisible()
})

test('the IDs in a dropped file are checked, and removing the file focuses the field', async () => {
  stubRecords(mockRecords())
  await renderApp(paths.lookUp())
  dropFile(new File(['usr_1\nusr_2'], 'ids.txt'))
  await expect.element(button('Remove ids.txt')).toBeVisible()
  await button('Check').click()
  await expectDone()
  expect(columnTexts(0)).toEqual(['usr_1', 'usr_2'])

  await button('Remove ids.txt').click()
  await expect.element(idsField).toHaveFocus()
})

test('“Find anything” lists the page', async () => {
  stubRecords(mockRecords())
  await renderApp(paths.calls())
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('dialog').getByRole('option', { name: 'Check a list' })).toBeVisible()
})

test('the link on a list page selects its kind of record, unless the text suggests another', async () => {
  stubRecords(mockRecords())
  await renderApp(paths.apps())
  await page.getByRole('main').getByRole('link', { name: 'Check a list' }).click()
  await expect.element(page.getByRole('radio', { name: 'Apps' })).toBeChecked()
  await idsField.fill('usr_1')
  await expect.element(page.getByRole('radio', { name: 'Users' })).toBeChecked()
})
