import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { expectFieldError, press } from '../../testing/forms.ts'
import { type Row, respondWithRecords } from '../../testing/mock-service.ts'
import { passTime } from '../../testing/pass-time.ts'
import { renderApp, testKey } from '../../testing/render-app.tsx'
import { json, type ServiceRequest, stubService } from '../../testing/stub-service.ts'

const table = page.getByRole('table', { name: 'Apps' })
const row = (number: number) => table.getByRole('row').nth(number)
const receipt = page.getByRole('region', { name: 'Receipt' })
const keyDialog = page.getByRole('dialog', { name: 'Enter the key again' })

/** The numbers from 1 to 10. */
const appNumbers = Array.from({ length: 10 }, (_, index) => index + 1)

const nameOf = (request: ServiceRequest) => String(Object(request.body).displayName)

/** Stubs a service that refuses an app, loses a response, asks to wait and revokes the key, once each. */
function stubWithFaults() {
  const records = { projects: [{ projectId: 'prj_1', name: 'Harbor' }], apps: [] as Row[] }
  const respond = respondWithRecords(records)
  const revokedKeys = new Set<string>()
  const faults = new Map<string, (proceed: () => Response) => Response>([
    ['App 2', () => json({ errors: [{ field: 'displayName', detail: 'Taken.' }] }, 422)],
    [
      'App 4',
      (proceed) => {
        proceed()
        throw new TypeError('Failed to fetch')
      },
    ],
    ['App 6', () => Response.json({}, { status: 429, headers: { 'Retry-After': '1' } })],
    [
      'App 8',
      () => {
        revokedKeys.add(testKey)
        return json({}, 401)
      },
    ],
  ])
  const requests = stubService((request) => {
    if (revokedKeys.has(request.keyHeader?.replace('Bearer ', '') ?? '')) return json({}, 401)
    const proceed = () => respond(request)
    const fault = request.method === 'POST' ? faults.get(nameOf(request)) : undefined
    faults.delete(nameOf(request))
    return fault ? fault(proceed) : proceed()
  })
  return { apps: records.apps, posts: () => requests.filter(({ method }) => method === 'POST') }
}

test('each of ten apps is created once despite refusals, waits, lost responses and a new key', async () => {
  const { apps, posts } = stubWithFaults()
  await renderApp(paths.newApps({ projectId: 'prj_1' }))
  await press('Paste rows')
  const pastedRows = appNumbers.map((number) => `App ${number}\tiOS\tcom.example.app${number}`)
  await page.getByRole('textbox', { name: 'Rows' }).fill(pastedRows.join('\n'))
  await press('Add rows')
  expect(table.getByRole('row').length).toBe(11)

  // The device is offline after seven requests, before App 7 is sent.
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => posts().length < 7)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await press('Create apps')
  await expect.element(page.getByText('The service asked to wait. Continuing in')).toBeVisible()
  await passTime(1000)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You were offline. Try again when you’re back online. Correct the refused row')
  await expect.element(row(2)).toHaveTextContent('Refused')
  await expect.element(row(4)).toHaveTextContent('Unknown')
  await expect.element(row(6)).toHaveTextContent('Created')
  await expect.element(row(7)).toHaveTextContent('Waiting')
  // App 6 was sent twice because of the 429.
  expect(posts()).toHaveLength(7)
  onLine.mockReturnValue(true)

  await press('Resume')
  await keyDialog.getByLabelText('API key').fill('sk_master_next_6789')
  await keyDialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(keyDialog).not.toBeInTheDocument()
  await expect.element(row(8)).toHaveTextContent('Waiting')
  await press('Resume')
  await expect.element(receipt).toHaveTextContent('8 apps created, 1 refused, 1 unknown.')

  await press('Check now')
  await press('This is the one', row(4))
  const refusedName = row(2).getByRole('textbox', { name: 'Display name' })
  await expectFieldError(refusedName, 'Taken.')
  await refusedName.fill('App two')
  await press('Create apps')
  await expect.element(receipt).toHaveTextContent('10 apps created.')
  const names = appNumbers.map((number) => (number === 2 ? 'App two' : `App ${number}`))
  expect(apps.map(({ displayName }) => displayName).sort()).toEqual(names.sort())
  // Three apps were sent twice: those of the refusal, of the 429 and of the revoked key.
  expect(posts()).toHaveLength(13)
})
