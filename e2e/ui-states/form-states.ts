import { paths } from '../../src/paths.ts'
import { expect } from '../fixtures.ts'
import { draftItems, nameField, press } from '../pages/forms.page.ts'
import type { StateContext, UiStates } from './fixtures.ts'

const expectForm = async (page: StateContext['page']) => {
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
}

const submitNewProject = async ({ page }: StateContext, name: string) => {
  await nameField(page).fill(name)
  await press(page, 'Create project')
}

const openUnknownOutcome = async (state: StateContext) => {
  await state.simulate('fault=reset-after-status@createProject', paths.newProject(), ({ projects }) =>
    projects.push({ projectId: 'prj_before', name: 'Harbour' }),
  )
  await submitNewProject(state, 'Harbour')
  await expect(state.page.getByRole('alert')).toContainText('We don’t know')
}

const editedDescription = 'Reading app for libraries; three storefronts share one catalogue.'

/** The forms in each of their states. */
export const formStates: UiStates = {
  'new-project': async ({ page, master }) => {
    await master(paths.newProject())
    await expectForm(page)
  },
  'new-project-nothing-entered': async ({ page, master }) => {
    await master(paths.newProject())
    await press(page, 'Create project')
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'new-project-refused': async (state) => {
    await state.simulate('fault=refuse@createProject,refusal=laravel', paths.newProject())
    await submitNewProject(state, 'Harbour')
    await expect(state.page.getByRole('alert')).toBeVisible()
  },
  'new-project-sending': async (state) => {
    await state.simulate('fault=silence@createProject', paths.newProject())
    await submitNewProject(state, 'Harbour')
    await expect(state.page.getByRole('button', { name: 'Working…' })).toBeVisible()
  },
  'new-project-drafts': async ({ page, master }) => {
    await master(paths.newProject())
    await nameField(page).fill('Harbour')
    await page.reload()
    await nameField(page).fill('Lighthouse')
    await page.reload()
    await expect(draftItems(page)).toHaveCount(2)
  },
  'new-project-unknown': openUnknownOutcome,
  'new-project-checked': async (state) => {
    await openUnknownOutcome(state)
    await press(state.page, 'Check now')
    await expect(state.page.getByRole('status').getByRole('link', { name: 'Harbour' })).toHaveCount(2)
  },
  'new-project-leave': async ({ page, master }) => {
    await master(paths.newProject())
    await nameField(page).fill('Harbour')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  },
  'edit-project': async ({ page, master, demo }) => {
    await master(paths.editProject(demo.projectId))
    await expectForm(page)
  },
  'edit-project-two-editors': async ({ page, simulate, server }) => {
    const key = await simulate('', paths.editProject('prj_1'))
    await nameField(page).fill('Harbour')
    await page.getByLabel('Description').fill(editedDescription)
    Object.assign(server.db(key).projects[0] ?? {}, {
      name: 'Lighthouse',
      description: editedDescription.toUpperCase(),
    })
    await press(page, 'Save changes')
    await expect(page.getByRole('group', { name: 'Name' })).toContainText('Lighthouse')
  },
  'edit-project-missing': async ({ page, master }) => {
    await master(paths.editProject('prj_of_nobody'))
    await expect(page.getByText('No project has this ID')).toBeVisible()
  },
  'new-app': async ({ page, master }) => {
    await master(paths.newApp())
    await expectForm(page)
  },
  'new-app-picker': async ({ page, master }) => {
    await master(paths.newApp())
    await page.getByLabel('Project', { exact: true }).fill('r')
    await expect(page.getByRole('option').first()).toBeVisible()
  },
  'new-app-without-projects': async ({ page, simulate }) => {
    await simulate('', paths.newApp(), (db) => db.projects.splice(0))
    await expect(page.getByRole('note')).toContainText('Apps belong to projects.')
    await page.getByLabel('Project', { exact: true }).click()
    await expect(page.getByText('No projects yet.')).toBeVisible()
  },
  'new-app-refused': async ({ page, master, demo }) => {
    await master(paths.newApp({ projectId: demo.projectId }))
    await page.getByRole('radio', { name: 'Android' }).check()
    await press(page, 'Create app')
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'new-app-warnings': async ({ page, simulate }) => {
    await simulate('', paths.newApp({ projectId: 'prj_1' }), ({ apps }) => {
      apps.push({
        projectAppId: 'app_before',
        projectId: 'prj_1',
        displayName: 'Lighthouse',
        platform: 'ios',
      })
    })
    await page.getByLabel('Bundle ID').fill('my app')
    await page.getByLabel('Display name').fill('Lighthouse')
    await page.getByLabel('Bundle ID').focus()
    await expect(page.getByRole('status').getByRole('link', { name: 'iOS' })).toBeVisible()
  },
  'new-app-of-a-project-key': async ({ page, project }) => {
    await project(paths.newApp())
    await expectForm(page)
  },
}
