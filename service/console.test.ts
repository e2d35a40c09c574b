import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { capabilityNames } from '../src/contract/capabilities.ts'
import { deniedCapabilities, serveConsole, setReadOnly } from './console.ts'
import { mountOnOneOrigin } from './mount-on-one-origin.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'none'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

let folder: string
let fetchConsole: (request: Request) => Promise<Response>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'))
  await writeFile(join(folder, 'secret.txt'), 'SECRET')
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  await mkdir(join(folder, 'dist/icons'))
  for (const [name, content] of Object.entries({
    'index.html': '<!doctype html>INDEX',
    'index.html.br': 'OLD',
    'favicon.svg': '<svg/>',
    'favicon.svg.br': 'BROTLI',
    'icons/one.png': 'PNG',
    'assets/main-abc.js': 'PLAIN',
    'assets/main-abc.js.br': 'BROTLI',
    'assets/main-abc.js.gz': 'GZIP',
    'assets/style-abc.css': 'CSS',
  })) {
    await writeFile(join(folder, 'dist', name), content)
  }
  fetchConsole = mountOnOneOrigin(() => new Response('SERVICE'), serveConsole(join(folder, 'dist')).fetch)
})
afterAll(() => rm(folder, { recursive: true }))

const get = async (path: string, init?: RequestInit) => {
  const response = await fetchConsole(new Request(`http://localhost${path}`, init))
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test.each([
  '/',
  '/index.html',
  '/sign-in',
  '/users/a.b',
  '/users/a.js',
  '/projects/~2f',
  '/users/%zz',
  '/v1x',
  '/assetsx/a',
  '/apps/assets/a.js',
])('%s is the console', async (path) => {
  expect(await get(path)).toMatchObject({ status: 200, text: '<!doctype html>INDEX' })
})

test.each([
  '/assets/gone.js',
  '/assets/',
  '/icons/gone.png',
  '/favicon.ico',
  '/robots.txt',
  '/.well-known/x',
  '/.env',
  '/assets/main-abc.js.br',
])('%s is a missing file, so 404 and not the console', async (path) => {
  const { status, text, headers } = await get(path)
  expect([status, text]).toEqual([404, 'Not Found\n'])
  expect(headers.get('content-security-policy')).toBe(policy)
})

test.each(['/v1', '/v1/users', '/openapi.json', '/healthz', '/readyz'])('%s is the service', async (path) => {
  expect((await get(path)).text).toBe('SERVICE')
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..\\secret.txt',
  '//secret.txt',
  '/assets/%00',
])('%s does not reach a file outside the build', async (path) => {
  expect((await get(path)).text).not.toContain('SECRET')
})

test('every file has the policy', async () => {
  for (const path of ['/', '/assets/main-abc.js', '/favicon.svg', '/assets/gone.js']) {
    const { headers } = await get(path)
    expect(headers.get('content-security-policy')).toBe(policy)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('permissions-policy')).toMatch(/^clipboard-write=\(self\), (\S+=\(\)(, )?)+$/)
    expect(headers.get('strict-transport-security')).toBe(null)
  }
})

test('over HTTPS the browser receives Strict-Transport-Security', async () => {
  const { headers } = await get('/', { headers: { 'x-forwarded-proto': 'https' } })
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('the page is never cached, hashed files are immutable, others are revalidated', async () => {
  expect((await get('/users')).headers.get('cache-control')).toBe('no-store')
  expect((await get('/assets/style-abc.css')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
  expect((await get('/assets/style-abc.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('an unchanged file is 304, in each encoding', async () => {
  const requestIcon = (encoding: string, etag = '') =>
    get('/favicon.svg', { headers: { 'accept-encoding': encoding, 'if-none-match': etag } })
  const plain = await requestIcon('identity')
  const compressed = await requestIcon('br')
  const [plainTag = '', compressedTag = ''] = [plain, compressed].map(
    ({ headers }) => headers.get('etag') ?? '',
  )
  expect(plainTag).toMatch(/^"[\w-]+"$/)
  expect(compressedTag).not.toBe(plainTag)
  for (const tag of [plainTag, `W/${plainTag}`, `"other", ${plainTag}`, '*']) {
    const { status, text, headers } = await requestIcon('identity', tag)
    expect([status, text]).toEqual([304, ''])
    expect(Object.fromEntries(headers)).toMatchObject({
      etag: plainTag,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
    })
  }
  expect((await requestIcon('br', compressedTag)).status).toBe(304)
  expect((await requestIcon('br', plainTag)).status).toBe(200)
  expect((await requestIcon('identity', '"other"')).status).toBe(200)
})

test('the page and hashed files have no ETag: the page is never cached, the files never change', async () => {
  for (const path of ['/', '/assets/main-abc.js']) {
    const { status, headers } = await get(path, { headers: { 'if-none-match': '*' } })
    expect([status, headers.get('etag')]).toEqual([200, null])
  }
})

test.each([
  ['gzip, deflate, br', 'br', 'BROTLI'],
  ['gzip', 'gzip', 'GZIP'],
  ['br;q=0, GZIP;q=0.5', 'gzip', 'GZIP'],
  ['br;q=0.000', null, 'PLAIN'],
  ['identity', null, 'PLAIN'],
])('a browser that accepts "%s" gets %s', async (accept, encoding, text) => {
  const { headers, ...response } = await get('/assets/main-abc.js', {
    headers: { 'accept-encoding': accept },
  })
  expect([response.text, headers.get('content-encoding'), headers.get('vary')]).toEqual([
    text,
    encoding,
    'accept-encoding',
  ])
  expect(headers.get('content-length')).toBe(`${text.length}`)
})

test('the page is never compressed, because an operator edits it in place', async () => {
  const { text, headers } = await get('/', { headers: { 'accept-encoding': 'br' } })
  expect([text, headers.get('content-encoding')]).toEqual(['<!doctype html>INDEX', null])
})

test('a range request gets the whole file', async () => {
  for (const range of ['bytes=0-1', 'bytes=9-', 'bytes=x', 'lines=1-2']) {
    const { status, text } = await get('/favicon.svg', { headers: { range } })
    expect([status, text]).toEqual([200, '<svg/>'])
  }
})

test('HEAD has the headers of GET and no body; other methods are 405', async () => {
  const { status, text, headers } = await get('/users', { method: 'HEAD' })
  expect([status, text, headers.get('content-length')]).toEqual([200, '', '20'])
  expect(await get('/users', { method: 'POST' })).toMatchObject({ status: 405 })
})

test('the policy allows the services in the page and no others, also after the page is edited', async () => {
  const configured = join(folder, 'configured')
  await mkdir(configured)
  const html =
    '<meta name="service-url" content="https://service.example/base" data-name="One"><meta name="service-url" content="https://other.example">'
  await writeFile(join(configured, 'index.html'), html)
  const page = serveConsole(configured).fetch
  const policyNow = async () =>
    (await page(new Request('http://localhost/'))).headers.get('content-security-policy')
  expect(await policyNow()).toBe(
    policy.replace("connect-src 'self'", "connect-src 'self' https://service.example https://other.example"),
  )
  await writeFile(join(configured, 'index.html'), 'INDEX')
  expect(await policyNow()).toBe(policy)
})

test('a console configured for a path is served below it, and nothing elsewhere', async () => {
  const configured = join(folder, 'below')
  await mkdir(join(configured, 'assets'), { recursive: true })
  await writeFile(join(configured, 'index.html'), '<base href="/" />')
  await writeFile(join(configured, 'assets/main-abc.js'), 'PLAIN')
  const site = serveConsole(configured, (html) => html.replace('"/"', '"/console/"'))
  expect(site.basePath).toBe('/console/')
  const fetchText = async (path: string) => {
    const response = await site.fetch(new Request(`http://localhost${path}`))
    return [response.status, await response.text()]
  }
  expect(await fetchText('/console/')).toEqual([200, '<base href="/console/" />'])
  expect(await fetchText('/console/users/a.b')).toEqual([200, '<base href="/console/" />'])
  expect(await fetchText('/console/assets/main-abc.js')).toEqual([200, 'PLAIN'])
  for (const path of ['/', '/users', '/consolex', '/assets/main-abc.js', '/console/assets/gone.js'])
    expect(await fetchText(path)).toEqual([404, 'Not Found\n'])
  const { status, headers } = await site.fetch(new Request('http://localhost/console'))
  expect([status, headers.get('location')]).toEqual([308, '/console/'])
  expect(headers.get('content-security-policy')).toBe(policy)
})

test('a logo is served as a built file is, below the path of the console, and no other name is', async () => {
  const bytes = new TextEncoder().encode('<svg onload="alert(1)"/>')
  const logo = { path: 'assets/logo-1.svg', bytes }
  const site = serveConsole(join(folder, 'dist'), (html) => `<base href="/console/" />${html}`, logo)
  const request = (path: string, method = 'GET') =>
    site.fetch(new Request(`http://localhost/console/${path}`, { method }))
  const headersOf = (response: Response) => {
    const own = ['content-length', 'content-type', 'last-modified']
    return [...response.headers].filter(([name]) => !own.includes(name))
  }
  const [served, file] = [await request(logo.path), await request('assets/main-abc.js')]
  expect([served.status, await served.text()]).toEqual([200, '<svg onload="alert(1)"/>'])
  expect(served.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(headersOf(served)).toEqual(headersOf(file))
  const head = await request(logo.path, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, `${bytes.length}`])
  expect((await request('assets/logo-2.svg')).status).toBe(404)
  expect((await request(logo.path, 'POST')).status).toBe(405)
})

test('a page that was removed is 404, and its files are still served', async () => {
  const replaced = join(folder, 'replaced')
  await mkdir(join(replaced, 'assets'), { recursive: true })
  await writeFile(join(replaced, 'index.html'), 'INDEX')
  await writeFile(join(replaced, 'assets/main-abc.js'), 'PLAIN')
  const site = serveConsole(replaced)
  await rm(join(replaced, 'index.html'))
  const statusOf = async (path: string) => (await site.fetch(new Request(`http://localhost${path}`))).status
  expect([await statusOf('/users'), await statusOf('/assets/main-abc.js')]).toEqual([404, 200])
})

test('the error for a missing build says what to do', () => {
  expect(() => serveConsole(join(folder, 'nothing'))).toThrow('Run npm run build first')
})

test('a page is read-only if it is configured to be, or if it is set for this process', async () => {
  const index = join(folder, 'dist/index.html')
  const before = await readFile(index, 'utf8')
  const servedWith = async (content: string, configure?: (html: string) => string) => {
    await writeFile(index, `<meta name="read-only" content="${content}" />`)
    const site = serveConsole(join(folder, 'dist'), configure)
    const response = await site.fetch(new Request('http://localhost/'))
    return [site.denied.length > 0, await response.text()]
  }
  const off = '<meta name="read-only" content="0" />'
  const on = '<meta name="read-only" content="1" />'
  expect(await servedWith('0')).toEqual([false, off])
  expect(await servedWith('1')).toEqual([true, on])
  expect(await servedWith('0', setReadOnly)).toEqual([true, on])
  await writeFile(index, before)
})

test('a page turns off what its settings set to false, and everything if it is read-only', () => {
  const denied = (block: string) =>
    deniedCapabilities(
      `<meta name="read-only" content="0" /><script type="application/json" id="settings">${block}</script>`,
    )
  expect(
    denied(
      '{"version":1,"capabilities":{"signInAs":false,"createApp":false,"createProject":true,"x":false}}',
    ),
  ).toEqual(['signInAs', 'createApp'])
  for (const block of [
    '',
    '{"version":1}',
    '{"capabilities":{"signInAs":0}}',
    '{"capabilities":null}',
    '{',
    'null',
  ])
    expect(denied(block)).toEqual([])
  expect(deniedCapabilities('INDEX')).toEqual([])
  expect(deniedCapabilities('<meta name="read-only" content="1" />')).toEqual(capabilityNames)
})
