import { paths } from '../src/paths.ts'
import { expect, test } from './fixtures.ts'

test('the ID .. can be asked by no browser, and is said so', async ({ master: page }) => {
  await page.goto(paths.user('..'))
  await expect(page.getByRole('alert')).toContainText('No browser can ask for the ID “..”')
})
