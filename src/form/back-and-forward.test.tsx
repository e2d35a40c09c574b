import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { projectRow, stubRecords, userRow } from '../testing/mock-service.ts'
import { pageAddress } from '../testing/page-address.ts'
import { renderApp } from '../testing/render-app.tsx'

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const mainLink = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' })
const chooseInLeaveDialog = (name: string) => leaveDialog.getByRole('button', { name, exact: true }).click()
const nameField = page.getByRole('textbox', { name: 'Name', exact: true })

test('Back and Forward ask before leaving unsaved text, and Leave completes the navigation', async () => {
  stubRecords({ projects: [projectRow(1)], users: [userRow(1)] })
  // The history becomes Apps, Projects, New project, Users.
  await renderApp('/apps')
  await mainLink('Projects').click()
  await expect.element(heading('Projects')).toHaveFocus()
  await page.getByRole('link', { name: 'New project' }).click()
  await expect.element(nameField).toHaveFocus()
  await mainLink('Users').click()
  await expect.element(heading('Users')).toHaveFocus()

  history.back()
  await nameField.fill('Harbor')
  for (const go of [() => history.back(), () => history.forward(), () => history.back()]) {
    go()
    await chooseInLeaveDialog('Stay')
    await expect.element(leaveDialog).not.toBeInTheDocument()
    await expect.poll(pageAddress).toBe('/projects/new')
    await expect.element(nameField).toHaveValue('Harbor')
  }

  history.go(-2)
  await chooseInLeaveDialog('Leave')
  await expect.element(heading('Apps')).toHaveFocus()
  await expect.poll(pageAddress).toBe('/apps')

  history.forward()
  await expect.poll(pageAddress).toBe('/projects')
  history.forward()
  await expect.element(page.getByRole('region', { name: 'Drafts' })).toHaveTextContent('Harbor')
  history.forward()
  await expect.poll(pageAddress).toBe('/users')
})
