import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { type ConsoleInfo, expect, rows, seedSession, signIn, test } from './fixtures.ts'
import { chooseMenuItem, nameField, press } from './pages/forms.page.ts'

const pageLanguage = (page: Page) => page.locator('html').getAttribute('lang')

async function chooseLanguage(page: Page, name: string) {
  await chooseMenuItem(page, 'Preferences')
  await page.getByRole('radio', { name }).click()
}

/** Responds to the browser's dialogs before it leaves a page; the last response is repeated. */
function handleLeaveDialogs(page: Page, ...actions: ('accept' | 'dismiss')[]): string[] {
  const dialogTypes: string[] = []
  page.on('dialog', (dialog) => {
    void dialog[actions[dialogTypes.length] ?? 'accept']()
    dialogTypes.push(dialog.type())
  })
  return dialogTypes
}

async function signInWithoutStoring(page: Page, { masterKey }: ConsoleInfo, address: string) {
  await page.goto(address)
  await page.getByLabel('Forget the key on reload').check()
  await signIn(page, masterKey)
}

test('English loads no other texts, and a chosen language stays after a reload', { tag: '@core' }, async ({
  master: page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(paths.projects())
  await expect(rows(page)).toHaveCount(10)
  expect(await pageLanguage(page)).toBe('en')
  expect(loaded.filter((path) => /\/[a-z]{2}-[^/]*\.js$/.test(path))).toEqual([])
  await chooseLanguage(page, '한국어')
  await expect(page.getByRole('heading', { level: 1, name: '프로젝트' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '프로젝트' })).toBeVisible()
  expect(await pageLanguage(page)).toBe('ko')
  await page.getByRole('button', { name: '검색' }).click()
  await page.getByRole('textbox', { name: '통합 검색' }).fill('English')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
})

test('the browser asks before another language reloads a form, and the typed text is kept as a draft', async ({
  master: page,
}) => {
  const dialogTypes = handleLeaveDialogs(page, 'dismiss', 'accept')
  await page.goto(paths.newProject())
  await nameField(page).fill('두 언어로')
  await chooseLanguage(page, '한국어')
  await expect.poll(() => dialogTypes).toEqual(['beforeunload'])
  await expect(nameField(page)).toHaveValue('두 언어로')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'New project' })).toBeVisible()
  expect(await pageLanguage(page)).toBe('en')
  await press(page, 'Restore')
  await chooseLanguage(page, '한국어')
  await expect(page.getByRole('heading', { level: 1, name: '새 프로젝트' })).toBeVisible()
  await press(page, '복원')
  await expect(page.getByRole('textbox', { name: '이름' })).toHaveValue('두 언어로')
})

test('a change of language locks a session whose key is only in memory', async ({ page, console }) => {
  await signInWithoutStoring(page, console, paths.users())
  await chooseLanguage(page, '한국어')
  await page.getByLabel('API 키').fill(console.masterKey)
  await press(page, '잠금 해제')
  await expect(page.getByRole('heading', { level: 1, name: '사용자' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
})

test('a language can be chosen before sign-in, and the browser asks if a key was typed', async ({ page }) => {
  const dialogTypes = handleLeaveDialogs(page, 'dismiss', 'accept')
  await page.goto(paths.signIn())
  await press(page, '한국어')
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
  await page.getByLabel('API 키').pressSequentially('sk_half')
  await press(page, 'English')
  await expect.poll(() => dialogTypes).toEqual(['beforeunload'])
  await expect(page.getByLabel('API 키')).toHaveValue('sk_half')
  await press(page, 'English')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(dialogTypes).toEqual(['beforeunload', 'beforeunload'])
})

test.describe('in a browser in Korean', () => {
  test.use({
    locale: 'ko-KR',
    tolerated: { origins: [], messages: [/ERR_FAILED/] },
  })

  test('sign-in, lists, records, forms and errors are in Korean', { tag: '@core' }, async ({
    page,
    console,
    service,
  }) => {
    await page.goto(paths.users())
    await expect(page).toHaveTitle('로그인 · Service Console')
    expect(await pageLanguage(page)).toBe('ko')
    await press(page, '로그인')
    await expect(page.getByRole('alert')).toContainText('API 키를 입력하세요.')
    await page.getByLabel('API 키').fill(console.masterKey)
    await press(page, '로그인')
    await expect(page.getByRole('table', { name: '사용자' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '페이지' })).toContainText(/^[\d,]+개 중 1–10/)
    const { data } = await service.get('/v1/users?limit=1')
    const [user] = Array.isArray(data) ? data : []
    await page.goto(paths.user(user.userId))
    await expect(page.getByRole('region', { name: '사용자' })).toContainText(
      /생성일\s*20\d\d\. \d+\. \d+\. \d\d:\d\d UTC/,
    )
    await page.goto(paths.newApp())
    await press(page, '앱 만들기')
    await expect(page.getByRole('alert')).toHaveText(/앱을 만들지 못했습니다\./)
    await expect(page.getByLabel('표시 이름')).toHaveAccessibleDescription(/표시 이름을 입력하세요\./)
    await page.goto(paths.user('usr_none'))
    await expect(page.getByRole('alert')).toContainText('이 ID를 가진 사용자가 없습니다.')
  })

  test('the console is in English where the Korean texts do not load', async ({ page, console }) => {
    await page.route(/\/ko-[^/]*\.js$/, (route) => route.abort())
    await seedSession(page, console.url, console.masterKey)
    await page.goto(paths.projects())
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
    expect(await pageLanguage(page)).toBe('en')
  })
})
