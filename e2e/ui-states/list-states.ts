import { paths } from '../../src/paths.ts'
import { expect, rows } from '../fixtures.ts'
import { press } from '../pages/forms.page.ts'
import { alert, heading, NOW, type UiStates } from './fixtures.ts'

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

/** The list of users in each of its states, and the other lists where they differ: columns, and no rows. */
export const listStates: UiStates = {
  users: ({ master }) => master(paths.users(), 10),
  'users-slow': async ({ page, simulate }) => {
    await page.clock.install({ time: NOW })
    await simulate('fault=silence@listUsers', paths.users(), heading)
    await page.clock.fastForward(5000)
    await expect(page.getByText('The service is responding slowly.')).toBeVisible()
  },
  'users-new': ({ simulate }) => simulate('', paths.users(), /^No users yet[.:]/, (db) => db.users.splice(0)),
  'users-filtered-to-nothing': ({ master }) =>
    master(paths.users({ nickname: 'nobody and nothing' }), 'Nothing matches these filters.'),
  'users-close-matches': async ({ page, simulate }) => {
    const names = ['Mélanie', 'Rose-Mélanie Béranger', 'MÉLANIE']
    await simulate('', paths.users({ nickname: 'melanie' }), undefined, ({ users }) => {
      for (const [at, nickname] of names.entries()) Object.assign(users[at] ?? {}, { nickname })
    })
    await expect(page.getByRole('region', { name: 'Close matches' }).getByRole('link')).toHaveCount(3)
  },
  'users-pasted-line': ({ simulate }) =>
    simulate('', paths.users({ nickname: 'failed userId=usr_1 status=500' }), (page) =>
      page.getByRole('button', { name: 'Open usr_1' }),
    ),
  'users-project-filter-open': async ({ page, master }) => {
    await master(paths.users())
    await page.getByRole('combobox', { name: 'Project' }).click()
    await expect(page.getByRole('listbox', { name: 'Matching projects' }).getByRole('option')).toHaveCount(21)
  },
  'users-search': async ({ page, master }) => {
    await master(
      '/users?where=country+is+KR&where=lastSeenAt+after+yesterday&where=name+resembles+x',
      'Until you search',
    )
    const value = page.getByRole('group', { name: 'Condition 2' }).getByLabel('Value')
    await value.press('Enter')
    await expect(value).toHaveAccessibleDescription(/Enter a date such as/)
    await expect(page.getByText('Until you search').first()).toBeVisible()
  },
  'users-search-stopped': async ({ page, master }) => {
    await page.route('**/v1/users?page=3&limit=500', () => undefined)
    await master('/users?where=country+is+KR', 'Until you search')
    await press(page, 'Search')
    await expect(page.getByText(/^Read 1,000 of/).first()).toBeVisible()
    await press(page, 'Stop')
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
  },
  'users-search-without-match': async ({ page, simulate }) => {
    await simulate('', '/users?where=*+contains+nobody', 'Until you search')
    await press(page, 'Search')
    await expect(page.getByRole('button', { name: 'Clear conditions' })).toBeVisible()
  },
  'users-past-the-end': ({ master }) => master(paths.users({ page: 99_999 }), 'has no rows to show'),
  'users-refused': ({ simulate }) => simulate('fault=status:403@listUsers', paths.users(), alert),
  'users-stale': async ({ page, master }) => {
    await master(paths.users(), 10)
    await page.route('**/v1/users?*', (route) =>
      route.fulfill({ status: 501, json: { message: 'The database is being moved.' } }),
    )
    await press(page, 'Refresh')
    await expect(alert(page)).toContainText('Showing rows from')
  },
  'users-partly-unreadable': ({ simulate }) =>
    simulate('fault=missing-ids@listUsers', paths.users(), (page) => page.getByRole('note')),
  'users-of-a-project-key': ({ project }) => project(paths.users(), 10),
  'users-hostile': ({ simulate }) =>
    simulate('', paths.users(), hostile.length, ({ users }) => users.splice(0, users.length, ...hostile)),
  'users-columns': async ({ page, simulate }) => {
    await simulate('fault=other-fields@lists', paths.users())
    await press(page, 'Columns')
    await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  },
  'users-selected': async ({ page, master }) => {
    await master(paths.users())
    await press(page, 'Select')
    await page.getByRole('table').getByRole('checkbox').nth(1).check()
    await page.getByRole('table').getByRole('checkbox').nth(2).check()
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
    await master(paths.users(), 10)
  },
  projects: ({ master }) => master(paths.projects(), 10),
  apps: ({ master }) => master(paths.apps(), 10),
}
