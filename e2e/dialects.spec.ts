import { paths } from '../src/paths.ts'
import { expectPlain, range, test } from './faulty-service/fixtures.ts'
import { slug } from './faulty-service/simulation.ts'
import { expect, rows, signIn } from './fixtures.ts'
import { listFormats } from './response-formats/list-formats.ts'
import { recordFormats } from './response-formats/record-formats.ts'

const of = {
  exact: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  atLeast: (first: number, last: number, total: number) => `${first}–${last} of at least ${total}`,
  unknown: (first: number, last: number, total: number) =>
    last < total ? `${first}–${last}, more` : `${first}–${last}`,
}

for (const { name, total: told } of listFormats) {
  test(`a list of ${name} is read and paged to its end`, async ({ page, simulate }) => {
    const shown = (first: number, last: number, total: number) => {
      const words = told === 'sometimes' ? [of.exact, of.unknown] : [of[told]]
      return new RegExp(`^(${words.map((say) => say(first, last, total)).join('|')})$`)
    }
    const next = page.getByRole('button', { name: 'Next page' })
    const projectId = page.getByLabel('Project ID', { exact: true })

    // The last page is full: without a total only the page ahead tells that there is none.
    await simulate(`list=${slug(name)}`, paths.users({ projectId: 'prj_1' }))
    await expect(range(page)).toHaveText(shown(1, 10, 20))
    await expect(rows(page)).toHaveCount(10)
    await next.click()
    await expect(range(page)).toHaveText(shown(11, 20, 20))
    await expect(rows(page).first()).toContainText('usr_11')
    await expect(next).toBeDisabled()

    await projectId.fill('')
    await page.getByLabel('Rows per page').selectOption('25')
    await expect(range(page)).toHaveText(shown(1, 25, 53))
    await next.click()
    await expect(range(page)).toHaveText(shown(26, 50, 53))
    await expect(next).toBeEnabled()
    await next.click()
    await expect(range(page)).toHaveText(shown(51, 53, 53))
    await expect(rows(page)).toHaveCount(3)
    await expect(next).toBeDisabled()
    await expect(page.getByRole('note')).toHaveCount(0)
    await expectPlain(page)

    await page.getByLabel('Nickname').fill('nobody of this name')
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
    await expect(range(page)).toHaveText('0 rows')
    await expect(next).toBeDisabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

for (const { name } of recordFormats) {
  test(`one record as ${name} is read on its page, and after it was written`, async ({ page, simulate }) => {
    await simulate(`record=${slug(name)}`, paths.user('usr_7'))
    await expect(page.getByRole('heading', { level: 1, name: 'nova 7' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'User' })).toContainText('usr_7')
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('link', { name: 'Apps' }).click()
    await page.getByRole('link', { name: 'App 2', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'App 2' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'App' })).toContainText('com.example.app2')
    await main.getByRole('link', { name: 'Projects' }).click()
    await page.getByRole('link', { name: 'New project' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Made here')
    await page.getByRole('button', { name: 'Create project' }).click()
    await expect(page).toHaveURL(paths.project('prj_4'))
    await expect(page.getByRole('heading', { level: 1, name: 'Made here' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Project' })).toContainText('prj_4')
    await expectPlain(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

for (const kind of ['project', 'project401']) {
  test(`a Project key finds its project where the service says ${kind === 'project' ? 403 : 401} for its kind`, async ({
    page,
    simulate,
  }) => {
    await simulate(`kind=${kind}`, '/')
    await expect(page).toHaveURL(paths.project('prj_1'))
    await expect(page.getByRole('heading', { level: 1, name: 'Project 1' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(/^Project key/)
  })
}

for (const kind of ['none', 'none401']) {
  test(`a key refused everywhere with ${kind === 'none' ? 403 : 401} is asked for its project`, async ({
    page,
    server,
  }) => {
    const key = `simulate:kind=${kind}`
    await page.goto(paths.signIn())
    await page.getByLabel('API key').fill(key)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('If it is a Project key, simulate its Project ID.')
    await page.getByRole('textbox', { name: 'Project ID' }).fill('prj_1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('did not accept this key')
    expect(server.seen(key, 'getProject').length).toBe(1)
  })
}

test('a Project key without any app or user signs in with its Project ID', async ({ page }) => {
  await page.goto(paths.signIn())
  await page.getByRole('textbox', { name: 'Project ID' }).fill('prj_2')
  await signIn(page, 'simulate:kind=project')
  await expect(page).toHaveURL(paths.project('prj_2'))
})
