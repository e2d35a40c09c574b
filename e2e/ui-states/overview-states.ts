import { paths } from '../../src/paths.ts'
import type { MockDb } from '../faulty-service/mock-db.ts'
import { expect } from '../fixtures.ts'
import { press } from '../pages/forms.page.ts'
import type { StateContext, UiStates } from './fixtures.ts'

/** Gives the users creation times over two years, newest first, until the day of the states. */
const withTimes = ({ users }: MockDb): void => {
  for (const [index, user] of users.entries())
    user.createdAt = new Date(Date.UTC(2026, 10, 1 - index * 14, 9)).toISOString()
}

const compute = async ({ page }: StateContext) => {
  await press(page, 'Compute growth')
  await expect(page.getByRole('figure', { name: 'Growth' })).toBeVisible()
}

/** The overview of all projects, and the growth of one. */
export const overviewStates: UiStates = {
  overview: async ({ page, master, service }) => {
    const { total } = await service.get('/v1/users?limit=1')
    await master(paths.overview())
    await expect(page.getByText(Number(total).toLocaleString('en'), { exact: true })).toBeVisible()
  },
  'overview-ranked': async ({ page, simulate }) => {
    await simulate('', paths.overview())
    await press(page, 'Rank projects')
    await expect(page.getByRole('table', { name: 'Projects by users' })).toBeVisible()
  },
  'overview-growth': async (state) => {
    await state.simulate('', paths.overview(), withTimes)
    await compute(state)
  },
  'overview-computing': async ({ page, simulate }) => {
    await simulate('fault=silence@sign-in', paths.overview())
    await press(page, 'Compute growth')
    await expect(page.getByText('1 of at most 200 requests')).toBeVisible()
  },
  'overview-without-totals': async ({ page, simulate }) => {
    await simulate('list=github', paths.overview(), withTimes)
    await press(page, 'Rank projects')
    await expect(page.getByRole('table', { name: 'Projects by users' })).toContainText('at least 1')
  },
  'overview-growth-refused': async ({ page, simulate }) => {
    await simulate('', paths.overview())
    await press(page, 'Compute growth')
    await expect(page.getByText('Growth can’t be computed')).toBeVisible()
  },
  'overview-failed': async ({ page, simulate }) => {
    await simulate('fault=status:501@listProjects', paths.overview())
    await press(page, 'Rank projects')
    await expect(page.getByRole('alert')).toHaveCount(2)
  },
  'overview-of-a-project-key': async ({ page, project }) => {
    await project(paths.overview())
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  },
  'project-growth': async (state) => {
    await state.simulate('', paths.project('prj_1'), withTimes)
    await compute(state)
  },
}
