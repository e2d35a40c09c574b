import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Identity } from '../../session/principal.ts'
import { expectPage } from '../../testing/expect-page.ts'
import { respondWithRecords } from '../../testing/mock-service.ts'
import { renderApp, renderSignedOut } from '../../testing/render-app.tsx'
import { json, listOf, type ServiceRequest, stubService } from '../../testing/stub-service.ts'

const keyField = page.getByLabelText('API key')
const projectField = page.getByRole('textbox', { name: 'Project ID' })
const submitButton = page.getByRole('button', { name: 'Sign in', exact: true })
const alert = page.getByRole('alert')
const sessionButton = page.getByRole('button', { name: 'Session' })
const pageAddress = () => location.pathname + location.search

const records = {
  projects: [{ projectId: 'prj_1', name: 'Lantern' }],
  apps: [{ projectAppId: 'app_1', projectId: 'prj_1', displayName: 'Reader', platform: 'web' }],
  users: [{ userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember' }],
}
const respond = respondWithRecords(records)
const refusal = (status: number) => json({ message: 'No.' }, status)

type Responses = Record<string, () => Response>

/** Creates a service that refuses the list of projects, as for a Project key. @param responses by path. */
const newProjectKeyService = (responses: Responses = {}) => {
  const responsesByPath: Responses = { '/v1/projects': () => refusal(401), ...responses }
  return (request: ServiceRequest) => responsesByPath[request.path]?.() ?? respond(request)
}

async function signIn(key: string, projectId = '') {
  await renderSignedOut('/sign-in')
  await keyField.fill(key)
  await projectField.fill(projectId)
  await submitButton.click()
}

test('a Master key opens the projects', async () => {
  stubService(respond)
  await signIn('sk_master_0123456789')
  await expectPage('/projects', 'Projects')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Projects' })).toHaveFocus()
  await expect
    .element(sessionButton)
    .toHaveAccessibleDescription(`Master key, ${location.host}, ends in 6789`)
})

test('an API key entered as the Project ID shows an error at that field and is not sent', async () => {
  const requests = stubService(newProjectKeyService())
  await signIn('sk_project_1', 'Bearer sk_project_1')
  await expect
    .element(projectField)
    .toHaveAccessibleDescription(
      expect.stringContaining('This is the API key. Enter the Project ID, or leave this field empty.'),
    )
  await expect.element(projectField).toHaveFocus()
  await expect.element(alert).toHaveTextContent('This is the API key.')
  expect(requests).toEqual([])
})

test.each([
  ['apps', newProjectKeyService()],
  ['users, because the project has no apps', newProjectKeyService({ '/v1/apps': () => listOf([]) })],
  ['users, because the list of apps is refused', newProjectKeyService({ '/v1/apps': () => refusal(400) })],
  [
    'apps, although the list of projects is refused with 403',
    newProjectKeyService({ '/v1/projects': () => refusal(403) }),
  ],
])('a Project key opens its project, found through %s', async (_, service) => {
  stubService(service)
  await signIn('sk_project_1')
  await expectPage('/projects/prj_1', 'Lantern')
  await expect.element(sessionButton).toHaveAccessibleDescription(`Project key, ${location.host}`)
})

test.each([
  ['apps and users are refused', { '/v1/apps': () => refusal(400), '/v1/users': () => refusal(400) }],
  ['the project has no apps and users', { '/v1/apps': () => listOf([]), '/v1/users': () => listOf([]) }],
])('a Project key needs the Project ID if %s', async (_, overrides) => {
  const requests = stubService(newProjectKeyService(overrides))
  await signIn('sk_project_1')
  await expect
    .element(alert)
    .toHaveTextContent('The service did not accept this key. If it is a Project key, enter its Project ID.')
  await expect.element(keyField).toHaveFocus()
  await expect.element(keyField).toBeInvalid()
  await expect.element(projectField).toBeValid()
  await expect.element(keyField).toHaveValue('sk_project_1')

  await projectField.fill(' prj_1 ')
  requests.length = 0
  await userEvent.keyboard('{Enter}')
  await expectPage('/projects/prj_1', 'Lantern')
  expect(requests.map(({ path }) => path).slice(0, 2)).toEqual(['/v1/projects', '/v1/projects/prj_1'])
})

test('if every endpoint refuses the key, an error appears and the key stays in its field', async () => {
  stubService(() => refusal(401))
  await signIn('sk_wrong')
  await expect.element(alert).toHaveTextContent('The service did not accept this key.')
  await expect.element(keyField).toHaveFocus()

  await projectField.fill('prj_1')
  await submitButton.click()
  await expect.element(alert).toHaveTextContent('Check that the key is complete and not revoked')
  await expect.element(keyField).toHaveFocus()
  await expect.element(keyField).toHaveAccessibleDescription(/Not accepted\./)
  await expect.element(keyField).toHaveValue('sk_wrong')
  await expect.poll(pageAddress).toBe('/sign-in')
})

test.each([
  ['a web page', () => new Response('<!doctype html><p>Welcome</p>'), 'The address returned a web page'],
  ['JSON without rows', () => json({ ok: true }), 'The response doesn’t contain the requested data.'],
  ['an empty response', () => new Response(null, { status: 204 }), 'The response is empty.'],
  ['a server error', () => json({}, 501), 'The service failed (501, error).'],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), 'No readable response from'],
])('if the service returns %s, the error does not blame the key', async (_, respondToAll, text) => {
  stubService(respondToAll)
  await signIn('sk_master_1')
  await expect.element(alert).toHaveTextContent('The key couldn’t be checked.')
  await expect.element(alert).toHaveTextContent(text)
  await expect.element(alert.getByRole('link', { name: 'Connection check' })).toBeVisible()
  await expect.element(keyField).toHaveFocus()
  await expect.poll(pageAddress).toBe('/sign-in')
})

test.each([
  ['', 'Enter an API key.'],
  ['Bearer ', 'Enter an API key.'],
  ['ключ', 'A key contains only visible ASCII characters.'],
])('the key "%s" is refused before anything is sent', async (key, text) => {
  const requests = stubService(respond)
  await signIn(key)
  await expect.element(alert).toHaveTextContent(text)
  await expect.element(keyField).toHaveFocus()
  expect(requests).toEqual([])
})

test('a pasted “Bearer” prefix is not sent twice', async () => {
  const requests = stubService(respond)
  await signIn('  Bearer sk_master_1 ')
  await expectPage('/projects', 'Projects')
  expect(new Set(requests.map(({ keyHeader }) => keyHeader))).toEqual(new Set(['Bearer sk_master_1']))
})

test('pressing Enter twice tries the key once', async () => {
  const { promise: responsesAllowed, resolve: allowResponses } = Promise.withResolvers<void>()
  const requests = stubService(async (request) => {
    await responsesAllowed
    return respond(request)
  })
  await renderSignedOut('/sign-in')
  await keyField.fill('sk_master_1')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Signing in…' })).toBeVisible()

  allowResponses()
  await expectPage('/projects', 'Projects')
  const isKeyCheck = ({ query }: ServiceRequest) => query.limit === '1'
  expect(requests.filter(isKeyCheck)).toHaveLength(1)
})

test('the page names the service without claiming that it is connected', async () => {
  stubService(respond)
  await renderSignedOut('/sign-in')
  await expect.element(page.getByRole('main')).toHaveTextContent(`Service: ${location.host}`)
  await expect.element(page.getByRole('main')).not.toHaveTextContent('Connected')
})

describe('after Change key', () => {
  const keyOfProject1: Identity = { kind: 'project', projectId: 'prj_1' }
  const keyOfProject2: Identity = { kind: 'project', projectId: 'prj_2' }

  /** Replaces the key on a page. With `isReloaded`, the sign-in page is reloaded in between. */
  async function changeKey(path: string, former: Identity, key: string, { isReloaded = false } = {}) {
    stubService(key.startsWith('sk_project') ? newProjectKeyService() : respond)
    const app = await renderApp(path, former)
    await sessionButton.click()
    await page.getByRole('menuitem', { name: 'Change key' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    if (isReloaded) {
      await app.unmount()
      await renderSignedOut('/sign-in', history.state)
    }
    await keyField.fill(key)
    await submitButton.click()
  }

  test('another Master key leads back to the same page', async () => {
    await changeKey('/apps?appName=rea', { kind: 'master' }, 'sk_master_1')
    await expect.element(page.getByRole('link', { name: 'Reader' })).toBeVisible()
    await expect.poll(pageAddress).toBe('/apps?appName=rea')
  })

  test.each([
    ['a key of another project', '/projects/prj_2', keyOfProject2, 'sk_project_1', '/projects/prj_1'],
    ['a Project key after a Master key', '/users', { kind: 'master' }, 'sk_project_1', '/projects/prj_1'],
    ['a Master key after a Project key', '/projects/prj_1', keyOfProject1, 'sk_master_1', '/projects'],
  ] as const)('%s leads to its own home page', async (_, path, former, key, home) => {
    await changeKey(path, former, key)
    await expect.poll(pageAddress).toBe(home)
  })

  test('a key of another project leads to its home page even after a reload', async () => {
    await changeKey('/projects/prj_2', keyOfProject2, 'sk_project_1', { isReloaded: true })
    await expect.poll(pageAddress).toBe('/projects/prj_1')
  })
})
