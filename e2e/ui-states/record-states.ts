import type { Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { expect, type ServiceClient } from '../fixtures.ts'
import { press } from '../pages/forms.page.ts'
import { alert, dialog, heading, returnLater, type StateContext, type UiStates } from './fixtures.ts'

/** A record of the demo, always the same one. */
const getFirstRecord = async (service: ServiceClient, list: string): Promise<Record<string, string>> => {
  const { data } = await service.get(`/v1/${list}`)
  return Array.isArray(data) ? data[0] : {}
}

const region = (name: string) => (page: Page) => page.getByRole('region', { name })

const appsOfProject = (page: Page) => region('Apps by platform')(page).filter({ hasText: 'Android' })

const user = async ({ master, service }: StateContext) => {
  const { userId = '' } = await getFirstRecord(service, 'users?limit=1&nickname=ember')
  await master(paths.user(userId), (page) => page.getByRole('main').getByRole('listitem').first())
}

const openSignInDialog = async ({ page }: StateContext) => {
  await press(page, 'Sign user in')
  await expect(dialog(page)).toBeVisible()
}

const signInUser = ({ page }: StateContext) => press(dialog(page), 'Sign user in')

export const recordStates: UiStates = {
  project: ({ master, demo }) => master(paths.project(demo.projectId), appsOfProject),
  'project-raw': async ({ page, master, demo }) => {
    await master(paths.project(demo.projectId))
    await press(page, 'Raw JSON')
    await expect(page.getByText('"projectId"')).toBeVisible()
  },
  'project-counts-failed': ({ simulate }) =>
    simulate('fault=status:501@lists', paths.project('prj_1'), 'couldn’t be loaded'),
  'project-apps': ({ master, demo }) =>
    master(paths.projectApps(demo.projectId), (page) => page.getByRole('row').nth(1)),
  'project-users': ({ master, demo }) => master(paths.projectUsers(demo.projectId), 10),
  'project-loading': ({ simulate }) => simulate('fault=silence@getProject', paths.project('prj_1'), heading),
  'project-stale': async ({ page, master, demo }) => {
    await master(paths.project(demo.projectId), region('Project'))
    await page.route('**/v1/projects/*', (route) => route.fulfill({ status: 501, json: {} }))
    await press(page, 'Refresh')
    await expect(alert(page)).toContainText('Showing data from')
  },
  app: async ({ master, service }) => {
    const { projectAppId = '' } = await getFirstRecord(service, 'apps?limit=1&appName=android')
    await master(paths.app(projectAppId), region('App'))
  },
  user,
  'user-missing': ({ master }) => master(paths.user('usr_of_nobody'), 'No user has this ID'),
  'user-failure-details': async ({ page, simulate }) => {
    await simulate('fault=body:html-502@getUser', paths.user('usr_7'))
    await expect(alert(page)).toBeVisible()
    // The read that is sent by itself when the user returns comes before, since it closes the details.
    let responseCount = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/users/usr_7')) responseCount += 1
    })
    // The listener is added by code that loads late.
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('focus')))
        return responseCount
      })
      .toBeGreaterThan(0)
    await alert(page).getByText('Technical details').click()
    await expect(alert(page).getByText('502', { exact: true })).toBeVisible()
  },
  'user-odd': ({ simulate }) => simulate('fault=odd@getUser', paths.user('usr_7'), region('User')),
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
    await openSignInDialog(state)
    // The service's own token and time differ in every run.
    await state.page.route('**/v1/users/signin', (route) => {
      const { userId } = route.request().postDataJSON()
      const json = { userId, token: 'an-opaque-token-of-this-user', expiresAt: '2026-11-02T11:42:07Z' }
      return route.fulfill({ json })
    })
    await signInUser(state)
    await press(dialog(state.page), 'Show token')
  },
  'user-signed-in-without-token': async (state) => {
    await user(state)
    await openSignInDialog(state)
    const json = { refreshToken: 'an-opaque-token', cookie: 'sid=1; HttpOnly' }
    await state.page.route('**/v1/users/signin', (route) => route.fulfill({ json }))
    await signInUser(state)
    await expect(dialog(state.page).getByRole('button', { name: 'Copy refreshToken' })).toBeVisible()
    await state.page.keyboard.press('Escape')
    await expect(dialog(state.page).getByRole('button', { name: 'Keep open' })).toBeFocused()
  },
  'user-sign-in-failed': async (state) => {
    await state.simulate('fault=status:403@signInUser', paths.user('usr_7'))
    await openSignInDialog(state)
    await signInUser(state)
    await expect(dialog(state.page).getByRole('alert')).toBeVisible()
  },
}
