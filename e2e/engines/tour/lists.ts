import { expect } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { eventually, type Page } from '../page.ts'
import type { Step } from '../tour.ts'

const range = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status')

export const listSteps: Step[] = [
  {
    name: 'a filter and paging are in the address, over Back, Forward and a reload',
    run: async ({ openSignedIn }) => {
      const page = await openSignedIn(paths.users())
      await range(page).toContain('1–10 of 2,000')
      await page.getByLabel('Nickname').fill('ember')
      await page.toBeAt(paths.users({ nickname: 'ember' }))
      await range(page).toContain(/^1–10 of \d{1,3}$/)
      for (const text of await page.rows().texts()) expect(text.toLowerCase()).toContain('ember')
      await page.button('Next page').click()
      await page.toBeAt(paths.users({ nickname: 'ember', page: 2 }))
      await range(page).toContain(/^11–\d\d of/)
      const link = page.rows().nth(1).getByRole('link').nth(0)
      const nickname = await link.text()
      await link.click()
      await page.heading(nickname).toBeVisible()
      await page.tab.back()
      await range(page).toContain(/^11–\d\d of/)
      await page.getByLabel('Nickname').toHaveValue('ember')
      await page.tab.back()
      await range(page).toContain('1–10 of')
      await page.tab.back()
      await range(page).toContain('1–10 of 2,000')
      await page.getByLabel('Nickname').toHaveValue('')
      await page.tab.forward()
      await range(page).toContain(/^1–10 of \d{1,3}$/)
      await page.tab.forward()
      await range(page).toContain(/^11–\d\d of/)
      await page.tab.reload()
      await range(page).toContain(/^11–\d\d of/)
      await page.getByLabel('Nickname').toHaveValue('ember')
    },
  },
  {
    name: 'rows per page, and Back to the scroll position',
    run: async ({ openSignedIn }) => {
      const page = await openSignedIn(paths.users())
      await eventually(page.rows().count).toBe(10)
      await page.getByLabel('Rows per page').select('50')
      await eventually(page.rows().count).toBe(50)
      await page.toBeAt(paths.users({ limit: 50 }))
      await page.command('scrollToEnd')
      const end = await page.command('scrollY')
      expect(end).toBeGreaterThan(500)
      await page.rows().nth(49).getByRole('link').nth(0).click()
      await page.getByRole('region', { name: 'User' }).toBeVisible()
      await eventually(() => page.command('scrollY')).toBe(0)
      await page.tab.back()
      await eventually(() => page.command('scrollY')).toBe(end)
      await page.tab.reload()
      await eventually(page.rows().count).toBe(50)
      await eventually(() => page.command('scrollY')).toBe(end)
    },
  },
  {
    name: 'arrow keys walk through the rows, and Enter opens one',
    run: async ({ openSignedIn }) => {
      const page = await openSignedIn(paths.users())
      await eventually(page.rows().count).toBe(10)
      const second = page.rows().nth(1).getByRole('link').nth(0)
      const nickname = await second.text()
      await page.getByLabel('Nickname').click()
      await page.tab.press('ArrowDown')
      await page.rows().nth(0).getByRole('link').nth(0).toBeFocused()
      await page.tab.press('ArrowDown')
      await second.toBeFocused()
      await page.tab.press('Enter')
      await page.heading(nickname).toBeFocused()
    },
  },
  {
    name: 'Find by keyboard opens a pasted ID, and a name',
    run: async (tour) => {
      const { data } = await tour.request('/v1/users?limit=1&nickname=ember')
      const [user] = Array.isArray(data) ? data : []
      const page = await tour.openSignedIn(paths.apps())
      await eventually(page.rows().count).toBe(10)
      await page.button(/^Find/).toBeVisible()
      const field = page.getByRole('textbox', { name: 'Find anything' })
      await page.tab.press('Control+k')
      await field.toBeFocused()
      await page.tab.type(user.userId)
      await page.tab.press('Enter')
      await page.heading(user.nickname).toBeFocused()
      await page.toBeAt(paths.user(user.userId))
      await page.tab.press('/')
      await field.toBeFocused()
      await page.tab.type('pref')
      await page.tab.press('Enter')
      await page.dialog('Preferences').toBeVisible()
      await page.tab.press('Escape')
      await page.dialog('Preferences').toBeGone()
      await page.tab.type('ga')
      await page.heading('Apps').toBeFocused()
    },
  },
]
