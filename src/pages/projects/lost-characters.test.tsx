import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../paths.ts'
import {
  alert,
  confirmation,
  descriptionField,
  expectFieldError,
  nameField,
  press,
} from '../../testing/forms.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { loseResponse, stubFormService, type WriteOutcome } from '../../testing/stub-form-service.ts'

const note = page.getByRole('note')
const lostText = 'Some characters in the service’s response couldn’t be read and are shown as “�”.'
const replaceText = 'Some characters of this text couldn’t be read. Replace each “�” to save.'

/** A response with bytes that each are one of the text's characters, up to U+00FF. */
const byteResponse = (body: unknown, contentType = 'application/json') =>
  new Response(
    Uint8Array.from(JSON.stringify(body), (character) => character.charCodeAt(0)),
    { headers: { 'Content-Type': contentType } },
  )

const project = { projectId: 'prj_1', name: 'Café', description: 'Thé' }

/** Opens the form of a service that responds to reads of the project in ISO-8859-1, with this type. */
async function openForm(name: string, options: Parameters<typeof stubFormService>[0] = {}, type?: string) {
  const service = stubFormService({
    projects: [{ ...project }],
    read: ({ path }) => (path === '/v1/projects/prj_1' ? byteResponse(service.projects[0], type) : undefined),
    ...options,
  })
  await renderApp(paths.editProject('prj_1'))
  await expect.element(nameField).toHaveValue(name)
  return service
}

/** Opens the form of a service that responds in UTF-8 until `setBroken` is called. */
async function openFormBeforeFault(writes: WriteOutcome[] = []) {
  let isBroken = false
  const service = await openForm('Café', {
    read: ({ path }) => (isBroken && path === '/v1/projects/prj_1' ? byteResponse(project) : undefined),
    writes,
  })
  const setBroken = (value: boolean) => {
    isBroken = value
  }
  return { ...service, setBroken }
}

test('a text with lost characters is noted, and not saved before it is replaced', async () => {
  const { sentBodies, requests } = await openForm('Caf�')
  await expect.element(note).toHaveTextContent(lostText)
  await expectFieldError(nameField, replaceText)
  await expectFieldError(descriptionField, replaceText)

  await descriptionField.fill('Tea')
  const requestCount = requests.length
  await press('Save changes')
  await expect.element(alert).toHaveTextContent('Your changes were not saved.')
  await expect.element(alert).toHaveTextContent('Check Name.')
  await expect.element(nameField).toHaveFocus()
  expect(requests).toHaveLength(requestCount)

  await nameField.fill('Caf� Blue')
  await press('Save changes')
  await expectFieldError(nameField, replaceText)
  expect(sentBodies()).toEqual([])

  await nameField.fill('Coffee')
  await expect.element(nameField).not.toHaveAccessibleDescription(replaceText)
  await press('Save changes')
  await expect.element(confirmation('Your changes were saved.')).toBeVisible()
  await expect.poll(pageAddress).toBe(paths.project('prj_1'))
  expect(sentBodies()).toEqual([{ name: 'Coffee', description: 'Tea' }])
})

test('a name that really contains U+FFFD stays editable', async () => {
  const projects = [{ ...project, name: 'Caf�' }]
  const { sentBodies } = await openForm('Caf�', { projects, read: () => undefined })
  await descriptionField.fill('Tea')
  await press('Save changes')
  await expect.poll(pageAddress).toBe(paths.project('prj_1'))
  expect(sentBodies()).toEqual([{ name: 'Caf�', description: 'Tea' }])
})

test('if only the read before a save loses characters, nothing is compared or saved', async () => {
  const { sentBodies, setBroken } = await openFormBeforeFault()
  setBroken(true)
  await descriptionField.fill('Tea')
  await press('Save changes')
  await expect.element(alert).toHaveTextContent(lostText)
  await expect.element(alert).toHaveTextContent('Nothing changed on the service.')
  expect(sentBodies()).toEqual([])

  setBroken(false)
  await press('Save changes')
  await expect.poll(pageAddress).toBe(paths.project('prj_1'))
  expect(sentBodies()).toEqual([{ name: 'Café', description: 'Tea' }])
})

test('a check that loses characters leaves the outcome unknown', async () => {
  const { sentBodies, setBroken } = await openFormBeforeFault([
    (proceed) => {
      setBroken(true)
      return loseResponse(proceed)
    },
  ])
  await descriptionField.fill('Tè')
  await press('Save changes')
  await press('Check now')
  await expect.element(confirmation('The check failed, so the outcome is still unknown.')).toBeVisible()
  await expect.element(confirmation(lostText)).toBeVisible()
  expect(sentBodies()).toHaveLength(1)
})
