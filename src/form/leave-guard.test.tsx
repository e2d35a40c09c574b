import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../paths.ts'
import { button, draftItems, goTo, heading, leaveDialog, nameField, press } from '../testing/forms.ts'
import { headingOf } from '../testing/list-page.ts'
import { projectRow, stubRecords, userRow } from '../testing/mock-service.ts'
import { pageAddress } from '../testing/page-address.ts'
import { reloadApp } from '../testing/reload-app.ts'
import { renderApp } from '../testing/render-app.tsx'
import { stubFormService } from '../testing/stub-form-service.ts'

/** Whether the browser warns before the page is closed or reloaded. */
const isUnloadPrevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function openFormAndType(text: string) {
  stubFormService()
  const app = await renderApp(paths.newProject())
  await nameField.fill(text)
  return app
}

test('leaving a form with unsaved text asks first, and Stay keeps the page and the text', async () => {
  await openFormAndType('Unsaved')
  await goTo('Apps')
  await expect.element(leaveDialog).toHaveTextContent('kept as a draft in this tab')
  await expect.element(button('Stay', leaveDialog)).toHaveFocus()
  await button('Stay', leaveDialog).click()
  await expect.element(leaveDialog).not.toBeInTheDocument()
  await expect.poll(pageAddress).toBe(paths.newProject())
  await expect.element(nameField).toHaveValue('Unsaved')
})

test('the browser asks before it closes a form with unsaved text, but not after a save', async () => {
  await openFormAndType('Unsaved')
  expect(isUnloadPrevented()).toBe(true)
  await press('Create project')
  await expect.element(heading).toHaveTextContent('Unsaved')
  expect(isUnloadPrevented()).toBe(false)
})

test('after a field is changed back, there is no draft and leaving does not ask', async () => {
  const app = await openFormAndType('Typed')
  await nameField.fill('')
  expect(isUnloadPrevented()).toBe(false)
  await reloadApp(app)
  await expect.element(nameField).toBeVisible()
  expect(draftItems.length).toBe(0)
  await goTo('Users')
  await expect.element(heading).toHaveTextContent('Users')
  expect(leaveDialog.length).toBe(0)
})

test('Back and Forward ask before leaving unsaved text, and Leave completes the navigation', async () => {
  stubRecords({ projects: [projectRow(1)], users: [userRow(1)] })
  // The history becomes Apps, Projects, New project, Users.
  await renderApp('/apps')
  await goTo('Projects')
  await expect.element(headingOf('Projects')).toHaveFocus()
  await page.getByRole('link', { name: 'New project' }).click()
  await expect.element(nameField).toHaveFocus()
  await goTo('Users')
  await expect.element(headingOf('Users')).toHaveFocus()

  history.back()
  await nameField.fill('Harbor')
  for (const go of [() => history.back(), () => history.forward(), () => history.back()]) {
    go()
    await press('Stay', leaveDialog)
    await expect.element(leaveDialog).not.toBeInTheDocument()
    await expect.poll(pageAddress).toBe('/projects/new')
    await expect.element(nameField).toHaveValue('Harbor')
  }

  history.go(-2)
  await press('Leave', leaveDialog)
  await expect.element(headingOf('Apps')).toHaveFocus()
  await expect.poll(pageAddress).toBe('/apps')

  history.forward()
  await expect.poll(pageAddress).toBe('/projects')
  history.forward()
  await expect.element(draftItems).toHaveTextContent('Harbor')
  history.forward()
  await expect.poll(pageAddress).toBe('/users')
})
