import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { visit } from './misbehaving/stories.ts'
import { expect, rows, type Service, signIn, test, uniqueName } from './stories.ts'

const run = promisify(execFile)

const toCalls = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
}

/** The row of the latest call with this text. */
const callOf = (page: Page, text: string) => rows(page).filter({ hasText: text }).first()

const open = (row: Locator) => row.getByRole('button', { name: /details of the call$/ }).click()

const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Session' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** What a button copies, read as a person reads it: pasted. */
async function copied(page: Page, button: Locator): Promise<string> {
  await button.click()
  await expect(page.getByRole('status').getByText('Copied')).toBeVisible()
  const desk = await page.context().newPage()
  await desk.setContent('<textarea aria-label="Pasted"></textarea>')
  const pasted = desk.getByRole('textbox', { name: 'Pasted' })
  await pasted.press('ControlOrMeta+V')
  await expect(pasted).not.toHaveValue('')
  const text = await pasted.inputValue()
  await desk.close()
  return text
}

const firstUser = async (service: Service) => {
  const { data } = await service.get('/v1/users?limit=1')
  const [user] = Array.isArray(data) ? data : []
  return String(user.userId)
}

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
  await page.getByRole('checkbox', { name: 'Failed only' }).check()
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
  await page.getByRole('checkbox', { name: 'Failed only' }).uncheck()
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
  const answer = page.waitForResponse('**/v1/users/signin')
  await dialog.getByRole('button', { name: 'Sign user in' }).click()
  const { token } = await (await answer).json()
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
  await page.getByLabel('API key').fill(console.masterKey)
  await page.getByRole('button', { name: 'Unlock' }).click()
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

const nasty = `it's "$HOME" \`id\` \\ 😀 한`

test('a copied cURL, run in a real shell, gets the same answer as the page', async ({
  master: page,
  console,
  service,
}) => {
  const name = `${uniqueName('Shell')} ${nasty}\n{[1-3]}`
  const { projectId } = await service.post('/v1/projects', { name })
  const asked: [address: string, text: string][] = [
    [paths.projects({ projectName: name }), 'projectName=Shell'],
    [paths.users({ nickname: nasty, projectId: `${nasty}\n` }), 'nickname=it'],
    [paths.user(`${nasty}\n/../?#`), '/v1/users/it'],
    [paths.project(String(projectId)), `/v1/projects/${projectId}`],
  ]
  const answers = new Map<string, string>()
  await page.route('**/v1/**', async (route) => {
    const response = await route.fetch()
    answers.set(route.request().url(), await response.text())
    await route.fulfill({ response })
  })
  for (const [address, text] of asked) {
    await visit(page, address)
    const received = () => [...answers].find(([url]) => url.includes(text))?.[1] ?? ''
    await expect.poll(received).not.toBe('')
    await toCalls(page)
    await expect(callOf(page, text)).not.toContainText('running')
    const command = await copied(page, callOf(page, text).getByRole('button', { name: 'Copy as cURL' }))
    expect(command).not.toContain(console.masterKey)
    const { stdout } = await run('sh', ['-c', command], {
      env: { PATH: process.env.PATH ?? '', SERVICE_KEY: console.masterKey },
    })
    const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, '')
    expect(withoutId(stdout)).toBe(withoutId(received()))
  }
  expect(await page.getByRole('table').innerText()).toContain('/v1/users/it')
})

test('the panel shows the calls beside any page, and moves nothing while it is closed', async ({
  master: page,
}) => {
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  const before = await rows(page).first().boundingBox()
  const toggle = page.getByRole('button', { name: 'Show calls' })
  await toggle.click()
  const panel = page.getByRole('region', { name: 'Calls panel' })
  await expect(panel.getByRole('button', { name: 'Close the calls panel' })).toBeFocused()
  await page.getByLabel('Nickname').fill('ember')
  await expect(rows(panel).first()).toContainText('nickname=ember')
  await expect(rows(panel).first().getByRole('button', { name: 'Copy as cURL' })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await panel.getByRole('button', { name: 'Clear' }).click()
  await expect(panel.getByText('No calls yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(toggle).toBeFocused()
  await page.getByLabel('Nickname').fill('')
  await expect(rows(page)).toHaveCount(10)
  expect(await rows(page).first().boundingBox()).toEqual(before)
  await toggle.click()
  await toCalls(page)
  await expect(panel).toHaveCount(0)
  await expect(toggle).toHaveCount(0)
})

test('the latest 500 calls are kept', async ({ master: page }) => {
  await page.route('**/v1/users**', (route) => route.fulfill({ json: { data: [], total: 0 } }))
  await page.goto(paths.users())
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await expect(page.getByText('No users yet.')).toBeVisible()
  await refresh.evaluate(async (button) => {
    // Each has to be on its way before the next one stops it.
    for (let time = 0; time < 520; time += 1) {
      if (button instanceof HTMLElement) button.click()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })
  await toCalls(page)
  await expect(page.getByText(/^500 calls, 0 failed$/)).toBeVisible()
  await expect(rows(page)).toHaveCount(500)
  await expect(callOf(page, '/v1/projects?limit=1')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('axe finds nothing, and nothing scrolls sideways on a small screen', async ({ master: page }) => {
      await visit(page, paths.user('usr_nobody'))
      await expect(page.getByRole('main')).toContainText('There is no user with this ID')
      await toCalls(page)
      await open(callOf(page, 'usr_nobody'))
      await open(callOf(page, '/v1/projects'))
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      await page.setViewportSize({ width: 390, height: 780 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    })
  })
}
