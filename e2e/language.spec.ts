import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { type ConsoleInfo, expect, rows, signIn, test } from './fixtures.ts'
import { choose, language } from './languages.ts'
import { nameOf } from './pages/forms.page.ts'

async function signInInKorean(page: Page, { masterKey }: ConsoleInfo) {
  await page.goto('/sign-in')
  await page.getByLabel('API 키').fill(masterKey)
  await page.getByRole('button', { name: '로그인' }).click()
  await expect(page.getByRole('button', { name: '세션' })).toBeVisible()
}

test('a browser in English loads no other texts', async ({ page, console }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/sign-in')
  await signIn(page, console.masterKey)
  await expect(rows(page)).toHaveCount(10)
  expect(await language(page)).toBe('en')
  expect(asked.filter((path) => /\/ko-/.test(path))).toEqual([])
})

test('a language is chosen in the preferences, and stays', async ({ master: page }) => {
  await choose(page, 'Session', '한국어')
  await expect(page.getByRole('heading', { level: 1, name: '프로젝트' })).toBeVisible()
  expect(await language(page)).toBe('ko')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '프로젝트' })).toBeVisible()
  await page.keyboard.press('/')
  await page.getByRole('textbox', { name: '무엇이든 찾기' }).fill('English')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  expect(await language(page)).toBe('en')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
})

test('a form is asked about before the language changes, and what was typed is a draft after it', async ({
  master: page,
}) => {
  const asked: string[] = []
  page.once('dialog', (question) => {
    asked.push(question.type())
    void question.accept()
  })
  await page.goto(paths.newProject())
  await nameOf(page).fill('두 언어로')
  await choose(page, 'Session', '한국어')
  await expect(page.getByRole('heading', { level: 1, name: '새 프로젝트' })).toBeVisible()
  expect(asked).toEqual(['beforeunload'])
  await page.getByRole('button', { name: '복원' }).click()
  await expect(page.getByRole('textbox', { name: '이름' })).toHaveValue('두 언어로')
})

test('a session that is to be forgotten by a reload is locked by the choice, where it was', async ({
  page,
  console,
}) => {
  await page.goto('/sign-in')
  await page.getByLabel('Forget the key on reload').check()
  await signIn(page, console.masterKey)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  await expect(rows(page)).toHaveCount(10)
  await choose(page, 'Session', '한국어')
  await page.getByLabel('API 키').fill(console.masterKey)
  await page.getByRole('button', { name: '잠금 해제' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '사용자' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
})

test('the language is chosen before signing in, and the browser asks where a key was typed', async ({
  page,
}) => {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: '한국어' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
  await page.getByLabel('API 키').pressSequentially('sk_half')
  const answers = ['dismiss', 'accept'] as const
  const asked: string[] = []
  page.on('dialog', (question) => {
    void question[answers[asked.length] ?? 'accept']()
    asked.push(question.type())
  })
  await page.getByRole('button', { name: 'English' }).click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(page.getByLabel('API 키')).toHaveValue('sk_half')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(asked).toEqual(['beforeunload', 'beforeunload'])
})

test.describe('in a browser in Korean', () => {
  test.use({ locale: 'ko-KR' })

  test('everything is in Korean: sign-in, a list, a refused form, a failure', async ({ page, console }) => {
    await page.goto('/sign-in')
    await expect(page).toHaveTitle('로그인 · Service Console')
    expect(await language(page)).toBe('ko')
    await page.getByRole('button', { name: '로그인' }).click()
    await expect(page.getByRole('alert')).toContainText('API 키를 입력하세요.')
    await signInInKorean(page, console)
    await page.goto(paths.users())
    await expect(page.getByRole('table', { name: '사용자' })).toBeVisible()
    await expect(rows(page)).toHaveCount(10)
    await expect(page.getByRole('navigation', { name: '페이지' })).toContainText(/^20,\d{3}개 중 1–10/)
    await page.goto(paths.newApp())
    await page.getByRole('button', { name: '앱 만들기' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      /앱을 만들지 못했습니다\..*아무것도 보내지 않았습니다\. 서비스에서 바뀐 것은 없습니다\. 표시된 필드를 고친 다음 다시 시도하세요\./,
    )
    await expect(page.getByLabel('표시 이름')).toHaveAccessibleDescription(/표시 이름을 입력하세요\./)
    await page.goto(paths.user('usr_none'))
    await expect(page.getByRole('alert')).toContainText(
      '이 ID의 사용자가 없거나 이 키로는 볼 수 없습니다. 서비스에서 바뀐 것은 없습니다. ID를 확인하세요.',
    )
  })

  test('times are as in Korean', async ({ page, console, service }) => {
    const { data } = await service.get('/v1/users?limit=1')
    const [user] = Array.isArray(data) ? data : []
    await signInInKorean(page, console)
    await page.goto(paths.user(user.userId))
    await expect(page.getByRole('region', { name: '사용자' })).toContainText(
      /createdAt\s*20\d\d\. \d+\. \d+\. 오[전후] \d+:\d\d UTC/,
    )
  })

  test.describe('whose texts cannot be had', () => {
    test.use({
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
      tolerated: async ({}, use) => {
        await use({ origins: [], messages: [/ERR_FAILED/] })
      },
    })

    test('the page is in English, and says so', async ({ page, console }) => {
      await page.route(/\/ko-[^/]*\.js$/, (route) => route.abort())
      await page.goto('/sign-in')
      await signIn(page, console.masterKey)
      await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
      expect(await language(page)).toBe('en')
    })
  })

  const pages = (projectId: string) => [
    paths.projects(),
    paths.newProject(),
    paths.project(projectId),
    paths.editProject(projectId),
    paths.apps(),
    paths.newApp(),
    paths.users(),
    paths.users({ nickname: 'no such thing at all' }),
    paths.user('usr_none'),
    paths.calls(),
    paths.check(),
    '/nowhere',
  ]

  for (const width of [360, 1280]) {
    test(`nothing is wider than a page of ${width}`, async ({ page, console }) => {
      await page.setViewportSize({ width, height: 780 })
      await page.goto('/sign-in')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await signInInKorean(page, console)
      for (const address of pages(console.projectId)) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width)
      }
    })
  }
})
