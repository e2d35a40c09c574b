import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { paths } from '../src/paths.ts'
import { test } from './deployment.ts'
import { expect, rows, signIn, uniqueName } from './fixtures.ts'
import { startExport, waitForDownloadedFile } from './pages/export.page.ts'
import { findAnything } from './pages/find.page.ts'
import { chooseMenuItem, nameField, press } from './pages/forms.page.ts'
import { lockedHeading, unlock } from './pages/lock.page.ts'

test.skip(!process.env.NGINX_PATH, 'NGINX_PATH is not set')

// One nginx for all tests of this file.
test.describe.configure({ mode: 'default' })

/** An address of the console where nginx serves it. */
const at = (path: string) => `/console${path}`

/** Headers that nginx and Node write about themselves and about the file. */
const serverHeaders =
  'accept-ranges connection content-encoding content-length content-type date etag keep-alive last-modified server transfer-encoding vary'.split(
    ' ',
  )

const withoutServerHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !serverHeaders.includes(name)))

test('under a sub-path every page works, and the log has neither the key nor a filter', async ({
  page,
  context,
  console,
  deployed,
}) => {
  test.setTimeout(90_000)
  const name = uniqueName('Behind nginx')
  const heading = (text: string) => page.getByRole('heading', { level: 1, name: text })
  const outside: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/(console\/|console$|v1\/)/.test(pathname)) outside.push(pathname)
  })

  await test.step('sign-in and lists', async () => {
    await page.goto('/console')
    await expect(page).toHaveURL(at(paths.signIn()))
    await signIn(page, console.masterKey)
    await expect(page).toHaveURL(at(paths.projects()))
    for (const list of ['Apps', 'Users']) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: list }).click()
      await expect(page.getByRole('table', { name: list })).toBeVisible()
      await expect(rows(page)).toHaveCount(10)
    }
    await page.getByLabel('Nickname').fill('somebodys-name')
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
    await page.goto(at(paths.users({ page: 2 })))
    await expect(rows(page)).toHaveCount(10)
    await page.reload()
    await expect(page).toHaveURL(at(paths.users({ page: 2 })))
    await expect(rows(page)).toHaveCount(10)
    await waitForDownloadedFile(page, () => startExport(page, 'CSV'))
  })

  await test.step('records and forms', async () => {
    await rows(page).first().getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'User' })).toBeVisible()
    await findAnything(page, 'new project')
    await page.keyboard.press('Enter')
    await nameField(page).fill(name)
    await press(page, 'Create project')
    await expect(heading(name)).toBeVisible()
    await page.getByRole('link', { name: 'Edit project' }).click()
    await page.getByLabel('Description').fill('Edited')
    await press(page, 'Save changes')
    await expect(page.getByRole('region', { name: 'Project' })).toContainText('Edited')
    await page.getByRole('link', { name: 'New app' }).click()
    await page.getByLabel('Display name').fill(`${name} app`)
    await page.getByRole('radio', { name: 'Web' }).check()
    await press(page, 'Create app')
    await expect(heading(`${name} app`)).toBeVisible()
    await page.reload()
    await expect(heading(`${name} app`)).toBeVisible()
  })

  await test.step('session', async () => {
    await chooseMenuItem(page, 'Preferences')
    await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Case notes' }).click()
    await expect(page.getByRole('dialog', { name: 'Case notes' })).toBeVisible()
    await page.keyboard.press('Escape')
    await chooseMenuItem(page, 'Connection check')
    await expect(page.getByText('Everything this key can read works.')).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' }).click()
    await expect(rows(page).first()).toBeVisible()
    const tab = await context.newPage()
    await tab.goto(at(paths.apps()))
    await expect(rows(tab)).toHaveCount(10)
    await tab.close()
    await chooseMenuItem(page, 'Lock')
    await expect(lockedHeading(page)).toBeVisible()
    await unlock(page, console.masterKey)
    await expect(heading('Calls')).toBeVisible()
    await chooseMenuItem(page, 'Sign out')
    await expect(heading('Sign in')).toBeVisible()
  })

  expect(outside).toEqual([])
  expect(deployed.logs()).toContain('"GET /v1/users" 200')
  expect(deployed.logs()).not.toContain(console.masterKey)
  expect(deployed.logs()).not.toContain('somebodys-name')
})

test('every file has the headers that npm start sends, and no others', async ({
  request,
  deployed,
  started,
}) => {
  const pages = ['/', '/users/usr_1', '/index.html']
  for (const path of [...pages, '/icon-red.svg', '/licenses.txt', '/assets/none.js', '/none.txt'])
    await test.step(path, async () => {
      const actual = await request.get(deployed.url + at(path))
      const expected = await request.get(started.url + path)
      expect(actual.status()).toBe(expected.status())
      expect(withoutServerHeaders(actual.headers())).toEqual(withoutServerHeaders(expected.headers()))
      // Each server has error pages of its own type.
      if (actual.ok()) expect(actual.headers()['content-type']).toBe(expected.headers()['content-type'])
      expect(actual.headersArray().length).toBe(new Set(actual.headersArray().map(({ name }) => name)).size)
    })
})

test('responses of the service are those of npm start', async ({ request, deployed, started, console }) => {
  const headers = { 'x-service-key': `Bearer ${console.masterKey}` }
  for (const [path, options] of [
    ['/v1/users?limit=2', { headers }],
    ['/v1/users', {}],
    ['/v1/users/usr%2Fnone', { headers }],
  ] as const)
    await test.step(path, async () => {
      const actual = await request.get(deployed.url + path, options)
      const expected = await request.get(started.url + path, options)
      expect(actual.status()).toBe(expected.status())
      const { 'x-request-id': id, ...rest } = withoutServerHeaders(actual.headers())
      expect(id).toMatch(/^[\w-]+$/)
      expect(rest).toEqual({ ...withoutServerHeaders(expected.headers()), 'x-request-id': undefined })
    })
})

test('TRACE, which would repeat the key, is refused with 405', async ({ request, console }) => {
  const headers = { 'x-service-key': `Bearer ${console.masterKey}` }
  for (const path of ['/', '/console', at('/'), at('/icon.svg'), '/v1/users']) {
    const response = await request.fetch(path, { method: 'TRACE', headers })
    expect(response.status()).toBe(405)
    expect(await response.text()).not.toContain(console.masterKey)
  }
})

test('HSTS is sent over https only', async ({ request }) => {
  const https = { headers: { 'x-forwarded-proto': 'https' } }
  for (const path of [at('/'), at('/assets/none.js'), '/v1/users']) {
    expect((await request.get(path, https)).headers()['strict-transport-security']).toBe('max-age=31536000')
    expect((await request.get(path)).headers()['strict-transport-security']).toBeUndefined()
  }
})

test('an address of the console returns its page; a missing file or another path is 404', async ({
  request,
}) => {
  for (const path of ['/', '/users', '/users/a.b', '/projects/~2f', '/apps/assets/a.js', '/index.html']) {
    const response = await request.get(at(path))
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain('<base href="/console/" />')
    expect(response.headers()['cache-control']).toBe('no-store')
  }
  const missing = ['/assets/none.js', '/assets/', '/favicon.ico', '/.env', '/../site.conf', '/..%2fsite.conf']
  for (const path of missing) expect((await request.get(at(path))).status()).toBe(404)
  for (const path of ['/', '/consoles', '/assets/none.js', '/v2'])
    expect((await request.get(path)).status()).toBe(404)
})

test('hashed files are immutable, and compressed as the browser accepts', async ({ request, deployed }) => {
  const html = await (await request.get(at('/'))).text()
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? []
  const address = new URL(script, `${deployed.url}/console/`).href
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const response = await request.get(address, { headers: { 'accept-encoding': accepted } })
    expect(response.headers()['content-encoding']).toBe(encoding)
    expect(response.headers()).toMatchObject({
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    })
  }
})

test('files that the build compressed are sent, but not at an address of their own', async ({
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
