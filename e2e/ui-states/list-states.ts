import { paths } from '../../src/paths.ts'
import { expect, rows } from '../fixtures.ts'
import { press } from '../pages/forms.page.ts'
import { NOW, type UiStates } from './fixtures.ts'

/** The list of users in each of its states. The other lists are made of the same components. */
const usersStates: UiStates = {
  users: async ({ page, master }) => {
    await master(paths.users())
    await expect(rows(page)).toHaveCount(10)
  },
  'users-loading': async ({ page, simulate }) => {
    await simulate('fault=silence@listUsers', paths.users())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  'users-slow': async ({ page, simulate }) => {
    await page.clock.install({ time: NOW })
    await simulate('fault=silence@listUsers', paths.users())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.fastForward(5000)
    await expect(page.getByText('The service is responding slowly.')).toBeVisible()
  },
  'users-new': async ({ page, simulate }) => {
    await simulate('', paths.users(), (db) => db.users.splice(0))
    await expect(page.getByText(/^No users yet[.:]/)).toBeVisible()
  },
  'users-filtered-to-nothing': async ({ page, master }) => {
    await master(paths.users({ nickname: 'nobody and nothing' }))
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  },
  'users-close-matches': async ({ page, simulate }) => {
    const names = ['Mélanie', 'Rose-Mélanie Béranger', 'MÉLANIE']
    await simulate('', paths.users({ nickname: 'melanie' }), ({ users }) => {
      for (const [at, nickname] of names.entries()) Object.assign(users[at] ?? {}, { nickname })
    })
    await expect(page.getByRole('region', { name: 'Close matches' }).getByRole('link')).toHaveCount(3)
  },
  'users-pasted-line': async ({ page, simulate }) => {
    await simulate('', paths.users({ nickname: 'failed userId=usr_1 status=500' }))
    await expect(page.getByRole('button', { name: 'Open usr_1' })).toBeVisible()
  },
  'users-project-filter-open': async ({ page, master }) => {
    await master(paths.users())
    await page.getByRole('combobox', { name: 'Project ID' }).click()
    await expect(page.getByRole('listbox', { name: 'Matching projects' }).getByRole('option')).toHaveCount(20)
  },
  'users-of-a-project': async ({ page, master, demo }) => {
    await master(paths.users({ projectId: demo.projectId }))
    await expect(page.getByLabel('Project ID', { exact: true })).toHaveValue('Lantern Courier')
  },
  'users-past-the-end': async ({ page, master }) => {
    await master(paths.users({ page: 99_999 }))
    await expect(page.getByText('has no rows to show')).toBeVisible()
  },
  'users-refused': async ({ page, simulate }) => {
    await simulate('fault=status:403@listUsers', paths.users())
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'users-unreachable': async ({ page, simulate }) => {
    await simulate('fault=short@listUsers', paths.users())
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'users-stale': async ({ page, master }) => {
    await master(paths.users())
    await expect(rows(page)).toHaveCount(10)
    await page.route('**/v1/users?*', (route) =>
      route.fulfill({ status: 501, json: { message: 'The database is being moved.' } }),
    )
    await press(page, 'Refresh')
    await expect(page.getByRole('alert')).toContainText('Showing rows from')
  },
  'users-partly-unreadable': async ({ page, simulate }) => {
    await simulate('fault=missing-ids@listUsers', paths.users())
    await expect(page.getByRole('note')).toBeVisible()
  },
}

/** The lists of projects and apps where they differ: their columns, and what an empty one offers. */
const otherListStates: UiStates = {
  projects: async ({ page, master }) => {
    await master(paths.projects())
    await expect(rows(page)).toHaveCount(10)
  },
  'projects-new': async ({ page, simulate }) => {
    await simulate('', paths.projects(), (db) => db.projects.splice(0))
    await expect(page.getByText('No projects yet.')).toBeVisible()
  },
  apps: async ({ page, master }) => {
    await master(paths.apps())
    await expect(rows(page)).toHaveCount(10)
  },
  'apps-new': async ({ page, simulate }) => {
    await simulate('', paths.apps(), (db) => db.apps.splice(0))
    await expect(page.getByText('No apps yet.')).toBeVisible()
  },
}

const long = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(7).slice(0, 300)
/** Values that break layouts: long, right to left, blank, and in fields that no other row has. */
const hostile = [
  { userId: 'usr_1', projectId: 'prj_1', nickname: long },
  { userId: 'usr_2', projectId: 'prj_1', nickname: 'محمد عبد الرحمن، قسم المساندة ‪(latin)‬' },
  { userId: 'u'.repeat(300), projectId: 'p'.repeat(300), nickname: 'A long identifier' },
  { userId: 'usr_4', projectId: 'prj_1', nickname: '' },
  { userId: 'usr_5', projectId: 'prj_1', nickname: 'two\nlines', city: '서울특별시 '.repeat(40) },
  { userId: 'usr_6', projectId: 'prj_1', nickname: '👩‍👩‍👧‍👦'.repeat(20), [long]: 'a name of a field' },
]

/** The lists in all their states. */
export const listStates: UiStates = {
  ...usersStates,
  ...otherListStates,
  'users-of-a-project-key': async ({ page, project }) => {
    await project(paths.users())
    await expect(rows(page)).toHaveCount(10)
  },
  'users-page-2-of-former-rows': async ({ page, simulate }) => {
    await simulate('fault=silence@page-2', paths.users())
    await expect(rows(page)).toHaveCount(10)
    await press(page, 'Next page')
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  },
  'users-hostile': async ({ page, simulate }) => {
    await simulate('', paths.users(), (db) => db.users.splice(0, db.users.length, ...hostile))
    await expect(rows(page)).toHaveCount(hostile.length)
  },
  'users-columns': async ({ page, simulate }) => {
    await simulate('fault=other-fields@lists', paths.users())
    await press(page, 'Columns')
    await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  },
  'users-selected': async ({ page, master }) => {
    await master(paths.users())
    await press(page, 'Select rows')
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('checkbox').nth(2).check()
    await expect(page.getByText('2 selected')).toBeVisible()
  },
  'user-of-a-list': async ({ page, master }) => {
    await master(paths.users({ nickname: 'a' }))
    await rows(page).nth(1).getByRole('link').first().click()
    await expect(page.getByRole('link', { name: 'Previous', exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'User', exact: true })).toBeVisible()
  },
  'users-compact': async ({ page, master }) => {
    await page.addInitScript(() => localStorage.setItem('service-console.density', 'compact'))
    await master(paths.users())
    await expect(rows(page)).toHaveCount(10)
  },
  'projects-of-a-project-key': async ({ page, project }) => {
    await project(paths.newProject())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
}
