import { paths } from '../../src/paths.ts'
import type { MockDb } from '../faulty-service/mock-db.ts'
import { expect, rows } from '../fixtures.ts'
import { press } from '../pages/forms.page.ts'
import type { UiStates } from './fixtures.ts'

type ListName = keyof MockDb

/** The filter of a list that names are looked for by, and how the contract calls the endpoint. */
const lists = {
  projects: { filter: 'projectName', endpoint: 'listProjects' },
  apps: { filter: 'appName', endpoint: 'listApps' },
  users: { filter: 'nickname', endpoint: 'listUsers' },
} as const

/** One list in each of its states. */
const statesOf = (list: ListName): UiStates => {
  const { filter, endpoint } = lists[list]
  const address = paths[list]
  return {
    [list]: async ({ page, master }) => {
      await master(address())
      await expect(rows(page)).toHaveCount(10)
    },
    [`${list}-loading`]: async ({ page, simulate }) => {
      await simulate(`fault=silence@${endpoint}`, address())
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
    [`${list}-slow`]: async ({ page, simulate }) => {
      await simulate(`fault=silence@${endpoint}`, address())
      await expect(page.getByText('The service is taking its time.')).toBeVisible()
    },
    [`${list}-new`]: async ({ page, simulate }) => {
      await simulate('', address(), (db) => db[list].splice(0))
      await expect(page.getByText(new RegExp(`^No ${list} yet[.:]`))).toBeVisible()
    },
    [`${list}-filtered-to-nothing`]: async ({ page, master }) => {
      await master(address({ [filter]: 'nobody and nothing' }))
      await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
    },
    [`${list}-past-the-end`]: async ({ page, master }) => {
      await master(address({ page: 99_999 }))
      await expect(page.getByText('There is nothing on page')).toBeVisible()
    },
    [`${list}-refused`]: async ({ page, simulate }) => {
      await simulate(`fault=status:403@${endpoint}`, address())
      await expect(page.getByRole('alert')).toBeVisible()
    },
    [`${list}-unreachable`]: async ({ page, simulate }) => {
      await simulate(`fault=short@${endpoint}`, address())
      await expect(page.getByRole('alert')).toBeVisible()
    },
    [`${list}-stale`]: async ({ page, master }) => {
      await master(address())
      await expect(rows(page)).toHaveCount(10)
      await page.route(`**/v1/${list}?*`, (route) =>
        route.fulfill({ status: 501, json: { message: 'The database is being moved.' } }),
      )
      await press(page, 'Refresh')
      await expect(page.getByRole('alert')).toContainText('These rows are from')
    },
    [`${list}-partly-unreadable`]: async ({ page, simulate }) => {
      await simulate(`fault=missing-ids@${endpoint}`, address())
      await expect(page.getByRole('note')).toBeVisible()
    },
  }
}

const long = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(7).slice(0, 300)
/** Names that layouts break at: right to left, without a break, blank, and with fields that no other row has. */
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
  ...statesOf('projects'),
  ...statesOf('apps'),
  ...statesOf('users'),
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
