import type { Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { expect } from '../fixtures.ts'
import { press, sessionButton } from '../pages/forms.page.ts'
import { alert, heading, type UiStates } from './fixtures.ts'
import { withTimes } from './overview-states.ts'

/** Pages in Korean, whose words have other widths and line breaks. */
const states: UiStates = {
  'sign-in-nothing-entered': async ({ page }) => {
    await page.goto(paths.signIn())
    await press(page, '로그인')
    await expect(alert(page)).toBeVisible()
  },
  'users-session-menu': async ({ page, master }) => {
    await master(paths.users(), 10)
    await sessionButton(page).click()
    await expect(page.getByRole('menuitem', { name: '로그아웃' })).toBeVisible()
  },
  'access-notice': ({ project }) =>
    project(paths.projects(), (page) => page.getByRole('button', { name: '키 추가' })),
  'add-key': async ({ page, master }) => {
    await master(paths.users())
    await sessionButton(page).click()
    await page.getByRole('menuitem', { name: '키 추가' }).click()
    await expect(page.getByRole('dialog', { name: '키 추가' })).toBeVisible()
  },
  project: ({ master, demo }) =>
    master(paths.project(demo.projectId), (page) =>
      page.getByRole('region', { name: '프로젝트', exact: true }),
    ),
  'overview-growth': async ({ page, simulate }) => {
    await simulate('', paths.overview(), heading, withTimes)
    await press(page, '증가 추이 계산')
    await expect(page.getByRole('figure', { name: '증가 추이' })).toBeVisible()
    await press(page, '프로젝트 순위 계산')
    await expect(page.getByRole('table', { name: '사용자 수별 프로젝트' })).toBeVisible()
  },
  'new-apps-stopped': async ({ page, simulate }) => {
    await simulate('fault=status:500@createApp', paths.newApps({ projectId: 'prj_1' }))
    await press(page, '행 붙여넣기')
    await page.getByRole('textbox', { name: '행' }).fill('등대,ios,my app\n등대,web\n항구,android\n항구,ios')
    await press(page, '행 넣기')
    await press(page, '앱 모두 만들기')
    await expect(alert(page)).toContainText('요청이 세 번 연속 실패했습니다.')
  },
  'new-app-refused': async ({ page, master }) => {
    await master(paths.newApp())
    await press(page, '앱 만들기')
    await expect(alert(page)).toBeVisible()
  },
}

const inKorean = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('service-console.language', 'ko'))

export const koreanStates: UiStates = Object.fromEntries(
  Object.entries(states).map(([name, open]): [string, UiStates[string]] => [
    `korean-${name}`,
    async (state) => {
      await inKorean(state.page)
      await open(state)
    },
  ]),
)
