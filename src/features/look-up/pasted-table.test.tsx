import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { columnsPreference } from '../../list/columns/columns-preference.ts'
import { paths } from '../../paths.ts'
import { separatorPreference } from '../../preferences/separator-preference.ts'
import {
  button,
  checkIds,
  expectDone,
  idsField,
  resultTable,
  statusWithText,
} from '../../testing/look-up-page.ts'
import { numbered, type Row, stubRecords, userRow } from '../../testing/mock-service.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { recordSavedFiles } from '../../testing/saved-files.ts'
import { json, never } from '../../testing/stub-service.ts'
import { columnTexts } from '../../testing/table.ts'

beforeEach(() => separatorPreference.reset())

const spyOnClipboard = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()

const headersOnPage = () =>
  resultTable
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

test('a spreadsheet of 30 email addresses comes back in its order with IDs, on the page, in a copy and in a file', async () => {
  const files = recordSavedFiles()
  const writeText = spyOnClipboard()
  const users = numbered(40, (number): Row => ({ ...userRow(number), email: `user${number}@example.com` }))
  const requests = stubRecords({ users })
  await renderApp(paths.lookUp())
  // In reverse, with a person who is missing, one who occurs twice, and one without an address.
  const addresses = Array.from({ length: 30 }, (_, index) => `user${30 - index}@example.com`)
  addresses.splice(3, 3, 'nobody@example.com', 'user30@example.com', '')
  const nameOf = (index: number) => (index % 2 ? `Person ${index}` : `=P${index}`)
  const sheet = addresses.map((address, index) => [nameOf(index), address, ''])
  const lines = [['Name', 'Mail', 'userId'], ...sheet].map((cells) => cells.join('\t'))
  await checkIds(`${lines.join('\n')}\n`)
  await expect.element(statusWithText('30 rows · 28 values')).toBeInTheDocument()
  await expect.element(statusWithText('Read all 40 users')).toBeVisible()
  await expect.poll(() => columnTexts(0).length).toBe(30)
  expect(columnTexts(0)).toEqual(addresses.map((address) => address || '—none'))
  expect(columnTexts(1).slice(0, 6)).toEqual(['Found', 'Found', 'Found', 'Not found', 'Found', 'Not checked'])
  expect(columnTexts(2).slice(0, 5)).toEqual(['usr_30', 'usr_29', 'usr_28', '—none', 'usr_30'])
  expect(headersOnPage().slice(0, 6)).toEqual(['Mail', 'Result', 'User ID', 'Name', 'userId', 'Nickname'])
  await expect
    .element(resultTable.getByRole('link', { name: 'user29@example.com' }))
    .toHaveAttribute('href', '/users/usr_29')
  expect(requests.filter(({ path }) => path.startsWith('/v1/users/'))).toEqual([])

  await button('Copy as table').click()
  const copied = String(writeText.mock.lastCall?.[0]).split('\n')
  expect(copied).toHaveLength(31)
  expect(copied.slice(0, 2)).toEqual([
    'Name\tMail\tuserId\tResult\tuserId (2)\tprojectId\tnickname\temail',
    "'=P0\tuser30@example.com\t\tFound\tusr_30\tprj_1\tuser 30\tuser30@example.com",
  ])
  expect(copied[4]).toBe('Person 3\tnobody@example.com\t\tNot found\t\t\t\t')
  expect(copied[6]).toBe('Person 5\t\t\tNot checked\t\t\t\t')

  await button('Export').click()
  await expect.poll(() => files.length).toBe(1)
  const rows = (await files[0]?.text())?.split('\r\n').slice(0, -1)
  expect(rows).toHaveLength(31)
  expect(rows?.slice(0, 2)).toEqual([
    '\uFEFFName,Mail,userId,Result,userId (2),projectId,nickname,email',
    `"'=P0","user30@example.com","","Found","usr_30","prj_1","user 30","user30@example.com"`,
  ])
})

test.each([1280, 390])('at %i px, *Column to check* appears without moving *Check*', async (width) => {
  await page.viewport(width, 800)
  stubRecords({ users: [] })
  await renderApp(paths.lookUp())
  const top = () => button('Check').element().getBoundingClientRect().top
  await idsField.fill('ada@example.com')
  const before = top()
  await idsField.fill('Name\tMail\nAda\tada@example.com\nBob\tbob@example.com\n')
  await expect.element(page.getByLabelText('Column to check')).toBeVisible()
  expect(top()).toBe(before)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('quoted cells of CSV keep separators and line breaks, in a file with the chosen separator', async () => {
  const files = recordSavedFiles()
  separatorPreference.set('semicolon')
  const requests = stubRecords({ users: numbered(3, userRow) })
  await renderApp(paths.lookUp())
  await checkIds('Kunde;Notiz\nusr_2;"a; ""b""\nc"\nusr_9;=1\nusr_2;x,y')
  await expectDone()
  expect(columnTexts(0)).toEqual(['usr_2', 'usr_9', 'usr_2'])
  expect(columnTexts(1)).toEqual(['Found', 'Not found', 'Found'])
  await expect.element(button('All 3')).toBeVisible()
  await expect.element(button('Found 2')).toBeVisible()
  // A row that occurs twice is looked up once.
  expect(requests.filter(({ path }) => path.startsWith('/v1/users/')).map(({ path }) => path)).toEqual([
    '/v1/users/usr_2',
    '/v1/users/usr_9',
  ])
  await button('Export').click()
  await expect.poll(() => files.length).toBe(1)
  expect(files[0]?.name).toMatch(/^check-users-[\d-]+\.csv$/)
  expect(await files[0]?.text()).toBe(
    [
      '\uFEFFKunde;Notiz;Result;userId;projectId;nickname',
      '"usr_2";"a; ""b""\nc";"Found";"usr_2";"prj_1";"user 2"',
      '"usr_9";"\'=1";"Not found";;;',
      '"usr_2";"x,y";"Found";"usr_2";"prj_1";"user 2"',
      '',
    ].join('\r\n'),
  )
  separatorPreference.set('tab')
  await button('Export').click()
  await expect.poll(() => files[1]?.name).toMatch(/^check-users-[\d-]+\.tsv$/)
  expect((await files[1]?.text())?.split('\r\n')[0]).toBe(
    '\uFEFFKunde\tNotiz\tResult\tuserId\tprojectId\tnickname',
  )
})

test('a column with the name of one of ours stands beside it, and without a header columns are numbered', async () => {
  const writeText = spyOnClipboard()
  stubRecords({ users: numbered(3, userRow) })
  await renderApp(paths.lookUp())
  await checkIds('userId\tResult\tResult (2)\nusr_1\told\tolder')
  await expectDone()
  await button('Copy as table').click()
  expect(writeText).toHaveBeenLastCalledWith(
    'userId\tResult\tResult (2)\tResult (3)\tuserId (2)\tprojectId\tnickname\nusr_1\told\tolder\tFound\tusr_1\tprj_1\tuser 1',
  )
  await checkIds('Ada\tusr_1\nBo\tusr_2')
  await expect.poll(() => headersOnPage()[0]).toBe('Column 2')
  await expectDone()
  await button('Copy as table').click()
  expect(writeText).toHaveBeenLastCalledWith(
    'Column 1\tColumn 2\tResult\tuserId\tprojectId\tnickname\nAda\tusr_1\tFound\tusr_1\tprj_1\tuser 1\nBo\tusr_2\tFound\tusr_2\tprj_1\tuser 2',
  )
})

/** A user with as many fields as those of most services have. */
const customer = (number: number): Row => ({
  ...userRow(number),
  email_verified: true,
  mfa_enabled: false,
  login_count: number,
  icon_url: `https://cdn.example.com/avatars/${number}.png`,
  email: `a.long.name.of.customer.${number}@example.com`,
  status: 'active',
  plan: 'pro',
  country: 'KR',
  created_at: '2026-01-02T03:04:05Z',
  api_token: `tok_${number}`,
  profile: { company: 'Keller', api_token: `tok_${number}`, logins: [{ password: `tok_${number}` }] },
  ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`custom_field_${index}`, 'x'])),
})

const customerTable = 'Email\tStatus\na.long.name.of.customer.1@example.com\tVIP\nnobody@example.com\t'

test('a table has the columns of the list beside its own, numbered if they have the same name in any case', async () => {
  const files = recordSavedFiles()
  const writeText = spyOnClipboard()
  stubRecords({ users: numbered(12, customer) })
  await renderApp(paths.lookUp())
  await checkIds(customerTable)
  await expect.poll(() => columnTexts(1)).toEqual(['Found', 'Not found'])
  expect(headersOnPage()).toEqual(
    'Email,Result,User ID,Status,Nickname,Project,Email (2),Status (2),Plan,Country,Created'.split(','),
  )
  await button('Copy as table').click()
  await button('Export').click()
  await expect.poll(() => files.length).toBe(1)
  const names = 'Email,Status,Result,userId,projectId,nickname,email (2),status (2),plan,country,created_at'
  expect(String(writeText.mock.lastCall?.[0]).split('\n')[0]).toBe(names.replaceAll(',', '\t'))
  expect((await files[0]?.text())?.split('\r\n')[0]).toBe(`\uFEFF${names}`)
})

test('chosen columns are those of a table’s copy, except one named like a secret', async () => {
  const writeText = spyOnClipboard()
  columnsPreference.set({ users: ['profile.company', 'api_token', 'plan'] })
  stubRecords({ users: numbered(2, customer) })
  await renderApp(paths.lookUp())
  await checkIds(customerTable)
  await expect.poll(() => columnTexts(1)).toEqual(['Found', 'Not found'])
  expect(headersOnPage().slice(4)).toEqual(['Nickname', 'profile.company', 'API token', 'Plan'])
  await button('Copy as table').click()
  expect(String(writeText.mock.lastCall?.[0]).split('\n').slice(0, 2)).toEqual([
    'Email\tStatus\tResult\tuserId\tnickname\tprofile.company\tplan',
    'a.long.name.of.customer.1@example.com\tVIP\tFound\tusr_1\tuser 1\tKeller\tpro',
  ])
})

test('without a table, copies and files have all fields but those named like a secret, at any depth', async () => {
  const files = recordSavedFiles()
  const writeText = spyOnClipboard()
  stubRecords({ users: numbered(2, customer) })
  await renderApp(paths.lookUp())
  await checkIds('usr_1 usr_2')
  await expectDone()
  await button('Copy as table').click()
  await button('Export').click()
  await expect.poll(() => files.length).toBe(1)
  for (const text of [String(writeText.mock.lastCall?.[0]), await files[0]?.text()]) {
    expect(text).toContain('custom_field_19')
    expect(text).toContain('Keller')
    expect(text).not.toMatch(/token|password|tok_/)
  }
})

test('the checked value is shown in full, and the result takes no more room than its texts need', async () => {
  stubRecords({ users: numbered(2, customer) })
  await renderApp(paths.lookUp())
  await checkIds(customerTable)
  const value = resultTable.getByRole('link', { name: 'a.long.name.of.customer.1@example.com' })
  await expect.poll(() => value.element().scrollWidth - value.element().clientWidth).toBe(0)
  const widthOf = (name: string) =>
    resultTable.getByRole('columnheader', { name, exact: true }).element().getBoundingClientRect().width
  expect(widthOf('Result')).toBeLessThan(widthOf('Email') / 2)
})

test('the sentence about the list has room below *Check* and below the focus ring of *Change the list*', async () => {
  stubRecords({ users: numbered(2, customer) })
  await renderApp(paths.lookUp())
  const gapBelow = (element: Element) =>
    statusWithText('2 rows').element().getBoundingClientRect().top - element.getBoundingClientRect().bottom
  await idsField.fill(customerTable)
  await expect.element(statusWithText('2 rows')).toBeVisible()
  expect(gapBelow(button('Check').element())).toBeGreaterThanOrEqual(12)
  await button('Check').click()
  const summary = page.getByText(/^Change the list/)
  await expect.element(summary).toHaveFocus()
  expect(gapBelow(summary.element())).toBeGreaterThanOrEqual(8)
})

test('another column than the guessed one can be checked, and stays chosen on return', async () => {
  const requests = stubRecords({ users: numbered(3, userRow) })
  const { router } = await renderApp(paths.lookUp())
  const column = page.getByRole('combobox', { name: 'Column to check' })
  await idsField.fill('Order\tCustomer\nord_1\tusr_1\nord_2\tusr_2')
  await expect.element(column).toHaveDisplayValue('Order')
  await column.selectOptions('Customer')
  await expect.element(column).toHaveDisplayValue('Customer')
  await button('Check').click()
  await expectDone()
  expect(columnTexts(0)).toEqual(['usr_1', 'usr_2'])
  expect(headersOnPage().slice(0, 3)).toEqual(['Customer', 'Result', 'Order'])
  expect(requests.filter(({ path }) => path.includes('ord_'))).toEqual([])
  await router.navigate(paths.users())
  await router.navigate(paths.lookUp())
  await page.getByText(/^Change the list/).click()
  await expect.element(column).toHaveDisplayValue('Customer')
})

test('keys, tokens and passwords of a table are neither sent, shown, copied nor exported', async () => {
  const files = recordSavedFiles()
  const writeText = spyOnClipboard()
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfMSJ9.c2lnbmF0dXJlMQ'
  const requests = stubRecords({ users: numbered(3, userRow) })
  await renderApp(paths.lookUp())
  await checkIds(`userId\tNote\tPassword\nusr_1\tBearer ${token}\thunter2\n${token}\tfine\thunter3`)
  await expectDone()
  await expect.element(page.getByText('Text that looks like a key or token is left out.')).toBeVisible()
  expect(columnTexts(1)).toEqual(['Found', 'Not checked'])
  await button('Copy as table').click()
  await button('Export').click()
  await expect.poll(() => files.length).toBe(1)
  const seen = [
    resultTable.element().textContent,
    writeText.mock.lastCall?.[0],
    await files[0]?.text(),
    JSON.stringify(requests.map(({ path }) => path)),
  ]
  for (const text of seen) expect(text).not.toMatch(/eyJ|hunter/)
})

test('rows that were not checked are filtered and checked on request, and no others', async () => {
  let isHeld = true
  const requests = stubRecords({ users: numbered(30, userRow) }, ({ path }) => {
    if (!isHeld) return undefined
    if (path.endsWith('usr_4')) return json({}, 501)
    return /usr_[56]$/.test(path) ? never() : undefined
  })
  await renderApp(paths.lookUp())
  await checkIds(Array.from({ length: 6 }, (_, index) => `usr_${index + 1}\tnote ${index + 1}`).join('\n'))
  await expect.element(page.getByText('4 of 6 IDs checked')).toBeVisible()
  await button('Cancel').click()
  await button('Not checked 2').click()
  expect(columnTexts(0)).toEqual(['usr_5', 'usr_6'])
  isHeld = false
  requests.length = 0
  await button('Check 2 not checked').click()
  await expectDone()
  expect(requests.map(({ path }) => path).filter((path) => path.includes('usr_'))).toEqual([
    '/v1/users/usr_5',
    '/v1/users/usr_6',
  ])
  await expect.element(button(/not checked/)).not.toBeInTheDocument()
  await button('All 6').click()
  expect(columnTexts(1)).toEqual(['Found', 'Found', 'Found', 'Failed', 'Found', 'Found'])
  await button('Retry 1 failed').click()
  await expect.poll(() => columnTexts(1)).toEqual(Array(6).fill('Found'))
})

test('at 390 pixels, a wide table does not widen the page', async () => {
  await page.viewport(390, 780)
  stubRecords({ users: numbered(3, userRow) })
  await renderApp(paths.lookUp())
  const names = Array.from({ length: 20 }, (_, index) => `Long name of column ${index}`)
  await checkIds(`userId\t${names.join('\t')}\nusr_1\t${names.map((name) => `${name} of a row`).join('\t')}`)
  await expectDone()
  await expect.element(resultTable.getByText('Long name of column 19 of a row')).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBe(390)
})
