import { paths } from '../src/paths.ts'
import { expect, test } from './fixtures.ts'

for (const id of ['a/b', 'new', '?x=1', '#hash', '%2F', '한글', '😀', '~7e', 'a b']) {
  test(`the ID ${id} reaches the service as it is`, async ({ master: page }) => {
    const asked = page.waitForRequest((request) => request.url().includes('/v1/users/'))
    await page.goto(paths.user(id))
    expect(new URL((await asked).url()).pathname).toBe(`/v1/users/${encodeURIComponent(id)}`)
    await expect(page.getByRole('alert')).toContainText('There is no user with this ID')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(id)
  })
}

test('the ID .. can be asked by no browser, and is said so', async ({ master: page }) => {
  await page.goto(paths.user('..'))
  await expect(page.getByRole('alert')).toContainText('No browser can ask for the ID “..”')
})
