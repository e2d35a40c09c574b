import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expectNamed, test } from './faulty-service/fixtures.ts'
import { expect } from './fixtures.ts'
import { nameOf } from './pages/forms.page.ts'
import type { Row } from './response-formats/json.ts'

const descriptionOf = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const keep = (page: Page, field: string, side: string) =>
  page.getByRole('group', { name: field }).getByRole('radio', { name: side })
const address = paths.editProject('prj_1')

/** Opens the form of project 1. Gives the key and the project as the service holds it, which another one changes. */
async function open(
  page: Page,
  simulate: (simulation: string, address: string) => Promise<string>,
  server: { db: (key: string) => { projects: Row[] } },
  simulation = 'fault=none',
): Promise<{ key: string; held: Row }> {
  const key = await simulate(simulation, address)
  await expect(nameOf(page)).toHaveValue('Project 1')
  return { key, held: server.db(key).projects[0] ?? {} }
}

test('a rename by somebody else survives an edit of the description', async ({ page, simulate, server }) => {
  const { key, held } = await open(page, simulate, server)
  await descriptionOf(page).fill('Mine')
  held.name = 'Renamed'
  await save(page)
  await expectNamed(page, 'The changes were not saved.')
  const group = page.getByRole('group', { name: 'Name' })
  await expect(group).toContainText('Project 1')
  await expect(group).toContainText('Renamed')
  await expect(keep(page, 'Name', 'Theirs')).toBeChecked()
  await expect(page.getByRole('group', { name: 'Description' })).toHaveCount(0)
  expect(server.seen(key, 'updateProject')).toHaveLength(0)
  await save(page)
  await expect(page).toHaveURL(paths.project('prj_1'))
  expect(held).toMatchObject({ name: 'Renamed', description: 'Mine' })
  expect(server.seen(key, 'updateProject')).toHaveLength(1)
})

test('where both changed a field the person has to choose', async ({ page, simulate, server }) => {
  const { key, held } = await open(page, simulate, server)
  await nameOf(page).fill('Mine')
  held.name = 'Theirs'
  await save(page)
  await expect(keep(page, 'Name', 'Theirs')).not.toBeChecked()
  await expect(keep(page, 'Name', 'Mine')).not.toBeChecked()
  await save(page)
  await expect(page.getByText('Choose one of the two.')).toBeVisible()
  expect(server.seen(key, 'updateProject')).toHaveLength(0)
  await keep(page, 'Name', 'Mine').check()
  // A third change asks again.
  held.name = 'Theirs once more'
  await save(page)
  await expect(page.getByRole('group', { name: 'Name' })).toContainText('Theirs once more')
  await keep(page, 'Name', 'Mine').check()
  await save(page)
  await expect(page).toHaveURL(paths.project('prj_1'))
  expect(held.name).toBe('Mine')
  expect(server.seen(key, 'updateProject')).toHaveLength(1)
})

test('who takes all of theirs sends nothing', async ({ page, simulate, server }) => {
  const { key, held } = await open(page, simulate, server)
  await descriptionOf(page).fill('Mine')
  held.description = 'Theirs'
  await save(page)
  await keep(page, 'Description', 'Theirs').check()
  await save(page)
  await expect(page).toHaveURL(paths.project('prj_1'))
  await expect(page.getByRole('status').getByText('Nothing had to be saved')).toBeVisible()
  expect(server.seen(key, 'updateProject')).toHaveLength(0)
})

test('the same change by both is no question', async ({ page, simulate, server }) => {
  const { key, held } = await open(page, simulate, server)
  await nameOf(page).fill('The same')
  await descriptionOf(page).fill('Mine')
  held.name = 'The same'
  await save(page)
  await expect(page).toHaveURL(paths.project('prj_1'))
  expect(held).toMatchObject({ name: 'The same', description: 'Mine' })
  expect(server.seen(key, 'updateProject')).toHaveLength(1)
})

test('a draft is compared with what it was typed on', async ({ page, simulate, server }) => {
  const { key, held } = await open(page, simulate, server)
  await descriptionOf(page).fill('Mine')
  held.description = 'Theirs'
  await page.reload()
  await expect(descriptionOf(page)).toHaveValue('Theirs')
  await page.getByRole('button', { name: 'Restore' }).click()
  await save(page)
  const group = page.getByRole('group', { name: 'Description' })
  await expect(group).toContainText('The project number 1.')
  await expect(group).toContainText('Theirs')
  await keep(page, 'Description', 'Mine').check()
  await save(page)
  await expect(page).toHaveURL(paths.project('prj_1'))
  expect(held.description).toBe('Mine')
  expect(server.seen(key, 'updateProject')).toHaveLength(1)
})

test('a change right after the save is shown', async ({ page, simulate, server }) => {
  const { held } = await open(page, simulate, server)
  await nameOf(page).fill('Mine')
  await page.route('**/v1/projects/prj_1', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    const response = await route.fetch()
    held.name = 'Overwritten'
    await route.fulfill({ response })
  })
  await save(page)
  await expectNamed(page, 'The changes were saved, and then changed by someone else.', /other version/)
  await expect(page.getByRole('group', { name: 'Name' })).toContainText('Overwritten')
  await expect(nameOf(page)).toHaveValue('Mine')
})

test('a project that cannot be read again is not saved, and what was typed stays', async ({
  page,
  simulate,
  server,
}) => {
  const { key } = await open(page, simulate, server)
  await nameOf(page).fill('Typed')
  server.db(key).projects.shift()
  await save(page)
  await expectNamed(page, 'The changes were not saved.')
  await expect(nameOf(page)).toHaveValue('Typed')
  expect(server.seen(key, 'updateProject')).toHaveLength(0)
})

test('a lost update that met another change leads to the choice', async ({ page, simulate, server }) => {
  const { key, held } = await open(page, simulate, server, 'fault=reset-after-status*1@updateProject')
  await nameOf(page).fill('Mine')
  await save(page)
  const alert = await expectNamed(page, 'We don’t know whether the changes were saved.', /may have changed/)
  held.name = 'Theirs'
  await alert.getByRole('button', { name: 'Check now' }).click()
  await expect(
    alert.getByRole('status').filter({ hasText: 'someone else has changed it since' }),
  ).toBeVisible()
  await keep(page, 'Name', 'Mine').check()
  await save(page)
  await expect(page).toHaveURL(paths.project('prj_1'))
  expect(held.name).toBe('Mine')
  expect(server.seen(key, 'updateProject')).toHaveLength(2)
})
