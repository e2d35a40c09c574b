import { paths } from '../src/paths.ts'
import { visit } from './faulty-service/fixtures.ts'
import { expect, rows, signIn, test, uniqueName } from './fixtures.ts'
import { callOf, copied, firstUser, open, toCalls } from './pages/calls.page.ts'
import { menu } from './pages/forms.page.ts'
import { unlock } from './pages/lock.page.ts'

test('every call is listed, newest first, also those that found out what the key may do', async ({
  master: page,
}) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  await page.getByLabel('Nickname').fill('ember')
  await expect(page).toHaveURL(/nickname=ember/)
  await expect(rows(page).first()).toContainText(/ember/i)
  await toCalls(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeFocused()
  await expect(page).toHaveTitle('Calls · Service Console')
  await expect(page.getByRole('table', { name: 'Calls' }).getByRole('columnheader')).toHaveText([
    'Time',
    'Method',
    'Path',
    'Status',
    'Duration',
    'Size',
    'Tries',
    'Request ID',
    'Notes',
    'Actions',
  ])
  await expect(rows(page).last()).toContainText('/v1/projects?limit=1')
  const row = callOf(page, 'nickname=ember')
  await expect(row.getByRole('cell')).toHaveText([
    /^\d\d:\d\d:\d\d$/,
    'GET',
    /^\/v1\/users\?nickname=ember/,
    '200',
    /^[\d,]+ ms$/,
    /^[\d.]+ k?B$/,
    '1',
    /^[\w-]{8,}$/,
    /rows at data, total at total/,
    'cURL',
  ])
  await expect(page.getByText(/^\d+ calls, 0 failed$/)).toBeVisible()
})

test('a call opens in place and shows what was asked and answered', async ({ master: page }) => {
  const name = uniqueName('Logged <b>')
  await page.goto(paths.newProject())
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('region', { name: 'Project' })).toContainText(name)
  await toCalls(page)
  await open(callOf(page, 'POST'))
  await expect(page.getByRole('group', { name: 'Request body' })).toHaveText(`{\n  "name": "${name}"\n}`)
  await expect(page.getByRole('group', { name: 'Answer body' })).toContainText(`"name": "${name}",`)
  await expect(page.getByRole('button', { name: 'Copy report' })).toHaveCount(0)
  await open(callOf(page, 'POST'))
  await expect(page.getByRole('group', { name: 'Answer body' })).toHaveCount(0)
})

test('only failed calls are shown where the address says so, with a report that names nobody', async ({
  master: page,
  console,
}) => {
  await page.goto(paths.user('usr_nobody-at-all'))
  await expect(page.getByRole('main')).toContainText('There is no user with this ID')
  await toCalls(page)
  await page.getByRole('checkbox', { name: 'Failed only' }).click()
  await expect(page).toHaveURL(paths.calls({ failed: '1' }))
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('The service refused it (404, not found).')
  await open(rows(page).first())
  const report = await copied(page, page.getByRole('button', { name: 'Copy report' }))
  expect(report).toContain('Failed call: GET /v1/users/{userId}\nQuery parameters: none\nStatus: 404')
  expect(report).toMatch(/Request ID: [\w-]{8,}\n/)
  expect(report).toContain(`Service: ${new URL(console.url).host}`)
  expect(report).not.toContain('nobody')
  expect(report).not.toContain(console.masterKey.slice(-8))
  await page.getByRole('checkbox', { name: 'Failed only' }).click()
  await expect(page).toHaveURL(paths.calls())
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByText('No calls yet')).toBeVisible()
})

test('nothing of a user’s sign-in is kept, and secret-looking fields of other answers are masked', async ({
  master: page,
  service,
}) => {
  const userId = await firstUser(service)
  await page.route(`**/v1/users/${userId}`, (route) =>
    route.fulfill({ json: { userId, nickname: 'Ada', refreshToken: 'rt-abc123', apiKey: 'ak-def456' } }),
  )
  await page.goto(paths.user(userId))
  await page.getByRole('button', { name: 'Sign user in' }).click()
  const dialog = page.getByRole('dialog')
  let token = ''
  await page.route('**/v1/users/signin', async (route) => {
    const response = await route.fetch()
    token = (await response.json()).token
    await route.fulfill({ response })
  })
  await dialog.getByRole('button', { name: 'Sign user in' }).click()
  await expect(dialog.getByRole('button', { name: 'Show token' })).toBeVisible()
  await page.keyboard.press('Escape')
  await toCalls(page)
  await open(callOf(page, '/v1/users/signin'))
  await expect(page.getByText('A sign-in’s body is never kept.')).toHaveCount(2)
  await open(callOf(page, `/v1/users/${userId}`))
  const body = page.getByRole('group', { name: 'Answer body' })
  await expect(body).toContainText('"refreshToken": "••••••••"')
  await expect(body).toContainText('"nickname": "Ada"')
  const content = await page.content()
  expect(token).not.toBe('')
  for (const secret of [token, 'rt-abc123', 'ak-def456']) expect(content).not.toContain(secret)
})

test('Lock, Sign out and another owner’s key clear the calls', async ({ master: page, console }) => {
  const search = async (word: string) => {
    await visit(page, paths.users({ nickname: word }))
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
    await toCalls(page)
    await expect(callOf(page, word)).toBeVisible()
  }
  await search('before-the-lock')
  await menu(page, 'Lock')
  await unlock(page, console.masterKey)
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
  await expect(callOf(page, '/v1/projects?limit=1')).toBeVisible()
  await expect(callOf(page, 'before-the-lock')).toHaveCount(0)
  await search('before-the-other')
  await menu(page, 'Change key')
  await signIn(page, console.projectKey)
  await toCalls(page)
  await expect(callOf(page, `/v1/projects/${console.projectId}`)).toBeVisible()
  await expect(callOf(page, 'before-the-other')).toHaveCount(0)
  await search('before-the-end')
  await menu(page, 'Sign out')
  await signIn(page, console.projectKey)
  await toCalls(page)
  await expect(callOf(page, '/v1/projects')).toBeVisible()
  await expect(callOf(page, 'before-the-end')).toHaveCount(0)
})

test('a box pressed twice is as it was', async ({ master: page }) => {
  await toCalls(page)
  // The second press follows the address and leaves the page no time to be drawn once more.
  const isPressed = await page.getByRole('checkbox', { name: 'Failed only' }).evaluate(async (box) => {
    if (!(box instanceof HTMLInputElement)) return undefined
    box.click()
    for (let turn = 0; turn < 1000 && location.search === ''; turn += 1) await undefined
    const isPressed = box.checked
    box.click()
    return isPressed
  })
  expect(isPressed).toBe(true)
  await expect(page).toHaveURL(paths.calls())
})
