import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import type { FaultyService } from './faulty-service/server.ts'
import { expect, rows } from './fixtures.ts'
import { chooseMenuItem, draftItems, press, sessionButton } from './pages/forms.page.ts'
import { addKey, expectKeys, keyItems, switchTo } from './pages/keys.page.ts'
import { lockedHeading, unlock } from './pages/lock.page.ts'
import { test as base, configureServices, createSimulatedKey, signInAt } from './two-services.ts'

interface ThreeKeys {
  master: string
  /** The keys of a project named Alder at the service North, and of one named Birch at South. */
  alder: string
  birch: string
}

const nameProject = (service: FaultyService, key: string, name: string) =>
  Object.assign(service.db(key).projects[0] ?? {}, { name })

const test = base.extend<{ keys: ThreeKeys }>({
  keys: async ({ server, second }, use) => {
    configureServices(server, second)
    const keys = {
      master: createSimulatedKey(),
      alder: createSimulatedKey('project'),
      birch: createSimulatedKey('project'),
    }
    nameProject(server, keys.alder, 'Alder')
    nameProject(second, keys.birch, 'Birch')
    await use(keys)
  },
})

const names = [
  /^Master key ··.{4} · North$/,
  /^Alder ··.{4} · Project key · North$/,
  /^Birch ··.{4} · Project key · South$/,
]

/** Signs in and adds the other keys; the last one is active. */
async function signInWithAll(page: Page, { master, alder, birch }: ThreeKeys, address: string) {
  await page.goto(address)
  await signInAt(page, 'North', master)
  await addKey(page, alder)
  await expect(sessionButton(page)).toHaveAccessibleName(/Alder/)
  await addKey(page, birch, 'South')
  await expect(sessionButton(page)).toHaveAccessibleName(/Birch/)
}

const readSessionStorage = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

test('half-filled forms of three keys stay their own over switches and a reload', async ({
  page,
  server,
  second,
  keys,
  keysSeen,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  await signInWithAll(page, keys, paths.newApp())
  const field = page.getByLabel('Display name')
  const texts = { 'Master key': 'Typed by all', Alder: 'Typed in Alder', Birch: 'Typed in Birch' }
  const entries = Object.entries(texts)
  await field.fill(texts.Birch)
  for (const [key, text] of entries.slice(0, 2)) {
    await switchTo(page, key)
    await expect(field).toHaveValue('')
    await field.fill(text)
  }
  const expectOwnDraft = async (text: string) => {
    await expect(field).toHaveValue('')
    await expect(draftItems(page)).toHaveText([new RegExp(text)])
    await press(draftItems(page), 'Restore')
    await expect(field).toHaveValue(text)
  }
  for (const [key, text] of [...entries, ...entries]) {
    await switchTo(page, key)
    await expectOwnDraft(text)
  }
  await page.reload()
  await expectOwnDraft(texts.Birch)
  await expectKeys(page, names, 2)
  await switchTo(page, 'Alder')
  await expectOwnDraft(texts.Alder)
  expect(keysSeen(keys.master)).toEqual([server.url])
  expect(keysSeen(keys.alder)).toEqual([server.url])
  expect(keysSeen(keys.birch)).toEqual([second.url])
})

test('a new tab gets only the active key, and a lock removes every key', async ({ page, context, keys }) => {
  await signInWithAll(page, keys, paths.users())
  const tab = await context.newPage()
  await tab.goto(paths.users())
  await expect(rows(tab).first()).toBeVisible()
  await expect(sessionButton(tab)).toHaveAccessibleName(/Birch/)
  await sessionButton(tab).click()
  await expect(tab.getByRole('menuitem', { name: 'Add a key' })).toBeVisible()
  await expect(keyItems(tab)).toHaveCount(0)
  const stored = await readSessionStorage(tab)
  expect([keys.master, keys.alder, keys.birch].filter((key) => stored.includes(key))).toEqual([keys.birch])

  await chooseMenuItem(page, 'Lock')
  for (const locked of [page, tab]) {
    await expect(lockedHeading(locked)).toBeVisible()
    expect(await readSessionStorage(locked)).not.toContain('simulate:')
  }
  await unlock(page, keys.birch)
  await expect(rows(page).first()).toBeVisible()
  await sessionButton(page).click()
  await expect(page.getByRole('menuitem', { name: 'Add a key' })).toBeVisible()
  await expect(keyItems(page)).toHaveCount(0)
})
