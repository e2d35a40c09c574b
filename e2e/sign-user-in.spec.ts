import { paths } from '../src/paths.ts'
import { expect, test } from './fixtures.ts'

test('a user is signed in after a confirmation, once, and the token is masked', async ({
  master: page,
  service,
}) => {
  const { data } = await service.get('/v1/users?limit=1')
  const [user] = Array.isArray(data) ? data : []
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postDataJSON())
  })
  await page.goto(paths.user(user.userId))
  await page.getByRole('button', { name: 'Sign user in' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(user.userId)
  await expect(dialog).toContainText(user.projectId)
  expect(bodies).toEqual([])
  await dialog.getByRole('button', { name: 'Sign user in' }).dblclick()
  await expect(dialog.getByRole('heading', { name: 'The user was signed in.' })).toBeVisible()
  expect(bodies).toEqual([{ userId: user.userId }])
  const token = dialog.getByRole('definition').filter({ has: page.getByRole('button', { name: /token/ }) })
  await expect(token.getByRole('code')).toHaveText('••••••••')
  await dialog.getByRole('button', { name: 'Show token' }).click()
  await expect(token.getByRole('code')).toHaveText(/^[\w-]{20,}$/)
  const shown = await token.getByRole('code').innerText()
  await dialog.getByRole('button', { name: 'Hide token' }).click()
  await expect(dialog).not.toContainText(shown)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await page.content()).not.toContain(shown)
})

test('a sign-in by the keyboard leaves the focus in the dialog', async ({ master: page, service }) => {
  const { data } = await service.get('/v1/users?limit=1')
  const [user] = Array.isArray(data) ? data : []
  await page.goto(paths.user(user.userId))
  await page.getByRole('button', { name: 'Sign user in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign user in' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Shown once and kept nowhere')).toBeFocused()
})

test('the confirmation can be left without signing anybody in', async ({ master: page, service }) => {
  const { data } = await service.get('/v1/users?limit=1')
  const [user] = Array.isArray(data) ? data : []
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.goto(paths.user(user.userId))
  await page.getByRole('button', { name: 'Sign user in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sign user in' })).toBeFocused()
  expect(posts).toEqual([])
})

test('what the service notes of a sign-in is on the page afterwards', async ({ master: page, service }) => {
  const { data } = await service.get('/v1/users?limit=1&page=77')
  const [{ userId }] = Array.isArray(data) ? data : []
  await page.goto(paths.user(userId))
  const seen = page.getByRole('term').filter({ hasText: 'lastSeenAt' }).locator('+ dd')
  const before = await seen.innerText()
  await page.getByRole('button', { name: 'Sign user in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign user in' }).click()
  await expect(page.getByRole('dialog', { name: 'The user was signed in.' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(seen).not.toHaveText(before)
})
