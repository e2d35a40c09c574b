import { paths } from '../src/paths.ts'
import { expectErrorAlert, navigateInApp, pagerRange, test } from './faulty-service/fixtures.ts'
import { createProjectOperation } from './faulty-service/operations.ts'
import { startFaultyService } from './faulty-service/server.ts'
import { expect, rows, signIn } from './fixtures.ts'

const usersFailed = 'Couldn’t load the users.'
const noResponse = 'No readable response from localhost:'
const mayHaveChanged = /The request may have taken effect\./

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

test('a body of 200 MB is not read to its end', { tag: '@core' }, async ({ page, simulate, server }) => {
  await simulate('fault=huge@listUsers', paths.users())
  const alert = await expectErrorAlert(page, usersFailed)
  await expect(alert).toContainText('The response is larger than 10 MB, so it wasn’t loaded.')
  await expect.poll(() => server.connectionCount()).toBe(0)
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
