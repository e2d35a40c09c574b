import { eventually } from '../page.ts'
import type { Step } from '../tour.ts'

export const demoSteps: Step[] = [
  {
    name: 'the demo’s service runs in the browser, and keeps an app over a reload',
    run: async ({ openDemo }) => {
      const page = await openDemo()
      await page.button('Use the demo Master key').click()
      await page.heading('Projects').toBeVisible(60_000)
      await eventually(page.rows().count).toBe(10)
      await page.goTo('Apps')
      await page.link('New app').click()
      // The list has a field “Project” too.
      await page.heading('New app').toBeVisible()
      await page.getByLabel('Project').fill('Lantern Courier')
      await page.getByRole('option', { name: /Lantern Courier/ }).click()
      await page.getByLabel('Display name').fill('Kept here')
      await page.getByRole('radio', { name: 'Web' }).click()
      await page.button('Create app').click()
      await page.heading('Kept here').toBeVisible()
      await page.tab.reload()
      await page.heading('Kept here').toBeVisible(60_000)
    },
  },
]
