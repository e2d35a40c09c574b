import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  expect,
  type Page,
} from '@playwright/test'
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
const nickname = 'Mélanie Nuñez'
const wide = { width: 1280, height: 720 }

process.env.DEMO_USERS = '20000'
const running = await startConsole()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [
    ...browserArguments,
    `--host-resolver-rules=MAP ${new URL(address).hostname} ${new URL(running.url).host}`,
  ],
})

const save = (name: string, png: Buffer) => writeFileSync(join(import.meta.dirname, name), png)

async function openConsole(
  path: string,
  options: BrowserContextOptions = {},
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: wide,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    ...options,
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

async function openUsers(options?: BrowserContextOptions): Promise<Page> {
  const page = await openConsole('/users', options)
  await expect(rows(page)).toHaveCount(10)
  // The names of projects arrive after the rows.
  await expect(rows(page).getByRole('link', { name: /^prj_/ })).toHaveCount(0)
  return page
}

async function findUserId(): Promise<string> {
  const response = await fetch(`${running.url}/v1/users?nickname=${encodeURIComponent(nickname)}`, {
    headers: { 'x-service-key': `Bearer ${running.masterKey}` },
  })
  return (await response.json()).data[0].userId
}

/** The page with a line below it, which says what the person did. */
async function addCaption(page: Page, caption: string): Promise<Buffer> {
  const screenshot = (await page.screenshot()).toString('base64')
  const frame = await browser.newPage({ viewport: { ...wide, height: wide.height + 64 } })
  await frame.setContent(`
    <style>
      body { margin: 0 }
      img { display: block }
      p { font: 20px/64px sans-serif; margin: 0; padding-left: 24px; color: #fff; background: #26262b }
      kbd { font: 18px monospace; border: 1px solid #fff; border-radius: 4px; padding: 4px 8px }
      kbd + span { margin-left: 12px }
    </style>
    <img src="data:image/png;base64,${screenshot}" alt=""><p>${caption}</p>`)
  const png = await frame.screenshot()
  await frame.close()
  return png
}

/** A line of a log is pasted into *Find anything*, which shows the user whose ID it has. */
async function showFind(): Promise<void> {
  const page = await openUsers()
  await findAnything(page, '')
  await expect(findField(page)).toBeFocused()
  await page.keyboard.insertText(
    `2026-10-31T22:41:07Z ERROR upload refused status=413 user=${await findUserId()}`,
  )
  await expect(findOption(page, nickname)).toBeVisible()
  const caption = '<kbd>Ctrl</kbd> <kbd>V</kbd> <span>pastes the whole line: its ID is this user’s</span>'
  save('find.png', await addCaption(page, caption))
}

async function showUnknownOutcome(): Promise<void> {
  const page = await openConsole('/projects/new')
  await page.getByLabel('Name').fill('Harbor')
  await page.getByLabel('Description').fill('Ferries and berths')
  await page.route('**/v1/projects', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible()
  save('unknown.png', await page.screenshot())
}

/** Users with the fields of `settings.example.json`. */
const describedUsers = [
  'Ana Keller',
  '김민수',
  'José Álvarez',
  'Mia Wong',
  'Liam Byrne',
  'Sofia Rossi',
  '이서연',
  'Noah Fischer',
].map((name, index) => ({
  _rev: `${index + 2}-9f31c2`,
  project_id: 'prj_1',
  user_id: `usr_${5210 + index * 7}`,
  nickname: name,
  plan: [2, 1, 1, 2, 9, 1, 2, 1][index],
  balance: [1250, 0, 9900, 4205, -300, 0, 125_000, 75][index],
  lastSeen: Date.parse('2026-11-01T08:40:00Z') / 1000 - index ** 2 * 5000,
  verified: index !== 4,
  profile: { email: `user.${index + 1}@example.com`, nationalId: '900101-1234567' },
  referredBy: index > 2 ? 'usr_5210' : null,
}))

/** The same users as a service sends them, and as the settings file describes them. */
async function showSettings(): Promise<void> {
  const declared = readSettingsFile(join(import.meta.dirname, 'settings.example.json'))
  for (const [name, file] of [
    ['before', undefined],
    ['after', declared],
  ] as const) {
    const page = await openConsole('/users', { viewport: { ...wide, height: 560 } }, async (context) => {
      await context.route('**/v1/users?*', (route) =>
        route.fulfill({ json: { data: describedUsers, total: describedUsers.length } }),
      )
      await context.route(`${address}/users`, async (route) => {
        const html = await (await fetch(`${running.url}/users`)).text()
        return route.fulfill({
          contentType: 'text/html',
          body: applySettingsFile(html, file),
        })
      })
    })
    await expect(rows(page)).toHaveCount(describedUsers.length)
    await expect(rows(page).first()).toContainText(name === 'after' ? 'Pro' : '2-9f31c2')
    save(`settings-${name}.png`, await page.screenshot())
  }
}

try {
  await showSettings()
  await showFind()
  save('users.png', await (await openUsers()).screenshot())
  const small = { viewport: { width: 390, height: 720 }, colorScheme: 'dark' } as const
  save('small.png', await (await openUsers(small)).screenshot())
  await showUnknownOutcome()
} finally {
  await browser.close()
  await running.stop()
}
