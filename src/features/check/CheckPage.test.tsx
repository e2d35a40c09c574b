import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { renewSession } from '../../session/session.ts'
import { appRow, respondWithRecords, stubRecords, userRow } from '../../testing/mock-service.ts'
import { setPageServices } from '../../testing/page-services.ts'
import { setPageSettings } from '../../testing/page-settings.ts'
import { newSession, renderApp, testKey } from '../../testing/render-app.tsx'
import { stubFaultyService } from '../../testing/stub-faulty-service.ts'
import { json, stubService } from '../../testing/stub-service.ts'

const everythingWorks = 'Everything this key can read works.'
const likelyCause = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first()
const HEADER_ROWS = 1
const resultRows = page.getByRole('table', { name: 'Connection check' }).getByRole('row')
/** The row of an endpoint. Its text is the text of its cells, without spaces between them. */
const row = (endpoint: string) => resultRows.filter({ hasText: endpoint })

const ownOnly = (action: string) => [action, 'yes', 'own project only']

test('the row of a failing endpoint shows its error, and the likely cause is above the table', async () => {
  stubFaultyService('refusal=nothing,fault=status:403@listUsers')
  await renderApp(paths.check())
  await expect.element(likelyCause).toHaveTextContent('The service accepts this key for some requests only')
  await expect.element(resultRows).toHaveLength(HEADER_ROWS + 6)
  await expect
    .element(row('GET /v1/users').first())
    .toHaveTextContent('This key isn’t allowed to do that.403')
  await expect.element(row('GET /v1/users/{userId}')).toHaveTextContent('Skipped: no record to request')
  await expect.element(row('GET /v1/projects/{projectId}')).toHaveTextContent('OK200')
})

test.each([
  [undefined, 'in quotation marks'],
  ['plain', 'without quotation marks'],
  ['off', 'not sent'],
])('with the option %j, the check says that Idempotency-Key is %s', async (content, text) => {
  if (content) {
    const meta = Object.assign(document.createElement('meta'), { name: 'idempotency-key', content })
    document.head.append(meta)
    onTestFinished(() => meta.remove())
  }
  stubFaultyService('')
  await renderApp(paths.check())
  await expect.element(page.getByText('Idempotency-Key of writes')).toBeVisible()
  await expect.element(page.getByRole('definition').filter({ hasText: text })).toHaveTextContent(text)
})

/** The color of the edge of the first notice in an element. */
const edgeOf = (locator: Locator) => {
  const notice = locator.element().querySelector('[class*="notice"] > [class*="notice"]')
  return notice && getComputedStyle(notice).borderInlineStartColor
}

/** A color of the theme, as computed. */
function colorOf(token: string) {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

test('behind a proxy, a service with a name has it beside the address of the proxy', async () => {
  stubFaultyService('')
  setPageServices({ url: '', name: 'Acme' })
  await renderApp(paths.check())
  await expect.element(likelyCause).toHaveTextContent(/\S/)
  const facts = () =>
    page
      .getByRole('term')
      .elements()
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts().slice(0, 3)).toEqual([
    ['Service', 'Acme'],
    ['Proxy of the console', location.origin],
    ['This page', location.origin],
  ])
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await page.getByRole('button', { name: 'Copy report' }).click()
  expect(String(writeText.mock.calls[0]?.[0])).toContain(
    `Service: Acme\nProxy of the console: ${location.origin}`,
  )
})

test('“Run again” repeats the check, whose success is green and whose failure is red', async () => {
  const service = stubFaultyService('refusal=nothing,fault=status:400')
  await renderApp(paths.check())
  await expect.element(likelyCause).toHaveTextContent('The service refuses the requests.')
  expect(edgeOf(likelyCause)).toBe(colorOf('--red'))
  service.simulation.faults = []
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect.element(likelyCause).toHaveTextContent(everythingWorks)
  expect(edgeOf(likelyCause)).toBe(colorOf('--green'))
})

test('the check runs again when the session gets a new key', async () => {
  const respond = respondWithRecords({})
  stubService((request) => (request.keyHeader === `Bearer ${testKey}` ? respond(request) : json({}, 401)))
  await renderApp(paths.check())
  await expect.element(likelyCause).toHaveTextContent(everythingWorks)
  renewSession(newSession('sk_master_next_6789'))
  await expect.element(likelyCause).toHaveTextContent('The service does not accept this key.')
})

test.each([
  ['master', ['Action', 'Master key (this key)', 'Project key']],
  ['project', ['Action', 'Master key', 'Project key (this key)']],
] as const)('with a %s key, the rights of both kinds of keys are below the results', async (kind, header) => {
  stubFaultyService(`kind=${kind}`)
  await renderApp(paths.check(), kind === 'master' ? { kind } : { kind, projectId: 'prj_1' })
  const table = page.getByRole('table', { name: 'What each kind of key can do' })
  await expect.element(table).toBeVisible()
  const texts = table
    .getByRole('row')
    .elements()
    .map((element) => [...element.children].map(({ textContent }) => textContent))
  expect(texts).toEqual([
    header,
    ...['Sign a user in', 'List users', 'Open a user', 'List apps', 'Open an app'].map(ownOnly),
    ['List projects', 'yes', 'no'],
    ...['Open a project', 'Create an app'].map(ownOnly),
    ['Create a project', 'yes', 'no'],
    ownOnly('Edit a project'),
  ])
})

test('fields of the settings that no row or record has are on the page and in the report', async () => {
  setPageSettings({
    // There is no row of projects.
    projects: { fields: [{ path: 'budget' }] },
    apps: { order: ['platform', 'store'], fields: [{ path: 'devices.name' }] },
    users: {
      columns: ['nickname', 'plan', 'tier'],
      fields: [
        { path: 'profile' },
        { path: 'profile.email' },
        { path: 'profile.zip' },
        { path: 'notes', isHidden: true },
      ],
    },
  })
  const users = [{ ...userRow(1), profile: { email: null }, plan: 'pro', notes: 'x' }]
  stubRecords({ apps: [{ ...appRow(1), devices: [{ name: 'a' }] }], users }, ({ path, query }) => {
    const listed = users.map(({ notes: _, ...row }) => row)
    return path === '/v1/users' && query.limit ? json({ data: listed, total: 1 }) : undefined
  })
  await renderApp(paths.check())
  const note =
    'Declared in the settings, but in none of the rows checked here: apps.store, users.tier, users.profile.zip'
  await expect.element(likelyCause).toHaveTextContent(note)
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await page.getByRole('button', { name: 'Copy report' }).click()
  expect(String(writeText.mock.calls[0]?.[0]).split('\n')).toContain(note)
})

test('settings that cannot be read are reported, without another note', async () => {
  const block = Object.assign(document.createElement('script'), { type: 'application/json', id: 'settings' })
  block.textContent = '{"version":1'
  document.head.append(block)
  onTestFinished(() => block.remove())
  stubFaultyService('')
  await renderApp(paths.check())
  const note = 'The settings block of this page can’t be read and isn’t applied. Run npm run configure again.'
  await expect.poll(() => likelyCause.element().textContent).toBe(everythingWorks + note)
})
