import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, test } from './fixtures.ts'
import { menu } from './pages/forms.page.ts'

test('Escape leads from the session menu back to its button, also the first time', async ({
  master: page,
}) => {
  const button = page.getByRole('button', { name: 'Session' })
  await page.goto(paths.projects())
  await button.focus()
  for (const _ of ['first', 'second']) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})

for (const width of [390, 1280]) {
  test(`the session button stays as it is when its menu opens, at ${width}`, async ({ master: page }) => {
    await page.setViewportSize({ width, height: 780 })
    await page.goto(paths.projects())
    const button = page.getByRole('button', { name: 'Session' })
    const looks = () =>
      button.evaluate((element) => {
        const { display, gap, flex, minWidth } = getComputedStyle(element)
        return [element.getBoundingClientRect().toJSON(), display, gap, flex, minWidth]
      })
    const closed = await looks()
    await button.click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await looks()).toEqual(closed)
  })
}

/** Where the code of the menu came from; undefined until it has come. */
const urlOfMenu = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => /OpenedSessionMenu.*\.js$/.test(name))
        ?.name,
  )

/** Whether every style sheet has come. */
const hasStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  )

for (const [name, address] of [
  ['a form', paths.newProject()],
  ['the calls', paths.calls()],
] as const) {
  test(`on a page that reads nothing, ${name}, one can lock though the host is gone`, async ({
    master: page,
  }) => {
    await page.goto(address)
    await expect.poll(() => urlOfMenu(page)).toBeDefined()
    // With all that it needs.
    await page.evaluate((url) => import(`${url}`), await urlOfMenu(page))
    await expect.poll(() => hasStyles(page)).toBe(true)
    // From here on the host takes requests and answers none.
    await page.route('**', () => new Promise(() => {}))
    await menu(page, 'Lock')
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  })
}
