import { paths } from '../src/paths.ts'
import { test } from './faulty-service/fixtures.ts'
import { expect, rows } from './fixtures.ts'
import { columns, heads, store, stored } from './pages/storage.ts'

test('columns are chosen, also of fields that only this service returns, and stay', async ({
  page,
  simulate,
}) => {
  await simulate('fault=other-fields@lists', paths.users())
  await expect(heads(page)).toHaveText(['Nickname', 'User ID', 'Project ID', '__proto__', 'constructor'])
  await page.getByRole('button', { name: 'Columns' }).click()
  const choice = (name: string) => columns(page).getByRole('checkbox', { name, exact: true })
  await choice('Project ID').uncheck()
  await choice('constructor').uncheck()
  await choice('plan').check()
  await choice('<img src=x>').check()
  const shown = ['Nickname', 'User ID', '__proto__', 'plan', '<img src=x>']
  await expect(heads(page)).toHaveText(shown)
  await expect(rows(page).first()).toContainText('own proto')
  await expect(rows(page).first()).toContainText('pro 1')
  // Nested fields, names of two lines and names of a page are on the record alone.
  await expect(columns(page).getByRole('checkbox')).toHaveCount(2 + 50)
  await expect(columns(page)).toContainText('No more than 50 fields')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(heads(page)).toHaveText(shown)
  await page.goto(paths.projectUsers('prj_1'))
  await expect(heads(page)).toHaveText(shown)
  await page.getByRole('button', { name: 'Columns' }).click()
  await choice('plan').uncheck()
  await page.goto(paths.apps())
  await expect(heads(page).nth(2)).toHaveText('Project ID')
  await page.goto(paths.users())
  await expect(heads(page)).toHaveText(['Nickname', 'User ID', '__proto__', '<img src=x>'])
  await page.getByRole('button', { name: 'Columns' }).click()
  await columns(page).getByRole('button', { name: 'Reset columns' }).click()
  await expect(heads(page)).toHaveText(['Nickname', 'User ID', 'Project ID', '__proto__', 'constructor'])
  expect(await stored(page)).toEqual([])
})

test('a table of many columns scrolls in its own frame, and its first one can be read', async ({
  page,
  simulate,
}) => {
  await simulate('fault=other-fields@lists', paths.users())
  const many = ['userId', 'projectId', ...Array.from({ length: 12 }, (_, at) => `field ${at}`)]
  await store(page, { 'service-console.columns': JSON.stringify({ users: many }) })
  await page.reload()
  await expect(heads(page)).toHaveCount(15)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  const first = await heads(page).first().boundingBox()
  expect(first?.width).toBeGreaterThanOrEqual(180)
  await rows(page).first().getByRole('link').first().focus()
  await expect(heads(page).last()).not.toBeInViewport()
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowRight')
  await expect(heads(page).last()).toBeInViewport()
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('cards show the chosen fields, each with its name', async ({ page, simulate }) => {
    await simulate('fault=other-fields@lists', paths.users())
    await page.getByRole('button', { name: 'Columns' }).click()
    await columns(page).getByRole('checkbox', { name: 'plan', exact: true }).check()
    await expect(columns(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    const plan = rows(page).first().getByRole('cell').last()
    await expect(plan).toHaveText('pro 1')
    await expect(plan).toBeInViewport()
    expect(await plan.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"plan"')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
