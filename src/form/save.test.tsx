import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { paths } from '../paths.ts'
import {
  alert,
  button,
  confirmation,
  descriptionField,
  draftItems,
  goTo,
  heading,
  leaveDialog,
  nameField,
  press,
} from '../testing/forms.ts'
import { pageAddress } from '../testing/page-address.ts'
import { setPageServices, twoServices } from '../testing/page-services.ts'
import { renderApp } from '../testing/render-app.tsx'
import { delay, loseRequest, stubFormService, type WriteOutcome } from '../testing/stub-form-service.ts'

const typedValues = {
  name: 'Ünïted “names” <b>이름</b> \\ 100 %',
  description: 'first line\n  second — with 😀 & more',
}

async function fillForm() {
  const app = await renderApp(paths.newProject())
  await nameField.fill(typedValues.name)
  await descriptionField.fill(typedValues.description)
  return app
}

async function expectTypedValuesKept() {
  await expect.element(nameField).toHaveValue(typedValues.name)
  await expect.element(descriptionField).toHaveValue(typedValues.description)
}

test('while the response is slow, a double click and Enter send only one request', async () => {
  const { delayed, release } = delay()
  const { sentBodies } = stubFormService({ writes: [delayed] })
  await fillForm()
  await button('Create project').dblClick()
  await expect.element(button('Working…')).toBeVisible()
  await nameField.click()
  await userEvent.keyboard('{Enter}')
  release()
  await expect.element(heading).toHaveTextContent(typedValues.name)
  expect(sentBodies()).toEqual([typedValues])
})

test('if Enter is still held when the response is lost, the form is not sent again', async () => {
  const { sentBodies } = stubFormService({ writes: [loseRequest] })
  await fillForm()
  await nameField.click()
  await userEvent.keyboard('{Enter>}')
  await expect.element(alert).toHaveTextContent('We don’t know whether the project was created.')
  // Repeats the held key five times, then releases it.
  await userEvent.keyboard('{Enter>5/}')
  await press('Check now')
  await expect.element(confirmation('No project with this name was found.')).toBeVisible()
  expect(sentBodies()).toHaveLength(1)
})

test('a form submitted offline is sent only when the user submits it again online', async () => {
  const { sentBodies } = stubFormService()
  await fillForm()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await press('Create project')
  await expect.element(alert).toHaveTextContent('You were offline.')
  await expectTypedValuesKept()
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await press('Create project')
  await expect.element(heading).toHaveTextContent(typedValues.name)
  expect(sentBodies()).toEqual([typedValues])
})

test.each<[string, () => Response]>([
  ['has no body', () => new Response(null, { status: 204 })],
  [
    'has only a Location header',
    () => new Response(null, { status: 201, headers: { Location: '/v1/projects/prj_3' } }),
  ],
])('a success that %s leads to the created project', async (_, respond) => {
  const outcome: WriteOutcome = (proceed) => {
    proceed()
    return respond()
  }
  const { sentBodies } = stubFormService({ writes: [outcome] })
  await fillForm()
  await press('Create project')
  await expect.element(heading).toHaveTextContent(typedValues.name)
  await expect.poll(pageAddress).toBe(paths.project('prj_3'))
  expect(sentBodies()).toHaveLength(1)
})

test('with several services, the confirmation names the service', async () => {
  setPageServices(...twoServices)
  stubFormService()
  await fillForm()
  await press('Create project')
  await expect.element(confirmation('was created.')).toHaveTextContent(/was created\. Service: \u2068?North/)
})

test('a success after the user has left the form opens no page and deletes the draft', async () => {
  const { delayed, release } = delay()
  const { sentBodies } = stubFormService({ writes: [delayed] })
  const app = await fillForm()
  await press('Create project')
  await goTo('Users')
  await button('Leave', leaveDialog).click()
  await expect.element(heading).toHaveTextContent('Users')
  release()
  await expect.element(confirmation(`Project ${typedValues.name} was created.`)).toBeVisible()
  await expect.poll(pageAddress).toBe(paths.users())
  expect(sentBodies()).toHaveLength(1)
  await app.unmount()
  await renderApp(paths.newProject())
  await expect.element(nameField).toBeVisible()
  expect(draftItems.length).toBe(0)
})

/** Renders the form with a page whose code loads only after `load`, and returns its router. */
async function renderWithSlowPage() {
  const { promise, resolve } = Promise.withResolvers<null>()
  const { router } = await renderApp(paths.newProject())
  router.patchRoutes(null, [{ path: '/slow', loader: () => promise, element: <h1>Slow page</h1> }])
  return { router, load: () => resolve(null) }
}

test('a success while the next page loads does not replace it', async () => {
  const { delayed, release } = delay()
  stubFormService({ writes: [delayed] })
  const { router, load } = await renderWithSlowPage()
  await nameField.fill('Left')
  await press('Create project')
  void router.navigate('/slow')
  await button('Leave', leaveDialog).click()
  release()
  await expect.element(confirmation('Project Left was created.')).toBeVisible()
  load()
  await expect.element(heading).toHaveTextContent('Slow page')
  expect(pageAddress()).toBe('/slow')
})

test('while a project is being created, its fields keep text and focus and cannot be changed', async () => {
  const { delayed, release } = delay()
  const { sentBodies } = stubFormService({ writes: [delayed] })
  await renderApp(paths.newProject())
  await nameField.fill('Sent')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Working…')).toBeVisible()
  await expect.element(nameField).toHaveFocus()
  await userEvent.keyboard(' and more')
  await expect.element(nameField).toHaveValue('Sent')
  await expect.element(descriptionField).toHaveAttribute('readonly')
  release()
  await expect.element(heading).toHaveTextContent('Sent')
  expect(sentBodies()).toEqual([{ name: 'Sent' }])
})
