import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../paths.ts'
import type { Identity } from '../session/principal.ts'
import {
  alert,
  bundleIdField,
  button,
  descriptionField,
  draftItems,
  goTo,
  heading,
  leaveDialog,
  nameField,
  press,
  projectField,
} from '../testing/forms.ts'
import { reloadApp } from '../testing/reload-app.ts'
import { renderApp } from '../testing/render-app.tsx'
import { delay, refuseWith, stubFormService } from '../testing/stub-form-service.ts'

const platform = (name: string) => page.getByRole('radio', { name })

const chooseInSessionMenu = async (item: string) => {
  await page.getByRole('button', { name: /^Session/ }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('a draft is offered after a reload, restored only on request, and gone once it is saved or discarded', async () => {
  const { sentBodies } = stubFormService()
  const app = await renderApp(paths.newProject())
  await expect.element(nameField).toBeVisible()
  expect(draftItems.length).toBe(0)
  await nameField.fill('Kept')
  await descriptionField.fill('two\nlines')
  const reloaded = await reloadApp(app)
  await expect.element(draftItems).toHaveTextContent('Kept')
  await expect
    .element(draftItems.getByRole('time'))
    .toHaveAttribute('title', expect.stringMatching(/\d{4}, \d\d:\d\d/))
  await expect.element(nameField).toHaveValue('')
  await press('Restore', draftItems)
  await expect.element(nameField).toHaveValue('Kept')
  await expect.element(descriptionField).toHaveValue('two\nlines')
  expect(draftItems.length).toBe(0)
  await press('Create project')
  await expect.element(heading).toHaveTextContent('Kept')
  expect(sentBodies()).toEqual([{ name: 'Kept', description: 'two\nlines' }])

  await reloaded.unmount()
  const laterApp = await renderApp(paths.newProject())
  await expect.element(nameField).toBeVisible()
  expect(draftItems.length).toBe(0)
  await nameField.fill('Not wanted')
  const laterReloaded = await reloadApp(laterApp)
  await press('Discard', draftItems)
  await expect.element(draftItems).not.toBeInTheDocument()
  await reloadApp(laterReloaded)
  await expect.element(nameField).toBeVisible()
  expect(draftItems.length).toBe(0)
})

test('drafts of an app contain a hidden bundle ID and an incomplete project name', async () => {
  stubFormService()
  const app = await renderApp(paths.newApp())
  await projectField.fill('Project 2')
  await page.getByRole('option', { name: 'Project 2' }).click()
  await platform('iOS').click()
  await bundleIdField.fill('com.example.hidden')
  // The platform Web hides the bundle ID.
  await platform('Web').click()
  await reloadApp(app)
  await projectField.fill('half a na')

  await press('Restore', draftItems)
  await expect.element(projectField).toHaveValue('Project 2')
  await expect.element(platform('Web')).toBeChecked()
  await platform('iOS').click()
  await expect.element(bundleIdField).toHaveValue('com.example.hidden')

  await press('Restore', draftItems)
  await expect.element(projectField).toHaveValue('half a na')
  await expect.element(platform('iOS')).not.toBeChecked()
})

test('an edit form offers only drafts of its own project', async () => {
  stubFormService()
  const project1Form = await renderApp(paths.editProject('prj_1'))
  await descriptionField.fill('Typed in project 1')
  await project1Form.unmount()
  const project2Form = await renderApp(paths.editProject('prj_2'))
  await expect.element(nameField).toHaveValue('Project 2')
  expect(draftItems.length).toBe(0)
  await project2Form.unmount()
  await renderApp(paths.editProject('prj_1'))
  await expect.element(draftItems).toHaveTextContent('Project 1')
})

test('a draft typed with a Project key is offered with this key, but not with the Master key', async () => {
  stubFormService()
  const masterIdentity: Identity = { kind: 'master' }
  const projectIdentity: Identity = { kind: 'project', projectId: 'prj_1' }
  const app = await renderApp(paths.editProject('prj_1'), projectIdentity)
  await descriptionField.fill('Typed with the Project key')
  const appOfMaster = await reloadApp(app, masterIdentity)
  await expect.element(nameField).toHaveValue('Project 1')
  expect(draftItems.length).toBe(0)
  await reloadApp(appOfMaster, projectIdentity)
  await expect.element(draftItems).toBeVisible()
})

test('a refusal keeps the draft', async () => {
  stubFormService({ writes: [refuseWith(422)] })
  const app = await renderApp(paths.newProject())
  await nameField.fill('Refused')
  await press('Create project')
  await expect.element(alert).toHaveTextContent('The project was not created.')
  await reloadApp(app)
  await expect.element(draftItems).toHaveTextContent('Unsaved draft: Refused')
  await press('Restore', draftItems)
  await expect.element(nameField).toHaveValue('Refused')
})

test('a lock while a draft is being sent keeps it as sent', async () => {
  const { delayed } = delay()
  stubFormService({ writes: [delayed] })
  const app = await renderApp(paths.newProject())
  await nameField.fill('Interrupted')
  await press('Create project')
  await expect.element(button('Working…')).toBeVisible()
  await chooseInSessionMenu('Lock')
  await expect.element(heading).toHaveTextContent('Locked')
  history.replaceState(null, '', paths.newProject())
  await reloadApp(app)
  await expect.element(draftItems).toHaveTextContent('Sent, outcome unknown: Interrupted')
})

test('after the user leaves a form, it offers the draft when it is opened again', async () => {
  stubFormService()
  await renderApp(paths.newProject())
  await nameField.fill('Left')
  await goTo('Projects')
  await button('Leave', leaveDialog).click()
  await page.getByRole('link', { name: 'New project' }).click()
  await expect.element(draftItems).toHaveTextContent('Left')
})

test('if a form has unsaved text, signing out asks first and then deletes the draft', async () => {
  stubFormService()
  const app = await renderApp(paths.newProject())
  await nameField.fill('Not to be lost')
  await chooseInSessionMenu('Sign out')
  const dialog = page.getByRole('dialog', { name: 'Sign out without saving?' })
  await button('Stay', dialog).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(nameField).toHaveValue('Not to be lost')
  await chooseInSessionMenu('Sign out')
  await button('Sign out', dialog).click()
  await expect.element(heading).toHaveTextContent('Sign in')
  expect(JSON.stringify(sessionStorage)).not.toContain('Not to be lost')
  await app.unmount()
  await renderApp(paths.newProject())
  await expect.element(nameField).toHaveValue('')
  expect(draftItems.length).toBe(0)
})
