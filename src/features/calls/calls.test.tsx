import { assert, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { goTo, nameField, press } from '../../testing/forms.ts'
import { respondWithRecords, stubRecords } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { renderApp, renderSignedOut } from '../../testing/render-app.tsx'
import { json, stubService } from '../../testing/stub-service.ts'
import { columnTexts } from '../../testing/table.ts'

const table = page.getByRole('table', { name: 'Calls' })
const responseBody = page.getByRole('group', { name: 'Response body' })
const callRow = (text: string | RegExp) => table.getByRole('row').filter({ hasText: text }).first()

const user = { userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember' }
const records = {
  projects: [{ projectId: 'prj_1', name: 'Lantern' }],
  users: [{ ...user, refreshToken: 'rt-abc123', apiKey: 'ak-def456' }],
}

const toggleDetails = (row: Locator) => row.getByRole('button', { name: /call details$/ }).click()

async function openCalls() {
  await goTo('Calls')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
}

/** Clicks a button and returns the text that it copies. */
async function copiedText(button: Locator): Promise<string> {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await button.click()
  await expect.poll(() => writeText.mock.calls.length).toBe(1)
  return String(writeText.mock.calls[0]?.[0])
}

test('calls are listed newest first, and the call that checked the key is last', async () => {
  const respond = respondWithRecords(records)
  stubService((request) => {
    const response = respond(request)
    response.headers.set('X-Request-Id', 'req-7')
    return response
  })
  await renderSignedOut('/sign-in')
  await page.getByLabelText('API key').fill('sk_master_1')
  await press('Sign in')
  await openCalls()
  await goTo('Users')
  await expect.element(page.getByRole('link', { name: 'Ember' })).toBeVisible()
  await openCalls()
  const headers = table.getByRole('columnheader').elements()
  expect(headers.map(({ textContent }) => textContent).join(', ')).toBe(
    'Time, Method, Path, Status, Duration, Size, Attempts, Request ID, Notes, Actions',
  )
  const paths = columnTexts(2).map((path) => path.split('&')[0])
  expect(paths).toEqual(['/v1/users?limit=10', '/v1/projects?limit=10', '/v1/projects?limit=1'])

  // The texts of all cells of the row, without separators.
  await expect
    .element(callRow('/v1/users'))
    .toHaveTextContent(
      /^\d\d:\d\d:\d\dGET\/v1\/users\S*200\d+ ms[\d.]+ k?B1req-71 row at data, total at total, .*cURL$/,
    )
  await expect.element(page.getByText('3 calls, 0 failed')).toBeVisible()
})

test('the details of a successful call show both bodies but no button for a report', async () => {
  stubRecords(records, ({ method }) =>
    method === 'POST' ? json({ projectId: 'prj_1', name: 'Harbor <b>' }, 201) : undefined,
  )
  await renderApp('/projects/new')
  await nameField.fill('Harbor <b>')
  await press('Create project')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lantern' })).toBeVisible()
  await openCalls()
  await toggleDetails(callRow('POST'))
  const requestBody = page.getByRole('group', { name: 'Request body' })
  expect(requestBody.element().textContent).toBe('{\n  "name": "Harbor <b>"\n}')
  await expect.element(responseBody).toHaveTextContent('"name": "Harbor <b>"')
  await expect.element(page.getByRole('button', { name: 'Copy report' })).not.toBeInTheDocument()
  await toggleDetails(callRow('POST'))
  await expect.element(responseBody).not.toBeInTheDocument()
})

test('the log can show only failed calls, copy a report without IDs, and be cleared', async () => {
  stubRecords(records)
  await renderApp('/users/usr_nobody')
  await expect.element(page.getByRole('main')).toHaveTextContent('No user has this ID')
  await openCalls()
  await page.getByRole('checkbox', { name: 'Failed only' }).click()
  await expect.poll(pageAddress).toBe('/calls?failed=1')
  // The address changes before the rows do.
  await expect.poll(() => table.getByRole('row').elements()).toHaveLength(2)
  await expect.element(callRow('404')).toHaveTextContent('The service refused the request (404, not found).')
  await toggleDetails(callRow('404'))
  const report = await copiedText(page.getByRole('button', { name: 'Copy report' }))
  expect(report).toContain('Failed call: GET /v1/users/{userId}\nQuery parameters: none\nStatus: 404')
  expect(report).toContain(`Service: ${location.host}`)
  expect(report).not.toContain('nobody')

  await page.getByRole('checkbox', { name: 'Failed only' }).click()
  await expect.poll(pageAddress).toBe('/calls')
  await press('Clear')
  await expect.element(page.getByText('No API calls yet')).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
})

test('the bodies of a user’s sign-in are not logged, and fields that look secret are masked', async () => {
  stubRecords(records, ({ method }) =>
    method === 'POST' ? json({ token: 'tok-ghi789', expiresAt: 1 }) : undefined,
  )
  await renderApp('/users/usr_1')
  await press('Sign user in')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign user in' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Show token' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await openCalls()
  await toggleDetails(callRow('/v1/users/signin'))
  expect(page.getByText('Sign-in bodies are never stored.').elements()).toHaveLength(2)
  await toggleDetails(callRow('/v1/users/usr_1'))
  await expect.element(responseBody).toHaveTextContent('"refreshToken": "••••••••"')
  await expect.element(responseBody).toHaveTextContent('"nickname": "Ember"')
  expect(document.body.innerHTML).not.toMatch(/tok-ghi789|rt-abc123|ak-def456/)
})

test('a click on “Failed only” right after another click leaves the checkbox unchecked', async () => {
  stubRecords(records)
  await renderApp('/calls')
  const checkbox = page.getByRole('checkbox', { name: 'Failed only' })
  await expect.element(checkbox).not.toBeChecked()
  const element = checkbox.element()
  assert(element instanceof HTMLInputElement)
  element.click()
  await expect.poll(pageAddress).toBe('/calls?failed=1')
  element.click()
  await expect.element(checkbox).not.toBeChecked()
  await expect.poll(pageAddress).toBe('/calls')
})

test('the calls panel opens below the page without moving it, and closes on the Calls page', async () => {
  stubRecords(records)
  await renderApp('/users')
  const userLink = page.getByRole('link', { name: 'Ember' })
  // In the document, because an earlier test may have left the page scrolled.
  const position = () => {
    const { top, left, width } = userLink.element().getBoundingClientRect()
    return { top: top + scrollY, left, width }
  }
  await expect.element(userLink).toBeVisible()
  // The last part of the page that loads, once the rows are shown.
  await expect.element(page.getByRole('combobox', { name: 'Project' })).toBeVisible()
  const previousPosition = position()
  const showCalls = page.getByRole('button', { name: 'Show calls' })
  await showCalls.click()
  const panel = page.getByRole('region', { name: 'Calls panel' })
  await expect.element(panel.getByRole('button', { name: 'Close the calls panel' })).toHaveFocus()
  await expect.poll(position).toEqual(previousPosition)

  await page.getByLabelText('Nickname').fill('emb')
  await expect.element(panel.getByRole('row').filter({ hasText: 'nickname=emb' })).toBeVisible()
  await panel.getByRole('button', { name: 'Clear' }).click()
  await expect.element(panel).toHaveTextContent('No API calls yet')

  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(showCalls).toHaveFocus()
  await expect.poll(position).toEqual(previousPosition)

  await showCalls.click()
  await openCalls()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(showCalls).not.toBeInTheDocument()
})
