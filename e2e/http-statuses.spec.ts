import { paths } from '../src/paths.ts'
import { expectErrorAlert, test } from './faulty-service/fixtures.ts'
import { createAppOperation } from './faulty-service/operations.ts'
import { expect, rows } from './fixtures.ts'

test('a refused read shows the reason, and Retry sends it again', async ({ page, simulate, server }) => {
  const key = await simulate('fault=status:400*1@listUsers', paths.users())
  const alert = await expectErrorAlert(page, 'Couldn’t load the users.')
  await expect(alert).toContainText('The service says: Not right.')
  expect(server.requests(key, 'listUsers')).toHaveLength(1)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(alert).toHaveCount(0)
})

test('a rate-limited read counts down and is repeated', async ({ page, simulate, server }) => {
  await page.clock.install()
  const key = await simulate('fault=status:429;20*1@listUsers', paths.users())
  await expect(page.getByText(/The service asked to wait\. Retrying in \d+ seconds\./)).toBeVisible()
  expect(server.requests(key, 'listUsers')).toHaveLength(1)
  await page.clock.fastForward(20_000)
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByText('The service asked to wait')).toHaveCount(0)
})

test('a service that is service unavailable twice is read at the third attempt', async ({
  page,
  simulate,
  server,
}) => {
  const key = await simulate('fault=status:503*2@getUser', paths.user('usr_7'))
  await expect(page.getByRole('heading', { level: 1, name: 'nova 7' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(server.requests(key, 'getUser')).toHaveLength(3)
})

test('a write behind a failing gateway has an unknown outcome and can be checked', async ({
  page,
  simulate,
  server,
}) => {
  const key = await simulate('fault=body:html-502@createApp', createAppOperation.address)
  await createAppOperation.submit(page)
  const alert = await expectErrorAlert(
    page,
    createAppOperation.unknown,
    /The request may have taken effect\./,
  )
  await expect(alert).toContainText('The service failed (502, bad gateway).')
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue('Typed')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('An app with this name and platform exists.')).toBeVisible()
  expect(server.requests(key, 'createApp')).toHaveLength(1)
})
