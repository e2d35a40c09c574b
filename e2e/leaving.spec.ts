import { paths } from '../src/paths.ts'
import { expect, rows, signIn, test, uniqueName } from './fixtures.ts'

test('the next person sees nothing that the former one did', async ({ master: page, console }) => {
  const name = uniqueName('Of the former')
  await page.goto(paths.newProject())
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('status').getByText(`Project ${name} was created.`)).toBeVisible()
  await page.getByRole('button', { name: 'Session' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await signIn(page, console.projectKey)
  await expect(page.getByRole('region', { name: 'Project' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('the focus stays on the page: after paging, signing out and signing in', async ({
  master: page,
  console,
}) => {
  await page.goto(paths.users({ page: 2 }))
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Previous page' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.users())
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeFocused()
  await page.getByRole('button', { name: 'Session' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused()
  await signIn(page, console.masterKey)
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeFocused()
})
