import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { test, visit } from './faulty-service/fixtures.ts'
import { expect, rows } from './fixtures.ts'
import { nameOf } from './pages/forms.page.ts'

const time = '2026-03-12T09:41:00Z'
const rlo = '\u202E'
const megabyte = 'm'.repeat(1024 * 1024)
/** Every even place is in the middle of an emoji. */
const emoji = `a${'😀'.repeat(1000)}`

/** All that is on the page: texts, attributes, title. */
const markup = (page: Page) => page.evaluate(() => document.documentElement.outerHTML)
const shownText = (page: Page) => page.evaluate(() => document.body.textContent ?? '')

const records = [
  { list: paths.users(), record: paths.user('usr_1'), card: 'User', id: 'usr_1' },
  { list: paths.apps(), record: paths.app('app_1'), card: 'App', id: 'app_1' },
  { list: paths.projects(), record: paths.project('prj_1'), card: 'Project', id: 'prj_1' },
]

const named = test.extend<{ enterNamed: (name: string, description?: string) => Promise<string> }>({
  /** Signs in where the first record of each kind has this name. Gives the key. */
  enterNamed: async ({ simulate, server }, use) => {
    await use(async (name, description = name) => {
      const key = await simulate('list=plain-wrapper', paths.calls())
      const { projects, apps, users } = server.db(key)
      Object.assign(projects[0] ?? {}, { name, description })
      Object.assign(apps[0] ?? {}, { displayName: name, bundleId: description })
      Object.assign(users[0] ?? {}, { nickname: name })
      return key
    })
  },
})

test('records of any identifier are opened from their list', async ({ page, simulate, server }) => {
  test.slow()
  const ids = [
    'a/b',
    'new',
    '~7e',
    '😀',
    '한글 %2F?#',
    '__proto__',
    `${rlo}moc`,
    '<b>x</b>',
    '../up',
    'e\u200Bf',
  ]
  const key = await simulate('list=plain-wrapper', paths.calls())
  const db = server.db(key)
  db.users = ids.map((userId, at) => ({ userId, projectId: 'prj_1', nickname: `user ${at}` }))
  db.apps = ids.map((projectAppId, at) => ({ projectAppId, projectId: 'prj_1', displayName: `app ${at}` }))
  db.projects = ids.map((projectId, at) => ({ projectId, name: `project ${at}` }))
  for (const [list, record, kind] of [
    [paths.users(), paths.user, 'user'],
    [paths.apps(), paths.app, 'app'],
    [paths.projects(), paths.project, 'project'],
  ] as const) {
    await visit(page, list)
    for (const [at, id] of ids.entries()) {
      await rows(page)
        .getByRole('link', { name: `${kind} ${at}`, exact: true })
        .click()
      await expect(page).toHaveURL(record(id))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${kind} ${at}`)
      await expect(page.getByRole('definition').getByText(id, { exact: true }).first()).toBeVisible()
      await page.goBack()
    }
  }
})

named('a name that looks like a time is shown as it is', async ({ page, enterNamed }) => {
  await enterNamed(time)
  for (const { list, record, card } of records) {
    await page.goto(list)
    await expect(rows(page).first()).toContainText(time)
    await expect(rows(page).getByRole('time')).toHaveCount(0)
    await page.goto(record)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(time)
    const region = page.getByRole('region', { name: card, exact: true }).first()
    await expect(region.getByRole('definition').filter({ hasText: time })).not.toHaveCount(0)
    await expect(region.getByRole('time')).toHaveCount(0)
  }
})

named('a name is nowhere cut through an emoji', async ({ page, enterNamed }) => {
  await enterNamed(emoji)
  for (const { list, record } of records) {
    await page.goto(list)
    await expect(rows(page).first()).toContainText('😀…')
    expect((await markup(page)).isWellFormed()).toBe(true)
    await page.goto(record)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('😀…')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('😀…')
    expect((await page.title()).isWellFormed()).toBe(true)
    expect((await markup(page)).isWellFormed()).toBe(true)
  }
})

named('a name of which nobody can see anything opens its record by a dash', async ({ page, enterNamed }) => {
  await enterNamed(' \u200B\u2060\u00A0')
  for (const { list, record, id } of records) {
    await page.goto(list)
    const link = rows(page).first().getByRole('link').first()
    await expect(link).toHaveText('—Unnamed')
    await link.click()
    await expect(page).toHaveURL(record)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(id)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(id)
  }
})

named('a name that turns the text around turns nothing but itself', async ({ page, enterNamed, server }) => {
  // Its own end of an isolate must not let it out.
  const turned = `\u2069${rlo}evil`
  const key = await enterNamed(turned)
  await page.goto(paths.user('usr_1'))
  await expect(page).toHaveTitle(`\u2068${rlo}evil\u2069 · Service Console`)
  await expect(page.getByRole('group', { name: 'Text for a ticket' })).toContainText(
    `\u2068${rlo}evil\u2069 (prj_1)`,
  )
  await page.goto(paths.newProject())
  await nameOf(page).fill(turned)
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByText(`Project \u2068${rlo}evil\u2069 was created.`)).toBeVisible()
  expect(server.db(key).projects.at(-1)?.name).toBe(turned)
})

named('a name of a megabyte floods no page', async ({ page, enterNamed, server }) => {
  const key = await enterNamed(megabyte)
  const expectShort = async () => {
    expect((await shownText(page)).length).toBeLessThan(20_000)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  }
  for (const { list, record } of records) {
    await page.goto(list)
    await expect(rows(page).first()).toContainText('mmm…')
    await expectShort()
    await page.goto(record)
    await expect(page.getByRole('button', { name: 'Show all' }).first()).toBeVisible()
    await expectShort()
  }
  await page.goto(paths.user('usr_1'))
  await page.getByRole('button', { name: 'Sign user in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign user in' }).click()
  await expect(page.getByRole('dialog')).toContainText('mmm…')
  await expectShort()
  await page.goto(paths.newApp())
  await page.getByLabel('Project', { exact: true }).click()
  await expect(page.getByRole('option').first()).toContainText('mmm…')
  await expectShort()
  await page.goto(paths.editProject('prj_1'))
  await expect(nameOf(page)).toHaveValue(megabyte)
  await nameOf(page).fill('Mine')
  Object.assign(server.db(key).projects[0] ?? {}, { name: `${megabyte} of another` })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('group', { name: 'Name' })).toContainText('mmm…')
  await page.getByRole('textbox', { name: 'Description' }).fill('short')
  await expectShort()
})

test('a match of a long name is offered by its beginning', async ({ page, simulate }) => {
  const name = 'long '.repeat(4000)
  await simulate('fault=body:html-502*1@createProject', paths.newProject())
  await nameOf(page).fill(name)
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('button', { name: 'Check now' }).click()
  const match = page.getByRole('listitem').filter({ hasText: 'long long' })
  await expect(match).toContainText('…')
  expect((await match.innerText()).length).toBeLessThan(400)
})
