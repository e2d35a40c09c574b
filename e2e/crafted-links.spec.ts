import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { test as withFaultyService } from './faulty-service/fixtures.ts'
import { expect, rows, signIn, test } from './fixtures.ts'

const key = 'crafted-key-of-somebody'
const foreignOrigin = 'https://evil.example'
const credentials = { key, address: foreignOrigin, identity: { kind: 'master' } }

const repeatParam = (all: string, value: string) =>
  all
    .split(' ')
    .map((name) => `${name}=${value}`)
    .join('&')
const session = `session=${encodeURIComponent(JSON.stringify(credentials))}`
const keys = repeatParam('key apiKey api_key x-service-key token', key)
const addresses = repeatParam('service-url serviceUrl service address api base', foreignOrigin)
const returnPaths = repeatParam('returnTo next redirect continue', '//evil.example')

/** Links that try to bring a key, the address of a service or a return path. */
const queries = [
  `/sign-in?${keys}&${addresses}&${returnPaths}&${session}#${keys}&${addresses}&${returnPaths}`,
  `/projects?${session}&${addresses}&state={"returnTo":"//evil.example"}#<base href="${foreignOrigin}">`,
]

/** Links whose path may be taken for another origin or for a script. */
const craftedPaths = [
  '//evil.example/projects',
  '/\\evil.example/projects',
  '/%2F%2Fevil.example/projects',
  '/%5C%5Cevil.example/projects',
  '/%09//evil.example',
  '/projects/%2e%2e/%2e%2e//evil.example',
  '/users/javascript:alert(1)',
]

/** Opens a link. The page stays on its origin and names no other service. */
async function openLink(page: Page, url: string, link: string): Promise<void> {
  await page.goto(url + link)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(url)
  expect(new URL(await page.evaluate(() => document.baseURI)).origin).toBe(url)
  await expect(page.getByText(foreignOrigin)).toHaveCount(0)
}

test('a link carries neither a key nor a service address nor a return path', { tag: '@core' }, async ({
  page,
  console,
}) => {
  const { url, masterKey } = console
  const { host } = new URL(url)
  const dialogs: string[] = []
  const keysSent = new Set<string | undefined>()
  page.on('dialog', (dialog) => dialogs.push(dialog.message()))
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) keysSent.add(request.headers()['x-service-key'])
  })
  for (const link of [...queries, ...craftedPaths])
    await test.step(`signed out: ${link}`, async () => {
      await openLink(page, url, link)
      await expect(page.getByLabel('API key')).toHaveValue('')
      await expect(page.getByRole('textbox', { name: 'Project ID' })).toHaveCount(0)
      await expect(page.getByRole('main')).toContainText(`Service: ${host}`)
    })
  expect(keysSent).toEqual(new Set())

  await page.goto(url + (queries[0] ?? ''))
  await page.evaluate(() => history.replaceState({ usr: { returnTo: '//evil.example/' }, idx: 0 }, ''))
  await page.reload()
  await signIn(page, masterKey)
  await expect(page).toHaveURL(url + paths.projects())

  for (const link of [...queries, '//evil.example/projects', '/users/javascript:alert(1)'])
    await test.step(`signed in: ${link}`, async () => {
      await openLink(page, url, link)
      await expect(page.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(
        `Master key, ${host}, ends in ${masterKey.slice(-4)}`,
      )
    })
  expect(keysSent).toEqual(new Set([`Bearer ${masterKey}`]))
  expect(dialogs).toEqual([])
})

test('a key of the tab is removed from an address before the first request, and from the history', async ({
  master: page,
  context,
  console,
}) => {
  const { masterKey } = console
  const sent: string[] = []
  context.on('request', (request) => {
    // The request for the page itself has left before the console can remove anything.
    if (!request.isNavigationRequest()) sent.push(request.url(), JSON.stringify(request.headers()))
  })
  const encodedKey = Array.from(masterKey, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
  for (const address of [
    paths.user(masterKey),
    paths.users({ nickname: encodedKey }),
    `/apps?${encodedKey}`,
    `/calls#${masterKey}`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(decodeURIComponent(page.url())).not.toContain(masterKey)
  }
  await page.goBack()
  await expect(page).toHaveURL(paths.apps())
  // The start script of a new tab does not know the key, which the other tab sends later.
  const tab = await context.newPage()
  await tab.goto(paths.user(masterKey))
  await expect(tab.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  expect(tab.url()).not.toContain(masterKey)
  const keyInHeader = `"x-service-key":"Bearer ${masterKey}"`
  expect(decodeURIComponent(sent.join().replaceAll(keyInHeader, ''))).not.toContain(masterKey)
  expect(sent.join()).toContain('/v1/apps')
})

declare global {
  interface Window {
    opened: Window | null
    received: number
  }
}

/** Messages that the console could interpret. */
const messages = [
  { type: 'key', to: 'all', slot: credentials },
  { type: 'lock', identity: { kind: 'master' } },
  { type: 'service-url', address: foreignOrigin, key },
  `x-service-key: ${key}`,
]

withFaultyService(
  'a page of another origin that opens the console and posts messages to it changes nothing',
  async ({ page, context, tolerated, console, server }) => {
    const requests: string[] = []
    tolerated.origins.push(foreignOrigin)
    await context.route(`${foreignOrigin}/**`, (route) => {
      requests.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Foreign origin</title>' })
    })
    await page.goto(foreignOrigin)
    const opening = context.waitForEvent('page')
    await page.evaluate(
      ([address, name]) => {
        window.opened = window.open(address, name)
      },
      [`${console.url}/users`, JSON.stringify(credentials)] as const,
    )
    const opened = await opening
    await expect(opened.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(await opened.evaluate(() => window.name)).toContain(key)
    await opened.evaluate(() => {
      window.received = 0
      addEventListener('message', () => {
        window.received += 1
      })
    })
    /** Posts all messages and waits until they have been received. */
    const post = async (times: number) => {
      await page.evaluate((all) => {
        for (const message of all) window.opened?.postMessage(message, '*')
      }, messages)
      await expect.poll(() => opened.evaluate(() => window.received)).toBe(times * messages.length)
    }
    await post(1)
    await expect(opened.getByLabel('API key')).toHaveValue('')
    await expect(opened.getByText(foreignOrigin)).toHaveCount(0)
    const ownKey = `simulate:run=${crypto.randomUUID()}`
    await signIn(opened, ownKey)
    await post(2)
    await opened.getByRole('button', { name: 'Refresh' }).click()
    await expect(rows(opened)).toHaveCount(10)
    expect(
      server.requests(ownKey).every(({ headers }) => headers['x-service-key'] === `Bearer ${ownKey}`),
    ).toBe(true)
    expect(server.requests(key)).toEqual([])
    expect(requests).toEqual([`${foreignOrigin}/`])
  },
)
