import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import {
  bundleIdField,
  displayNameField,
  heading,
  nameField,
  press,
  projectField,
} from '../../testing/forms.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { stubFormService } from '../../testing/stub-form-service.ts'
import { never } from '../../testing/stub-service.ts'

const radio = (name: string) => page.getByRole('radio', { name })
const sameNameWarning = page.getByRole('status').filter({ hasText: 'with this name' })

/** Opens the form of a new app of a project, and leaves the field of its name with this text. */
async function enterName(
  name: string,
  options: Parameters<typeof stubFormService>[0] = {},
  query = { projectId: 'prj_1' },
) {
  const service = stubFormService(options)
  const checkedNames = () => service.requests.flatMap(({ query }) => query.appName ?? [])
  await renderApp(paths.newApp(query))
  await displayNameField.fill(name)
  await userEvent.tab()
  return { ...service, checkedNames }
}

test('the forms state what cannot be changed or deleted later', async () => {
  stubFormService()
  const app = await renderApp(paths.newApp())
  await expect.element(page.getByText('Apps can’t be changed or deleted later.')).toBeVisible()
  await app.unmount()
  await renderApp(paths.newProject())
  await expect.element(page.getByText('Projects can’t be deleted later.')).toBeVisible()
})

test('a bundle ID that a store does not accept shows a warning after blur, and can be sent', async () => {
  const { sentBodies } = await enterName('Odd')
  await bundleIdField.fill('my app')
  await expect.element(page.getByText('No store accepts this ID.')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(page.getByText('No store accepts this ID.')).toBeVisible()

  await radio('iOS').click()
  await expect.element(page.getByText('The App Store doesn’t accept this ID.')).toBeVisible()
  await bundleIdField.fill('com.example.my-app')
  await expect.element(page.getByText('accept this ID.')).not.toBeInTheDocument()
  await radio('Android').click()
  await expect.element(page.getByText('Google Play doesn’t accept this ID.')).toBeVisible()

  await press('Create app')
  await expect.element(heading).toHaveTextContent('Odd')
  expect(sentBodies()).toEqual([expect.objectContaining({ bundleId: 'com.example.my-app' })])
})

test('if the project has an app with the same name, a warning links to that app', async () => {
  const { checkedNames } = await enterName('app 1')
  await displayNameField.fill('App 1')
  expect(sameNameWarning.length).toBe(0)
  await userEvent.tab()
  await expect.element(sameNameWarning).toHaveTextContent('An app with this name exists: Web')
  await expect.element(sameNameWarning.getByRole('link')).toHaveAttribute('href', '/apps/app_1')

  await displayNameField.fill('App 12')
  await expect.element(sameNameWarning).not.toBeInTheDocument()
  expect(checkedNames()).toEqual(['app 1', 'App 1'])
})

test('the warning links to at most three apps with the same name', async () => {
  const apps = ['web', 'ios', 'android', 'ios'].map((platform, index) => ({
    projectAppId: `app_${index}`,
    projectId: 'prj_1',
    displayName: 'App 1',
    platform,
  }))
  await enterName('App 1', { apps })
  const text = 'Apps with this name exist: Web, iOS, Android and 1 more'
  await expect.element(sameNameWarning).toHaveTextContent(text)
  expect(sameNameWarning.getByRole('link').length).toBe(3)
  await expect.element(displayNameField).toHaveAccessibleDescription(/Apps with this name exist/)
})

test('the name of an app is checked only after its project is chosen, and only in this project', async () => {
  const { requests, checkedNames } = await enterName('App 1', {}, { projectId: '' })
  await projectField.fill('Project 2')
  expect(requests.filter(({ path }) => path === '/v1/apps')).toEqual([])
  await page.getByRole('option', { name: 'Project 2' }).click()
  await expect.poll(checkedNames).toEqual(['App 1'])
  expect(sameNameWarning.length).toBe(0)
  await projectField.fill('Project 1')
  await page.getByRole('option', { name: 'Project 1' }).click()
  await expect.element(sameNameWarning).toBeVisible()
})

test('if a project with the same name exists, a warning links to that project', async () => {
  stubFormService()
  await renderApp(paths.newProject())
  await nameField.fill(' Project 2')
  await userEvent.tab()
  await expect.element(sameNameWarning).toHaveTextContent('A project with this name exists: prj_2')
  await sameNameWarning.getByRole('link').click()
  await press('Leave')
  await expect.poll(pageAddress).toBe('/projects/prj_2')
})

test('a name check that gets a 429 with a long wait shows no warning', async () => {
  const respond = () => Response.json({}, { status: 429, headers: { 'Retry-After': '50' } })
  const { checkedNames } = await enterName('App 1', {
    read: ({ query }) => (query.appName ? respond() : undefined),
  })
  await expect.poll(checkedNames).toEqual(['App 1'])
  await radio('Web').click()
  expect(page.getByText('asked to wait').length).toBe(0)
  await press('Create app')
  await expect.element(heading).toHaveTextContent('App 1')
  expect(sameNameWarning.length).toBe(0)
})

test('a pending name check does not delay the submit, and is canceled when the form closes', async () => {
  const { requests, sentBodies, checkedNames } = await enterName('App 1', {
    read: ({ query }) => (query.appName ? never() : undefined),
  })
  await expect.poll(checkedNames).toEqual(['App 1'])
  await radio('Web').click()
  await press('Create app')
  await expect.element(heading).toHaveTextContent('App 1')
  expect(sentBodies()).toHaveLength(1)
  expect(requests.find(({ query }) => query.appName)?.signal?.aborted).toBe(true)
})
