import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { paths } from '../paths.ts'
import {
  alert,
  button,
  confirmation,
  descriptionField,
  drafts,
  goTo,
  heading,
  leaveDialog,
  nameField,
  pageAddress,
  press,
} from '../testing/forms.ts'
import { reloadApp } from '../testing/reload-app.ts'
import { renderApp } from '../testing/render-app.tsx'
import {
  delay,
  loseRequest,
  loseResponse,
  refuseWith,
  stubFormService,
  type WriteOutcome,
} from '../testing/stub-form-service.ts'
import { json } from '../testing/stub-service.ts'

const typed = {
  name: 'Ünïted “names” <b>이름</b> \\ 100 %',
  description: 'first line\n  second — with 😀 & more',
}

const proceed: WriteOutcome = (run) => run()

async function fillForm() {
  const app = await renderApp(paths.newProject())
  await nameField.fill(typed.name)
  await descriptionField.fill(typed.description)
  return app
}

async function expectTyped() {
  await expect.element(nameField).toHaveValue(typed.name)
  await expect.element(descriptionField).toHaveValue(typed.description)
}

test('a double click and Enter send once while the response is slow', async () => {
  const { delayed, release } = delay()
  const { written } = stubFormService({ writes: [delayed] })
  await fillForm()
  await button('Create project').dblClick()
  await expect.element(button('Working…')).toBeVisible()
  await nameField.click()
  await userEvent.keyboard('{Enter}')
  release()
  await expect.element(heading).toHaveTextContent(typed.name)
  expect(written()).toEqual([typed])
})

test('Enter held over a lost response does not send again', async () => {
  const { written } = stubFormService({ writes: [loseRequest] })
  await fillForm()
  await nameField.click()
  await userEvent.keyboard('{Enter>}')
  await expect.element(alert).toHaveTextContent('We don’t know whether the project was created.')
  await userEvent.keyboard('{Enter>5/}')
  await press('Check now')
  await expect.element(confirmation('No project with this name was found.')).toBeVisible()
  expect(written()).toHaveLength(1)
})

const refuseInBody: WriteOutcome = () => json({ success: false, message: 'The name is taken.' })
const NOTHING_CHANGED = 'Nothing changed on the service.'
const PROBABLY_NOTHING_CHANGED = 'Probably nothing changed on the service'

test.each<[string, WriteOutcome, string]>([
  ['409', refuseWith(409), NOTHING_CHANGED],
  ['413', refuseWith(413), NOTHING_CHANGED],
  ['422', refuseWith(422), NOTHING_CHANGED],
  ['429', refuseWith(429, {}, { 'Retry-After': '2' }), NOTHING_CHANGED],
  ['500', refuseWith(500), PROBABLY_NOTHING_CHANGED],
  ['503', refuseWith(503), PROBABLY_NOTHING_CHANGED],
  ['a failure inside a 200', refuseInBody, NOTHING_CHANGED],
])('a refusal with %s keeps what was typed, and the next submit sends it', async (_, outcome, effect) => {
  const { written } = stubFormService({ writes: [outcome, proceed] })
  const app = await fillForm()
  await press('Create project')
  await expect.element(alert).toHaveTextContent('The project was not created.')
  await expect.element(alert).toHaveTextContent(effect)
  await expectTyped()
  await press('Create project')
  await expect.element(heading).toHaveTextContent(typed.name)
  expect(written()).toEqual([typed, typed])
  await app.unmount()
  await renderApp(paths.newProject())
  await expect.element(nameField).toBeVisible()
  expect(drafts.length).toBe(0)
})

test('what is submitted offline is not sent, and not sent later either', async () => {
  const { written } = stubFormService()
  await fillForm()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await press('Create project')
  await expect.element(alert).toHaveTextContent('You were offline.')
  await expectTyped()
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await press('Create project')
  await expect.element(heading).toHaveTextContent(typed.name)
  expect(written()).toEqual([typed])
})

const redirect: WriteOutcome = () => {
  const response = new Response()
  Object.defineProperty(response, 'type', { value: 'opaqueredirect' })
  return response
}
const webPage: WriteOutcome = () =>
  new Response('<!doctype html><title>Welcome</title>', { headers: { 'Content-Type': 'text/html' } })

test.each<[string, WriteOutcome, boolean]>([
  ['a broken connection', loseResponse, true],
  ['a 502', refuseWith(502), false],
  ['a 504', loseRequest, false],
  ['a redirect', redirect, false],
  ['a web page', webPage, false],
])('%s leaves the outcome unknown, and one project is created in the end', async (_, outcome, isCreated) => {
  const { projects } = stubFormService({ writes: [outcome, proceed] })
  await fillForm()
  await press('Create project')
  await expect.element(alert).toHaveTextContent('We don’t know whether the project was created.')
  await expect.element(alert).toHaveTextContent('The request may have taken effect.')
  await expectTyped()
  await press('Check now')
  if (isCreated) await press('This is the one')
  else {
    await expect.element(confirmation('No project with this name was found.')).toBeVisible()
    await expectTyped()
    await press('Create project')
  }
  await expect.element(heading).toHaveTextContent(typed.name)
  expect(projects.slice(2)).toEqual([expect.objectContaining(typed)])
})

test('after a failure of the service, the user can check whether the project was created', async () => {
  stubFormService({ writes: [refuseWith(500)] })
  await renderApp(paths.newProject())
  await nameField.fill('Failed')
  await press('Create project')
  await expect.element(alert).toHaveTextContent('The project was not created.')
  await press('Check now')
  await expect.element(confirmation('No project with this name was found.')).toBeVisible()
})

const brokenBody = () =>
  new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })

test.each<[string, () => Response]>([
  ['is cut off in its body', () => new Response(brokenBody(), { status: 201 })],
  ['has no body', () => new Response(null, { status: 204 })],
  [
    'has only a Location header',
    () => new Response(null, { status: 201, headers: { Location: '/v1/projects/prj_3' } }),
  ],
])('a success that %s leads to the created project', async (_, respond) => {
  const outcome: WriteOutcome = (run) => {
    run()
    return respond()
  }
  const { written } = stubFormService({ writes: [outcome] })
  await fillForm()
  await press('Create project')
  await expect.element(heading).toHaveTextContent(typed.name)
  await expect.poll(pageAddress).toBe(paths.project('prj_3'))
  expect(written()).toHaveLength(1)
})

test('a success after the user has left the form opens no page and deletes the draft', async () => {
  const { delayed, release } = delay()
  const { written } = stubFormService({ writes: [delayed] })
  const app = await fillForm()
  await press('Create project')
  await goTo('Users')
  await button('Leave', leaveDialog).click()
  await expect.element(heading).toHaveTextContent('Users')
  release()
  await expect.element(confirmation(`Project ${typed.name} was created.`)).toBeVisible()
  await expect.poll(pageAddress).toBe(paths.users())
  expect(written()).toHaveLength(1)
  await app.unmount()
  await renderApp(paths.newProject())
  await expect.element(nameField).toBeVisible()
  expect(drafts.length).toBe(0)
})

test('a reload while a form is sent offers the draft as sent', async () => {
  const { delayed } = delay()
  stubFormService({ writes: [delayed] })
  const app = await fillForm()
  await press('Create project')
  await expect.element(button('Working…')).toBeVisible()
  await reloadApp(app)
  await expect.element(drafts).toHaveTextContent('Sent, outcome unknown')
})

test('text typed while a project is sent stays as a draft and is not saved', async () => {
  const { delayed, release } = delay()
  const { written } = stubFormService({ writes: [delayed] })
  const app = await renderApp(paths.newProject())
  await nameField.fill('Sent')
  await press('Create project')
  await expect.element(button('Working…')).toBeVisible()
  await descriptionField.fill('Typed meanwhile')
  release()
  await button('Stay', leaveDialog).click()
  await expect.element(descriptionField).toHaveValue('Typed meanwhile')
  expect(written()).toEqual([{ name: 'Sent' }])
  await reloadApp(app)
  await expect.element(drafts).toHaveTextContent('Unsaved draft')
})
