import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import {
  alert,
  bundleIdField,
  confirmation,
  displayNameField,
  expectFieldError,
  heading,
  press,
  projectField,
} from '../../testing/forms.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { refuseWith, stubFormService } from '../../testing/stub-form-service.ts'
import { json, never } from '../../testing/stub-service.ts'

const platforms = page.getByRole('radiogroup', { name: 'Platform' })
const platform = (name: string) => platforms.getByRole('radio', { name })
const option = (name: string) => page.getByRole('option', { name })

test('an app is created in a project found by name', async () => {
  const { sentBodies, requests } = stubFormService()
  await renderApp(paths.newApp())
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
  expect(requests).toContainEqual(
    expect.objectContaining({
      path: '/v1/projects',
      query: { projectName: 'ject 2', limit: '20', page: '1' },
    }),
  )
  expect(sentBodies()).toEqual([
    { projectId: 'prj_2', displayName: 'New app of 2', platform: 'android', bundleId: 'com.example.app' },
  ])
})

test('while Web is selected, the bundle ID is hidden and sent as null, but stays typed', async () => {
  const { sentBodies } = stubFormService()
  await renderApp(paths.newApp({ projectId: 'prj_1' }))
  await displayNameField.fill('For the web')
  await platform('iOS').click()
  await bundleIdField.fill('com.example.kept')
  await platform('Web').click()
  await expect.element(bundleIdField).not.toBeInTheDocument()
  await platform('iOS').click()
  await expect.element(bundleIdField).toHaveValue('com.example.kept')
  await platform('Web').click()
  await press('Create app')
  await expect.element(heading).toHaveTextContent('For the web')
  expect(sentBodies()).toEqual([
    { projectId: 'prj_1', displayName: 'For the web', platform: 'web', bundleId: null },
  ])
})

test('an empty form is not sent: each field shows an error and the first is focused', async () => {
  const { sentBodies } = stubFormService()
  await renderApp(paths.newApp())
  await press('Create app')
  await expectFieldError(projectField, 'Choose a project.')
  await expectFieldError(displayNameField, 'Enter a display name.')
  await expectFieldError(platforms, 'Choose a platform.')
  await expect.element(projectField).toHaveFocus()
  await expect.element(alert).toHaveTextContent('The app was not created.')
  await expect.element(alert).toHaveTextContent('Nothing changed on the service.')
  expect(sentBodies()).toEqual([])
})

test('submitting an invalid form focuses the first invalid field', async () => {
  stubFormService()
  await renderApp(paths.newApp({ projectId: 'prj_1' }))
  await displayNameField.fill('Without a platform')
  await press('Create app')
  await expectFieldError(platforms, 'Choose a platform.')
  await expect.element(platform('Web')).toHaveFocus()
})

test('if the service refuses the project as unknown, the project’s field shows the error', async () => {
  const { sentBodies } = stubFormService({
    writes: [refuseWith(422, { errors: [{ field: 'projectId', detail: 'No such project.' }] })],
  })
  await renderApp(paths.newApp())
  await projectField.fill('prj_unknown')
  await option('Use “prj_unknown” as the Project ID').click()
  await displayNameField.fill('Kept')
  await platform('Web').click()
  await press('Create app')
  await expectFieldError(projectField, 'No such project.')
  await expect.element(projectField).toHaveFocus()
  await expect.element(alert).toHaveTextContent('The app was not created.')
  await expect.element(displayNameField).toHaveValue('Kept')
  expect(sentBodies()).toEqual([expect.objectContaining({ projectId: 'prj_unknown' })])
})

test('with a Project key, the project cannot be changed', async () => {
  const { sentBodies } = stubFormService()
  await renderApp(paths.newApp(), { kind: 'project', projectId: 'prj_2' })
  await expect.element(projectField).toHaveValue('prj_2')
  await expect.element(projectField).toHaveAttribute('readonly')
  await displayNameField.fill('Own')
  await platform('Android').click()
  await press('Create app')
  await expect.element(heading).toHaveTextContent('Own')
  expect(sentBodies()).toEqual([{ projectId: 'prj_2', displayName: 'Own', platform: 'android' }])
})

test('the name of the project is shown beside its ID', async () => {
  stubFormService()
  await renderApp(paths.newApp({ projectId: 'prj_2' }))
  await expect.element(projectField).toHaveValue('Project 2')
  await expect.element(page.getByText('prj_2', { exact: true })).toBeVisible()
})

test('a project whose exact name is typed need not be chosen from the list', async () => {
  const { sentBodies } = stubFormService({
    projects: [
      { projectId: 'prj_1', name: 'Shop' },
      { projectId: 'prj_2', name: 'Shop 2' },
    ],
  })
  await renderApp(paths.newApp())
  await projectField.fill('Shop')
  await displayNameField.fill('At once')
  await platform('Web').click()
  await press('Create app')
  await expect.element(heading).toHaveTextContent('At once')
  expect(sentBodies()).toEqual([expect.objectContaining({ projectId: 'prj_1' })])
})

test.each(['{ArrowDown}{Enter}', '{Enter}'])('a project is chosen from the list with %s', async (keys) => {
  const { sentBodies } = stubFormService()
  await renderApp(paths.newApp())
  await projectField.fill('ject 2')
  await expect.element(option('Project 2')).toBeVisible()
  await expect.element(option('Project 1')).not.toBeInTheDocument()
  await userEvent.keyboard(keys)
  await expect.element(projectField).toHaveValue('Project 2')
  await expect.element(alert).not.toBeInTheDocument()
  await displayNameField.fill('By keys')
  await platform('Web').click()
  await press('Create app')
  await expect.element(heading).toHaveTextContent('By keys')
  expect(sentBodies()).toEqual([expect.objectContaining({ projectId: 'prj_2' })])
})

test.each([
  ['no project has', [], 'Choose a project from the list, or enter a full Project ID.'],
  [
    'two projects have',
    ['prj_a', 'prj_b'].map((projectId) => ({ projectId, name: 'no such project anywhere' })),
    'More than one project has this name.',
  ],
])('if %s the typed name, the project’s field shows an error', async (_, projects, problem) => {
  const { sentBodies } = stubFormService({ projects })
  await renderApp(paths.newApp())
  await projectField.fill('no such project anywhere')
  await displayNameField.fill('Kept')
  await platform('Web').click()
  await press('Create app')
  await expect.element(alert).toHaveTextContent('The app was not created.')
  await expectFieldError(projectField, problem)
  await expect.element(projectField).toHaveFocus()
  await expect.element(projectField).toHaveValue('no such project anywhere')
  expect(sentBodies()).toEqual([])
})

test('if Enter submits the form and the project is invalid, the list of projects closes', async () => {
  stubFormService()
  await renderApp(paths.newApp())
  await displayNameField.fill('Kept')
  await platform('Web').click()
  await projectField.fill('no such project anywhere')
  await expect.element(page.getByText('No matching projects.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectFieldError(projectField, 'Choose a project from the list, or enter a full Project ID.')
  await expect.element(projectField).toHaveFocus()
  await expect.element(page.getByText('No matching projects.')).not.toBeInTheDocument()
})

test('if the projects cannot be loaded, the picker does not say that none matches', async () => {
  stubFormService({ read: ({ query }) => (query.projectName ? json({}, 501) : undefined) })
  await renderApp(paths.newApp())
  await projectField.fill('Any')
  await expect.element(page.getByText('Couldn’t load the projects. Keep typing to retry')).toBeVisible()
  expect(page.getByText('No matching projects.').length).toBe(0)
})

test('if no project matches the typed name, the picker says so', async () => {
  stubFormService()
  await renderApp(paths.newApp())
  await projectField.fill('Any other')
  await expect.element(page.getByText('No matching projects.')).toBeVisible()
})

test('if the project cannot be looked up, nothing is sent', async () => {
  const { sentBodies } = stubFormService({
    read: ({ query }) => (query.projectName ? json({}, 501) : undefined),
  })
  await renderApp(paths.newApp())
  await projectField.fill('Project 2')
  await displayNameField.fill('Kept')
  await platform('Web').click()
  await press('Create app')
  await expect.element(alert).toHaveTextContent('The app was not created.')
  await expect.element(alert).toHaveTextContent('Nothing changed on the service.')
  await expect.element(displayNameField).toHaveValue('Kept')
  expect(sentBodies()).toEqual([])
})

test('if the service has no projects, the page offers to create one', async () => {
  stubFormService({ projects: [] })
  await renderApp(paths.newApp())
  await expect.element(page.getByText('Apps belong to projects. Create a project first.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'New project' }).click()
  await expect.poll(pageAddress).toBe(paths.newProject())
})

test('opening “New app” without a project clears the project that the form had before', async () => {
  // “Find anything” offers pages before its search for users ends.
  stubFormService({ read: ({ path }) => (path === '/v1/users' ? never() : undefined) })
  await renderApp(paths.newApp({ projectId: 'prj_1' }))
  await expect.element(projectField).toHaveValue('Project 1')
  await press('Find')
  await page.getByRole('textbox', { name: 'Find anything' }).fill('New app')
  await page.getByRole('option', { name: 'New app' }).click()
  await expect.poll(pageAddress).toBe(paths.newApp())
  await expect.element(projectField).toHaveValue('')
})
