import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { paths } from '../paths.ts'
import { alert, button, nameField, press } from '../testing/forms.ts'
import { renderApp, testKey } from '../testing/render-app.tsx'
import { refuseWith, stubFormService } from '../testing/stub-form-service.ts'
import { json } from '../testing/stub-service.ts'

const typedName = 'Somebody 1234'

/** Clicks a copy button and returns the copied text. */
async function copy(copyButton: Locator): Promise<string | undefined> {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await copyButton.click()
  await expect.poll(() => write.mock.calls).toHaveLength(1)
  await expect.element(page.getByRole('status').getByText('Copied').first()).toBeInTheDocument()
  const [text] = write.mock.lastCall ?? []
  write.mockReset()
  return text
}

/** Copies the report of the latest failed call in the calls panel. */
async function copyFromCallsPanel(): Promise<string | undefined> {
  await press('Show calls')
  const panel = page.getByRole('region', { name: 'Calls panel' })
  await panel.getByRole('checkbox', { name: 'Failed only' }).click()
  await panel
    .getByRole('button', { name: /call details$/ })
    .first()
    .click()
  return copy(button('Copy report', panel))
}

test('the notice of a failed list and the calls panel copy the same report, without names, IDs and keys', async () => {
  stubFormService({ read: ({ path }) => (path === '/v1/users' ? json({}, 422) : undefined) })
  await renderApp(paths.users({ nickname: typedName }))
  const report = await copy(button('Copy report', alert))
  expect(report).toContain(
    'Failed call: GET /v1/users\nQuery parameters: nickname, limit, page\nStatus: 422\n',
  )
  for (const secret of [testKey, typedName, 'usr_1']) expect(report).not.toContain(secret)
  expect(await copyFromCallsPanel()).toBe(report)
})

test('if a form is not sent because of an invalid field, its notice offers no report', async () => {
  stubFormService({ writes: [refuseWith(422)] })
  await renderApp(paths.newProject())
  await nameField.fill('Refused')
  await press('Create project')
  await expect.element(button('Copy report', alert)).toBeVisible()
  await nameField.fill('')
  await press('Create project')
  await expect.element(alert).toHaveTextContent('Some fields need attention.')
  expect(button('Copy report').length).toBe(0)
})

test('the technical details of a failed list can be copied, and the page confirms the copy', async () => {
  stubFormService({ read: ({ path }) => (path === '/v1/users' ? json({}, 422) : undefined) })
  await renderApp(paths.users())
  await alert.getByText('Technical details').click()
  const details = await copy(button('Copy details', alert))
  expect(details).toContain('GET /v1/users')
  expect(details).toContain('422')
})
