import { paths } from '../../src/paths.ts'
import { expect, rows, type ServiceClient } from '../fixtures.ts'
import { openCaseNotes } from '../pages/case-notes.page.ts'
import { press } from '../pages/forms.page.ts'
import { returnLater, type StateContext, type UiStates } from './fixtures.ts'

/** A record of the demo, always the same one. */
const getFirstRecord = async (service: ServiceClient, list: string): Promise<Record<string, string>> => {
  const { data } = await service.get(`/v1/${list}`)
  return Array.isArray(data) ? data[0] : {}
}

const getDemoUser = (service: ServiceClient) => getFirstRecord(service, 'users?limit=1&nickname=ember')

const user = async ({ page, master, service }: StateContext) => {
  const { userId = '' } = await getDemoUser(service)
  await master(paths.user(userId))
  await expect(page.getByRole('region', { name: 'Project' }).getByRole('listitem').first()).toBeVisible()
}

const openSignInDialog = async ({ page }: StateContext) => {
  await press(page, 'Sign user in')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

/** Single records. */
export const recordStates: UiStates = {
  project: async ({ page, master, demo }) => {
    await master(paths.project(demo.projectId))
    await expect(page.getByRole('region', { name: 'Apps by platform' })).toContainText('Android')
  },
  'project-raw': async ({ page, master, demo }) => {
    await master(paths.project(demo.projectId))
    await press(page, 'Raw JSON')
    await expect(page.getByText('"projectId"')).toBeVisible()
  },
  'project-new': async ({ page, simulate }) => {
    await simulate('', paths.project('prj_3'))
    await expect(page.getByRole('region', { name: 'Project' })).toBeVisible()
    await expect(page.getByText('No apps yet.')).toBeVisible()
  },
  'project-new-of-a-project-key': async ({ page, simulate }) => {
    await simulate('kind=project', paths.project('prj_1'), (db) => db.apps.splice(0))
    await expect(page.getByRole('region', { name: 'Next step' })).toContainText('No apps yet.')
  },
  'project-without-users': async ({ page, simulate }) => {
    await simulate('', paths.project('prj_1'), (db) => db.users.splice(0))
    await expect(page.getByRole('region', { name: 'Next step' })).toContainText('No users yet')
  },
  'project-counts-failed': async ({ page, simulate }) => {
    await simulate('fault=status:501@lists', paths.project('prj_1'))
    await expect(page.getByText('couldn’t be loaded').first()).toBeVisible()
  },
  'project-of-a-project-key': async ({ page, project, demo }) => {
    await project(paths.project(demo.projectId))
    await expect(page.getByRole('region', { name: 'Apps by platform' })).toContainText('Android')
  },
  'project-apps': async ({ page, master, demo }) => {
    await master(paths.projectApps(demo.projectId))
    await expect(rows(page).first()).toBeVisible()
  },
  'project-users': async ({ page, master, demo }) => {
    await master(paths.projectUsers(demo.projectId))
    await expect(rows(page)).toHaveCount(10)
  },
  'project-loading': async ({ page, simulate }) => {
    await simulate('fault=silence@getProject', paths.project('prj_1'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  'project-stale': async ({ page, master, demo }) => {
    await master(paths.project(demo.projectId))
    await expect(page.getByRole('region', { name: 'Project' })).toBeVisible()
    await page.route('**/v1/projects/*', (route) => route.fulfill({ status: 501, json: {} }))
    await press(page, 'Refresh')
    await expect(page.getByRole('alert')).toContainText('Showing data from')
  },
  'project-missing': async ({ page, master }) => {
    await master(paths.project('prj_of_nobody'))
    await expect(page.getByText('No project has this ID')).toBeVisible()
  },
  app: async ({ page, master, service }) => {
    const { projectAppId = '' } = await getFirstRecord(service, 'apps?limit=1&appName=android')
    await master(paths.app(projectAppId))
    await expect(page.getByRole('region', { name: 'App' })).toBeVisible()
  },
  'app-missing': async ({ page, master }) => {
    await master(paths.app('app_of_nobody'))
    await expect(page.getByText('No app has this ID')).toBeVisible()
  },
  user,
  'user-missing': async ({ page, master }) => {
    await master(paths.user('usr_of_nobody'))
    await expect(page.getByText('No user has this ID')).toBeVisible()
  },
  'user-unreachable': async ({ page, simulate }) => {
    await simulate('fault=short@getUser', paths.user('usr_7'))
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'user-failure-details': async ({ page, simulate }) => {
    await simulate('fault=body:html-502@getUser', paths.user('usr_7'))
    await page.getByRole('alert').getByText('Technical details').click()
    await expect(page.getByRole('alert').getByText('502', { exact: true })).toBeVisible()
  },
  'user-odd': async ({ page, simulate }) => {
    await simulate('fault=odd@getUser', paths.user('usr_7'))
    await expect(page.getByRole('region', { name: 'User' })).toBeVisible()
  },
  'user-pinned': async (state) => {
    await user(state)
    await press(state.page, 'Pin')
    await expect(state.page.getByRole('button', { name: 'Pin', pressed: true })).toBeVisible()
  },
  'case-notes-fields': async (state) => {
    await user(state)
    await press(state.page, 'Pin')
    const dialog = await openCaseNotes(state.page)
    await dialog.getByText('More fields').click()
    await dialog.getByRole('checkbox', { name: 'country' }).check()
    await expect(dialog.getByRole('group', { name: 'Preview' })).toContainText('country: ')
  },
  'user-changed': async (state) => {
    await user(state)
    await state.page.route('**/v1/users/*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...(await response.json()), nickname: 'renamed', country: 'FR' } })
    })
    const record = state.page.getByRole('region', { name: 'User', exact: true })
    await returnLater(state.page, record.getByText('renamed'))
  },
  'user-sign-in': async (state) => {
    await user(state)
    await openSignInDialog(state)
  },
  'user-signed-in': async (state) => {
    await user(state)
    const dialog = await openSignInDialog(state)
    // The service's own token and time differ in every run.
    await state.page.route('**/v1/users/signin', (route) => {
      const { userId } = route.request().postDataJSON()
      const json = { userId, token: 'an-opaque-token-of-this-user', expiresAt: '2026-11-02T11:42:07Z' }
      return route.fulfill({ json })
    })
    await press(dialog, 'Sign user in')
    await expect(dialog.getByRole('button', { name: 'Show token' })).toBeVisible()
    await press(dialog, 'Show token')
  },
  'user-signed-in-without-token': async (state) => {
    await user(state)
    const dialog = await openSignInDialog(state)
    await state.page.route('**/v1/users/signin', (route) =>
      route.fulfill({
        json: { userId: 'usr_7', refreshToken: 'an-opaque-token', cookie: 'sid=1; HttpOnly' },
      }),
    )
    await press(dialog, 'Sign user in')
    await expect(dialog.getByRole('button', { name: 'Copy refreshToken' })).toBeVisible()
    await state.page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Keep open' })).toBeFocused()
  },
  'user-sign-in-failed': async (state) => {
    await state.simulate('fault=status:403@signInUser', paths.user('usr_7'))
    const dialog = await openSignInDialog(state)
    await press(dialog, 'Sign user in')
    await expect(dialog.getByRole('alert')).toBeVisible()
  },
  'user-sign-in-unknown': async (state) => {
    await state.simulate('fault=reset-after-status@signInUser', paths.user('usr_7'))
    const dialog = await openSignInDialog(state)
    await press(dialog, 'Sign user in')
    await expect(dialog.getByRole('alert')).toContainText('We don’t know')
  },
}
