import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ownWriteQuery } from '../api/own-writes.ts'
import { paths } from '../paths.ts'
import { openSession } from '../session/session-state.ts'
import {
  alert,
  button,
  confirmation,
  descriptionField,
  displayNameField,
  goTo,
  heading,
  nameField,
  press,
} from '../testing/forms.ts'
import { pageAddress } from '../testing/page-address.ts'
import { passTime } from '../testing/pass-time.ts'
import { renderApp } from '../testing/render-app.tsx'
import { loseResponse, stubFormService, type WriteOutcome } from '../testing/stub-form-service.ts'
import { json, type ServiceRequest } from '../testing/stub-service.ts'

const notYet = page.getByText('The service doesn’t return what you saved yet.')
const card = page.getByRole('region', { name: 'Project', exact: true })

const readsOf = (requests: readonly ServiceRequest[], path: string) =>
  requests.filter((request) => request.method === 'GET' && request.path === path).length

/** Creates a project at a service whose reads of it respond with `read` instead, and counts these reads. */
async function createProject(
  read: (count: number) => Response | Promise<Response> | undefined,
  writes: WriteOutcome[] = [],
) {
  const service = stubFormService({
    writes,
    read: ({ path }) => (path === '/v1/projects/prj_3' ? read(readsOf(service.requests, path)) : undefined),
  })
  await renderApp(paths.newProject())
  await nameField.fill('Harbor')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('Create project')
  await expect.poll(pageAddress).toBe(paths.project('prj_3'))
  return () => readsOf(service.requests, '/v1/projects/prj_3')
}

const former = () => json({ projectId: 'prj_1', name: 'Project 1', description: 'The first.' })
const noContent: WriteOutcome = (proceed) => proceed() && new Response(null, { status: 204 })

/** A service whose reads of the first project respond with `read` instead, from its first write until `recover` is called. */
function stubReadsAfterWrite(read: () => Response, writes: WriteOutcome[] = [(proceed) => proceed()]) {
  let isWritten = false
  const service = stubFormService({
    writes: writes.map(
      (write): WriteOutcome =>
        (proceed) => {
          isWritten = true
          return write(proceed)
        },
    ),
    read: ({ path }) => (isWritten && path === '/v1/projects/prj_1' ? read() : undefined),
  })
  const recover = () => {
    isWritten = false
  }
  return { ...service, recover }
}

const missing = () => json({ detail: 'No such project.' }, 404)

test('a created project that the service does not return yet is shown as created, and read again', async () => {
  const readCount = await createProject((count) => (count < 3 ? missing() : undefined))
  await expect.element(notYet).toBeVisible()
  await expect.element(heading).toHaveTextContent('Harbor')
  await expect.element(card).toHaveTextContent('prj_3')
  await expect.element(alert).not.toBeInTheDocument()
  expect(readCount()).toBe(1)
  await passTime(1000)
  await expect.poll(readCount).toBe(2)
  await expect.element(notYet).toBeVisible()
  await passTime(2000)
  await expect.poll(readCount).toBe(3)
  await expect.element(notYet).not.toBeInTheDocument()
  await expect.element(heading).toHaveTextContent('Harbor')
})

test('a created project stays while it is read again, and after a read that fails', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const reads = [missing(), promise, missing()]
  const readCount = await createProject((count) => reads[count - 1])
  await expect.element(notYet).toBeVisible()
  await passTime(1000)
  await expect.poll(readCount).toBe(2)
  await passTime(0)
  await expect.element(heading).toHaveTextContent('Harbor')
  resolve(json({}, 400))
  await expect.element(alert).toHaveTextContent('Couldn’t load the project.')
  await press('Retry')
  await expect.element(notYet).toBeVisible()
  await expect.element(heading).toHaveTextContent('Harbor')
  await expect.element(alert).not.toBeInTheDocument()
})

test('after three more reads, only a button reads a created record again', async () => {
  const readCount = await createProject((count) => (count < 5 ? missing() : undefined))
  for (const [index, milliseconds] of [1000, 2000, 5000].entries()) {
    await expect.poll(readCount).toBe(index + 1)
    await expect.element(notYet).toBeVisible()
    await expect.element(button('Retry')).not.toBeInTheDocument()
    await passTime(milliseconds)
  }
  await expect.element(button('Retry')).toBeVisible()
  expect(readCount()).toBe(4)
  await passTime(60_000)
  expect(readCount()).toBe(4)
  await press('Retry')
  await expect.element(notYet).not.toBeInTheDocument()
  await expect.element(heading).toHaveTextContent('Harbor')
})

test('a created project without a record in the response is not called missing', async () => {
  await createProject(missing, [
    () => new Response(null, { status: 201, headers: { location: '/v1/projects/prj_3' } }),
  ])
  await expect.element(notYet).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('leaving ends the reads after a write, and a record that was not written is missing', async () => {
  const readCount = await createProject(missing)
  await expect.element(notYet).toBeVisible()
  await goTo('Users')
  await expect.element(heading).toHaveTextContent('Users')
  const { queryKey } = ownWriteQuery('projects', 'prj_3')
  const ownWrite = () => openSession()?.client.getQueryCache().find({ queryKey })
  // The next heading may appear before the page's effects have ended.
  await expect.poll(() => ownWrite()?.getObserversCount()).toBe(0)
  vi.advanceTimersByTime(10_000)
  expect(ownWrite()).toBeUndefined()
  expect(readCount()).toBe(1)
  history.back()
  await expect.element(alert).toHaveTextContent('No project has this ID.')
})

test.each<[title: string, write: WriteOutcome]>([
  ['with its record', (proceed) => proceed()],
  ['without a record', noContent],
])('a saved project %s keeps its new name while reads are old', async (_, write) => {
  const { requests, recover } = stubReadsAfterWrite(former, [write])
  await renderApp(paths.editProject('prj_1'))
  await expect.element(nameField).toHaveValue('Project 1')
  await nameField.fill('Renamed')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('Save changes')
  await expect.element(confirmation('Your changes were saved.')).toBeVisible()
  await expect.element(notYet).toBeVisible()
  await expect.element(heading).toHaveTextContent('Renamed')
  await expect.element(card).toHaveTextContent('The first.')
  recover()
  const before = readsOf(requests, '/v1/projects/prj_1')
  await passTime(1000)
  await expect.element(notYet).not.toBeInTheDocument()
  expect(readsOf(requests, '/v1/projects/prj_1')).toBe(before + 1)
  await expect.element(heading).toHaveTextContent('Renamed')
})

test('an edit right after a save keeps the new name while reads are old', async () => {
  const { requests } = stubReadsAfterWrite(former, [noContent, noContent])
  await renderApp(paths.editProject('prj_1'))
  await expect.element(nameField).toHaveValue('Project 1')
  await nameField.fill('Renamed')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('Save changes')
  await expect.element(notYet).toBeVisible()
  await page.getByRole('link', { name: 'Edit project' }).click()
  await expect.element(nameField).toHaveValue('Renamed')
  await descriptionField.fill('Still the first.')
  await press('Save changes')
  await expect.element(card).toHaveTextContent('Still the first.')
  await expect.element(heading).toHaveTextContent('Renamed')
  const bodies = requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(bodies).toEqual([{ name: 'Renamed' }, { name: 'Renamed', description: 'Still the first.' }])
})

test('an own write that reads do not return yet counts as neither saved nor unsaved', async () => {
  const { sentBodies } = stubReadsAfterWrite(former, [(proceed) => proceed(), loseResponse])
  await renderApp(paths.editProject('prj_1'))
  await nameField.fill('Renamed')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('Save changes')
  await page.getByRole('link', { name: 'Edit project' }).click()
  await expect.element(nameField).toHaveValue('Renamed')
  await press('Save changes')
  await expect.poll(pageAddress).toBe(paths.project('prj_1'))
  // The notice and the toast.
  await expect.poll(() => notYet.elements().length).toBe(2)
  expect(page.getByText('the project already has these values').elements()).toEqual([])
  expect(sentBodies()).toEqual([{ name: 'Renamed' }])
  await page.getByRole('link', { name: 'Edit project' }).click()
  await descriptionField.fill('Still the first.')
  await press('Save changes')
  await expect.element(alert).toHaveTextContent('We don’t know whether your changes were saved.')
  await press('Check now')
  await expect
    .element(page.getByRole('status').getByText('The check failed, so the outcome is still unknown.'))
    .toHaveTextContent('The service doesn’t return what you saved yet.')
})

test.each<[title: string, write: WriteOutcome]>([
  ['with its record', (proceed) => proceed()],
  ['without a record', noContent],
])('a saved project %s keeps its new name when the first read fails', async (_, write) => {
  stubReadsAfterWrite(() => json({}, 501), [write])
  await renderApp(paths.editProject('prj_1'))
  await nameField.fill('Renamed')
  await press('Save changes')
  await expect.element(alert).toHaveTextContent('Couldn’t load the project.')
  await expect.element(heading).toHaveTextContent('Renamed')
  await expect.element(card).toHaveTextContent('The first.')
})

test('a read that has other values than before the write is the truth', async () => {
  stubReadsAfterWrite(() => json({ projectId: 'prj_1', name: 'RENAMED', description: 'The first.' }))
  await renderApp(paths.editProject('prj_1'))
  await nameField.fill('Renamed')
  await press('Save changes')
  await expect.element(heading).toHaveTextContent('RENAMED')
  await expect.element(notYet).not.toBeInTheDocument()
})

test('a created app that the service does not return yet is shown as created', async () => {
  stubFormService({ read: ({ path }) => (path === '/v1/apps/app_2' ? missing() : undefined) })
  await renderApp(paths.newApp({ projectId: 'prj_1', platform: 'web' }))
  await displayNameField.fill('Harbor web')
  await press('Create app')
  await expect.element(notYet).toBeVisible()
  await expect.element(heading).toHaveTextContent('Harbor web')
  await expect.element(alert).not.toBeInTheDocument()
})

test('a write that the service only accepted is not called created, and a job is no project', async () => {
  stubFormService({
    writes: [
      () =>
        Response.json({ id: 'job_7', status: 'queued' }, { status: 202, headers: { location: '/jobs/7' } }),
    ],
  })
  await renderApp(paths.newProject())
  await nameField.fill('Harbor')
  await press('Create project')
  await expect
    .element(confirmation('The service accepted the request and may still be carrying it out.'))
    .toBeVisible()
  await expect.poll(pageAddress).toBe(paths.projects({ projectName: 'Harbor' }))
})
