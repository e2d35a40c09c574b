import { paths } from '../src/paths.ts'
import { expectNamed, expectPlain, range, test } from './faulty-service/fixtures.ts'
import { expect, rows } from './fixtures.ts'

const next = 'Next page'
const previous = 'Previous page'

test('a page past the end says so, and leads back to the last page', async ({ page, simulate }) => {
  await simulate('list=spring-page', paths.users({ page: 9 }))
  await expect(page.getByText('There is nothing on page 9.')).toBeVisible()
  await expect(range(page)).toHaveText('0 rows')
  await expect(page.getByRole('button', { name: next })).toBeDisabled()
  await page.getByRole('button', { name: previous }).click()
  await expect(page).toHaveURL(paths.users({ page: 6 }))
  await expect(range(page)).toHaveText('51–53 of 53')
  await expect(rows(page)).toHaveCount(3)
})

test('a page past the end of a list without a total leads back to the first page', async ({
  page,
  simulate,
}) => {
  await simulate('list=bare-array', paths.users({ page: 9 }))
  await page.getByRole('button', { name: 'Go to the first page' }).click()
  await expect(page).toHaveURL(paths.users())
  await expect(range(page)).toHaveText('1–10, more')
})

test('a total that changes while paging is said', async ({ page, simulate }) => {
  await simulate('fault=changing-total@listUsers', paths.users())
  await expect(range(page)).toHaveText('1–10 of 53')
  await expect(page.getByRole('note')).toHaveCount(0)
  await page.getByRole('button', { name: next }).click()
  await expect(range(page)).toHaveText('11–20 of 54')
  await expect(page.getByRole('note')).toContainText('The total changed while paging')
})

test('a service that ignores the page shows its rows once, and Next is off', async ({ page, simulate }) => {
  await simulate('list=bare-array,fault=ignore-page@listUsers', paths.users())
  await expect(range(page)).toHaveText('1–10')
  await expect(page.getByRole('button', { name: next })).toBeDisabled()
})

test('a service that ignores the page and tells a total is found out on page 2', async ({
  page,
  simulate,
}) => {
  await simulate('fault=ignore-page@listUsers', paths.users())
  await expect(range(page)).toHaveText('1–10 of 53')
  await page.getByRole('button', { name: next }).click()
  await expect(page.getByRole('note')).toContainText('it seems to ignore the page number')
})

test('after a page that was ignored there is no next one', async ({ page, simulate }) => {
  await simulate('fault=ignore-page@listUsers', paths.users())
  await page.getByRole('button', { name: next }).click()
  await expect(page.getByRole('note')).toContainText('it seems to ignore the page number')
  await expect(page.getByRole('button', { name: next })).toBeDisabled({ timeout: 1000 })
})

test('a service that ignores the limit shows all that it sent, and says so', async ({ page, simulate }) => {
  for (const list of ['plain-wrapper', 'bare-array']) {
    await test.step(list, async () => {
      await simulate(`list=${list},fault=ignore-limit@listUsers`, paths.users())
      await expect(rows(page)).toHaveCount(53)
      await expect(page.getByRole('note')).toContainText('53 rows although 10 were asked for')
      await expect(range(page)).toHaveText(list === 'bare-array' ? '1–53' : '1–53 of 53')
      await expect(page.getByRole('button', { name: next })).toBeDisabled()
      await page.getByRole('button', { name: 'Session' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    })
  }
})

test('a service with a smaller page of its own is paged by that', async ({ page, simulate }) => {
  await simulate('fault=lower-limit@listUsers', paths.users())
  await expect(range(page)).toHaveText('1–5 of 53')
  await expect(page.getByRole('note')).toContainText('it seems to have a maximum of its own')
  await page.getByRole('button', { name: next }).click()
  await expect(rows(page).first()).toContainText('usr_6')
  await expect(range(page)).toHaveText('6–10 of 53', { timeout: 1000 })
})

test('more rows a page on the last page keep its first row in sight', async ({ page, simulate }) => {
  for (const list of ['plain-wrapper', 'stripe']) {
    await test.step(list, async () => {
      await simulate(`list=${list}`, paths.users({ page: 6 }))
      await expect(rows(page)).toHaveCount(3)
      await page.getByLabel('Rows per page').selectOption('25')
      await expect(page).toHaveURL(paths.users({ limit: 25, page: 3 }))
      await expect(range(page)).toHaveText(list === 'stripe' ? '51–53' : '51–53 of 53')
      await page.getByLabel('Rows per page').selectOption('100')
      await expect(page).toHaveURL(paths.users({ limit: 100 }))
      await expect(rows(page)).toHaveCount(53)
      await page.getByRole('button', { name: 'Session' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    })
  }
})

test('a total less than the rows is not believed', async ({ page, simulate }) => {
  await simulate('fault=wrong-total@listUsers', paths.users())
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole('note').first()).toContainText('a total of 4, which is less than the rows seen')
  await expect(range(page)).not.toContainText('of 4')
  await page.getByRole('button', { name: next }).click()
  await expect(rows(page).first()).toContainText('usr_11')
})

test('rows without an identifier are shown, and cannot be opened', async ({ page, simulate }) => {
  await simulate('fault=missing-ids@listUsers', paths.users())
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole('note')).toContainText('5 rows have no identifier and cannot be opened.')
  await expect(rows(page).nth(0).getByRole('link', { name: 'fox 1' })).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('iris 2')
  await expect(rows(page).nth(1).getByRole('link', { name: 'iris 2' })).toHaveCount(0)
  await expectPlain(page)
})

test('rows with the same identifier are all shown', async ({ page, simulate }) => {
  await simulate('fault=same-ids@listUsers', paths.users())
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole('note')).toContainText('1 row repeats the identifier of another one.')
  await expect(rows(page).nth(1)).toContainText('iris 2')
  await page.getByRole('button', { name: next }).click()
  await expect(rows(page)).toHaveCount(10)
})

test('a next page that was stopped says so over the rows of before', async ({ page, simulate }) => {
  await page.clock.install()
  await simulate('fault=silence@page-2', paths.users())
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: next }).click()
  await page.clock.fastForward(5000)
  await page.getByRole('status').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Loading was stopped. The rows are those shown before.')).toBeVisible()
})

test('identifiers beyond 2^53 are shown exactly and open their record', async ({ page, simulate }) => {
  await simulate('fault=big-ids@reads', paths.users())
  await expect(rows(page).nth(2)).toContainText('9007199254740995')
  await rows(page).nth(2).getByRole('link', { name: 'jade 3' }).click()
  await expect(page).toHaveURL(paths.user('9007199254740995'))
  await expect(page.getByRole('region', { name: 'User' })).toContainText('9007199254740995')
})

test('records of other types and names than expected show no nonsense', async ({ page, simulate }) => {
  await simulate('fault=odd@reads', paths.users())
  await expect(rows(page)).toHaveCount(10)
  await expectPlain(page)
  for (const address of [paths.user('usr_7'), paths.app('app_2'), paths.project('prj_1')]) {
    await page.goto(address)
    const card = page.getByRole('region').first()
    await expect(card).toContainText('__proto__')
    await expect(card).toContainText('{"admin":true}')
    await expectPlain(page)
  }
  await page.getByRole('button', { name: 'Raw JSON' }).click()
  await expect(page.getByRole('region').first()).toContainText('"__proto__":{"admin":true}')
})

test('deep nesting and a BOM are read', async ({ page, simulate }) => {
  await simulate(
    'fault=body:bom@listUsers,fault=body:deep@listApps,fault=body:wrong-type@getUser',
    paths.users(),
  )
  await expect(rows(page)).toHaveCount(10)
  await page.goto(paths.user('usr_7'))
  await expect(page.getByRole('heading', { level: 1, name: 'nova 7' })).toBeVisible()
  await page.goto(paths.apps())
  await expect(page.getByRole('heading', { level: 1, name: 'Apps' })).toBeVisible()
  await expectPlain(page)
})

test('a failed list loads no more', async ({ page, simulate }) => {
  await simulate('fault=status:400@listUsers', paths.users())
  await expectNamed(page, 'The users could not be loaded.')
  await expect(page.getByText('Loading…')).toHaveCount(0, { timeout: 1000 })
})
