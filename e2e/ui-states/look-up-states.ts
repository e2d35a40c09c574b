import { paths } from '../../src/paths.ts'
import { expect, rows } from '../fixtures.ts'
import { press } from '../pages/forms.page.ts'
import type { StateContext, UiStates } from './fixtures.ts'

const enterIds = async ({ page, master, simulate }: StateContext, text: string, faults?: string) => {
  await (faults === undefined ? master(paths.lookUp()) : simulate(faults, paths.lookUp()))
  await page.getByRole('textbox', { name: 'IDs, or any text with IDs' }).fill(text)
}

const resultsTable = ({ page }: StateContext) => page.getByRole('table', { name: 'Results' })

/** The page that checks a list of IDs. */
export const lookUpStates: UiStates = {
  'look-up': async ({ page, master }) => {
    await master(paths.lookUp())
    await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeVisible()
  },
  'look-up-nothing': async (state) => {
    await enterIds(state, 'no such thing')
    await press(state.page, 'Check')
    await expect(state.page.getByText('This text contains no IDs.')).toBeVisible()
  },
  'look-up-results': async (state) => {
    await state.master(paths.users())
    await expect(rows(state.page)).toHaveCount(10)
    const ids = await rows(state.page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await enterIds(state, `${ids.join('\n')}\nusr_nobody_1\napp_another_2`)
    await press(state.page, 'Check')
    await expect(state.page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible()
    await expect(rows(resultsTable(state)).filter({ hasText: 'Not found' })).toHaveCount(2)
  },
  'look-up-paused': async (state) => {
    await state.page.route('**/v1/users/usr_*', () => new Promise(() => undefined))
    await enterIds(state, 'usr_1 usr_2 usr_3 usr_4 usr_5 usr_6')
    await press(state.page, 'Check')
    await press(state.page, 'Pause')
    await expect(rows(resultsTable(state)).filter({ hasText: 'Checking…' })).toHaveCount(4)
  },
  'look-up-failed': async (state) => {
    await enterIds(state, 'usr_1 usr_2', 'fault=status:501@getUser')
    await press(state.page, 'Check')
    await expect(rows(resultsTable(state)).filter({ hasText: 'Failed' })).toHaveCount(2)
  },
  'look-up-question': async (state) => {
    await enterIds(state, 'usr_nobody_1')
    await press(state.page, 'Check')
    await expect(rows(resultsTable(state)).filter({ hasText: 'Not found' })).toHaveCount(1)
    await state.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' }).click()
    await expect(state.page.getByRole('dialog')).toBeVisible()
  },
}
