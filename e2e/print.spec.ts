import { paths } from '../src/paths.ts'
import { expect, rows, test } from './fixtures.ts'
import { press } from './pages/forms.page.ts'
import { findWideText } from './ui-states/layout.ts'

/** The width of A4 between its margins. */
const paper = { width: 717, height: 1000 }

test('a printed list has all its rows, no menus, and no text cut off', async ({ master: page }) => {
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await press(page, 'Show calls')
  await expect(page.getByRole('region', { name: 'Calls panel' })).toBeVisible()
  await press(page, 'Columns')
  await expect(page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').first()).toBeVisible()
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Calls panel' })).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1–10 of')
  await expect(rows(page).first()).toBeVisible()
  const times = rows(page).getByRole('time')
  await expect(times.first()).toHaveText(/^\d+ \w+ \d{4}, \d\d:\d\d UTC$/)
  await expect(page.getByText(/^Data from /)).toContainText(page.url())
  const cutOff = await rows(page)
    .getByRole('link')
    .evaluateAll((links) => links.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
  expect(cutOff).toBe(0)
  for (const head of await page.getByRole('columnheader').all()) {
    const box = await head.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(paper.width)
  }
})

test('printed records and results have their heading, and no menus, buttons or text cut off', async ({
  master: page,
  console,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
  for (const [address, shown] of [
    [paths.project(console.projectId), 'Apps by platform'],
    [paths.check(), 'Everything this key can read works.'],
    [paths.lookUp(), 'Check a list'],
    [paths.calls(), 'Calls'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect.soft(page.getByRole('button').filter({ visible: true }), address).toHaveCount(0)
    expect.soft(await findWideText(page), address).toEqual([])
  }
})
