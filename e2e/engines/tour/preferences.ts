import { paths } from '../../../src/paths.ts'
import { eventually } from '../page.ts'
import type { Step } from '../tour.ts'

export const preferenceSteps: Step[] = [
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
