import { paths } from '../src/paths.ts'
import { expect, holdResponses, rows, test } from './fixtures.ts'
import { chooseMenuItem, press } from './pages/forms.page.ts'

test('a Master key opens the projects, survives a reload, and is stored only in the session', {
  tag: '@core',
}, async ({ page, console }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByLabel('API key')).toBeFocused()
  await page.getByLabel('API key').fill(console.masterKey)
  expect(await page.content()).not.toContain(console.masterKey)
  await press(page, 'Sign in')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page).toHaveURL(paths.projects())
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(
    `Master key, ${new URL(console.url).host}, ends in ${console.masterKey.slice(-4)}`,
  )
  const found = await page.evaluate(() => ({
    slots: Object.values(sessionStorage),
    elsewhere: [
      JSON.stringify(localStorage),
      document.cookie,
      document.documentElement.outerHTML,
      location.href + JSON.stringify(history.state) + document.title + window.name,
    ].join(),
  }))
  expect(found.slots.filter((value) => value.includes(console.masterKey))).toHaveLength(1)
  expect(found.elsewhere).not.toContain(console.masterKey)
})

test('a deep link opens after the sign-in, whose form stays until the code of the page has loaded', async ({
  page,
  console,
}) => {
  const release = await holdResponses(page, /assets\/UsersPage-.*js/)
  const address = paths.users({ nickname: 'an', page: 2 })
  await page.goto(address)
  await expect(page).toHaveURL(paths.signIn())
  const requested = page.waitForRequest(/assets\/UsersPage-.*js/)
  await page.getByLabel('API key').fill(console.masterKey)
  await press(page, 'Sign in')
  await requested
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  release()
  await expect(rows(page)).toHaveCount(10)
  await expect(page).toHaveURL(address)
})

test('signing out works with the service down, and Back shows nothing', { tag: '@core' }, async ({
  master: page,
  console,
}) => {
  await page.goto(paths.projects())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await page.route('**/v1/**', () => undefined)
  await press(page, 'Refresh')
  await chooseMenuItem(page, 'Sign out')
  const heading = page.getByRole('heading', { level: 1, name: 'Sign in' })
  await expect(heading).toBeVisible()
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(console.masterKey)
  await page.goBack()
  await expect(heading).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
