import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import {
  alert,
  button,
  confirmation,
  descriptionField,
  draftItems,
  expectFieldError,
  heading,
  leaveDialog,
  nameField,
  press,
} from '../../testing/forms.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { reloadApp } from '../../testing/reload-app.ts'
import { renderApp } from '../../testing/render-app.tsx'
import {
  delay,
  loseRequest,
  loseResponse,
  refuseWith,
  stubFormService,
} from '../../testing/stub-form-service.ts'

const unknownOutcome = 'We don’t know whether your changes were saved.'

/** Opens the form of project 1. */
async function openForm() {
  const app = await renderApp(paths.editProject('prj_1'))
  await expect.element(nameField).toHaveValue('Project 1')
  return app
}

test('a save sends only what changed between two reads, and opens the project, which is not read again', async () => {
  const { requests, sentBodies } = stubFormService()
  await openForm()
  await expect.element(descriptionField).toHaveValue('The first.')
  await nameField.fill('Renamed')

  // Counts only the requests from here on.
  requests.length = 0
  await press('Save changes')
  await expect.element(confirmation('Your changes were saved.')).toBeVisible()
  await expect.element(heading).toHaveTextContent('Renamed')
  await expect.poll(pageAddress).toBe(paths.project('prj_1'))
  await expect.element(page.getByRole('region', { name: 'Project' })).toBeVisible()
  const projectRequests = requests.filter(({ path }) => path === '/v1/projects/prj_1')
  expect(projectRequests.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET'])
  expect(sentBodies()).toEqual([{ name: 'Renamed' }])
})

test('saving after tabbing through fields with line breaks changes nothing', async () => {
  const project = { projectId: 'prj_1', name: 'Two\nlines', description: 'one\r\ntwo' }
  const { projects } = stubFormService({ projects: [{ ...project }] })
  await renderApp(paths.editProject('prj_1'))
  await nameField.click()
  await userEvent.tab()
  await userEvent.tab()
  await press('Save changes')
  await expect.poll(pageAddress).toBe(paths.project('prj_1'))
  expect(projects).toEqual([project])
})

test('a field error from the service is shown at that field', async () => {
  stubFormService({ writes: [refuseWith(422, { errors: { description: ['Too long for us.'] } })] })
  await openForm()
  await descriptionField.fill('Long')
  await press('Save changes')
  await expectFieldError(descriptionField, 'Too long for us.')
  await expect.element(descriptionField).toHaveFocus()
  await expect.element(descriptionField).toHaveValue('Long')
  await expect.element(alert).toHaveTextContent('Your changes were not saved.')
})

test('if the read before a save fails, nothing is sent and the typed text stays', async () => {
  const { projects, sentBodies } = stubFormService()
  await openForm()
  await nameField.fill('Typed')

  // The project is deleted on the service.
  projects.shift()
  await press('Save changes')
  await expect.element(alert).toHaveTextContent('Your changes were not saved.')
  await expect.element(alert).toHaveTextContent('Nothing changed on the service.')
  await expect.element(nameField).toHaveValue('Typed')
  expect(sentBodies()).toEqual([])
})

test('text typed during the read before a save is not sent, but stays in the form', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  let isReadDelayed = false
  const { sentBodies, projects } = stubFormService({
    read: ({ path }) =>
      isReadDelayed && path === '/v1/projects/prj_1'
        ? promise.then(() => Response.json(projects[0]))
        : undefined,
  })
  const app = await openForm()
  await descriptionField.fill('first')

  isReadDelayed = true
  await press('Save changes')
  await expect.element(button('Working…')).toBeVisible()
  await descriptionField.fill('first and second')
  isReadDelayed = false
  release()

  // After the save, the project's page would open, but the form contains unsaved text.
  await button('Stay', leaveDialog).click()
  await expect.element(button('Save changes')).toBeVisible()
  await expect.element(descriptionField).toHaveValue('first and second')
  expect(sentBodies()).toEqual([{ name: 'Project 1', description: 'first' }])

  await reloadApp(app)
  await press('Restore', draftItems)
  await expect.element(descriptionField).toHaveValue('first and second')
})

test('a double click, and Enter during a slow save, send only one request', async () => {
  const { delayed, release } = delay()
  const { sentBodies } = stubFormService({ writes: [delayed] })
  await openForm()
  await nameField.fill('Once')
  await button('Save changes').dblClick()
  await expect.element(button('Working…')).toBeVisible()
  await expect.poll(sentBodies).toHaveLength(1)

  await nameField.click()
  await userEvent.keyboard('{Enter}')
  release()
  await expect.poll(pageAddress).toBe(paths.project('prj_1'))
  expect(sentBodies()).toHaveLength(1)
})

/** Saves a description on a service that loses the request or the response. */
async function saveWithUnknownOutcome() {
  const app = await openForm()
  await descriptionField.fill('Typed')
  await press('Save changes')
  await expect.element(alert).toHaveTextContent(unknownOutcome)
  await expect.element(alert).toHaveTextContent('The request may have taken effect.')
  return app
}

test('after a lost response, a check finds the saved changes in the project', async () => {
  const { sentBodies } = stubFormService({ writes: [loseResponse] })
  await saveWithUnknownOutcome()
  await press('Check now')
  await expect.element(confirmation('Your changes were saved.')).toBeVisible()
  expect(page.getByText('Open the project', { exact: true }).length).toBe(1)
  await press('Open the project')
  await expect.poll(pageAddress).toBe(paths.project('prj_1'))
  expect(sentBodies()).toHaveLength(1)
})

test('after a lost request, a check finds the changes unsaved, and they can be saved again', async () => {
  const { sentBodies } = stubFormService({ writes: [loseRequest, (proceed) => proceed()] })
  await saveWithUnknownOutcome()
  await press('Check now')
  await expect.element(confirmation('your changes were not saved')).toBeVisible()
  expect(sentBodies()).toHaveLength(1)
  await press('Save changes')
  await expect.poll(pageAddress).toBe(paths.project('prj_1'))
  expect(sentBodies()).toHaveLength(2)
})

test('after a lost response and a reload, a check of the draft finds the changes saved', async () => {
  const { sentBodies } = stubFormService({ writes: [loseResponse] })
  await reloadApp(await saveWithUnknownOutcome())
  await press('Check now', draftItems)
  await expect.element(confirmation('Your changes were saved.')).toBeVisible()
  await expect.element(draftItems).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
  expect(sentBodies()).toHaveLength(1)
})
