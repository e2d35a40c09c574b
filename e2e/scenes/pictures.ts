import type { Page } from '@playwright/test'
import { scenes } from './scenes.ts'
import { test } from './stage.ts'

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

for (const [name, go] of Object.entries(scenes)) {
  test(name, async ({ stage }) => {
    const { page } = stage
    const shoot = (kind: string) =>
      page.screenshot({ path: `gallery/${name}-${kind}.png`, animations: 'disabled' })
    await go(stage)
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
