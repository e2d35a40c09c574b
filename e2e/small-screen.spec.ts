import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, test, uniqueName } from './fixtures.ts'
import { exportRegion, startExport, waitForDownloadedFile } from './pages/export.page.ts'
import { findAnything, findOption } from './pages/find.page.ts'
import { nameField } from './pages/forms.page.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()

/** Opens a list by the menu, which replaces the sidebar on a small screen. */
async function goTo(page: Page, list: string): Promise<void> {
  await tap(page, 'Menu')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: list }).tap()
  await expect(page.getByRole('heading', { level: 1, name: list })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
}

test('users are filtered, paged, found and signed in, and projects created, edited and exported by touch', async ({
  master: page,
}) => {
  await page.goto(paths.projects())
  await goTo(page, 'Users')
  await page.getByLabel('Nickname').fill('ember')
  await expect(page).toHaveURL(paths.users({ nickname: 'ember' }))
  await expect(rows(page).first()).toContainText(/ember/i)
  await tap(page, 'Next page')
  await expect(page).toHaveURL(paths.users({ nickname: 'ember', page: 2 }))
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('11–')
  const link = rows(page).first().getByRole('link').first()
  const nickname = await link.innerText()
  await link.tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nickname)
  await tap(page, 'Sign user in')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign user in' }).tap()
  const done = page.getByRole('dialog', { name: 'The user was signed in' })
  await done.getByRole('button', { name: 'Close' }).last().tap()
  await expect(done).toBeHidden()
  await findAnything(page, 'lantern courier')
  await findOption(page, /^Lantern Courier prj_/).tap()
  await expect(page.getByRole('region', { name: 'Project' })).toBeVisible()

  const name = uniqueName('Small')
  await goTo(page, 'Projects')
  await page.getByRole('link', { name: 'New project' }).tap()
  await nameField(page).fill(name)
  await tap(page, 'Create project')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Edit project' }).tap()
  await nameField(page).fill(`${name} edited`)
  await tap(page, 'Save changes')
  await expect(page.getByRole('heading', { level: 1, name: `${name} edited` })).toBeVisible()
  await page.getByRole('link', { name: 'Create Web, Android and iOS apps' }).tap()
  await tap(page, 'Create apps')
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('3 apps created.')
  await goTo(page, 'Projects')
  await page.getByLabel('Project name').fill(name)
  await expect(rows(page)).toHaveCount(1)
  const file = await waitForDownloadedFile(page, () => startExport(page, 'CSV'))
  expect(file.text).toContain(`${name} edited`)
  await expect(exportRegion(page)).toContainText('Every row of the list is in the file.')
})
