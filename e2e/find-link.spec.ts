import type { Page } from '@playwright/test'
import { expect, signIn, test, waitForPreloadedCode } from './fixtures.ts'

const text = 'anna+shop@example.com'
const link = `/find#q=${text}&case=ZD-1234`

/** Every address and storage of the tab that could have the text. */
const tracesIn = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      'navigation' in window ? window.navigation.entries().map(({ url }) => url) : [],
      { ...sessionStorage },
      { ...localStorage },
    ]),
  )

test('the text of a link is in no address, entry or request, and in no storage once Find has it', {
  tag: '@core',
}, async ({ page, console }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + JSON.stringify(request.headers())))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(page.url()).toBe(`${console.url}/sign-in`)
  await page.getByLabel('API key').fill(console.masterKey)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('textbox', { name: 'Find anything' })).toHaveValue(text)
  await expect(page).toHaveURL(/\/projects$/)
  expect(await tracesIn(page)).not.toContain('anna')
  expect(sent.filter((request) => request.includes('anna'))).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Session/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await tracesIn(page)).not.toMatch(/anna|ZD-1234/)
  await signIn(page, console.masterKey)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('textbox', { name: 'Find anything' })).toHaveValue('')
})

test('a link opens Find in a tab that has a session, and a link with an ID opens the record', {
  tag: '@core',
}, async ({ master: page, service }) => {
  await page.goto(link)
  await expect(page.getByRole('textbox', { name: 'Find anything' })).toHaveValue(text)
  expect(await tracesIn(page)).not.toContain('anna')
  const { data } = await service.get('/v1/users?limit=1')
  const userId = String(Object(Array.isArray(data) ? data[0] : undefined).userId)
  await page.goto(`/find#q=${userId}`)
  await expect(page).toHaveURL(new RegExp(`/users/${userId}$`))
  await waitForPreloadedCode(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
