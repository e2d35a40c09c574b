import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { alert, confirmation, descriptionField, heading, nameField, press } from '../../testing/forms.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { reloadApp } from '../../testing/reload-app.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { loseResponse, stubFormService, type WriteOutcome } from '../../testing/stub-form-service.ts'

const conflictHeading = page.getByRole('heading', { name: 'Someone else changed this project' })
const fieldGroup = (field: string) => page.getByRole('group', { name: field })
const theirs = (field: string) => fieldGroup(field).getByRole('radio', { name: 'Their version' })
const mine = (field: string) => fieldGroup(field).getByRole('radio', { name: 'Your version' })

/** Opens the form of a project that the test can change on the service. */
async function openForm(writes: WriteOutcome[] = []) {
  const project = { projectId: 'prj_1', name: 'Project 1', description: 'The first.' }
  const { sentBodies } = stubFormService({ projects: [project], writes })
  const app = await renderApp(paths.editProject('prj_1'))
  await expect.element(nameField).toHaveValue('Project 1')
  return { app, project, sentBodies }
}

/** Renames the project. The service loses the first response. */
async function renameWithUnknownOutcome() {
  const form = await openForm([loseResponse, (proceed) => proceed()])
  await nameField.fill('Mine')
  await press('Save changes')
  await expect.element(alert).toHaveTextContent('We don’t know whether your changes were saved.')
  return form
}

test('a rename by someone else survives an edit of the description', async () => {
  const { project, sentBodies } = await openForm()
  await descriptionField.fill('Mine')
  project.name = 'Renamed'
  await press('Save changes')
  await expect.element(conflictHeading).toHaveFocus()
  await expect
    .element(conflictHeading)
    .toHaveAccessibleDescription(
      'Your changes are not saved. Choose which version of each field to keep, then save.',
    )
  expect(alert.length).toBe(0)
  await expect.element(fieldGroup('Name')).toHaveTextContent('Project 1')
  await expect.element(fieldGroup('Name')).toHaveTextContent('Renamed')
  await expect.element(theirs('Name')).toBeChecked()
  expect(fieldGroup('Description').length).toBe(0)
  expect(sentBodies()).toEqual([])
  await press('Save changes')
  await expect.element(heading).toHaveTextContent('Renamed')
  expect(project).toMatchObject({ name: 'Renamed', description: 'Mine' })
  expect(sentBodies()).toHaveLength(1)
})

test('a field that the user and someone else changed needs a choice, again after each change', async () => {
  const { project, sentBodies } = await openForm()
  await nameField.fill('Mine')
  project.name = 'Theirs'
  await press('Save changes')
  await expect.element(theirs('Name')).not.toBeChecked()
  await expect.element(mine('Name')).not.toBeChecked()
  // Each label has one line.
  for (const radio of [theirs('Name'), mine('Name')])
    await expect.poll(() => radio.element().closest('label')?.offsetHeight).toBe(24)

  await press('Save changes')
  await expect.element(fieldGroup('Name')).toHaveAccessibleDescription('Choose a version.')
  await expect.element(theirs('Name')).toHaveFocus()
  await press('Save changes')
  await expect.element(theirs('Name')).toHaveFocus()
  await expect.element(theirs('Name')).not.toBeChecked()
  expect(sentBodies()).toEqual([])

  await mine('Name').click()
  project.name = 'Theirs once more'
  await press('Save changes')
  await expect.element(fieldGroup('Name')).toHaveTextContent('Theirs once more')
  await expect.element(mine('Name')).not.toBeChecked()

  await mine('Name').click()
  await press('Save changes')
  await expect.element(heading).toHaveTextContent('Mine')
  expect(project.name).toBe('Mine')
  expect(sentBodies()).toHaveLength(1)
})

test('text typed during a conflict into a field that had no changes needs a choice', async () => {
  const { project } = await openForm()
  await descriptionField.fill('Mine')
  project.name = 'Theirs'
  await press('Save changes')
  await expect.element(theirs('Name')).toBeChecked()
  await nameField.fill('Typed later')
  await expect.element(theirs('Name')).not.toBeChecked()
  await mine('Name').click()
  await press('Save changes')
  await expect.element(heading).toHaveTextContent('Typed later')
})

test('choosing “Their version” of the only changed field sends nothing', async () => {
  const { project, sentBodies } = await openForm()
  await descriptionField.fill('Mine')
  project.description = 'Theirs'
  await press('Save changes')
  await theirs('Description').click()
  await press('Save changes')
  await expect.element(confirmation('Nothing to save')).toBeVisible()
  await expect.poll(pageAddress).toBe(paths.project('prj_1'))
  expect(sentBodies()).toEqual([])
})

test('a restored draft conflicts with changes made since the draft was started', async () => {
  const { app, project, sentBodies } = await openForm()
  await descriptionField.fill('Mine')
  project.description = 'Theirs'
  await reloadApp(app)

  await expect.element(descriptionField).toHaveValue('Theirs')
  await press('Restore')
  await press('Save changes')
  await expect.element(fieldGroup('Description')).toHaveTextContent('The first.')
  await expect.element(fieldGroup('Description')).toHaveTextContent('Theirs')
  await mine('Description').click()
  await press('Save changes')
  await expect.element(heading).toHaveTextContent('Project 1')
  await expect.poll(pageAddress).toBe(paths.project('prj_1'))
  expect(project.description).toBe('Mine')
  expect(sentBodies()).toHaveLength(1)
})

test('if a check after a lost response finds other values, the user chooses a version', async () => {
  const { project, sentBodies } = await renameWithUnknownOutcome()
  project.name = 'Theirs'
  await press('Check now')
  await expect.element(conflictHeading).toHaveFocus()
  await expect
    .element(conflictHeading)
    .toHaveAccessibleDescription(
      'The project has different values now. Choose which version of each field to keep, then save.',
    )
  expect(confirmation('Someone else may have changed it.').length).toBe(0)
  await mine('Name').click()
  await press('Save changes')
  await expect.element(heading).toHaveTextContent('Mine')
  expect(project.name).toBe('Mine')
  expect(sentBodies()).toHaveLength(2)
})
