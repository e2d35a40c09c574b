import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expectErrorAlert, test as faultyTest } from './faulty-service/fixtures.ts'
import { expect, rows, seedSession, test, uniqueName } from './fixtures.ts'
import { nameField, press } from './pages/forms.page.ts'
import { startResettingRelay } from './resetting-relay.ts'

// Chromium sends a request again, whatever its method, on each reused connection that ends before a response.

/** Lets the browser have six idle connections to the service. */
const warmUp = (page: Page, key: string) =>
  page.evaluate(
    (value) =>
      Promise.all(
        Array.from({ length: 6 }, async (_, number) => {
          const headers = { 'x-service-key': `Bearer ${value}` }
          await (await fetch(`/v1/users?limit=${number + 2}`, { headers, cache: 'no-store' })).text()
        }),
      ),
    key,
  )

faultyTest(
  'a service that does not know Idempotency-Key creates a project for each arrival, and the check counts them',
  async ({ page, server, tolerated }) => {
    const key = 'simulate:run=repeated-writes'
    const relay = await startResettingRelay(server.url)
    tolerated.origins.push(relay.url)
    await seedSession(page, relay.url, key)
    await page.goto(relay.url + paths.newProject())
    await nameField(page).fill('Seven times')
    await warmUp(page, key)
    await press(page, 'Create project')
    await expectErrorAlert(page, 'We don’t know whether the project was created.', /may have taken effect/)
    const { length } = relay.writes
    expect(length).toBeGreaterThan(1)
    expect(new Set(relay.writes.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    await press(page, 'Check now')
    const text = `${length} projects have this name. The browser may have sent the request more than once.`
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
    await expect(page.getByRole('status').getByRole('link', { name: 'Seven times' })).toHaveCount(length)
    await page.close()
    await relay.close()
  },
)

test('the embedded service creates one project, and Send again finds it', async ({
  page,
  console,
  service,
  tolerated,
}) => {
  const relay = await startResettingRelay(console.url)
  tolerated.origins.push(relay.url)
  const name = uniqueName('Once')
  await seedSession(page, relay.url, console.masterKey)
  await page.goto(relay.url + paths.newProject())
  await nameField(page).fill(name)
  await warmUp(page, console.masterKey)
  await press(page, 'Create project')
  await expectErrorAlert(page, 'We don’t know whether the project was created.', /may have taken effect/)
  const arrivals = relay.writes.length
  expect(arrivals).toBeGreaterThan(1)
  relay.stopResetting()
  await press(page, 'Check now')
  await press(page, 'Create anyway')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const keys = relay.writes.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
  expect(relay.writes.map(({ headers }) => headers['x-console-attempt'])).toEqual([
    ...Array.from({ length: arrivals }, () => '1'),
    '2',
  ])
  expect((await service.get(`/v1/projects?projectName=${encodeURIComponent(name)}`)).total).toBe(1)
  await page.close()
  await relay.close()
})

test('each row of several apps is created once, and sending it again finds its app', async ({
  page,
  console,
  service,
  tolerated,
}) => {
  const { projectId } = await service.post('/v1/projects', { name: uniqueName('Several') })
  const relay = await startResettingRelay(console.url)
  tolerated.origins.push(relay.url)
  await seedSession(page, relay.url, console.masterKey)
  await page.goto(relay.url + paths.newApps({ projectId: String(projectId) }))
  const allRows = rows(page.getByRole('table', { name: 'Apps' }))
  const count = 3
  await expect(allRows).toHaveCount(count)
  for (const [index, name] of ['Reader', 'Writer', 'Editor'].entries())
    await allRows.nth(index).getByLabel('Display name').fill(name)
  const row = allRows.first()
  await warmUp(page, console.masterKey)
  await press(page, 'Create apps')
  await expect(allRows.filter({ hasText: 'Unknown' })).toHaveCount(count)
  expect(relay.writes.length).toBeGreaterThan(count)
  relay.stopResetting()
  await press(page, 'Check now')
  await press(row, 'Create anyway')
  await press(page, 'Create apps')
  await expect(row).toContainText('Created')
  expect(new Set(relay.writes.map(({ headers }) => headers['idempotency-key'])).size).toBe(count)
  expect(await service.get(`/v1/apps?projectId=${projectId}`)).toMatchObject({ total: count })
  await page.close()
  await relay.close()
})

test('a repeated sign-in has one key, and signing in again continues it and shows a token', async ({
  page,
  console,
  service,
  tolerated,
}) => {
  const { data } = await service.get('/v1/users?limit=1&page=1234')
  const [{ userId }] = data as [{ userId: string }]
  const relay = await startResettingRelay(console.url)
  tolerated.origins.push(relay.url)
  await seedSession(page, relay.url, console.masterKey)
  await page.goto(relay.url + paths.user(userId))
  await press(page, 'Sign user in')
  const dialog = page.getByRole('dialog')
  await warmUp(page, console.masterKey)
  await press(dialog, 'Sign user in')
  await expectErrorAlert(page, 'We don’t know whether the user was signed in.', /may have taken effect/)
  expect(relay.writes.length).toBeGreaterThan(1)
  relay.stopResetting()
  await press(dialog, 'Sign user in')
  await expect(dialog.getByRole('button', { name: 'Copy token' })).toBeVisible()
  expect(new Set(relay.writes.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  await page.close()
  await relay.close()
})

test('the console’s proxy forwards one arrival to a service that does not know Idempotency-Key', async ({
  page,
  console,
  tolerated,
}) => {
  const received: string[] = []
  const target = createServer(async (request, response) => {
    received.push(`${request.method}`)
    const reply = await fetch(`${console.url}${request.url}`, {
      headers: { 'x-service-key': `${request.headers['x-service-key']}` },
    })
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' }).end(await reply.text())
  }).listen(0, 'localhost')
  await once(target, 'listening')
  const address = target.address()
  const child = spawn(process.execPath, ['--import', 'tsx', 'service/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      SERVICE_URL: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let url = ''
  for await (const line of createInterface({ input: child.stdout })) {
    url = /^Console: (\S+)$/.exec(line)?.[1] ?? ''
    if (url) break
  }
  const relay = await startResettingRelay(url)
  tolerated.origins.push(relay.url)
  await seedSession(page, relay.url, console.masterKey)
  await page.goto(relay.url + paths.newProject())
  await nameField(page).fill(uniqueName('Forwarded'))
  await warmUp(page, console.masterKey)
  await press(page, 'Create project')
  await expectErrorAlert(page, 'We don’t know whether the project was created.', /may have taken effect/)
  expect(relay.writes.length).toBeGreaterThan(1)
  expect(received.filter((method) => method === 'POST')).toHaveLength(1)
  await page.close()
  await relay.close()
  child.kill()
  await once(child, 'exit')
  target.closeAllConnections()
  target.close()
})
