import { paths } from '../src/paths.ts'
import { expectErrorAlert, navigateInApp, pagerRange, test } from './faulty-service/fixtures.ts'
import { createProjectOperation } from './faulty-service/operations.ts'
import { startFaultyService } from './faulty-service/server.ts'
import { expect, rows, signIn, waitForPreloadedCode } from './fixtures.ts'

const usersFailed = 'Couldn’t load the users.'
const noResponse = 'No readable response from localhost:'
const slowNotice = 'The service is responding slowly.'
const mayHaveChanged = /The request may have taken effect\./

test('a connection that is reset fails a read after three attempts', { tag: '@core' }, async ({
  page,
  simulate,
  server,
}) => {
  const key = await simulate('fault=reset@listUsers', paths.users())
  await expect(await expectErrorAlert(page, usersFailed)).toContainText(noResponse)
  expect(server.requests(key, 'listUsers')).toHaveLength(3)
})

test('a write that is reset after its status line is sent once, and its outcome is unknown', {
  tag: '@core',
}, async ({ page, simulate, server }) => {
  const key = await simulate('fault=reset-after-status@createProject', createProjectOperation.address)
  await createProjectOperation.submit(page)
  await expect(await expectErrorAlert(page, createProjectOperation.unknown, mayHaveChanged)).toContainText(
    noResponse,
  )
  expect(server.requests(key, 'createProject')).toHaveLength(1)
  expect(server.db(key).projects).toHaveLength(4)
})

test('an incomplete list is never shown, but requested once more and then reported', {
  tag: '@core',
}, async ({ page, simulate, server }) => {
  const key = await simulate('fault=short@listUsers', paths.users())
  const alert = await expectErrorAlert(page, usersFailed)
  await expect(alert).toContainText('The connection was lost before the response was complete.')
  await expect(rows(page)).toHaveCount(0)
  expect(server.requests(key, 'listUsers')).toHaveLength(2)
})

test('a success whose body is cut off is a success, and the record is found', { tag: '@core' }, async ({
  page,
  simulate,
  server,
}) => {
  const key = await simulate('fault=short-chunked@createProject', createProjectOperation.address)
  await createProjectOperation.submit(page)
  await expect(page.getByRole('status').getByText('Project Typed was created.')).toBeVisible()
  await expect(page).toHaveURL(paths.project('prj_4'))
  expect(server.requests(key, 'createProject')).toHaveLength(1)
})

test('a body of 200 MB is not read to its end', { tag: '@core' }, async ({ page, simulate, server }) => {
  await simulate('fault=huge@listUsers', paths.users())
  const alert = await expectErrorAlert(page, usersFailed)
  await expect(alert).toContainText('The response is larger than 10 MB, so it wasn’t loaded.')
  await expect.poll(() => server.connectionCount()).toBe(0)
})

test('a read of a byte per second is called slow after 4 seconds and failed after 15', async ({
  page,
  simulate,
  server,
}) => {
  await page.clock.install()
  const key = await simulate('fault=trickle@listUsers', paths.users())
  await expect.poll(() => server.requests(key, 'listUsers').length).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward(8000)
  await expect(page.getByText(slowNotice)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.fastForward(8000)
  await expect(await expectErrorAlert(page, usersFailed)).toContainText(
    'The service didn’t respond within 15 seconds.',
  )
  expect(server.requests(key, 'listUsers')).toHaveLength(1)
})

test('a write without a response is called slow, and its outcome is unknown after 30 seconds', async ({
  page,
  simulate,
  server,
}) => {
  await page.clock.install()
  const key = await simulate('fault=silence@createProject', createProjectOperation.address)
  await createProjectOperation.submit(page)
  await expect.poll(() => server.requests(key, 'createProject').length).toBe(1)
  await page.clock.fastForward(5000)
  await expect(page.getByText(slowNotice)).toBeVisible()
  await page.clock.fastForward(26_000)
  await expect(await expectErrorAlert(page, createProjectOperation.unknown, mayHaveChanged)).toContainText(
    'The service didn’t respond within 30 seconds.',
  )
  expect(server.requests(key, 'createProject')).toHaveLength(1)
})

test('a slow read can be canceled, which closes its connection, and repeated', async ({
  page,
  simulate,
  server,
}) => {
  await page.clock.install()
  await simulate('fault=silence*1@listUsers', paths.users())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward(5000)
  const notice = page.getByRole('status').filter({ hasText: slowNotice })
  await notice.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Loading was canceled.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => server.connectionCount()).toBe(0)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(10)
})

test('offline, a write fails at once, is not sent later, and can be sent again', async ({
  page,
  context,
  simulate,
  server,
}) => {
  const key = await simulate('fault=none', createProjectOperation.address)
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await waitForPreloadedCode(page)
  await context.setOffline(true)
  await createProjectOperation.submit(page)
  const alert = await expectErrorAlert(
    page,
    createProjectOperation.failed,
    /Nothing changed on the service\./,
  )
  await expect(alert).toContainText('You were offline.')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed')
  await context.setOffline(false)
  await expect(alert).toBeVisible()
  expect(server.requests(key, 'createProject')).toHaveLength(0)
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL(paths.project('prj_4'))
  expect(server.requests(key, 'createProject')).toHaveLength(1)
})

test('the response to the last request is shown, and the previous request is aborted', async ({
  page,
  simulate,
  server,
}) => {
  const key = await simulate('fault=slow*1@listUsers', paths.users())
  await expect.poll(() => server.requests(key, 'listUsers').length).toBe(1)
  await page.getByLabel('Nickname').fill('ember')
  await expect(rows(page).first()).toContainText(/ember.*Project 1/)
  const texts = await rows(page).allTextContents()
  await expect.poll(() => server.connectionCount()).toBe(0)
  expect(await rows(page).allTextContents()).toEqual(texts)
})

test('leaving a loading page aborts its request without an alert', async ({ page, simulate, server }) => {
  const main = page.getByRole('navigation', { name: 'Main' })
  const key = await simulate('fault=silence@listUsers', paths.apps())
  await expect(rows(page)).toHaveCount(10)
  await main.getByRole('link', { name: 'Users' }).click()
  await expect.poll(() => server.requests(key, 'listUsers').length).toBe(1)
  await main.getByRole('link', { name: 'Projects' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect.poll(() => server.connectionCount()).toBe(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an origin that the service does not allow is named', { tag: '@core' }, async ({
  page,
  server,
  tolerated,
}) => {
  tolerated.origins.push(server.blockedConsoleUrl)
  tolerated.messages.push(/CORS policy|net::ERR_FAILED/)
  await page.goto(server.blockedConsoleUrl + paths.signIn())
  await page.getByLabel('API key').fill('simulate:fault=none')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText(
    `the service may not allow ${server.blockedConsoleUrl} (CORS)`,
  )
})

test('from an allowed origin records are read, created and changed', { tag: '@core' }, async ({
  page,
  server,
  tolerated,
}) => {
  tolerated.origins.push(server.allowedConsoleUrl)
  await page.goto(server.allowedConsoleUrl + paths.newProject())
  await signIn(page, `simulate:list=wordpress,run=${crypto.randomUUID()}`)
  await createProjectOperation.submit(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Typed' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit project' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Changed')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changed' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  await expect(pagerRange(page)).toHaveText('1–10 of 53')
})

test('an unreachable service is named, and a write to it has an unknown outcome', { tag: '@core' }, async ({
  page,
  tolerated,
}) => {
  const stopped = await startFaultyService()
  tolerated.origins.push(stopped.url, stopped.allowedConsoleUrl)
  tolerated.messages.push(/net::ERR_CONNECTION_REFUSED/)
  await page.goto(stopped.allowedConsoleUrl + paths.newProject())
  await signIn(page, 'simulate:fault=none')
  await stopped.refuseConnections()
  await createProjectOperation.submit(page)
  await expect(
    await expectErrorAlert(page, createProjectOperation.unknown, /may have taken effect/),
  ).toContainText(noResponse)
  await navigateInApp(page, paths.users())
  await expect(await expectErrorAlert(page, usersFailed)).toContainText(noResponse)
  await stopped.close()
})
