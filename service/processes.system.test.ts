import { once } from 'node:events'
import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from './db/postgres.ts'
import { newSecret, storeKey } from './keys.ts'
import { newPostgres } from './testing/new-postgres.ts'
import { killStartedProcesses, type RunningProcess, startProcess } from './testing/process.ts'

// Real processes share one PostgreSQL, as they would behind a load balancer.
const server = process.env.TEST_DATABASE_URL ?? ''

const master = newSecret('master')

describe.skipIf(!server)('several processes on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof newPostgres>>
  let own: pg.Client
  beforeAll(async () => {
    database = await newPostgres(server)
    await addKey(database.url)
    own = new pg.Client({ connectionString: database.url })
    await own.connect()
  })
  afterAll(async () => {
    await killStartedProcesses()
    await own.end()
    await database.drop()
  })

  async function addKey(url: string) {
    const { db, close } = await openPostgres(url)
    await storeKey(db, { kind: 'master' }, master)
    await close()
  }

  async function start(
    settings: Record<string, string> = {},
  ): Promise<{ url: string; running: RunningProcess }> {
    const env = { PORT: '0', CONSOLE: '0', DATABASE_URL: database.url, LOG: '1', ...settings }
    const running = startProcess('main.ts', [], env)
    return { url: await running.waitForLine(/^Console: (http:\S+)$/m), running }
  }

  const send = (url: string, path: string, method = 'GET', body?: object, headers = {}) =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'x-service-key': `Bearer ${master}`, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })

  async function createProject(url: string): Promise<{ projectId: string }> {
    return (await send(url, '/v1/projects', 'POST', { name: 'Canary' })).json()
  }

  /** Updates a project whose row is locked, so the statement waits in the database. */
  async function lockedUpdate(url: string) {
    const { projectId } = await createProject(url)
    await own.query('BEGIN')
    await own.query('SELECT FROM projects WHERE project_id = $1 FOR UPDATE', [projectId])
    const response = send(url, `/v1/projects/${projectId}`, 'PATCH', { name: 'Changed' })
    const waiting =
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    await expect.poll(async () => (await own.query(waiting)).rowCount).toBe(1)
    return { projectId, response }
  }

  const status = (url: string, path: string) =>
    send(url, path).then(
      (response) => response.status,
      () => 'refused',
    )

  test('start together on an empty database and share their data', async () => {
    const empty = await newPostgres(server)
    const settings = { DATABASE_URL: empty.url }
    const [first, second, third] = await Promise.all([start(settings), start(settings), start(settings)])
    await addKey(empty.url)

    const { projectId } = await createProject(first.url)
    expect((await (await send(second.url, '/v1/projects')).json()).data).toMatchObject([{ projectId }])
    await send(second.url, `/v1/projects/${projectId}`, 'PATCH', { name: 'Changed' })
    const seen = await (await send(third.url, `/v1/projects/${projectId}`)).json()
    expect(seen).toMatchObject({ projectId, name: 'Changed' })

    const all = [first, second, third].map(({ running }) => running)
    expect(await Promise.all(all.map((running) => running.waitForExit('SIGTERM')))).toEqual([0, 0, 0])
    const lines = all.flatMap((running) => running.errors().trim().split('\n'))
    expect(lines.map((line) => JSON.parse(line).route)).toContain('/v1/projects/:projectId')
    for (const secret of [master, projectId, 'Canary', 'Changed']) expect(lines.join()).not.toContain(secret)
    await empty.drop()
  })

  test('create one row for twenty repeats at once, and return it after a restart', async () => {
    const create = async (url: string) => {
      const response = await send(url, '/v1/projects', 'POST', { name: 'Once' }, { 'idempotency-key': '"a"' })
      return [response.status, response.headers.get('location'), await response.text()].join('\n')
    }
    const processes = await Promise.all([start({ DATABASE_POOL: '2' }), start({ DATABASE_POOL: '2' })])
    const urls = Array.from({ length: 20 }, (_, number) => processes[number % 2]?.url ?? '')
    const responses = new Set(await Promise.all(urls.map(create)))
    expect([...responses]).toEqual([expect.stringMatching(/^201\n\/v1\/projects\/prj_/)])
    await Promise.all(processes.map(({ running }) => running.waitForExit('SIGKILL')))
    const { url, running } = await start()
    expect(responses).toContain(await create(url))
    const { rowCount } = await own.query("SELECT FROM projects WHERE name = 'Once'")
    expect(rowCount).toBe(1)
    await running.waitForExit('SIGTERM')
  })

  test('on SIGTERM, one completes its requests and accepts no more connections', async () => {
    const { url, running } = await start()
    const { projectId, response: pending } = await lockedUpdate(url)
    // Browsers open connections without sending a request.
    const unused = connect(Number(new URL(url).port), '127.0.0.1')
    await once(unused, 'connect')
    running.child.kill('SIGTERM')
    await Promise.all([
      once(unused.resume(), 'close'),
      expect.poll(() => status(url, '/healthz')).toBe('refused'),
    ])
    await own.query('COMMIT')
    const response = await pending
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
    expect(await response.json()).toMatchObject({ projectId, name: 'Changed' })
    expect(await running.waitForExit()).toBe(0)
  })

  test('with STOP_DELAY, one is not ready while it still handles requests', async () => {
    const { url, running } = await start({ STOP_DELAY: '600' })
    expect(await status(url, '/readyz')).toBe(200)
    running.child.kill('SIGTERM')
    await expect.poll(() => status(url, '/readyz')).toBe(503)
    expect(await status(url, '/healthz')).toBe(200)
    const response = await send(url, '/v1/projects')
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
    expect(await running.waitForExit('SIGTERM')).toBe(0)
  })

  test('one whose requests do not end stops after STOP_WITHIN', async () => {
    const { url, running } = await start({ STOP_WITHIN: '1' })
    const { response } = await lockedUpdate(url)
    const lost = expect(response).rejects.toThrow()
    expect(await running.waitForExit('SIGTERM')).toBe(0)
    await lost
    await own.query('ROLLBACK')
  })
})
