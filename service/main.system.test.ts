import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { sendRaw, startOnFreePort } from '../deploy/test-servers.ts'
import { newPostgres } from './testing/new-postgres.ts'
import { killStartedProcesses, type RunningProcess, startProcess } from './testing/process.ts'

// These tests run the real processes of `npm start` and `npm run keys`.
const testServer = process.env.TEST_DATABASE_URL

let folder: string
let env: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'main-'))
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/index.html'), 'INDEX')
  env = {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    CONSOLE_DIR: join(folder, 'dist'),
    DEMO_USERS: '2000',
  }
})
afterAll(async () => {
  await killStartedProcesses()
  await rm(folder, { recursive: true })
})

const consoleLine = /^Console: (http:\S+)$/m
const masterKeyLine = /^Master key: (sk_master_\S+)$/m
const projectKeyLine = /^Project key: (sk_project_\S+) \(prj_\w+\)$/m

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const sendRequest = (url: string, path: string, key: string, body?: object) =>
  fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-service-key': `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

async function runCommand(args: string[], settings = env) {
  const command: RunningProcess = startProcess('../deploy/cli.ts', args, settings)
  const code = await command.waitForExit()
  return { code, output: command.output().trim(), errors: command.errors() }
}

test('data and keys survive kill -9; one process at a time opens the folder; keys are created meanwhile', async () => {
  const first = startProcess('main.ts', [], { ...env, DEMO_USERS: '' })
  // The service is still starting, so the response waits for the database.
  const [url, master, project] = await Promise.all([
    first.waitForLine(consoleLine),
    first.waitForLine(masterKeyLine),
    first.waitForLine(projectKeyLine),
  ])
  expect(await (await fetch(url)).text()).toBe('INDEX')
  expect((await (await sendRequest(url, '/v1/users', master)).json()).total).toBe(20_000)
  const created = await (await sendRequest(url, '/v1/projects', master, { name: 'Kept 한글' })).json()

  expect((await runCommand(['keys', 'list'])).output).toMatch(/^key_\w+ +master +- /m)
  const made = await runCommand(['keys', 'create', 'project', created.projectId])
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/^sk_project_\S+$/) })
  expect((await sendRequest(url, `/v1/projects/${created.projectId}`, made.output)).status).toBe(200)
  expect(await runCommand(['keys', 'create', 'project', 'prj_none'])).toMatchObject({ code: 1, output: '' })

  expect(await runCommand(['recount'])).toMatchObject({ code: 0, output: 'Counted 20000 users.' })

  const second = startProcess('main.ts', [], env)
  expect(await second.waitForExit()).toBe(1)
  expect(second.errors()).toContain('Another process is using the data folder')
  expect(second.output()).toBe('')

  await first.waitForExit('SIGKILL')
  const revoked = /key_\w+/.exec(made.errors)?.[0] ?? ''
  expect(await runCommand(['keys', 'revoke', revoked])).toMatchObject({ code: 0 })

  expect(await runCommand(['recount'])).toMatchObject({ code: 0, output: 'Counted 20000 users.' })

  const third = startProcess('main.ts', [], env)
  const again = await third.waitForLine(consoleLine)
  expect(await third.waitForLine(masterKeyLine)).toBe(master)
  expect(await third.waitForLine(projectKeyLine)).toBe(project)
  expect(await (await sendRequest(again, `/v1/projects/${created.projectId}`, master)).json()).toEqual(
    created,
  )
  expect((await sendRequest(again, `/v1/projects/${created.projectId}`, made.output)).status).toBe(401)
  expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'data/demo-keys'))).mode & 0o777).toBe(0o600)

  // A refusal reaches a client that is still sending, with or without Content-Length.
  for (const body of ['x'.repeat(3_000_000), new Blob(['x'.repeat(3_000_000)]).stream()]) {
    const headers = { 'x-service-key': `Bearer ${master}`, 'content-type': 'application/json' }
    const init = { method: 'POST', body, headers, duplex: 'half' }
    expect((await fetch(`${again}/v1/projects`, init)).status).toBe(413)
    expect((await sendRequest(again, '/v1/projects', 'wrong', { name: 'x'.repeat(3_000_000) })).status).toBe(
      401,
    )
    expect((await sendRequest(again, '/v1/projects', master)).status).toBe(200)
  }

  const { port } = new URL(again)
  const busy = startProcess('main.ts', [], { ...env, DATA_DIR: join(folder, 'busy'), PORT: port })
  expect(await busy.waitForExit()).toBe(1)
  expect(busy.errors().trim()).toBe(
    'The port is in use. Stop the process that uses it, or set PORT to another one.',
  )
  expect(await readdir(folder)).not.toContain('busy')
  expect(await third.waitForExit('SIGTERM')).toBe(0)
})

test('until its database is open, a process serves the console and is alive, but not ready', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const databaseUrl = `postgres://127.0.0.1:${portOf(silent)}/x`
  // The process prints its address only once its database is open.
  const { server, url } = await startOnFreePort(async (port) => {
    const server = startProcess('main.ts', [], { ...env, PORT: String(port), DATABASE_URL: databaseUrl })
    const failure = server.waitForExit().then(() => {
      throw new Error(server.errors())
    })
    await Promise.race([once(silent, 'connection'), failure])
    return { server, url: `http://127.0.0.1:${port}` }
  })
  expect(await (await fetch(url)).text()).toBe('INDEX')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  const { status, headers } = await sendRequest(url, '/v1/users', 'any')
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  await server.waitForExit('SIGKILL')
  expect(server.output()).toBe('')
  silent.close()
})

test.each(['SIGTERM', 'SIGHUP'] as const)(
  '%s to npm stops the process that npm start has started',
  async (signal) => {
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, ...env, SERVICE_URL: 'http://127.0.0.1:2' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const group = -(npm.pid ?? Number.NaN)
    let url: string | undefined
    for await (const line of createInterface({ input: npm.stdout })) {
      url = consoleLine.exec(line)?.[1]
      if (url) break
    }
    if (!url) throw new Error('npm start ended before it printed its address.')
    const status = () =>
      fetch(`${url}/healthz`).then(
        (response) => response.status,
        () => 'nothing',
      )
    expect(await status()).toBe(200)
    npm.kill(signal)
    await once(npm, 'exit')
    onTestFailed(() => void process.kill(group, 'SIGKILL'))
    await expect.poll(status).toBe('nothing')
  },
)

test('SIGHUP stops the process as SIGTERM does', async () => {
  const server = startProcess('main.ts', [], { ...env, SERVICE_URL: 'http://127.0.0.1:2' })
  await server.waitForLine(consoleLine)
  expect(await server.waitForExit('SIGHUP')).toBe(0)
})

test('with SERVICE_URL it opens no database, prints no key, and proxies requests', async () => {
  const settings = { ...env, DATA_DIR: join(folder, 'never'), SERVICE_URL: 'http://127.0.0.1:2' }
  const server = startProcess('main.ts', [], settings)
  const url = await server.waitForLine(consoleLine)
  expect((await sendRequest(url, '/v1/users', 'any')).status).toBe(502)
  expect(await (await fetch(`${url}/users`)).text()).toBe('INDEX')
  expect(await server.waitForExit('SIGINT')).toBe(0)
  expect(server.output()).not.toContain('key')
  expect(await readdir(folder)).not.toContain('never')
})

test('a settings file turns operations off, with a console and without', async () => {
  const settingsPath = join(folder, 'settings.json')
  await writeFile(settingsPath, '{"capabilities": {"createApp": false, "editProject": true}}')
  const dist = join(folder, 'page')
  await mkdir(dist)
  await copyFile(join(import.meta.dirname, '../index.html'), join(dist, 'index.html'))
  for (const more of [{ CONSOLE_DIR: dist }, { CONSOLE: '0' }]) {
    const settings = { ...env, SERVICE_URL: 'http://127.0.0.1:2', SETTINGS: settingsPath, ...more }
    const server = startProcess('main.ts', [], settings)
    const url = await server.waitForLine(consoleLine)
    const send = async (path: string) => (await sendRequest(url, path, 'any', {})).status
    expect(await Promise.all(['/v1/apps', '/v1/apps/', '/v1/projects'].map(send))).toEqual([403, 403, 502])
    expect(await server.waitForExit('SIGTERM')).toBe(0)
  }
})

test('a missing build and an unreachable database are each reported in one sentence', async () => {
  const unbuilt = startProcess('main.ts', [], { ...env, CONSOLE_DIR: join(folder, 'nothing') })
  const unreachable = startProcess('main.ts', [], {
    ...env,
    DATABASE_URL: 'postgres://user:canary@127.0.0.1:1/x',
  })
  expect([await unbuilt.waitForExit(), await unreachable.waitForExit()]).toEqual([1, 1])
  expect(unbuilt.errors()).toMatch(/Run npm run build first\.\n$/)
  expect(unreachable.errors().trim()).toBe(
    'The database at DATABASE_URL cannot be reached. Check that it is running.',
  )
})

test.skipIf(!testServer)(
  'several processes start on one empty PostgreSQL, and a key is revoked in all of them',
  async () => {
    const database = await newPostgres(testServer ?? '')
    const settings = { ...env, DATA_DIR: join(folder, 'unused'), DATABASE_URL: database.url, SEED_DEMO: '1' }
    const servers = [startProcess('main.ts', [], settings), startProcess('main.ts', [], settings)]
    const urls = await Promise.all(servers.map((server) => server.waitForLine(consoleLine)))
    const { output: key, errors } = await runCommand(['keys', 'create', 'master'], settings)
    for (const url of urls)
      expect((await (await sendRequest(url, '/v1/users', key)).json()).total).toBe(2_000)
    const recounted = await runCommand(['recount'], settings)
    expect(recounted).toMatchObject({ code: 0, output: 'Counted 2000 users.' })
    await runCommand(['keys', 'revoke', /key_\w+/.exec(errors)?.[0] ?? ''], settings)
    for (const url of urls) expect((await sendRequest(url, '/v1/users', key)).status).toBe(401)
    for (const server of servers) {
      expect(server.output()).not.toContain('key')
      expect(await server.waitForExit('SIGTERM')).toBe(0)
    }
    expect(await readdir(folder)).not.toContain('unused')
    await database.drop()
  },
)

test.each([
  ['READ_ONLY=1', '0', { READ_ONLY: '1' }],
  ['a page that is configured to be read-only', '1', {}],
])('with %s, a process refuses writes and serves a read-only page', async (_, content, variables) => {
  const dist = await mkdtemp(join(folder, 'dist-'))
  await writeFile(join(dist, 'index.html'), `<meta name="read-only" content="${content}" />`)
  // Nothing listens at the service, so that a forwarded request would be 502.
  const settings = { ...env, CONSOLE_DIR: dist, SERVICE_URL: 'http://127.0.0.1:2', ...variables }
  const running = startProcess('main.ts', [], settings)
  const url = await running.waitForLine(consoleLine)
  expect((await sendRequest(url, '/v1/projects', 'key', {})).status).toBe(403)
  expect((await sendRequest(url, '/v1/projects', 'key')).status).toBe(502)
  expect(await (await fetch(url)).text()).toBe('<meta name="read-only" content="1" />')
  expect(await running.waitForExit('SIGTERM')).toBe(0)
})

test('a process refuses what its page turns off, and forwards the other writes in their own spelling', async () => {
  const dist = await mkdtemp(join(folder, 'dist-'))
  const block = JSON.stringify({ version: 1, capabilities: { signInAs: false } })
  await writeFile(join(dist, 'index.html'), `<script type="application/json" id="settings">${block}</script>`)
  const running = startProcess('main.ts', [], {
    ...env,
    CONSOLE_DIR: dist,
    SERVICE_URL: 'http://127.0.0.1:2',
  })
  const url = await running.waitForLine(consoleLine)
  const statusOf = async (path: string) => (await sendRaw(url, path, 'POST')).status
  expect([await statusOf('/v1/users/signin'), await statusOf('/v1/./projects')]).toEqual([403, 403])
  // Nothing listens at the service.
  expect(await statusOf('/v1/projects')).toBe(502)
  expect(await running.waitForExit('SIGTERM')).toBe(0)
})
