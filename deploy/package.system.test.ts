import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { newPostgres } from '../service/testing/new-postgres.ts'
import { killStartedProcesses, startProgram } from '../service/testing/process.ts'

const testServer = process.env.TEST_DATABASE_URL ?? ''
const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
})
const Lock = z.object({
  packages: z.record(z.string(), z.object({ hasInstallScript: z.optional(z.boolean()) })),
})
const Packed = z.tuple([z.object({ files: z.array(z.object({ path: z.string() })) })])

const manifest = Manifest.parse(JSON.parse(read('package.json')))
let folder: string
let imports: string[]

// The folder is an installed package without PGlite, whose console is the unbuilt page.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'package-'))
  mkdirSync(join(folder, 'dist'))
  const page = read('index.html').replace('<head>', '<head><meta http-equiv="Content-Security-Policy">')
  writeFileSync(join(folder, 'dist/index.html'), page)
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  const outDir = join(folder, 'dist-service')
  const built = await build({
    configFile: join(root, 'service.config.ts'),
    logLevel: 'warn',
    build: { outDir },
  })
  imports = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
})
afterAll(async () => {
  await killStartedProcesses()
  rmSync(folder, { recursive: true })
})

const start = (args: string[], env: Record<string, string> = {}) =>
  startProgram([join(folder, 'dist-service/cli.js'), ...args], env)

test('the package has built files only', () => {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root })
  const [{ files }] = Packed.parse(JSON.parse(output.toString()))
  const other = files.map(({ path }) => path).filter((path) => !/^dist(-service)?\//.test(path))
  expect(other.sort()).toEqual(['LICENSE', 'README.md', 'package.json'])
})

test('the bundled service imports only the dependencies of the package, and Node', () => {
  const packages = imports
    .filter((name) => !/^(node:|.*\.js$)/.test(name) && !builtinModules.includes(name))
    .map((name) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0])
  expect(new Set(packages)).toEqual(new Set(Object.keys(manifest.dependencies)))
})

test('the package proxies a service, and serves the console at its path', async () => {
  const args = ['--service-url', 'http://127.0.0.1:2', '--port', '0', '--base-path', '/console']
  const running = start([...args, '--environment', 'production'])
  const url = await running.waitForLine(/^Console: (http:\S+)$/m)
  expect(url).toMatch(/\/console$/)
  const response = await fetch(`${url}/users`)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('[production]')])
  expect((await fetch(new URL('/v1/users', url))).status).toBe(502)
  expect(await running.waitForExit('SIGTERM')).toBe(0)
})

test('SIGTERM to npx stops the server that npx has started', async () => {
  const command = join(folder, 'node_modules/.bin/service-console')
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  rmSync(command, { force: true })
  symlinkSync('../../dist-service/cli.js', command)
  chmodSync(command, 0o755)
  const args = ['--no-install', 'service-console', '--service-url', 'http://127.0.0.1:2', '--port', '0']
  const npx = spawn('npx', args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const group = -(npx.pid ?? Number.NaN)
  let url: string | undefined
  for await (const line of createInterface({ input: npx.stdout })) {
    url = /^Console: (http:\S+)$/.exec(line)?.[1]
    if (url) break
  }
  onTestFinished(() => {
    try {
      process.kill(group, 'SIGKILL')
    } catch {
      // The whole group has ended.
    }
  })
  const status = () =>
    fetch(`${url}/healthz`).then(
      (response) => response.status,
      () => 'nothing',
    )
  expect(await status()).toBe(200)
  npx.kill('SIGTERM')
  await once(npx, 'exit')
  await expect.poll(status).toBe('nothing')
})

test('a read-only package refuses writes, and its page has the operator’s links', async () => {
  const args = ['--service-url', 'http://127.0.0.1:2', '--port', '0', '--read-only']
  const running = start([...args, '--link', 'users|Logs|https://logs.example.com/{userId}'])
  const url = await running.waitForLine(/^Console: (http:\S+)$/m)
  const page = await (await fetch(url)).text()
  expect(page).toContain('<meta name="read-only" content="1" />')
  expect(page).toContain('content="https://logs.example.com/{userId}" data-resource="users" data-name="Logs"')
  expect((await fetch(`${url}/v1/users/signin`, { method: 'POST', body: '{}' })).status).toBe(403)
  expect(await running.waitForExit('SIGTERM')).toBe(0)
})

test('a settings file is in the page of the package, which refuses writes if the file says so', async () => {
  const path = join(folder, 'settings.json')
  writeFileSync(path, '{"readOnly": true, "users": {"columns": ["plan"]}, /* none */ "apps": {}}')
  const running = start(['--service-url', 'http://127.0.0.1:2', '--port', '0'], { SETTINGS: path })
  const url = await running.waitForLine(/^Console: (http:\S+)$/m)
  const page = await (await fetch(url)).text()
  expect(page).toContain('"apps":{"fields":[]},"users":{"columns":["plan"]')
  expect(page).toContain('<meta name="read-only" content="1" />')
  expect((await fetch(`${url}/v1/users/signin`, { method: 'POST', body: '{}' })).status).toBe(403)
  expect(await running.waitForExit('SIGTERM')).toBe(0)
})

test('the package serves the logo of a settings file, and refuses what the file turns off', async () => {
  const path = join(folder, 'settings.json')
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  writeFileSync(join(folder, 'logo.svg'), '<svg/>')
  writeFileSync(path, '{"brand": {"name": "Acme", "logo": "logo.svg"}, "capabilities": {"signInAs": false}}')
  const running = start(['--service-url', 'http://127.0.0.1:2', '--port', '0', '--settings', path])
  const url = await running.waitForLine(/^Console: (http:\S+)$/m)
  const page = await (await fetch(url)).text()
  expect(page).toContain('<title>Acme</title>')
  const [, src] = /<img src="(assets\/logo-\w+\.svg)"/.exec(page) ?? []
  const logo = await fetch(`${url}/${src}`)
  expect([logo.status, await logo.text()]).toEqual([200, '<svg/>'])
  const send = async (sent: string) =>
    (await fetch(`${url}${sent}`, { method: 'POST', body: '{}', headers: { 'x-service-key': 'a' } })).status
  expect(await Promise.all(['/v1/users/signin', '/v1/users/sign%69n', '/v1/apps'].map(send))).toEqual([
    403, 403, 502,
  ])
  expect(await running.waitForExit('SIGTERM')).toBe(0)
})

test('a wrong settings file ends the start with the place of each problem', async () => {
  const path = join(folder, 'wrong.json')
  writeFileSync(path, '{\n  "user": {},\n  "readOnly": "no"\n}')
  const running = start(['--demo', '--settings', path])
  expect(await running.waitForExit()).toBe(1)
  expect(running.errors()).toBe(
    `${path}:2:3 user: unknown name; did you mean users?\n${path}:3:3 readOnly: must be true or false\n`,
  )
  const missing = start(['--demo', '--settings', join(folder, 'none.json')])
  expect(await missing.waitForExit()).toBe(1)
  expect(missing.errors()).toContain('none.json cannot be read (ENOENT).')
})

test('an unknown option fails with one sentence', async () => {
  const running = start(['--prot', '80'])
  expect(await running.waitForExit()).toBe(1)
  expect(running.errors()).toBe("Unknown option '--prot': service-console --help lists all options.\n")
})

test('the package has the migrations of the database', () => {
  const list = (path: string) => readdirSync(path, { recursive: true }).sort()
  expect(list(join(folder, 'dist-service/migrations'))).toEqual(list(join(root, 'service/db/migrations')))
})

test.skipIf(!testServer)('the package creates a key on an empty PostgreSQL', async () => {
  const database = await newPostgres(testServer)
  const running = start(['keys', 'create', 'master'], { DATABASE_URL: database.url })
  expect([await running.waitForExit(), running.output()]).toEqual([
    0,
    expect.stringMatching(/^sk_master_\S+\n$/),
  ])
  await database.drop()
})

test('the install scripts of all packages are denied', () => {
  const { packages } = Lock.parse(JSON.parse(read('package-lock.json')))
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(manifest.allowScripts).toEqual(Object.fromEntries(names.map((name) => [name, false])))
})
