import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Identity } from '../../session/principal.ts'
import { descriptionField, goTo, nameField, press } from '../../testing/forms.ts'
import { respondWithRecords } from '../../testing/mock-service.ts'
import { renderApp, testKey } from '../../testing/render-app.tsx'
import { json, type ServiceRequest, stubService } from '../../testing/stub-service.ts'

const dialog = page.getByRole('dialog', { name: 'Enter the key again' })
const keyField = dialog.getByLabelText('API key')
const userLink = page.getByRole('link', { name: 'Ember', exact: true })

const respond = respondWithRecords({
  projects: [
    { projectId: 'prj_1', name: 'Lantern' },
    { projectId: 'prj_new', name: 'Harbor' },
  ],
  apps: [{ projectAppId: 'app_1', projectId: 'prj_1', displayName: 'Reader', platform: 'web' }],
  users: [{ userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember' }],
})

/** A service that refuses revoked keys, and Project keys (`sk_project…`) at the list of projects. */
function stubWithKeys() {
  const revoked = new Set<string>()
  const requests = stubService((request) => {
    const key = request.keyHeader?.replace('Bearer ', '') ?? ''
    if (revoked.has(key)) return json({ message: 'This key was revoked.' }, 401)
    if (key.startsWith('sk_project') && request.path === '/v1/projects') return json({}, 401)
    return request.method === 'POST' ? json({ projectId: 'prj_new', name: 'Harbor' }, 201) : respond(request)
  })
  const creations = () => requests.filter(({ method }) => method === 'POST')
  return { requests, creations, revoke: () => revoked.add(testKey) }
}

/** Opens a page, and refreshes it after its key was revoked. */
async function refreshWithRevokedKey(address: string, identity?: Identity) {
  const service = stubWithKeys()
  await renderApp(address, identity)
  await expect.element(page.getByRole('link', { name: /^(?:Ember|Reader)$/ }).first()).toBeVisible()
  service.revoke()
  const countBefore = service.requests.length
  await press('Refresh')
  await expect.element(dialog).toBeVisible()
  return { ...service, requestsSince: () => service.requests.slice(countBefore) }
}

test('a list shows its error at once, and the dialog follows once the check of the key has ended', async () => {
  let endCheck = () => {}
  const checkEnd = new Promise<void>((resolve) => {
    endCheck = resolve
  })
  const requests = stubService(async ({ path }) => {
    if (path !== '/v1/users') await checkEnd
    return json({}, 401)
  })
  await renderApp('/users')
  const alert = page.getByRole('alert')
  await expect
    .element(alert)
    .toHaveTextContent('The console is checking whether the service still accepts the key.')
  // The check has begun.
  await expect.poll(() => requests.map(({ path }) => path)).toContain('/v1/projects')
  await expect.element(dialog).not.toBeInTheDocument()
  endCheck()
  await expect.element(dialog).toBeVisible()
  await expect.element(alert).toHaveTextContent('The service did not accept this key.')
})

test('the error of a list says that the key is accepted elsewhere, once the check has found that out', async () => {
  stubService((request) => (request.path === '/v1/users' ? json({}, 401) : respond(request)))
  await renderApp('/users')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The service refused this request as unauthorized, although it accepts the key')
  await expect.element(dialog).not.toBeInTheDocument()
})

/** Submits a key in the dialog. */
async function enterKey(key: string) {
  await keyField.fill(key)
  await press('Continue', dialog)
}

/** Fills in and sends the form of a new project, whose key is revoked before it is sent. */
async function sendFormWithRevokedKey() {
  const service = stubWithKeys()
  await renderApp('/projects/new')
  await nameField.fill('Harbor')
  await descriptionField.fill('By the sea')
  service.revoke()
  await press('Create project')
  await expect.element(keyField).toHaveFocus()
  return service
}

test('after a revoked key is replaced, the form still has its input and can be sent again', async () => {
  const { creations } = await sendFormWithRevokedKey()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The project was not created.')

  await enterKey('sk_master_next_6789')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(nameField).toHaveValue('Harbor')
  await expect.element(descriptionField).toHaveValue('By the sea')
  expect(creations()).toHaveLength(1)

  await press('Create project')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Harbor' })).toBeVisible()
  expect(creations().map(({ keyHeader }) => keyHeader)).toEqual([
    `Bearer ${testKey}`,
    'Bearer sk_master_next_6789',
  ])
  expect(JSON.stringify({ ...sessionStorage })).toContain('sk_master_next_6789')
})

test('another key of the same project replaces a revoked Project key without a Project ID', async () => {
  const { requests } = await refreshWithRevokedKey('/apps', { kind: 'project', projectId: 'prj_1' })
  await enterKey('sk_project_next')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  const requestedPaths = requests
    .filter(({ keyHeader }) => keyHeader === 'Bearer sk_project_next')
    .map(({ path }) => path)
  expect(requestedPaths.slice(0, 2)).toEqual(['/v1/projects', '/v1/projects/prj_1'])
  expect(location.pathname).toBe('/apps')
})

test('a key of another principal is used only after the user confirms it, on a new page', async () => {
  const { creations } = await sendFormWithRevokedKey()
  await enterKey('sk_project_1')
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('This is a different key: Project key of prj_1.')
  expect(location.pathname).toBe('/projects/new')
  await expect.element(dialog.getByRole('button', { name: 'Enter another key' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(keyField).toHaveValue('')

  await enterKey('sk_project_1')
  await press('Continue as Project key of prj_1', dialog)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lantern' })).toBeVisible()
  expect(location.pathname).toBe('/projects/prj_1')
  expect(document.body.innerHTML).not.toContain('By the sea')
  expect(creations()).toHaveLength(1)
})

test('a switch to another principal does not request the former page’s list with the new key', async () => {
  const { requests } = await refreshWithRevokedKey('/users?nickname=e')
  await enterKey('sk_project_1')
  await press('Continue as Project key of prj_1', dialog)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lantern' })).toBeVisible()
  const requestsWithNewKey = requests.filter(({ keyHeader }) => keyHeader === 'Bearer sk_project_1')
  expect(requestsWithNewKey.filter(({ query }) => query.nickname === 'e')).toEqual([])
})

test('a refused key stays in the field, and after “Not now” the next refusal opens the dialog', async () => {
  await refreshWithRevokedKey('/users')
  await enterKey(testKey)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The service did not accept this key.')
  await expect.element(keyField).toHaveValue(testKey)

  await press('Not now', dialog)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(userLink).toBeVisible()
  await press('Refresh')
  await expect.element(dialog).toBeVisible()
})

test('many refusals at once open one dialog and check the key once', async () => {
  const { requestsSince } = await refreshWithRevokedKey('/projects/prj_1')
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  const refusedRequests = requestsSince()
  // Of these requests, only those of the key check have the limit 1.
  const isKeyCheck = ({ query }: ServiceRequest) => query.limit === '1'
  const checkedPaths = refusedRequests.filter(isKeyCheck).map(({ path }) => path)
  expect(checkedPaths.length).toBeLessThan(refusedRequests.length)
  expect(checkedPaths).toEqual([...new Set(checkedPaths)])
  await enterKey('sk_master_next')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a refusal with 401 at a single endpoint does not open the dialog', async () => {
  stubService((request) => (request.path === '/v1/users' ? json({}, 401) : respond(request)))
  await renderApp('/users')
  await expect.element(page.getByRole('alert')).toHaveTextContent('although it accepts the key elsewhere')
  await goTo('Apps')
  await expect.element(page.getByRole('link', { name: 'Reader' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the dialog also opens if the service refuses a revoked key with 403', async () => {
  let isRevoked = false
  stubService((request) => (isRevoked ? json({}, 403) : respond(request)))
  await renderApp('/users')
  await expect.element(userLink).toBeVisible()
  isRevoked = true
  await press('Refresh')
  await expect.element(dialog).toBeVisible()
  await expect.element(userLink).toBeInTheDocument()
})
