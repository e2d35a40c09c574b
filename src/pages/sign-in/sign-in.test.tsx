import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectPage } from '../../testing/expect-page.ts'
import { alert, press } from '../../testing/forms.ts'
import { respondWithRecords } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { setPageServices, twoServices } from '../../testing/page-services.ts'
import { renderSignedOut } from '../../testing/render-app.tsx'
import { json, listOf, type ServiceRequest, stubService } from '../../testing/stub-service.ts'

const keyField = page.getByLabelText('API key')
const projectField = page.getByRole('textbox', { name: 'Project ID' })
const sessionButton = page.getByRole('button', { name: 'Session' })

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
  if (projectId !== '') {
    await press('My key needs a Project ID')
    await expect.element(projectField).toHaveFocus()
    await projectField.fill(projectId)
  }
  await press('Sign in')
}

/** The position of the button that submits the form. */
const submitTop = () => page.getByRole('button', { name: 'Sign in' }).element().getBoundingClientRect().top

test('a Master key, pasted with “Bearer”, opens the projects', async () => {
  const requests = stubService(respond)
  await signIn('  Bearer sk_master_0123456789 ')
  await expectPage('/projects', 'Projects')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Projects' })).toHaveFocus()
  const description = `Master key, ${location.host}, ends in 6789`
  await expect.element(sessionButton).toHaveAccessibleDescription(description)
  const sentKeys = new Set(requests.map(({ keyHeader }) => keyHeader))
  expect([...sentKeys]).toEqual(['Bearer sk_master_0123456789'])
})

test('with several services, the label and the title of the sign-in page name the chosen one', async () => {
  setPageServices(...twoServices)
  stubService(respond)
  await renderSignedOut('/sign-in')
  await expect.element(page.getByText('Service: North', { exact: true })).toBeVisible()
  await page.getByLabelText('Service').selectOptions('South')
  await expect.element(page.getByText('Service: South', { exact: true })).toBeVisible()
  await expect.poll(() => document.title).toBe('[South] Sign in · Service Console')
})

test('an API key entered as the Project ID shows an error at that field and is not sent', async () => {
  const requests = stubService(newProjectKeyService())
  await signIn('sk_project_1', 'Bearer sk_project_1')
  const text = 'This is the API key. Enter the Project ID, or leave this field empty.'
  await expect.element(projectField).toHaveAccessibleDescription(expect.stringContaining(text))
  await expect.element(projectField).toHaveFocus()
  await expect.element(alert).toHaveTextContent(text)
  expect(requests).toEqual([])
})

test('a Project key needs the Project ID if the project has no apps and users, and the form stays in place', async () => {
  const requests = stubService(
    newProjectKeyService({ '/v1/apps': () => listOf([]), '/v1/users': () => listOf([]) }),
  )
  await renderSignedOut('/sign-in')
  await keyField.fill('sk_project_1')
  await expect.element(projectField).not.toBeInTheDocument()
  const topBefore = submitTop()
  await press('Sign in')
  const text = 'The service did not accept this key. If it is a Project key, enter its Project ID.'
  await expect.element(alert).toHaveTextContent(text)
  await expect.element(keyField).toHaveAccessibleDescription(text)
  await expect.poll(submitTop).toBe(topBefore)
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
  await press('Sign in')
  await expect.element(alert).toHaveTextContent('Check the key and the Project ID.')
  await expect.element(keyField).toHaveFocus()
  await expect.element(keyField).toHaveValue('sk_wrong')
  await expect.poll(pageAddress).toBe('/sign-in')
})

test('if the service returns a web page, the error does not blame the key', async () => {
  stubService(() => new Response('<!doctype html><p>Welcome</p>'))
  await signIn('sk_master_1')
  await expect.element(alert).toHaveTextContent('The key couldn’t be checked.')
  await expect.element(alert).toHaveTextContent('The address returned a web page')
  await expect.element(alert.getByRole('link', { name: 'Connection check' })).toBeVisible()
  await expect.element(keyField).toHaveFocus()
  await expect.poll(pageAddress).toBe('/sign-in')
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
