import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import type { Identity } from '../../session/principal.ts'
import {
  alert,
  bundleIdField,
  button,
  confirmation,
  displayNameField,
  expectFieldError,
  heading,
  press,
  projectField,
} from '../../testing/forms.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { delay, refuseWith, stubFormService } from '../../testing/stub-form-service.ts'
import { json, never } from '../../testing/stub-service.ts'

const platforms = page.getByRole('radiogroup', { name: 'Platform' })
const platform = (name: string) => platforms.getByRole('radio', { name })
const option = (name: string) => page.getByRole('option', { name })
const noMatch = page.getByText('No matching projects.')
const chooseProject = 'Choose a project from the list, or enter a full Project ID.'

/** Opens the form of a service. */
async function openForm(
  options: Parameters<typeof stubFormService>[0] = {},
  projectId?: string,
  identity?: Identity,
) {
  const service = stubFormService(options)
  await renderApp(paths.newApp(projectId ? { projectId } : {}), identity)
  return service
}

/** Completes the form for a web app of the chosen project, and submits it. */
async function createWebApp(name: string) {
  await displayNameField.fill(name)
  await platform('Web').click()
  await press('Create app')
}

async function expectNotCreated() {
  await expect.element(alert).toHaveTextContent('The app was not created.')
  await expect.element(alert).toHaveTextContent('Nothing changed on the service.')
}

test('an app is created in a project found by name', async () => {
  const { sentBodies, requests } = await openForm()
  await projectField.fill('ject 2')
  await expect.element(option('Project 1')).not.toBeInTheDocument()
  await option('Project 2').click()
  await displayNameField.fill('New app of 2')
  await platform('Android').click()
  await bundleIdField.fill('com.example.app')
  await press('Create app')
  await expect.element(heading).toHaveTextContent('New app of 2')
  await expect.element(confirmation('App New app of 2 was created.')).toBeVisible()
  await expect.poll(pageAddress).toBe(paths.app('app_2'))
  const searches = requests.filter(({ path, query }) => path === '/v1/projects' && query.projectName)
  expect(searches.map(({ query }) => query)).toEqual([{ projectName: 'ject 2', limit: '20', page: '1' }])
  expect(sentBodies()).toEqual([
    { projectId: 'prj_2', displayName: 'New app of 2', platform: 'android', bundleId: 'com.example.app' },
  ])
})

test('while Web is selected, the bundle ID is hidden and sent as null, but stays typed', async () => {
  const { sentBodies } = await openForm({}, 'prj_1')
  await platform('iOS').click()
  await bundleIdField.fill('com.example.kept')
  await platform('Web').click()
  await expect.element(bundleIdField).not.toBeInTheDocument()
  await platform('iOS').click()
  await expect.element(bundleIdField).toHaveValue('com.example.kept')
  await createWebApp('For the web')
  await expect.element(heading).toHaveTextContent('For the web')
  expect(sentBodies()).toEqual([
    { projectId: 'prj_1', displayName: 'For the web', platform: 'web', bundleId: null },
  ])
})

test('while an app is being created, project and platform cannot be changed', async () => {
  const { delayed, release } = delay()
  const { sentBodies } = await openForm({ writes: [delayed] }, 'prj_1')
  await createWebApp('Sent')
  await expect.element(button('Working…')).toBeVisible()
  await expect.element(projectField).toHaveAttribute('readonly')
  await platform('iOS').click({ force: true })
  await expect.element(platform('iOS')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(platform('Web')).toBeChecked()
  await projectField.click()
  await option('Project 2').click()
  await expect.element(projectField).toHaveValue('Project 1')
  release()
  await expect.element(heading).toHaveTextContent('Sent')
  expect(sentBodies()).toEqual([expect.objectContaining({ projectId: 'prj_1', platform: 'web' })])
})

test('an invalid form is not sent: each field shows an error, and the first of them is focused', async () => {
  const { sentBodies } = await openForm()
  await press('Create app')
  await expectFieldError(projectField, 'Choose a project.')
  await expectFieldError(displayNameField, 'Enter a display name.')
  await expectFieldError(platforms, 'Choose a platform.')
  await expect.element(projectField).toHaveFocus()
  await expectNotCreated()
  await projectField.fill('Project 1')
  await displayNameField.fill('Without a platform')
  await press('Create app')
  await expect.element(platform('Web')).toHaveFocus()
  expect(sentBodies()).toEqual([])
})

test('a refused app has its invalid fields marked, and the first, the project, gets the focus', async () => {
  const errors = ['bundleId', 'projectId'].map((field) => ({ field, detail: `No such ${field}.` }))
  await openForm({ writes: [refuseWith(422, { errors })] }, 'prj_1')
  await displayNameField.fill('Typed')
  await platform('iOS').click()
  await bundleIdField.fill('com.example.typed')
  await press('Create app')
  await expectNotCreated()
  await expectFieldError(projectField, 'No such projectId.')
  await expectFieldError(bundleIdField, 'No such bundleId.')
  await expect.element(projectField).toHaveFocus()
  await expect.element(displayNameField).toHaveValue('Typed')
})

test('with a Project key, the project cannot be changed', async () => {
  const { sentBodies } = await openForm({}, '', { kind: 'project', projectId: 'prj_2' })
  await expect.element(projectField).toHaveValue('prj_2')
  await expect.element(projectField).toHaveAttribute('readonly')
  await displayNameField.fill('Own')
  await platform('Android').click()
  await press('Create app')
  await expect.element(heading).toHaveTextContent('Own')
  expect(sentBodies()).toEqual([{ projectId: 'prj_2', displayName: 'Own', platform: 'android' }])
})

test.each([
  ['no project has', [], chooseProject],
  ['two projects have', ['prj_a', 'prj_b'], 'More than one project has this name.'],
])('if %s the typed name, the project’s field shows an error', async (_, ids, problem) => {
  const name = 'no such project anywhere'
  const { sentBodies } = await openForm({ projects: ids.map((projectId) => ({ projectId, name })) })
  await projectField.fill(name)
  await createWebApp('Kept')
  await expectNotCreated()
  await expectFieldError(projectField, problem)
  await expect.element(projectField).toHaveFocus()
  await expect.element(projectField).toHaveValue(name)
  expect(sentBodies()).toEqual([])
})

test('if Enter submits the form and the project is invalid, the list of projects closes', async () => {
  await openForm()
  await displayNameField.fill('Kept')
  await platform('Web').click()
  await projectField.fill('no such project anywhere')
  await expect.element(noMatch).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectFieldError(projectField, chooseProject)
  await expect.element(projectField).toHaveFocus()
  await expect.element(noMatch).not.toBeInTheDocument()
})

test('if the projects cannot be loaded, none is said to be missing, and nothing is sent', async () => {
  const { sentBodies } = await openForm({
    read: ({ query }) => (query.projectName ? json({}, 501) : undefined),
  })
  await projectField.fill('Project 2')
  await expect.element(page.getByText('Couldn’t load the projects. Keep typing to retry')).toBeVisible()
  expect(noMatch.length).toBe(0)
  await createWebApp('Kept')
  await expectNotCreated()
  await expect.element(displayNameField).toHaveValue('Kept')
  expect(sentBodies()).toEqual([])
})

test('a project in the address is shown by name and ID, and “New app” without one clears it', async () => {
  // “Find anything” offers pages before its search for users ends.
  await openForm({ read: ({ path }) => (path === '/v1/users' ? never() : undefined) }, 'prj_1')
  await expect.element(projectField).toHaveValue('Project 1')
  await expect.element(page.getByText('prj_1', { exact: true })).toBeVisible()
  await press('Find')
  await page.getByRole('textbox', { name: 'Find anything' }).fill('New app')
  await option('New app').click()
  await expect.poll(pageAddress).toBe(paths.newApp())
  await expect.element(projectField).toHaveValue('')
})
