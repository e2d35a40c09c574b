import type { Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { expect } from '../fixtures.ts'
import { draftItems, nameField, press } from '../pages/forms.page.ts'
import { alert, dialog, type StateContext, type UiStates } from './fixtures.ts'

const firstField = (page: Page) => page.getByRole('main').getByRole('textbox').first()

const create = ({ page }: StateContext) => press(page, 'Create project')

/** Creates a project named Harbour, which fails as simulated. */
const createHarbour = async (state: StateContext, simulation: string) => {
  await state.simulate(simulation, paths.newProject(), undefined, ({ projects }) =>
    projects.push({ projectId: 'prj_before', name: 'Harbour' }),
  )
  await nameField(state.page).fill('Harbour')
  await create(state)
}

const openUnknownOutcome = async (state: StateContext) => {
  await createHarbour(state, 'fault=reset-after-status@createProject')
  await expect(alert(state.page)).toContainText('We don’t know')
}

const editedDescription = 'Reading app for libraries; three storefronts share one catalogue.'

export const formStates: UiStates = {
  'new-project': ({ master }) => master(paths.newProject(), firstField),
  'new-project-refused': async (state) => {
    await createHarbour(state, 'fault=refuse@createProject,refusal=laravel')
    await expect(alert(state.page)).toBeVisible()
  },
  'new-project-sending': async (state) => {
    await createHarbour(state, 'fault=silence@createProject')
    await expect(state.page.getByRole('button', { name: 'Working…' })).toBeVisible()
  },
  'new-project-drafts': async ({ page, master }) => {
    await master(paths.newProject())
    for (const name of ['Harbour', 'Lighthouse']) {
      await nameField(page).fill(name)
      await page.reload()
    }
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
    await expect(dialog(page)).toBeVisible()
  },
  'edit-project': ({ master, demo }) => master(paths.editProject(demo.projectId), firstField),
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
  'new-app': ({ master }) => master(paths.newApp(), firstField),
  'new-app-picker': async ({ page, master }) => {
    await master(paths.newApp())
    await page.getByLabel('Project', { exact: true }).fill('r')
    await expect(page.getByRole('option').first()).toBeVisible()
  },
  'new-app-without-projects': async ({ page, simulate }) => {
    await simulate('', paths.newApp(), 'Apps belong to projects.', (db) => db.projects.splice(0))
    await page.getByLabel('Project', { exact: true }).click()
    await expect(page.getByText('No projects yet.')).toBeVisible()
  },
  'new-app-refused': async ({ page, master, demo }) => {
    await master(paths.newApp({ projectId: demo.projectId }))
    await page.getByRole('radio', { name: 'Android' }).check()
    await press(page, 'Create app')
    await expect(alert(page)).toBeVisible()
  },
  'new-app-warnings': async ({ page, simulate }) => {
    const app = { projectAppId: 'app_before', projectId: 'prj_1', displayName: 'Lighthouse', platform: 'ios' }
    await simulate('', paths.newApp({ projectId: 'prj_1' }), undefined, ({ apps }) => apps.push(app))
    await page.getByLabel('Bundle ID').fill('my app')
    await page.getByLabel('Display name').fill('Lighthouse')
    await page.getByLabel('Bundle ID').focus()
    await expect(page.getByRole('status').getByRole('link', { name: 'iOS' })).toBeVisible()
  },
  'new-app-of-a-project-key': ({ project }) => project(paths.newApp(), firstField),
}
