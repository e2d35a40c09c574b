import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { paths } from '../../paths.ts'
import {
  button,
  changeList,
  checkIds,
  expectDone,
  idsField,
  mockRecords,
  statusWithText,
} from '../../testing/look-up-page.ts'
import { stubRecords } from '../../testing/mock-service.ts'
import { passTime } from '../../testing/pass-time.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { json, never } from '../../testing/stub-service.ts'
import { columnTexts } from '../../testing/table.ts'

test('refused, missing and failed IDs have different results, and only failed IDs are retried', async () => {
  let isFailing = true
  const requests = stubRecords(mockRecords(), ({ path }) => {
    if (path.endsWith('usr_3')) return json({}, 403)
    return isFailing && path.endsWith('usr_2') ? json({ detail: 'No such thing.' }, 501) : undefined
  })
  await renderApp(paths.lookUp())
  await checkIds('usr_1 usr_2 usr_3 usr_99')
  await expectDone()
  expect(columnTexts(1)).toEqual(['Not found', 'Found', 'Failed', 'Not visible'])
  await button('Failed 1').click()
  expect(columnTexts(0)).toEqual(['usr_2'])

  await button('All 4').click()
  isFailing = false
  const requestsBefore = requests.length
  await button('Retry 1 failed').click()
  await expect.poll(() => columnTexts(1)).toEqual(['Not found', 'Found', 'Found', 'Not visible'])
  expect(requests.slice(requestsBefore).map(({ path }) => path)).toEqual(['/v1/users/usr_2'])
})

test('an ID for which the response is a web page is not called missing', async () => {
  const gatePage = () => new Response('<html><body>Not Found</body></html>', { status: 404 })
  stubRecords(mockRecords(), ({ path }) => (path.endsWith('usr_9') ? gatePage() : undefined))
  await renderApp(paths.lookUp())
  await checkIds('usr_1 usr_9 usr_99')
  await expectDone()
  expect(columnTexts(1)).toEqual(['Not found', 'Found', 'Failed'])
})

test('a look-up waits after a web page with the status 503, and is repeated', async () => {
  let isBusy = true
  stubRecords(mockRecords(), ({ path }) => {
    if (!isBusy || !path.endsWith('usr_1')) return undefined
    isBusy = false
    return new Response('<html></html>', { status: 503, headers: { 'retry-after': '1' } })
  })
  await renderApp(paths.lookUp())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await checkIds('usr_1')
  await expect.element(page.getByText(/^The service asked to wait/).first()).toBeVisible()
  await passTime(1000)
  await expectDone()
  expect(columnTexts(1)).toEqual(['Found'])
})

test('a double click on “Check” looks up each ID once', async () => {
  const requests = stubRecords(mockRecords(), ({ path }) => (path.endsWith('usr_4') ? never() : undefined))
  await renderApp(paths.lookUp())
  await idsField.fill('usr_1 usr_2 usr_4')
  await button('Check').dblClick()
  await expect.element(page.getByText('2 of 3 IDs checked')).toBeVisible()

  await changeList()
  await button('Check').dblClick()
  await expect.element(page.getByText('2 of 3 IDs checked')).toBeVisible()
  expect(requests).toHaveLength(3)
})

test('if the user leaves the page while a list is parsed, the list is not looked up', async () => {
  const requests = stubRecords(mockRecords())
  await renderApp(paths.calls())
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Check a list' }).click()
  await idsField.fill('usr_1')
  // Both clicks come before the text is parsed.
  const clickWithoutWaiting = (locator: Locator) =>
    locator.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  clickWithoutWaiting(button('Check'))
  clickWithoutWaiting(navigation.getByRole('link', { name: 'Calls' }))

  await navigation.getByRole('link', { name: 'Check a list' }).click()
  await checkIds('usr_2')
  await expectDone()
  const userRequests = requests.filter(({ path }) => path.startsWith('/v1/users/'))
  expect(userRequests.map(({ path }) => path)).toEqual(['/v1/users/usr_2'])
})

test('if a pressed button disappears, the focus moves to the status beside it', async () => {
  stubRecords(mockRecords(), ({ path }) => (path.endsWith('usr_2') ? json({}, 501) : never()))
  await renderApp(paths.lookUp())
  await checkIds('usr_1 usr_2')
  await button('Retry 1 failed').click()
  await expect.element(statusWithText('Checking…')).toHaveFocus()
  await button('Cancel').click()
  await expect.element(statusWithText('Canceled')).toHaveFocus()
})

test('after Cancel, the IDs that have no result are “Not checked”', async () => {
  stubRecords(mockRecords(), ({ path }) => (path.endsWith('usr_9') ? never() : undefined))
  await renderApp(paths.lookUp())
  await checkIds(Array.from({ length: 12 }, (_, index) => `usr_${index + 1}`).join('\n'))
  await expect.element(page.getByText('11 of 12 IDs checked')).toBeVisible()
  await button('Cancel').click()
  await expect.element(statusWithText('Canceled')).toBeVisible()
  const countResults = (result: string) => columnTexts(1).filter((text) => text === result).length
  await expect.poll(() => countResults('Not checked')).toBe(1)
  expect(countResults('Found')).toBe(11)
})

test('if the key expires during a check, the check pauses, and no further ID is “Not visible”', async () => {
  let isExpired = false
  const expireKey = async () => {
    await expect.poll(() => columnTexts(1)).toContain('Not visible')
    isExpired = true
    return json({}, 401)
  }
  // The key expires at `usr_9`, after `usr_1` was refused. `usr_10` to `usr_12` get no response.
  stubRecords(mockRecords(), ({ path }) => {
    if (isExpired) return json({}, 401)
    if (path.endsWith('usr_9')) return expireKey()
    if (/usr_1[0-2]$/.test(path)) return never()
    return path.endsWith('usr_1') ? json({}, 403) : undefined
  })
  await renderApp(paths.lookUp())
  await checkIds(Array.from({ length: 12 }, (_, index) => `usr_${index + 1}`).join('\n'))
  await expect.element(page.getByRole('dialog', { name: 'Enter the key again' })).toBeVisible()
  await expect.element(page.getByText('8 of 12 IDs checked')).toBeVisible()
  expect(columnTexts(1).filter((text) => text === 'Not visible')).toHaveLength(1)
})

test('a check is one entry in the table of calls', async () => {
  stubRecords(mockRecords(), ({ path }) => (path.endsWith('usr_2') ? json({}, 403) : undefined))
  await renderApp(paths.lookUp(), { kind: 'project', projectId: 'prj_1' })
  await checkIds('usr_1 usr_2 usr_99')
  await expectDone()
  await button('Show calls').click()
  const calls = page.getByRole('table', { name: 'Calls' })
  await expect.element(calls.getByRole('row').nth(1)).toHaveTextContent('3 of 3 lookups done, 0 failed.')
  await expect.element(calls.getByRole('row')).toHaveLength(2)
})

test('missing IDs are looked up as records of other kinds by one button that says its requests', async () => {
  const requests = stubRecords(mockRecords())
  await renderApp(paths.lookUp())
  await checkIds('userId=usr_1 x7Kq29L prj_2x projectId=prj_1')
  await expectDone()
  requests.length = 0
  await button('Look up the 2 missing as apps and projects (up to 4 requests)').click()
  await expectDone()
  expect(columnTexts(1)).toEqual(['Not found', 'Not found', 'Found', 'Found'])
  expect(requests.filter(({ path }) => /x7Kq29L|prj_2x/.test(path))).toHaveLength(4)
  await expect.element(button(/^Look up the/)).not.toBeInTheDocument()
})
