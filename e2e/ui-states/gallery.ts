import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { uiStates } from './ui-states.ts'

/** The widths and least heights of the pictures. */
const sizes = [
  [1280, 720],
  [390, 780],
  [2560, 1200],
] as const

/** Makes the window as high as the page, so that a dialog covers all of it. */
async function fitWindow(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, whole) })
}

for (const [name, open] of Object.entries(uiStates)) {
  test(name, async ({ state }) => {
    const { page } = state
    const saveScreenshot = (kind: string) =>
      page.screenshot({ path: `gallery/${name}-${kind}.png`, animations: 'disabled' })
    await open(state)
    await page.mouse.move(0, 0)
    for (const [width, height] of sizes) {
      await fitWindow(page, width, height)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await saveScreenshot(`${width}-${colorScheme}`)
      }
    }
    await fitWindow(page, ...sizes[0])
    await page.emulateMedia({ forcedColors: 'active' })
    await saveScreenshot('1280-forced')
  })
}
