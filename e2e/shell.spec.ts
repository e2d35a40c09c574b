import { paths } from '../src/paths.ts'
import { expect, rows, test, uniqueName } from './fixtures.ts'

test('navigation moves the focus to the heading and names the page', async ({ master: page }) => {
  for (const name of ['Apps', 'Users', 'Projects']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await expect(page).toHaveTitle(`${name} · Service Console`)
  }
})

test('the skip link leads to the heading without leaving the page', async ({ master: page }) => {
  await page.goto(paths.users({ nickname: 'a' }))
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused()
  await expect(page).toHaveURL(paths.users({ nickname: 'a' }))
})

test('the theme is chosen in the preferences and kept', async ({ master: page }) => {
  await page.getByRole('button', { name: 'Session' }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

const pages = {
  projects: paths.projects(),
  'new project': paths.newProject(),
  apps: paths.apps(),
  'new app': paths.newApp(),
  users: paths.users(),
  'users filtered to nothing': paths.users({ nickname: 'no such thing at all' }),
  'a missing user': paths.user('usr_none'),
  'no page': '/nowhere',
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('nothing scrolls sideways, and the menu leads everywhere', async ({ master: page, console }) => {
    for (const address of [
      ...Object.values(pages),
      paths.project(console.projectId),
      paths.editProject(console.projectId),
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Session' })).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390)
    }
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(rows(page)).toHaveCount(10)
  })
})

test('a wide screen has its sidebar, and no button for it', async ({ master: page }) => {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
})

test('what could not be copied out of a table is told at its button', async ({ master: page }) => {
  await page.goto(paths.users())
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('The clipboard is refused.'))
    document.execCommand = () => false
  })
  const button = rows(page).first().getByRole('button', { name: 'Copy User ID' })
  await button.click()
  await expect(button).toHaveAttribute('title', /^Could not be copied/)
  await expect(button).toHaveCSS('color', 'rgb(179, 38, 30)')
  await page.keyboard.press('Tab')
  await expect(button).toHaveAttribute('title', 'Copy User ID')
})

for (const width of [1280, 390])
  test(`a long name in the breadcrumb is cut at its end, at ${width}`, async ({ master: page, service }) => {
    await page.setViewportSize({ width, height: 720 })
    const { projectId } = await service.post('/v1/projects', { name: uniqueName('Long '.repeat(50)) })
    await page.goto(paths.editProject(String(projectId)))
    const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: /^Long/ })
    await expect(crumb).toBeVisible()
    const cut = () =>
      crumb.evaluate((link) => {
        const end = (element: Element | null) => element?.getBoundingClientRect().right ?? 0
        return { isWithin: end(link) <= end(link.parentElement), isCut: link.scrollWidth > link.clientWidth }
      })
    await expect.poll(cut).toEqual({ isWithin: true, isCut: true })
  })
