import { paths } from '../../src/paths.ts'
import type { MockDb } from '../faulty-service/mock-db.ts'
import { expect } from '../fixtures.ts'
import { press } from '../pages/forms.page.ts'
import { alert, heading, type StateContext, type UiStates } from './fixtures.ts'

/** Gives the users creation times over two years, newest first, until the day of the states. */
export const withTimes = ({ users }: MockDb): void => {
  for (const [index, user] of users.entries())
    user.createdAt = new Date(Date.UTC(2026, 10, 1 - index * 14, 9)).toISOString()
}

const compute = async ({ page }: StateContext) => {
  await press(page, 'Compute growth')
  await expect(page.getByRole('figure', { name: 'Growth' })).toBeVisible()
}

const rank = ({ page }: StateContext) => press(page, 'Rank projects')
const ranking = ({ page }: StateContext) => page.getByRole('table', { name: 'Projects by users' })

export const overviewStates: UiStates = {
  overview: async ({ page, master, service }) => {
    const { total } = await service.get('/v1/users?limit=1')
    await master(paths.overview())
    await expect(page.getByText(Number(total).toLocaleString('en'), { exact: true })).toBeVisible()
  },
  'overview-growth': async (state) => {
    await state.simulate('', paths.overview(), heading, withTimes)
    await compute(state)
  },
  'overview-computing': async ({ page, simulate }) => {
    await simulate('fault=silence@sign-in', paths.overview())
    await press(page, 'Compute growth')
    await expect(page.getByText('1 of at most 200 requests')).toBeVisible()
  },
  'overview-without-totals': async (state) => {
    await state.simulate('list=github', paths.overview(), heading, withTimes)
    await rank(state)
    await expect(ranking(state)).toContainText('at least 1')
  },
  'overview-growth-refused': async ({ page, simulate }) => {
    await simulate('', paths.overview())
    await press(page, 'Compute growth')
    await expect(page.getByText('Growth can’t be computed')).toBeVisible()
  },
  'overview-failed': async (state) => {
    await state.simulate('fault=status:501@listProjects', paths.overview())
    await rank(state)
    await expect(alert(state.page)).toHaveCount(2)
  },
}
