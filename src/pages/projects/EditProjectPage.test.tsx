import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../paths.ts'
import {
  alert,
  button,
  confirmation,
  descriptionField,
  goTo,
  heading,
  leaveDialog,
  nameField,
  press,
} from '../../testing/forms.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { delay, loseRequest, loseResponse, stubFormService } from '../../testing/stub-form-service.ts'
import { json, never } from '../../testing/stub-service.ts'

const unknownOutcome = 'We don’t know whether your changes were saved.'

/** Opens the form of project 1. */
async function openForm() {
  await renderApp(paths.editProject('prj_1'))
  await expect.element(nameField).toHaveValue('Project 1')
}

test('a save sends only what changed after a read, and the project’s page reads it again', async () => {
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

test('the first field gets the focus once the project is read', async () => {
  const { delayed, release } = delay()
  stubFormService()
  await renderApp(paths.project('prj_1'))
  const link = page.getByRole('link', { name: 'Edit project' })
  await expect.element(link).toBeVisible()
  stubFormService({
    read: ({ path }) =>
      path === '/v1/projects/prj_1' ? delayed(() => json({ projectId: 'prj_1', name: 'Read' })) : undefined,
  })
  await link.click()
  await expect.element(heading).toHaveTextContent('Edit project')
  await expect.element(heading).toHaveFocus()
  release()
  await expect.element(nameField).toHaveFocus()
  await expect.element(nameField).toHaveValue('Read')
})

/** Renames the project on a service whose response to the save has only the name, and to later reads is this. */
async function renameAndRead(read: () => Response | Promise<Response>) {
  let isSaved = false
  const respond = () => {
    isSaved = true
    return json({ projectId: 'prj_1', name: 'Renamed' })
  }
  stubFormService({
    writes: [respond],
    read: ({ path }) => (isSaved && path === '/v1/projects/prj_1' ? read() : undefined),
  })
  await openForm()
  await nameField.fill('Renamed')
  await press('Save changes')
}

const projectCard = page.getByRole('region', { name: 'Project' })

test('while the project is read after a save, its page shows the response of the save', async () => {
  const later = Promise.withResolvers<Response>()
  await renameAndRead(() => later.promise)
  await expect.element(heading).toHaveTextContent('Renamed')
  later.resolve(json({ projectId: 'prj_1', name: 'Renamed', description: 'Read.' }))
  await expect.element(projectCard).toHaveTextContent('Read.')
  // The response of a save may lack fields, so that they have not changed.
  expect(projectCard.getByTitle('Changed while this page was open').length).toBe(0)
})

test('if the project cannot be read after a save, its page does not show the response of the save', async () => {
  await renameAndRead(() => json({}, 403))
  await expect.element(alert).toBeVisible()
  await expect.element(heading).toHaveTextContent('prj_1')
  expect(projectCard.length).toBe(0)
})

test('leaving while the project is read before a save sends nothing', async () => {
  let isReading = false
  const { requests, sentBodies } = stubFormService({
    read: ({ path }) => (isReading && path === '/v1/projects/prj_1' ? never() : undefined),
  })
  await openForm()
  await nameField.fill('Left')
  isReading = true
  requests.length = 0
  await press('Save changes')
  await expect.poll(() => requests.some(({ path }) => path === '/v1/projects/prj_1')).toBe(true)
  await goTo('Users')
  await button('Leave', leaveDialog).click()
  await expect.element(heading).toHaveTextContent('Users')
  expect(requests.find(({ path }) => path === '/v1/projects/prj_1')?.signal?.aborted).toBe(true)
  expect(sentBodies()).toEqual([])
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

/** Saves a description on a service that loses the request or the response. */
async function saveWithUnknownOutcome() {
  await openForm()
  await descriptionField.fill('Typed')
  await press('Save changes')
  await expect.element(alert).toHaveTextContent(unknownOutcome)
  await expect.element(alert).toHaveTextContent('The request may have taken effect.')
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
