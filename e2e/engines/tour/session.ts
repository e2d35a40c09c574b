import { paths } from '../../../src/paths.ts'
import { eventually } from '../page.ts'
import type { Step } from '../tour.ts'

export const sessionSteps: Step[] = [
  {
    name: 'sign in after a refused key, to the requested page',
    run: async ({ openSignedOut, masterKey }) => {
      const page = await openSignedOut(paths.users({ page: 2 }))
      await page.heading('Sign in').toBeVisible()
      await page.getByLabel('API key').toBeFocused()
      await page.tab.type('sk_wrong')
      await page.button('Sign in').click()
      await page.getByRole('alert').toContain('The service did not accept this key')
      await page.getByLabel('API key').fill(masterKey)
      await page.tab.press('Enter')
      await page.heading('Users').toBeVisible()
      await page.toBeAt(paths.users({ page: 2 }))
      await eventually(page.rows().count).toBe(10)
      await page.tab.reload()
      await eventually(page.rows().count).toBe(10)
    },
  },
  {
    name: 'a locked page hides its rows over a reload, and continues after unlock',
    run: async ({ openSignedIn, masterKey }) => {
      const page = await openSignedIn(paths.users({ page: 2 }))
      await eventually(page.rows().count).toBe(10)
      await page.chooseMenuItem('Lock')
      await page.heading('Locked').toBeVisible()
      await page.tab.reload()
      await page.heading('Locked').toBeVisible()
      await page.getByRole('table').toBeGone()
      await eventually(() => page.command('storedTexts')).not.toContain(masterKey)
      await page.getByLabel('API key').fill(masterKey)
      await page.button('Unlock').click()
      await eventually(page.rows().count).toBe(10)
      await page.toBeAt(paths.users({ page: 2 }))
      await page.heading('Users').toBeFocused()
    },
  },
  {
    name: 'a new tab takes over the session, and Lock locks both tabs',
    run: async ({ openSignedIn, openSignedOut }) => {
      const page = await openSignedIn(paths.users())
      await eventually(page.rows().count).toBe(10)
      const other = await openSignedOut(paths.apps())
      await eventually(other.rows().count).toBe(10)
      await page.tab.bringToFront()
      await page.chooseMenuItem('Lock')
      await page.heading('Locked').toBeVisible()
      await other.heading('Locked').toBeVisible()
    },
  },
  {
    name: 'Korean stays after a reload, and Find returns to English',
    run: async ({ openSignedIn }) => {
      const page = await openSignedIn(paths.projects())
      await eventually(page.rows().count).toBe(10)
      await page.chooseMenuItem('Preferences')
      await page.getByRole('radio', { name: '한국어' }).click()
      await page.heading('프로젝트').toBeVisible()
      await page.tab.reload()
      await page.heading('프로젝트').toBeVisible()
      await page.getByRole('table', { name: '프로젝트' }).toBeVisible()
      await eventually(() => page.command('rootAttribute', 'lang')).toBe('ko')
      await page.button(/^검색/).click()
      const field = page.getByRole('textbox', { name: '통합 검색' })
      await field.toBeFocused()
      await page.tab.type('English')
      await page.tab.press('Enter')
      await page.heading('Projects').toBeVisible()
    },
  },
]
