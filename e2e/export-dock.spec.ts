import type { Locator } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { test, visit } from './faulty-service/fixtures.ts'
import { expect, rows, uniqueName } from './fixtures.ts'
import { dock, press, saved, startExport } from './pages/export.page.ts'

/** Whether one covers anything of the other. */
async function touches(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (a === null || b === null) throw new Error('One of them is not to be seen.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

for (const viewport of [
  { width: 1280, height: 780 },
  { width: 390, height: 780 },
]) {
  test.describe(`in a window of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('at the end of a list neither dock nor receipt covers the pager, and nothing above moves', async ({
      page,
      simulate,
    }) => {
      await simulate('largest=25,fault=silence@page-2', paths.users({ limit: 25 }))
      await expect(rows(page)).toHaveCount(25)
      const heading = page.getByRole('heading', { level: 1 })
      const before = await heading.boundingBox()
      await startExport(page, 'CSV')
      await expect(dock(page)).toContainText('25 of 53 rows')
      expect(await heading.boundingBox()).toEqual(before)
      const pager = page.getByRole('navigation', { name: 'Pages' })
      const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await toEnd()
      await expect.poll(() => touches(dock(page), pager)).toBe(false)
      await press(page, 'Cancel')
      await saved(page, () => press(page, 'Save what came'))
      await expect(dock(page)).toContainText('are not in the file')
      await toEnd()
      await expect.poll(() => touches(dock(page), pager)).toBe(false)
    })

    test('a confirmation covers neither the dock nor the name of the page', async ({ page, simulate }) => {
      await simulate('largest=25,fault=silence@page-2', paths.users())
      await startExport(page, 'CSV')
      await visit(page, paths.newProject())
      const name = uniqueName('Said')
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
      await page.getByRole('button', { name: 'Create project' }).click()
      const toast = page.getByRole('status').filter({ hasText: `Project ${name} was created.` })
      await expect(toast).toBeVisible()
      await expect(dock(page)).toBeVisible()
      expect(await touches(toast, dock(page))).toBe(false)
      expect(await touches(toast, page.getByRole('heading', { level: 1, name }))).toBe(false)
    })
  })
}

test('the dock stands above the panel of calls', async ({ page, simulate }) => {
  await simulate('largest=25,fault=silence@page-2', paths.users({ limit: 25 }))
  await page.getByRole('button', { name: 'Show calls' }).click()
  await startExport(page, 'CSV')
  await expect(dock(page)).toContainText('25 of 53 rows')
  expect(await touches(dock(page), page.getByRole('region', { name: 'Calls panel' }))).toBe(false)
  await press(page, 'Cancel')
})
