import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { test } from './faulty-service/fixtures.ts'
import { expect, rows, uniqueName } from './fixtures.ts'
import { copied, open } from './pages/calls.page.ts'
import { startExport } from './pages/export.page.ts'

/** What the calls say of the latest failed one, in the panel of the page. */
async function reportOfCalls(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show calls' }).click()
  const panel = page.getByRole('region', { name: 'Calls panel' })
  await panel.getByRole('checkbox', { name: 'Failed only' }).check()
  await open(rows(panel).first())
  return copied(page, panel.getByRole('button', { name: 'Copy report' }))
}

const secret = uniqueName('Somebody')

const failures: Record<
  string,
  { simulation: string; address: string; act?: (page: Page) => Promise<void>; says: string }
> = {
  list: {
    simulation: 'fault=status:500@listUsers',
    address: paths.users({ nickname: secret }),
    says: 'Failed call: GET /v1/users\nQuery parameters: nickname, limit, page\nStatus: 500\n',
  },
  record: {
    simulation: 'fault=body:broken@getUser',
    address: paths.user('usr_1'),
    says: 'Failed call: GET /v1/users/{userId}\nQuery parameters: none\nStatus: 200\n',
  },
  form: {
    simulation: 'fault=refuse@createProject,refusal=laravel',
    address: paths.newProject(),
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(secret)
      await page.getByRole('button', { name: 'Create project' }).click()
    },
    says: 'Failed call: POST /v1/projects\nQuery parameters: none\nStatus: 422\n',
  },
  export: {
    simulation: 'fault=status:500@page-2,largest=10',
    address: paths.users(),
    act: (page) => startExport(page, 'CSV'),
    says: 'Failed call: GET /v1/users\nQuery parameters: limit, page\nStatus: 500\n',
  },
}

for (const [what, { simulation, address, act, says }] of Object.entries(failures)) {
  test(`the notice of a failed ${what} gives the report that the calls give, and it names nobody`, async ({
    page,
    simulate,
  }) => {
    const key = await simulate(simulation, address)
    await act?.(page)
    const button = page.getByRole('alert').getByRole('button', { name: 'Copy report' })
    const report = await copied(page, button)
    expect(report).toContain(says)
    for (const named of [key, key.slice(-8), secret, 'usr_1']) expect(report).not.toContain(named)
    expect(await reportOfCalls(page)).toBe(report)
  })
}

test('where the page itself refuses a form there is no call to report', async ({ page, simulate }) => {
  await simulate('fault=refuse@createProject', paths.newProject())
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Refused')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('button', { name: 'Copy report' })).toBeVisible()
  await name.fill('')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('alert')).toContainText('nothing was sent')
  await expect(page.getByRole('button', { name: 'Copy report' })).toHaveCount(0)
})

test('the details of a failure are copied, and that is said', async ({ page, simulate }) => {
  await simulate('fault=status:422@listUsers', paths.users())
  const alert = page.getByRole('alert')
  await alert.getByText('Technical details').click()
  const details = await copied(page, alert.getByRole('button', { name: 'Copy details' }))
  expect(details).toContain('GET /v1/users')
  expect(details).toContain('422')
})
