import { paths } from '../../src/paths.ts'
import { expect, rows } from '../fixtures.ts'
import { press, sessionButton } from '../pages/forms.page.ts'
import type { StateContext, UiStates } from './fixtures.ts'

/** Starts the console in Korean. */
const inKorean = ({ page }: StateContext) =>
  page.addInitScript(() => localStorage.setItem('service-console.language', 'ko'))

/** Pages in Korean, whose words have other widths and line breaks. */
export const koreanStates: UiStates = {
  'korean-sign-in-nothing-entered': async (state) => {
    await inKorean(state)
    await state.page.goto(paths.signIn())
    await press(state.page, '로그인')
    await expect(state.page.getByRole('alert')).toBeVisible()
  },
  'korean-users-session-menu': async (state) => {
    await inKorean(state)
    await state.master(paths.users())
    await expect(rows(state.page)).toHaveCount(10)
    await sessionButton(state.page).click()
    await expect(state.page.getByRole('menuitem', { name: '로그아웃' })).toBeVisible()
  },
  'korean-access-notice': async (state) => {
    await inKorean(state)
    await state.project(paths.projects())
    await expect(state.page.getByRole('button', { name: '키 추가' })).toBeVisible()
  },
  'korean-add-key': async (state) => {
    await inKorean(state)
    await state.master(paths.users())
    await sessionButton(state.page).click()
    await state.page.getByRole('menuitem', { name: '키 추가' }).click()
    await expect(state.page.getByRole('dialog', { name: '키 추가' })).toBeVisible()
  },
  'korean-project': async (state) => {
    await inKorean(state)
    await state.master(paths.project(state.demo.projectId))
    await expect(state.page.getByRole('region', { name: '프로젝트', exact: true })).toBeVisible()
  },
  'korean-overview-growth': async (state) => {
    await inKorean(state)
    await state.simulate('', paths.overview(), ({ users }) => {
      for (const [index, user] of users.entries())
        user.createdAt = new Date(Date.UTC(2026, 10, 1 - index * 14, 9)).toISOString()
    })
    await press(state.page, '증가 추이 계산')
    await expect(state.page.getByRole('figure', { name: '증가 추이' })).toBeVisible()
    await press(state.page, '프로젝트 순위 계산')
    await expect(state.page.getByRole('table', { name: '사용자 수별 프로젝트' })).toBeVisible()
  },
  'korean-new-apps-stopped': async (state) => {
    await inKorean(state)
    await state.simulate('fault=status:500@createApp', paths.newApps({ projectId: 'prj_1' }))
    await press(state.page, '행 붙여넣기')
    await state.page
      .getByRole('textbox', { name: '행' })
      .fill('등대,ios,my app\n등대,web\n항구,android\n항구,ios')
    await press(state.page, '행 넣기')
    await press(state.page, '앱 모두 만들기')
    await expect(state.page.getByRole('alert')).toContainText('요청이 세 번 연속 실패했습니다.')
  },
  'korean-new-app-refused': async (state) => {
    await inKorean(state)
    await state.master(paths.newApp())
    await press(state.page, '앱 만들기')
    await expect(state.page.getByRole('alert')).toBeVisible()
  },
}
