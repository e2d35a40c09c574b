import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { uiStates } from './ui-states.ts'

/** Widths, and heights that a picture has at least. */
const sizes = [
  [1280, 720],
  [390, 780],
] as const

/** Makes the window as high as the page, so that what lies over the page covers all of it. */
async function show(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, whole) })
}

for (const [name, go] of Object.entries(uiStates)) {
  test(name, async ({ state }) => {
    const { page } = state
    const shoot = (kind: string) =>
      page.screenshot({ path: `gallery/${name}-${kind}.png`, animations: 'disabled' })
    await go(state)
    await page.mouse.move(0, 0)
    for (const [width, height] of sizes) {
      await show(page, width, height)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await shoot(`${width}-${colorScheme}`)
      }
    }
    await show(page, ...sizes[0])
    await page.emulateMedia({ forcedColors: 'active' })
    await shoot('1280-forced')
  })
}
