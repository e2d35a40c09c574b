import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../paths.ts'
import { passTime } from '../testing/pass-time.ts'
import { renderApp } from '../testing/render-app.tsx'
import { stubFaultyService } from '../testing/stub-faulty-service.ts'

const alert = page.getByRole('alert')

test('if a read would have to wait for more than a minute, it fails, and its error counts down', async () => {
  // A 429 with a Retry-After of an hour.
  const service = stubFaultyService('fault=status:429;3600@listUsers')
  await renderApp(paths.users())
  await expect.element(alert).toHaveTextContent('Couldn’t load the users.')
  await expect.element(alert).toHaveTextContent(/You can try again in (59|60) minutes\./)
  await expect.element(alert).not.toHaveTextContent('in a moment')
  expect(service.seen.filter(({ endpoint }) => endpoint === 'listUsers')).toHaveLength(1)
})

test('a rate-limited write is sent once, and its error says when to try again', async () => {
  // A 429 with a Retry-After of a second.
  const service = stubFaultyService('fault=status:429;1@createProject')
  await renderApp(paths.newProject())
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect.element(alert).toHaveTextContent('The service is receiving too many requests.')
  await passTime(1000)
  await expect.element(alert).toHaveTextContent('You can try again now.')
  expect(service.seen.filter(({ endpoint }) => endpoint === 'createProject')).toHaveLength(1)
})

test('a clock that is set back does not lengthen the countdown', async () => {
  stubFaultyService('fault=status:429;5@createProject')
  await renderApp(paths.newProject())
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect.element(alert).toHaveTextContent('You can try again in 5 seconds.')
  vi.setSystemTime(Date.now() - 7_200_000)
  await passTime(2000)
  await expect.element(alert).toHaveTextContent('You can try again in 3 seconds.')
})

test('if the clock was set back before a second refusal, the countdown starts anew', async () => {
  stubFaultyService('fault=status:429;5@createProject')
  await renderApp(paths.newProject())
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect.element(alert).toHaveTextContent('You can try again in 5 seconds.')
  await passTime(2000)
  await expect.element(alert).toHaveTextContent('You can try again in 3 seconds.')
  vi.setSystemTime(Date.now() - 7_200_000)
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect.element(alert).toHaveTextContent('You can try again in 5 seconds.')
})
