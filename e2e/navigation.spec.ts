import { paths } from '../src/paths.ts'
import { expect, holdResponses, rows, test } from './fixtures.ts'

test('the page stays until the code of the next one has loaded, and the latest link wins', async ({
  master: page,
}) => {
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
  const release = await holdResponses(page, /assets\/CallsPage-/)
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  const requested = page.waitForRequest(/assets\/CallsPage-/)
  const loaded = page.waitForResponse(/assets\/CallsPage-/)
  await link('Calls').click()
  await requested
  await expect(page).toHaveURL(paths.users())
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await link('Apps').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Apps' })).toBeFocused()
  release()
  await loaded
  await expect(rows(page)).toHaveCount(10)
  await expect(page).toHaveURL(paths.apps())
  await page.goBack()
  await expect(page).toHaveURL(paths.users())
})
