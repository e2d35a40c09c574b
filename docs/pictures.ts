import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../e2e/browser.ts'
import { rows, seedSession } from '../e2e/fixtures.ts'
import { findAnything, findField, findOption } from '../e2e/pages/find.page.ts'
import { startConsole } from '../e2e/start-console.ts'

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

async function openConsole(path: string, options: BrowserContextOptions = {}): Promise<Page> {
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

try {
  await showFind()
  save('users.png', await (await openUsers()).screenshot())
  const small = { viewport: { width: 390, height: 720 }, colorScheme: 'dark' } as const
  save('small.png', await (await openUsers(small)).screenshot())
  await showUnknownOutcome()
} finally {
  await browser.close()
  await running.stop()
}
