import type { Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'

/** A read as a person asks for it, and what its page says when it fails. */
export const reads = [
  { endpoint: 'listUsers', address: paths.users(), failed: 'The users could not be loaded.' },
  { endpoint: 'listApps', address: paths.apps(), failed: 'The apps could not be loaded.' },
  { endpoint: 'listProjects', address: paths.projects(), failed: 'The projects could not be loaded.' },
  { endpoint: 'getUser', address: paths.user('usr_7'), failed: 'The user could not be loaded.' },
  { endpoint: 'getApp', address: paths.app('app_2'), failed: 'The app could not be loaded.' },
  { endpoint: 'getProject', address: paths.project('prj_1'), failed: 'The project could not be loaded.' },
] as const

const fill = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text)
const press = (page: Page, name: string) => page.getByRole('button', { name }).last().click()

/** A write as a person asks for it: what is typed, what sends it, and what is said when it fails. */
export const writes = [
  {
    endpoint: 'createProject',
    address: paths.newProject(),
    prepare: (page: Page) => fill(page, 'Name', 'Typed'),
    send: (page: Page) => press(page, 'Create project'),
    typed: 'Name',
    failed: 'The project was not created.',
    unknown: 'We don’t know whether the project was created.',
  },
  {
    endpoint: 'createApp',
    address: paths.newApp({ projectId: 'prj_1' }),
    prepare: async (page: Page) => {
      await fill(page, 'Display name', 'Typed')
      await page.getByRole('radio', { name: 'Web' }).check()
    },
    send: (page: Page) => press(page, 'Create app'),
    typed: 'Display name',
    failed: 'The app was not created.',
    unknown: 'We don’t know whether the app was created.',
  },
  {
    endpoint: 'updateProject',
    address: paths.editProject('prj_1'),
    prepare: (page: Page) => fill(page, 'Name', 'Typed'),
    send: (page: Page) => press(page, 'Save changes'),
    typed: 'Name',
    failed: 'The changes were not saved.',
    unknown: 'We don’t know whether the changes were saved.',
  },
  {
    endpoint: 'signInUser',
    address: paths.user('usr_7'),
    prepare: (page: Page) => page.getByRole('button', { name: 'Sign user in' }).click(),
    send: (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Sign user in' }).click(),
    typed: undefined,
    failed: 'The user was not signed in.',
    unknown: 'We don’t know whether the user was signed in.',
  },
] as const
