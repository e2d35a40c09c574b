import { paths } from '../../src/paths.ts'
import { drafts, nameOf, press } from '../filling.ts'
import { expect } from '../stories.ts'
import type { Scenes, Stage } from './stage.ts'

const opened = async (page: Stage['page']) => {
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
}

const create = async ({ page }: Stage, name: string) => {
  await nameOf(page).fill(name)
  await press(page, 'Create project')
}

const unknown = async (stage: Stage) => {
  await stage.play('fault=reset-after-status@createProject', paths.newProject(), ({ projects }) =>
    projects.push({ projectId: 'prj_before', name: 'Harbour' }),
  )
  await create(stage, 'Harbour')
  await expect(stage.page.getByRole('alert')).toContainText('We don’t know')
}

const edit = 'Reading app for libraries; three storefronts share one catalogue.'

/** Forms, clean and in all that may become of them. */
export const formScenes: Scenes = {
  'new-project': async ({ page, master }) => {
    await master(paths.newProject())
    await opened(page)
  },
  'new-project-nothing-entered': async ({ page, master }) => {
    await master(paths.newProject())
    await press(page, 'Create project')
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'new-project-refused': async (stage) => {
    await stage.play('fault=refuse@createProject,refusal=laravel', paths.newProject())
    await create(stage, 'Harbour')
    await expect(stage.page.getByRole('alert')).toBeVisible()
  },
  'new-project-sending': async (stage) => {
    await stage.play('fault=silence@createProject', paths.newProject())
    await create(stage, 'Harbour')
    await expect(stage.page.getByRole('button', { name: 'Working…' })).toBeVisible()
  },
  'new-project-drafts': async ({ page, master }) => {
    await master(paths.newProject())
    await nameOf(page).fill('Harbour')
    await page.reload()
    await nameOf(page).fill('Lighthouse')
    await page.reload()
    await expect(drafts(page)).toHaveCount(2)
  },
  'new-project-unknown': unknown,
  'new-project-checked': async (stage) => {
    await unknown(stage)
    await press(stage.page.getByRole('alert'), 'Check now')
    await expect(stage.page.getByRole('alert').getByRole('link', { name: 'Harbour' })).toHaveCount(2)
  },
  'new-project-leave': async ({ page, master }) => {
    await master(paths.newProject())
    await nameOf(page).fill('Harbour')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
    await expect(page.getByRole('dialog', { name: 'Leave this form?' })).toBeVisible()
  },
  'edit-project': async ({ page, master, demo }) => {
    await master(paths.editProject(demo.projectId))
    await opened(page)
  },
  'edit-project-two-editors': async ({ page, play, server }) => {
    const key = await play('', paths.editProject('prj_1'))
    await nameOf(page).fill('Harbour')
    await page.getByLabel('Description').fill(edit)
    Object.assign(server.world(key).projects[0] ?? {}, {
      name: 'Lighthouse',
      description: edit.toUpperCase(),
    })
    await press(page, 'Save changes')
    await expect(page.getByRole('group', { name: 'Name' })).toContainText('Lighthouse')
  },
  'edit-project-missing': async ({ page, master }) => {
    await master(paths.editProject('prj_of_nobody'))
    await expect(page.getByText('There is no project with this ID')).toBeVisible()
  },
  'new-app': async ({ page, master }) => {
    await master(paths.newApp())
    await opened(page)
  },
  'new-app-picker': async ({ page, master }) => {
    await master(paths.newApp())
    await page.getByLabel('Project', { exact: true }).fill('r')
    await expect(page.getByRole('option').first()).toBeVisible()
  },
  'new-app-refused': async ({ page, master, demo }) => {
    await master(paths.newApp({ projectId: demo.projectId }))
    await page.getByRole('radio', { name: 'Android' }).check()
    await press(page, 'Create app')
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'new-app-of-a-project-key': async ({ page, project }) => {
    await project(paths.newApp())
    await opened(page)
  },
}
