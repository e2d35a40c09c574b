import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { paths } from '../src/paths.ts'
import { findNginx, test } from './deployed.ts'
import { expect, rows, signIn, uniqueName } from './fixtures.ts'
import { embeddedKey } from './leaks/canary-key.ts'
import { deployedTest } from './leaks/fixtures.ts'
import { walkMainPages } from './leaks/walkthrough.ts'

test.skip(findNginx() === undefined, 'nginx is not installed; NGINX_PATH names one elsewhere')

/** An address of the console where nginx serves it. */
const at = (path: string) => `/console${path}`

/** What nginx and Node say of themselves and of the one file. */
const ofFile = [
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
]
const ofServer = [...ofFile, 'content-type', 'content-encoding', 'server', 'transfer-encoding', 'vary']

const policyOf = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofServer.includes(name)))

test('under a sub-path a person signs in, reads, creates, reloads a deep link and signs out', async ({
  page,
  console,
}) => {
  await page.goto('/console')
  await expect(page).toHaveURL(at(paths.signIn()))
  await signIn(page, console.masterKey)
  await expect(page).toHaveURL(at(paths.projects()))
  await expect(rows(page)).toHaveCount(10)
  for (const name of ['Apps', 'Users'])
    await test.step(name, async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
      await expect(page.getByRole('table', { name })).toBeVisible()
      await expect(rows(page)).toHaveCount(10)
    })
  await page.goto(at(paths.users({ page: 2 })))
  await expect(rows(page)).toHaveCount(10)
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
  await expect(page).toHaveURL(at(paths.users({ page: 2 })))

  const name = uniqueName('Behind nginx')
  await page.goto(at(paths.newProject()))
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('button', { name: 'Session' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

// Every test also fails on a policy violation, a console error and a third-party request.
deployedTest(
  'under a sub-path the key is nowhere but in the stored session',
  async ({ startWalkthrough, console }) => {
    deployedTest.setTimeout(90_000)
    await walkMainPages(startWalkthrough(embeddedKey(console), '/console'))
  },
)

test('every answer has the headers that npm start sends, and no other', async ({
  request,
  deployed,
  started,
}) => {
  for (const path of [
    '/',
    '/users/usr_1',
    '/index.html',
    '/icon-red.svg',
    '/icon.svg',
    '/licences.txt',
    '/assets/none.js',
    '/none.txt',
  ])
    await test.step(path, async () => {
      const ours = await request.get(deployed.url + at(path))
      const theirs = await request.get(started.url + path)
      expect(ours.status()).toBe(theirs.status())
      expect(policyOf(ours.headers())).toEqual(policyOf(theirs.headers()))
      // Each words its own errors, in a type of its own.
      if (ours.ok()) expect(ours.headers()['content-type']).toBe(theirs.headers()['content-type'])
      expect(ours.headersArray().length).toBe(new Set(ours.headersArray().map(({ name }) => name)).size)
    })
})

test('the answers of the service come as npm start gives them', async ({
  request,
  deployed,
  started,
  console,
}) => {
  const headers = { 'x-service-key': `Bearer ${console.masterKey}` }
  for (const [path, options] of [
    ['/v1/users?limit=2', { headers }],
    ['/v1/users', {}],
    ['/v1/users/usr%2Fnone', { headers }],
  ] as const)
    await test.step(path, async () => {
      const ours = await request.get(deployed.url + path, options)
      const theirs = await request.get(started.url + path, options)
      expect(ours.status()).toBe(theirs.status())
      const { 'x-request-id': id, ...rest } = policyOf(ours.headers())
      expect(id).toMatch(/^[\w-]+$/)
      expect(rest).toEqual({ ...policyOf(theirs.headers()), 'x-request-id': undefined })
    })
})

test('TRACE, which would repeat the key, is 405', async ({ request, console }) => {
  const headers = { 'x-service-key': `Bearer ${console.masterKey}` }
  for (const path of ['/', '/console', at('/'), at('/icon.svg'), '/v1/users']) {
    const answer = await request.fetch(path, { method: 'TRACE', headers })
    expect(answer.status()).toBe(405)
    expect(await answer.text()).not.toContain(console.masterKey)
  }
})

test('https is for good where it is spoken, and only there', async ({ request }) => {
  const https = { headers: { 'x-forwarded-proto': 'https' } }
  for (const path of [at('/'), at('/assets/none.js'), '/v1/users']) {
    expect((await request.get(path, https)).headers()['strict-transport-security']).toBe('max-age=31536000')
    expect((await request.get(path)).headers()['strict-transport-security']).toBeUndefined()
  }
})

test('an address of the console is its page, a missing file is 404, and beside the console is nothing', async ({
  request,
}) => {
  for (const path of ['/', '/users', '/users/a.b', '/projects/~2f', '/apps/assets/a.js', '/index.html']) {
    const answer = await request.get(at(path))
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('<base href="/console/" />')
    expect(answer.headers()['cache-control']).toBe('no-store')
  }
  for (const path of [
    '/assets/none.js',
    '/assets/',
    '/favicon.ico',
    '/.env',
    '/../site.conf',
    '/..%2fsite.conf',
  ])
    expect((await request.get(at(path))).status()).toBe(404)
  for (const path of ['/', '/consoles', '/assets/none.js', '/v2'])
    expect((await request.get(path)).status()).toBe(404)
})

test('hashed files are kept for good, and come packed as the browser accepts it', async ({
  page,
  request,
  deployed,
}) => {
  await page.goto(at(paths.signIn()))
  const script = await page
    .locator('script[type=module]')
    .last()
    .evaluate((element) => element.getAttribute('src'))
  const address = new URL(script ?? '', `${deployed.url}/console/`).href
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const answer = await request.get(address, { headers: { 'accept-encoding': accepted } })
    expect(answer.headers()['content-encoding']).toBe(encoding)
    expect(answer.headers()).toMatchObject({
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    })
  }
})

test('what the build packed is what is sent, and has no address of its own', async ({
  request,
  deployed,
}) => {
  const file = join(deployed.dist, 'assets/packed.js')
  writeFileSync(file, 'plain')
  writeFileSync(`${file}.gz`, gzipSync('packed'))
  const text = async (accepted: string) =>
    (await request.get(at('/assets/packed.js'), { headers: { 'accept-encoding': accepted } })).text()
  expect([await text('br, gzip'), await text('identity')]).toEqual(['packed', 'plain'])
  expect((await request.get(at('/assets/packed.js.gz'))).status()).toBe(404)
})

test('the log has neither the key nor what was asked for', async ({ page, console, deployed }) => {
  await page.goto(at(paths.users({ nickname: 'somebodys-name' })))
  await signIn(page, console.masterKey)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  expect(deployed.logs()).toContain('"GET /v1/users" 200')
  expect(deployed.logs()).not.toContain(console.masterKey)
  expect(deployed.logs()).not.toContain('somebodys-name')
})
