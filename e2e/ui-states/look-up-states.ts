import { paths } from '../../src/paths.ts'
import { expect, rows } from '../fixtures.ts'
import { press } from '../pages/forms.page.ts'
import { dialog, type StateContext, type UiStates } from './fixtures.ts'

const check = async ({ page, master, simulate }: StateContext, text: string, faults?: string) => {
  await (faults === undefined ? master(paths.lookUp()) : simulate(faults, paths.lookUp()))
  await page.getByRole('textbox', { name: 'IDs, or any text with IDs' }).fill(text)
  await press(page, 'Check')
}

const expectResults = ({ page }: StateContext, result: string, count: number) =>
  expect(rows(page.getByRole('table', { name: 'Results' })).filter({ hasText: result })).toHaveCount(count)

export const lookUpStates: UiStates = {
  'look-up-nothing': async (state) => {
    await check(state, 'no such thing')
    await expect(state.page.getByText('This text contains no IDs.')).toBeVisible()
  },
  'look-up-results': async (state) => {
    await state.master(paths.users(), 10)
    const ids = await rows(state.page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await check(state, `${ids.join('\n')}\nusr_nobody_1\napp_another_2`)
    await expect(state.page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible()
    await expectResults(state, 'Not found', 2)
  },
  'look-up-paused': async (state) => {
    await state.page.route('**/v1/users/usr_*', () => new Promise(() => undefined))
    await check(state, 'usr_1 usr_2 usr_3 usr_4 usr_5 usr_6')
    await press(state.page, 'Pause')
    await expectResults(state, 'Checking…', 4)
  },
  'look-up-failed': async (state) => {
    await check(state, 'usr_1 usr_2', 'fault=status:501@getUser')
    await expectResults(state, 'Failed', 2)
  },
  'look-up-question': async (state) => {
    await check(state, 'usr_nobody_1')
    await expectResults(state, 'Not found', 1)
    await state.page.getByRole('button', { name: /^Session/ }).click()
    await state.page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    await expect(dialog(state.page)).toBeVisible()
  },
}
