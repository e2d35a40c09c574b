import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { paths } from '../src/paths.ts'
import { navigateInApp } from './faulty-service/fixtures.ts'
import { expect, test, uniqueName } from './fixtures.ts'
import { callRow, copyAndPaste } from './pages/calls.page.ts'

const run = promisify(execFile)

/** Characters with a meaning in a shell or a URL. */
const hostile = `it's "$HOME" \`id\` \\ 😀 한`

test('a call copied as cURL and run in a shell receives what the page received', async ({
  master: page,
  console,
  service,
}) => {
  const name = `${uniqueName('Shell')} ${hostile}\n{[1-3]}`
  const { projectId } = await service.post('/v1/projects', { name })
  const requests = [
    [paths.projects({ projectName: name }), 'projectName=Shell'],
    [paths.users({ nickname: hostile, projectId: `${hostile}\n` }), 'nickname=it'],
    [paths.user(`${hostile}\n/../?#`), '/v1/users/it'],
    [paths.project(String(projectId)), `/v1/projects/${projectId}`],
  ] as const
  const responses = new Map<string, string>()
  await page.route('**/v1/**', async (route) => {
    const response = await route.fetch()
    responses.set(route.request().url(), await response.text())
    await route.fulfill({ response })
  })
  await page.goto(paths.calls())
  for (const [address, text] of requests) {
    await navigateInApp(page, address)
    const received = () => [...responses].find(([url]) => url.includes(text))?.[1] ?? ''
    await expect.poll(received).not.toBe('')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' }).click()
    await expect(callRow(page, text)).not.toContainText('running')
    const command = await copyAndPaste(
      page,
      callRow(page, text).getByRole('button', { name: 'Copy as cURL' }),
    )
    expect(command).not.toContain(console.masterKey)
    const { stdout } = await run('sh', ['-c', command], {
      env: { PATH: process.env.PATH ?? '', SERVICE_KEY: console.masterKey },
    })
    const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, '')
    expect(withoutId(stdout)).toBe(withoutId(received()))
  }
})
