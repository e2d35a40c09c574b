import type { Page } from '@playwright/test'
import { test as misbehaving } from './faulty-service/fixtures.ts'
import { expect, rows, signIn, test } from './fixtures.ts'
import { startForeignOrigin } from './leaks/foreign-origin.ts'

const key = 'crafted-key-of-somebody'
const evil = 'https://evil.example'

const links = {
  'a key in its query': `/sign-in?key=${key}&apiKey=${key}&api_key=${key}&x-service-key=${key}&token=${key}`,
  'a key in its fragment': `/sign-in#key=${key}&apiKey=${key}`,
  'a whole slot': `/projects?session=${encodeURIComponent(JSON.stringify({ key, address: evil, identity: { kind: 'master' } }))}`,
  'an address of a service': `/projects?service-url=${evil}&serviceUrl=${evil}&service=${evil}&address=${evil}&api=${evil}`,
  'an address of a service in its fragment': `/sign-in#service-url=${evil}`,
  'a base': `/projects?base=${evil}#<base href="${evil}">`,
  'a return path to another host': '/sign-in?returnTo=//evil.example',
  'a return path with a backslash': '/sign-in?returnTo=/\\evil.example',
  'a return path that is a script': '/sign-in?returnTo=javascript:alert(1)',
  'a return path that is an address': `/sign-in?returnTo=${evil}&next=${evil}&redirect=${evil}&continue=${evil}`,
  'the state of a history entry':
    '/sign-in?state={"returnTo":"//evil.example"}#{"returnTo":"//evil.example"}',
  'a host for a path': '//evil.example/projects',
  'three slashes': '///evil.example/projects',
  'a host behind a backslash': '/\\evil.example/projects',
  'an encoded host': '/%2F%2Fevil.example/projects',
  'an encoded host behind backslashes': '/%5C%5Cevil.example/projects',
  'a host behind a tabulator': '/%09//evil.example',
  'a way up': '/projects/..%2F..%2Fevil',
  'a way up to a host': '/projects/%2e%2e/%2e%2e//evil.example',
  'a script for a path': '/javascript:alert(1)',
  'a script for a record': '/users/javascript:alert(1)',
}

/** The page is of this origin, and says no other service than its own. */
async function expectHome(page: Page, url: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(url)
  expect(new URL(await page.evaluate(() => document.baseURI)).origin).toBe(url)
  expect(await page.getByText(evil).count()).toBe(0)
}

for (const [what, link] of Object.entries(links)) {
  test(`a link with ${what} changes nothing, before sign-in and after`, async ({ page, console }) => {
    const dialogs: string[] = []
    const keys = new Set<string | undefined>()
    page.on('dialog', (dialog) => dialogs.push(dialog.message()))
    page.on('request', (request) => {
      if (request.url().includes('/v1/')) keys.add(request.headers()['x-service-key'])
    })
    await page.goto(console.url + link)
    await expectHome(page, console.url)
    await expect(page.getByLabel('API key')).toHaveValue('')
    await expect(page.getByLabel('Project ID')).toHaveValue('')
    await expect(page.getByRole('main')).toContainText(`Connected to ${new URL(console.url).host}`)
    expect(keys).toEqual(new Set())
    await signIn(page, console.masterKey)
    await expectHome(page, console.url)
    await page.goto(console.url + link)
    await expectHome(page, console.url)
    await expect(page.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(
      `Master key, ${new URL(console.url).host}, ends in ${console.masterKey.slice(-4)}`,
    )
    expect(keys).toEqual(new Set([`Bearer ${console.masterKey}`]))
    expect(dialogs).toEqual([])
  })
}

const slot = { key, address: evil, identity: { kind: 'master' } }

declare global {
  interface Window {
    opened: Window | null
    /** How many messages have arrived. */
    arrived: number
  }
}

/** What a stranger may hope that the console listens to. */
const messages = [
  { type: 'key', to: 'all', slot },
  { type: 'lock', identity: { kind: 'master' } },
  { type: 'service-url', address: evil, key },
  `x-service-key: ${key}`,
]

misbehaving(
  'a page of another origin that opens the console and speaks to it changes nothing',
  async ({ page, context, tolerated, console, server }) => {
    const stranger = await startForeignOrigin()
    tolerated.origins.push(stranger.url)
    await page.goto(stranger.url)
    const opening = context.waitForEvent('page')
    await page.evaluate(
      ([address, name]) => {
        window.opened = window.open(address, name)
      },
      [`${console.url}/users`, JSON.stringify(slot)] as const,
    )
    const opened = await opening
    await expect(opened.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(await opened.evaluate(() => window.name)).toContain(key)
    await opened.evaluate(() => {
      window.arrived = 0
      addEventListener('message', () => {
        window.arrived += 1
      })
    })
    /** Says everything, and waits until it has arrived. */
    const speak = async (times: number) => {
      await page.evaluate((all) => {
        for (const message of all) window.opened?.postMessage(message, '*')
      }, messages)
      await expect.poll(() => opened.evaluate(() => window.arrived)).toBe(times * messages.length)
    }
    await speak(1)
    await expect(opened.getByLabel('API key')).toHaveValue('')
    await expect(opened.getByText(evil)).toHaveCount(0)
    const own = `simulate:run=${crypto.randomUUID()}`
    await signIn(opened, own)
    await speak(2)
    await opened.getByRole('button', { name: 'Refresh' }).click()
    await expect(opened.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await expect(rows(opened)).toHaveCount(10)
    expect(server.seen(own).every((seen) => seen.headers['x-service-key'] === `Bearer ${own}`)).toBe(true)
    expect(server.seen(key)).toEqual([])
    expect(stranger.requests).toEqual([])
    await stranger.close()
  },
)
