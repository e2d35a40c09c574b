import { paths } from '../src/paths.ts'
import { test } from './faulty-service/fixtures.ts'
import { expect, rows } from './fixtures.ts'

test('who stays at a link finds its record there, asked for once', async ({ page, simulate, server }) => {
  const key = await simulate('list=plain-wrapper', paths.users())
  const link = rows(page).nth(2).getByRole('link').first()
  const address = (await link.getAttribute('href')) ?? ''
  await link.hover()
  await expect.poll(() => server.seen(key, 'getUser').length).toBe(1)
  await expect(page).toHaveURL(paths.users())
  await page.mouse.move(0, 0)
  await link.click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('region', { name: 'User', exact: true })).toBeVisible()
  expect(server.seen(key, 'getUser')).toHaveLength(1)
})

test('so does who comes to it by the keyboard', async ({ page, simulate, server }) => {
  const key = await simulate('list=plain-wrapper', paths.calls())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).focus()
  await expect.poll(() => server.seen(key, 'listUsers').length).toBe(1)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(10)
  expect(server.seen(key, 'listUsers').filter(({ query }) => query.get('page') !== '2')).toHaveLength(1)
})

test('and who comes by the keyboard to one that has to be scrolled to', async ({
  page,
  simulate,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 320 })
  const key = await simulate('list=plain-wrapper', paths.users())
  await rows(page).first().getByRole('link').first().focus()
  await page.keyboard.press('End')
  await expect(rows(page).last().getByRole('link').first()).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const last = (await rows(page).last().getByRole('link').first().getAttribute('href')) ?? ''
  await expect
    .poll(() =>
      server.seen(key, 'getUser').some(({ path }) => last.endsWith(path.slice(path.lastIndexOf('/')))),
    )
    .toBe(true)
})

test('a link that comes under a pointer at rest asks for nothing', async ({ page, simulate, server }) => {
  const key = await simulate('list=plain-wrapper', paths.users())
  const { x = 0, y = 0 } = (await rows(page).nth(2).boundingBox()) ?? {}
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' }).click()
  await expect(page).toHaveURL(paths.calls())
  await page.mouse.move(x + 40, y + 10)
  await page.goBack()
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).nth(2).locator(':hover').first()).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).dispatchEvent('click')
  await expect.poll(() => server.seen(key, 'listUsers').length).toBeGreaterThan(2)
  expect(server.seen(key, 'getUser')).toEqual([])
})
