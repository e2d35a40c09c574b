import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { paths } from '../src/paths.ts'
import { visit } from './faulty-service/fixtures.ts'
import { expect, rows, test, uniqueName } from './fixtures.ts'
import { callOf, copied, toCalls } from './pages/calls.page.ts'

const run = promisify(execFile)

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
  await expect(page.getByText('No users yet')).toBeVisible()
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
