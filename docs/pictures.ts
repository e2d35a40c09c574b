import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect as baseExpect, chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../e2e/browser.ts'
import { rows, seedSession } from '../e2e/fixtures.ts'
import { findAnything, findField, findOption } from '../e2e/pages/find.page.ts'
import { startConsole } from '../e2e/start-console.ts'
import { applySettingsFile } from '../service/page-elements.ts'
import { readSettingsFile } from '../service/read-settings-file.ts'

// `npm run pictures` makes the pictures of README.md from the built console with the demo service. It needs the
// browser of the tests, and fonts with Korean and emoji, such as Debian's `fonts-nanum` and
// `fonts-noto-color-emoji`. The address, the key and the time are always the same, so that pictures differ only
// where the console or the fonts do, and in a few pixels of round corners.

const address = 'http://127.0.0.1:4173'
const key = 'sk_master_example_of_a_key_demo'
const pastedNickname = 'Mélanie Nuñez'
const wide = { width: 1280, height: 720 }
// Some work takes long on a busy machine.
const expect = baseExpect.configure({ timeout: 60_000 })

process.env.DEMO_USERS = '20000'
const running = await startConsole()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [
    ...browserArguments,
    `--host-resolver-rules=MAP ${new URL(address).hostname} ${new URL(running.url).host}`,
  ],
})

type Theme = 'light' | 'dark'

interface OpenOptions {
  viewport?: { width: number; height: number }
  prepare?: (context: BrowserContext) => Promise<unknown>
}

async function openConsole(
  path: string,
  theme: Theme,
  { viewport = wide, prepare }: OpenOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  await context.route('**/v1/**', (route) => {
    const headers = { ...route.request().headers(), 'x-service-key': `Bearer ${running.masterKey}` }
    return route.continue({ headers })
  })
  await prepare?.(context)
  const page = await context.newPage()
  await page.clock.setFixedTime('2026-11-01T09:00:00Z')
  await seedSession(page, address, key)
  await page.goto(address + path)
  return page
}

/** The names of projects arrive after the rows that have their IDs. */
const waitForProjectNames = (page: Page) => expect(page.getByRole('link', { name: /^prj_/ })).toHaveCount(0)

/** They arrive last, when the browser is idle. */
const waitForColumnEdges = (page: Page) => expect(page.getByRole('separator')).not.toHaveCount(0)

async function openUsers(theme: Theme, options?: OpenOptions): Promise<Page> {
  const page = await openConsole('/users', theme, options)
  await expect(rows(page)).toHaveCount(10)
  await waitForProjectNames(page)
  await waitForColumnEdges(page)
  return page
}

/** The picture of a page without the pointer, from its top. The page is closed. */
async function takePicture(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => scrollTo(0, 0))
  const png = await page.screenshot()
  await page.context().close()
  return png
}

async function findUserId(): Promise<string> {
  const response = await fetch(`${running.url}/v1/users?nickname=${encodeURIComponent(pastedNickname)}`, {
    headers: { 'x-service-key': `Bearer ${running.masterKey}` },
  })
  return (await response.json()).data[0].userId
}

/** Pictures below each other, each with a line below it, which says what it shows. */
async function addCaptions(pictures: readonly { png: Buffer; caption: string }[]): Promise<Buffer> {
  const frame = await browser.newPage({ viewport: { ...wide, height: 100 } })
  const figures = pictures.map(
    ({ png, caption }) =>
      `<img src="data:image/png;base64,${png.toString('base64')}" alt=""><p>${caption}</p>`,
  )
  await frame.setContent(`
    <style>
      body { margin: 0 }
      img { display: block }
      p { font: 20px/56px sans-serif; margin: 0; padding-left: 24px; color: #fff; background: #3c3c41 }
      kbd { font: 18px monospace; border: 1px solid #fff; border-radius: 4px; padding: 4px 8px }
      kbd + span { margin-left: 12px }
    </style>
    ${figures.join('')}`)
  const png = await frame.screenshot({ fullPage: true })
  await frame.close()
  return png
}

/** A line of a log is pasted into *Find anything*, which shows the user whose ID it has. */
async function showFind(theme: Theme): Promise<Buffer> {
  const page = await openUsers(theme)
  await findAnything(page, '')
  await expect(findField(page)).toBeFocused()
  await page.keyboard.insertText(
    `2026-10-31T22:41:07Z ERROR upload refused status=413 user=${await findUserId()}`,
  )
  await expect(findOption(page, pastedNickname)).toBeVisible()
  const caption = '<kbd>Ctrl</kbd> <kbd>V</kbd> <span>pastes the whole line: its ID is this user’s</span>'
  return addCaptions([{ png: await takePicture(page), caption }])
}

async function showOverview(theme: Theme): Promise<Buffer> {
  // A list loads the names of projects.
  const page = await openUsers(theme, { viewport: { ...wide, height: 1124 } })
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Compute growth' }).click()
  await expect(page.getByRole('figure', { name: 'Growth' })).toContainText('20,000 users')
  return takePicture(page)
}

async function showRecordBesideList(theme: Theme): Promise<Buffer> {
  const page = await openUsers(theme, {
    viewport: { width: 1440, height: 810 },
    prepare: (context) =>
      context.addInitScript(() => localStorage.setItem('service-console.open-records', 'beside')),
  })
  const row = rows(page).nth(8)
  const link = row.getByRole('link').first()
  const nickname = await link.innerText()
  await link.click()
  await expect(
    page.getByRole('region', { name: nickname }).getByRole('heading', { name: nickname }),
  ).toBeVisible()
  await waitForProjectNames(page)
  return takePicture(page)
}

/** Users with the fields of `settings.example.json`. */
const describedUsers = [
  ['Ana Keller', 'ana.keller'],
  ['김민수', 'minsu.kim'],
  ['José Álvarez', 'jose.alvarez'],
  ['Mia Wong', 'mia.wong'],
  ['Liam Byrne', 'liam.byrne'],
  ['이서연', 'seoyeon.lee'],
].map(([nickname, mailbox], index) => ({
  _rev: `${index + 2}-9f31c2`,
  project_id: 'prj_1',
  user_id: `usr_${5210 + index * 7}`,
  nickname,
  plan: [2, 1, 1, 2, 9, 1][index],
  balance: [1250, 0, 9900, 4205, -300, 125_000][index],
  lastSeen: Date.parse('2026-11-01T08:40:00Z') / 1000 - index ** 2 * 5000,
  verified: index !== 4,
  profile: { email: `${mailbox}@example.com`, nationalId: '900101-1234567' },
  referredBy: index > 2 ? 'usr_5210' : null,
}))

/** The same users as a service sends them, and as the settings file describes them. */
async function showSettings(theme: Theme): Promise<Buffer> {
  const openDescribedUsers = async (file?: ReturnType<typeof readSettingsFile>) => {
    const page = await openConsole('/users', theme, {
      viewport: { ...wide, height: file ? 493 : 452 },
      async prepare(context) {
        await context.route('**/v1/users?*', (route) =>
          route.fulfill({ json: { data: describedUsers, total: describedUsers.length } }),
        )
        await context.route(`${address}/users`, async (route) => {
          const html = await (await fetch(`${running.url}/users`)).text()
          return route.fulfill({ contentType: 'text/html', body: applySettingsFile(html, file) })
        })
      },
    })
    await expect(rows(page)).toHaveCount(describedUsers.length)
    await expect(rows(page).first()).toContainText(file ? 'Pro' : 'usr_5210')
    await waitForColumnEdges(page)
    return takePicture(page)
  }
  const file = readSettingsFile(join(import.meta.dirname, 'settings.example.json'))
  return addCaptions([
    { png: await openDescribedUsers(), caption: 'Before: the fields as the service sends them' },
    { png: await openDescribedUsers(file), caption: 'After: the same users with a settings file' },
  ])
}

const pictures = {
  find: showFind,
  overview: showOverview,
  list: async (theme: Theme) => takePicture(await openUsers(theme)),
  record: showRecordBesideList,
  settings: showSettings,
}

try {
  for (const [name, show] of Object.entries(pictures))
    for (const theme of ['light', 'dark'] as const)
      writeFileSync(join(import.meta.dirname, `${name}-${theme}.png`), await show(theme))
} finally {
  await browser.close()
  await running.stop()
}
