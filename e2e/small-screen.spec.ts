import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, signIn, test, uniqueName } from './fixtures.ts'
import { dock, saved, startExport } from './pages/export.page.ts'
import { find, option } from './pages/find.page.ts'
import { nameOf, press } from './pages/forms.page.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

/** Goes to a list by the menu, which is all that a small screen has of the sidebar. */
async function to(page: Page, list: string): Promise<void> {
  await press(page, 'Menu')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: list }).tap()
  await expect(page.getByRole('heading', { level: 1, name: list })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
}

test('somebody is signed in, filtered, paged through, found, opened and signed in again, by touch at 360 px', async ({
  page,
  console,
}) => {
  await page.goto(paths.home())
  await signIn(page, console.masterKey)
  await to(page, 'Users')
  const nickname = page.getByLabel('Nickname')
  await nickname.fill('ember')
  await expect(page).toHaveURL(paths.users({ nickname: 'ember' }))
  await expect(rows(page).first()).toContainText(/ember/i)
  await page.getByRole('button', { name: 'Next page' }).tap()
  await expect(page).toHaveURL(paths.users({ nickname: 'ember', page: 2 }))
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const name = await rows(page).first().getByRole('link').first().innerText()
  await rows(page).first().getByRole('link').first().tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await press(page, 'Sign user in')
  await press(page.getByRole('dialog'), 'Sign user in')
  await expect(page.getByRole('dialog', { name: 'The user was signed in.' })).toBeVisible()
  await page.keyboard.press('Escape')
  await find(page, 'lantern courier')
  await option(page, /^Lantern Courier prj_/).tap()
  await expect(page.getByRole('region', { name: 'Project' })).toBeVisible()
})

test('a project and an app are created, a project is edited and a list exported, by touch at 360 px', async ({
  master: page,
}) => {
  const name = uniqueName('Small')
  await page.getByRole('link', { name: 'New project' }).tap()
  await nameOf(page).fill(name)
  await press(page, 'Create project')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Edit project' }).tap()
  await nameOf(page).fill(`${name} edited`)
  await press(page, 'Save changes')
  await expect(page.getByRole('heading', { level: 1, name: `${name} edited` })).toBeVisible()
  await page.getByRole('region', { name: 'Next step' }).getByRole('link', { name: 'New app' }).tap()
  await page.getByLabel('Display name').fill(`${name} app`)
  await page.getByRole('radio', { name: 'Web' }).check()
  await press(page, 'Create app')
  await expect(page.getByRole('region', { name: 'App' })).toContainText(`${name} app`)
  await to(page, 'Projects')
  await page.getByLabel('Project name').fill(name)
  await expect(rows(page)).toHaveCount(1)
  const file = await saved(page, () => startExport(page, 'CSV'))
  expect(file.text).toContain(`${name} edited`)
  await expect(dock(page)).toContainText('Every row of the list is in the file.')
})
