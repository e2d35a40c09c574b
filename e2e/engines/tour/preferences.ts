import { expect } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { eventually } from '../page.ts'
import type { Step } from '../tour.ts'

export const preferenceSteps: Step[] = [
  {
    name: 'the dark theme stays after a reload',
    run: async ({ openSignedIn }) => {
      const page = await openSignedIn(paths.users())
      const scheme = () => page.command('rootAttribute', 'data-mantine-color-scheme')
      await eventually(page.rows().count).toBe(10)
      await page.chooseMenuItem('Preferences')
      await page.dialog('Preferences').getByRole('radio', { name: 'Dark' }).click()
      await eventually(scheme).toBe('dark')
      await page.tab.press('Escape')
      await page.dialog('Preferences').toBeGone()
      await page.tab.reload()
      await eventually(page.rows().count).toBe(10)
      await eventually(scheme).toBe('dark')
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
  {
    name: 'the console works below another path',
    run: async ({ openSignedOut, masterKey }) => {
      const page = await openSignedOut('/console/users')
      await page.getByLabel('API key').fill(masterKey)
      await page.button('Sign in').click()
      await eventually(page.rows().count).toBe(10)
      await page.toBeAt('/console/users')
      await page.goTo('Apps')
      await page.toBeAt('/console/apps')
      await page.tab.reload()
      await eventually(page.rows().count).toBe(10)
      await page.tab.back()
      await page.heading('Users').toBeVisible()
    },
  },
  {
    name: 'at 450 pixels: menu, filter, paging, record and Find',
    run: async ({ openSignedIn }) => {
      const page = await openSignedIn(paths.projects())
      await page.tab.resize(450)
      await eventually(() => page.command('width')).toBeLessThanOrEqual(450)
      await page.button('Menu').click()
      await page.goTo('Users')
      await page.getByRole('navigation', { name: 'Main' }).toBeGone()
      await page.getByLabel('Nickname').fill('ember')
      await page.toBeAt(paths.users({ nickname: 'ember' }))
      await page.button('Next page').click()
      await page.toBeAt(paths.users({ nickname: 'ember', page: 2 }))
      await eventually(() => page.getByRole('table', { name: 'Users' }).attribute('aria-busy')).toBe('false')
      const link = page.rows().nth(0).getByRole('link').nth(0)
      const nickname = await link.text()
      await link.click()
      await page.heading(nickname).toBeVisible()
      expect(await page.command('overflow')).toBe(0)
      await page.button(/^Find/).click()
      await page.getByRole('textbox', { name: 'Find anything' }).toBeFocused()
      await page.tab.type('lantern courier')
      await page.getByRole('option', { name: /^Lantern Courier prj_/ }).click()
      await page.getByRole('region', { name: 'Project' }).toBeVisible()
    },
  },
]
