import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../e2e/browser.ts'
import { rows, seedSession } from '../e2e/fixtures.ts'
import { findAnything, findField, findOption } from '../e2e/pages/find.page.ts'
import { startConsole } from '../e2e/start-console.ts'
import { type Frame, joinFrames } from './apng.ts'

// `npm run pictures` makes the pictures of README.md from the built console with the demo service, and the
// animation. It needs the browser of the tests, and fonts with Korean and emoji, such as Debian's `fonts-nanum` and
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
      code { font: 18px monospace; color: #ffd479 }
      kbd { font: 18px monospace; border: 1px solid #fff; border-radius: 4px; padding: 4px 8px }
      kbd + span, code { margin-left: 12px }
    </style>
    <img src="data:image/png;base64,${screenshot}" alt=""><p>${caption}</p>`)
  const png = await frame.screenshot()
  await frame.close()
  return png
}

/** A line of a log is pasted into *Find anything*, and opens the user whose ID it has. */
async function animateFind(): Promise<void> {
  const line = `2026-10-31T22:41:07Z ERROR upload refused status=413 user=${await findUserId()}`
  const page = await openUsers()
  const frames: Frame[] = []
  const add = async (durationMs: number, caption: string) =>
    frames.push({ png: await addCaption(page, caption), durationMs })

  await add(2000, `A log line <code>${line}</code>`)
  await findAnything(page, '')
  await expect(findField(page)).toBeFocused()
  await add(1200, '<kbd>Ctrl</kbd> <kbd>K</kbd> <span>opens <i>Find anything</i></span>')
  await page.keyboard.insertText(line)
  await expect(findOption(page, nickname)).toBeVisible()
  await add(2600, '<kbd>Ctrl</kbd> <kbd>V</kbd> <span>pastes the whole line: its ID is this user’s</span>')
  save('find.png', frames.at(-1)?.png ?? Buffer.alloc(0))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: nickname })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kestrel Fitness for iOS' })).toBeVisible()
  await add(3200, '<kbd>Enter</kbd> <span>opens the record</span>')
  // It ends after two rounds, because a reader can't stop it.
  save('log-line-to-record.png', joinFrames(frames, 2))
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
  await animateFind()
  save('users.png', await (await openUsers()).screenshot())
  const small = { viewport: { width: 390, height: 720 }, colorScheme: 'dark' } as const
  save('small.png', await (await openUsers(small)).screenshot())
  await showUnknownOutcome()
} finally {
  await browser.close()
  await running.stop()
}
