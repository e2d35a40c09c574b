import { paths } from '../src/paths.ts'
import { serveConfiguredPage } from './configure-build.ts'
import { expect, rows, seedSession, test } from './fixtures.ts'
import { copyAndPaste } from './pages/calls.page.ts'
import { openCaseNotes } from './pages/case-notes.page.ts'
import { chooseMenuItem, press } from './pages/forms.page.ts'

const label = 'Environment: production'

test('the environment is on every page, in its title, in the icon and in the case notes', async ({
  page,
  context,
  console,
}) => {
  await serveConfiguredPage(context, '--environment', 'production')
  await page.goto(paths.signIn())
  await expect(page.getByText(label)).toBeVisible()
  await expect(page).toHaveTitle('[production] Sign in · Service Console')
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', 'icon-red.svg')
  expect((await page.request.get('/icon-red.svg')).headers()['content-type']).toBe(
    'image/svg+xml; charset=utf-8',
  )

  await page.goto(paths.check())
  await expect(page.getByText(label)).toBeVisible()
  await expect(page).toHaveTitle('[production] Connection check · Service Console')

  await seedSession(page, console.url, console.masterKey)
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  for (const [width, height] of [
    [1280, 720],
    [390, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('banner').getByText(label)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Session' })).toBeInViewport({ ratio: 1 })
  }
  await expect(page).toHaveTitle('[production] Users · Service Console')
  await rows(page).first().getByRole('link').first().click()
  await press(page, 'Pin')
  const notes = await openCaseNotes(page)
  expect(await copyAndPaste(page, notes.getByRole('button', { name: 'Copy as text' }))).toContain(label)
  await page.keyboard.press('Escape')

  await chooseMenuItem(page, 'Lock')
  await expect(page.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible()
  await expect(page.getByText(label)).toBeVisible()
  await expect(page).toHaveTitle('[production] Locked · Service Console')
})
