import { paths } from '../src/paths.ts'
import { expect, signIn, test } from './fixtures.ts'
import { choose, language } from './languages.ts'
import { menu, nameOf, press } from './pages/forms.page.ts'

test('a language that the person then does not want a reload for is not chosen', async ({ master: page }) => {
  const answers = ['dismiss', 'accept'] as const
  const asked: string[] = []
  page.on('dialog', (question) => {
    void question[answers[asked.length] ?? 'accept']()
    asked.push(question.type())
  })
  await page.goto(paths.newProject())
  await nameOf(page).fill('Not yet')
  await choose(page, 'Session', '한국어')
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(nameOf(page)).toHaveValue('Not yet')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'New project' })).toBeVisible()
  expect(await language(page)).toBe('en')
})

test('who stays in the language leaves no lock behind for the next person', async ({ page, console }) => {
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    void question.dismiss()
  })
  await page.goto('/sign-in')
  await page.getByLabel('Forget the key on reload').check()
  await signIn(page, console.masterKey)
  await page.getByRole('link', { name: 'New project' }).click()
  await nameOf(page).fill('Not yet')
  await choose(page, 'Session', '한국어')
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.keyboard.press('Escape')
  await menu(page, 'Sign out')
  await press(page.getByRole('dialog'), 'Sign out')
  await signIn(page, console.projectKey)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(/^Project key/)
})

test.describe('in a browser that keeps nothing', () => {
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    tolerated: async ({}, use) => {
      await use({ origins: [], messages: [/localStorage is blocked/] })
    },
  })

  test('no language is offered, since none could be remembered', async ({ page, console }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Storage is refused.', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
    })
    await page.goto('/sign-in')
    await expect(page.getByRole('link', { name: 'Connection check' })).toBeVisible()
    await expect(page.getByText('한국어')).toHaveCount(0)
    await signIn(page, console.masterKey)
    await menu(page, 'Preferences')
    const preferences = page.getByRole('dialog', { name: 'Preferences' })
    await expect(preferences.getByRole('group', { name: 'Theme' })).toBeVisible()
    await expect(preferences.getByText(/한국어|Language/)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+K')
    await page.getByRole('textbox', { name: 'Find anything' }).fill('language')
    await expect(page.getByRole('option', { name: /한국어/ })).toHaveCount(0)
  })
})
