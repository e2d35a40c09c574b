import { paths } from '../../src/paths.ts'
import { expect, rows } from '../fixtures.ts'
import { press } from '../pages/forms.page.ts'
import type { StateContext, UiStates } from './fixtures.ts'

const chooseKorean = ({ page }: StateContext) =>
  page.addInitScript(() => localStorage.setItem('service-console.language', 'ko'))

/** One state of each kind in Korean, whose words have other widths and break elsewhere. */
export const koreanStates: UiStates = {
  'korean-sign-in': async (state) => {
    await chooseKorean(state)
    await state.page.goto(paths.signIn())
    await expect(state.page.getByRole('button', { name: '로그인' })).toBeVisible()
  },
  'korean-users-session-menu': async (state) => {
    const { page } = state
    await chooseKorean(state)
    await state.master(paths.users())
    await expect(rows(page)).toHaveCount(10)
    await press(page, '세션')
    await expect(page.getByRole('menuitem', { name: '로그아웃' })).toBeVisible()
  },
  'korean-new-app-refused': async (state) => {
    await chooseKorean(state)
    await state.master(paths.newApp())
    await press(state.page, '앱 만들기')
    await expect(state.page.getByRole('alert')).toBeVisible()
  },
}
