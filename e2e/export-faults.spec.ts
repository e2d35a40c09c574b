import { paths } from '../src/paths.ts'
import { test } from './faulty-service/fixtures.ts'
import { expect, rows } from './fixtures.ts'
import { dock, press, records, saved, startExport } from './pages/export.page.ts'

const everyUser = Array.from({ length: 53 }, (_, index) => `usr_${index + 1}`)
const ids = (file: { name: string; text: string }) => records(file).map(({ userId }) => userId)

test('a 500 at page 7 keeps what came, and Resume asks for that page', async ({ page, simulate, server }) => {
  const key = await simulate('fault=status:500*3@page-7,fault=lower-limit', paths.users())
  await startExport(page, 'JSON Lines')
  const alert = dock(page).getByRole('alert')
  await expect(alert).toContainText('The export stopped at page 7')
  await expect(alert).toContainText('30 rows that came are kept.')
  const before = server.seen(key).length
  const file = await saved(page, () => press(page, 'Resume'))
  expect(ids(file)).toEqual(everyUser)
  expect(server.seen(key)[before]?.query.get('page')).toBe('7')
  expect(file.name).not.toContain('partial')
  await expect(dock(page)).toContainText('Every row of the list is in the file.')
})

test('after a failure what came is saved as a part, and the receipt says why', async ({ page, simulate }) => {
  await simulate('fault=status:500@page-7,fault=lower-limit', paths.users())
  await startExport(page, 'CSV')
  await expect(dock(page).getByRole('alert')).toBeVisible()
  const file = await saved(page, () => press(page, 'Save what came'))
  expect(file.name).toMatch(/-partial\.csv$/)
  await expect(dock(page)).toContainText('Not whole: stopped before page 7. The service says: Not right.')
  await expect(dock(page)).toContainText('23 rows of the service’s total of 53 are not in the file.')
})

for (const status of ['429;2', '503;2']) {
  test(`a ${status} is waited for as long as it asks, and no page is asked for twice at once`, async ({
    page,
    simulate,
    server,
  }) => {
    await page.clock.install()
    const key = await simulate(`fault=status:${status}*4@page-7,fault=lower-limit`, paths.users())
    await expect(rows(page).first()).toBeVisible()
    await startExport(page, 'JSON Lines')
    const file = await saved(page, async () => {
      for (const tries of [1, 2, 3, 4]) {
        await expect(dock(page).getByRole('status')).toContainText('The service asks to wait.')
        expect(server.seen(key).filter(({ query }) => query.get('page') === '7')).toHaveLength(tries)
        await page.clock.runFor(2100)
      }
    })
    expect(ids(file)).toEqual(everyUser)
    // The wait of the export is no matter of the page behind it.
    await expect(page.getByRole('main').getByText('The service asks to wait.')).toHaveCount(0)
  })
}

test('rows inserted meanwhile come once, and the receipt tells of them', async ({
  page,
  simulate,
  server,
}) => {
  const key = await simulate('fault=lower-limit', paths.users())
  await page.route('**/v1/users?*page=4', async (route) => {
    const { users } = server.db(key)
    for (const number of [1, 2, 3])
      users.unshift({ userId: `new_${number}`, projectId: 'prj_1', nickname: 'new' })
    await route.continue()
  })
  const file = await saved(page, () => startExport(page, 'JSON Lines'))
  expect(ids(file)).toEqual(everyUser)
  await expect(dock(page)).toContainText('3 rows came again and were left out.')
  await expect(dock(page)).toContainText('3 rows of the service’s total of 56 are not in the file.')
  await expect(dock(page)).toContainText('The total grew from 53 to 56 meanwhile')
})

test('rows deleted meanwhile leave a gap that the receipt names', async ({ page, simulate, server }) => {
  const key = await simulate('fault=lower-limit', paths.users())
  await page.route('**/v1/users?*page=4', async (route) => {
    server.db(key).users.splice(0, 2)
    await route.continue()
  })
  const file = await saved(page, () => startExport(page, 'JSON Lines'))
  expect(ids(file)).not.toContain('usr_16')
  await expect(dock(page)).toContainText('The total fell from 53 to 51 meanwhile')
  await expect(dock(page)).toContainText('some may be missing')
})

const odd = {
  'a list without a total': {
    simulation: 'list=bare-array',
    remark: 'The service tells no total to compare with.',
  },
  'a list without a total and with a maximum of its own': {
    simulation: 'list=bare-array,fault=lower-limit',
    remark: 'The list was read to its end.',
  },
  'a service that ignores the limit': { simulation: 'fault=ignore-limit', remark: 'Every row of the list' },
  'a service that ignores limit and total': { simulation: 'list=bare-array,fault=ignore-limit', remark: '' },
  'a service that refuses large pages': { simulation: 'largest=10', remark: '6 pages of up to 10 rows' },
  'a service that tells a total of its own on each page': {
    simulation: 'largest=10,fault=changing-total',
    remark: 'The total grew',
  },
  'a lower bound': {
    simulation: 'list=elasticsearch-like,fault=lower-limit',
    remark: 'The list was read to its end.',
  },
}

for (const [name, { simulation, remark }] of Object.entries(odd)) {
  test(`${name} is exported with every row once`, async ({ page, simulate }) => {
    await simulate(simulation, paths.users())
    const file = await saved(page, () => startExport(page, 'JSON Lines'))
    expect(ids(file)).toEqual(everyUser)
    await expect(dock(page)).toContainText(remark)
    await expect(dock(page)).toContainText('53 rows')
  })
}

test('a service that ignores the page ends with a note instead of never', async ({ page, simulate }) => {
  await simulate('largest=10,fault=ignore-page', paths.users())
  const file = await saved(page, () => startExport(page, 'JSON Lines'))
  expect(ids(file)).toEqual(everyUser.slice(0, 10))
  await expect(dock(page)).toContainText('The service sent rows again that had come before')
  await expect(dock(page)).toContainText('43 rows of the service’s total of 53 are not in the file.')
  await page.context().grantPermissions(['clipboard-read'])
  await press(page, 'Copy receipt')
  await expect(dock(page)).toContainText('Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Receipt of an export\nFile: users-.*\.jsonl\nList: All users\n/)
})

test('rows without identifiers and odd fields are exported as they came', async ({ page, simulate }) => {
  await simulate('largest=10,fault=missing-ids', paths.users())
  const file = await saved(page, () => startExport(page, 'CSV'))
  await expect(dock(page)).toContainText('have no identifier')
  await expect(dock(page)).toContainText('53 rows')
  expect(file.text.split('\r\n')).toHaveLength(55)
})

test('identifiers beyond 2^53 keep every digit in both formats', async ({ page, simulate }) => {
  await simulate('fault=big-ids', paths.users())
  const csv = await saved(page, () => startExport(page, 'CSV'))
  expect(csv.text).toContain('\r\n"9007199254740993",')
  const lines = await saved(page, () => startExport(page, 'JSON Lines'))
  expect(lines.text).toContain('9007199254740993')
  expect(lines.text.split('\n')).toHaveLength(54)
})
