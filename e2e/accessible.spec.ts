import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { test } from './ui-states/fixtures.ts'
import { uiStates } from './ui-states/ui-states.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, one line for each place. Legacy mode spares a blank page for each reading; there are no frames. */
async function faults(page: Page, read: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const { violations } = await read(new AxeBuilder({ page }).setLegacyMode()).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

for (const [name, go] of Object.entries(uiStates)) {
  test(`axe finds nothing: ${name}`, async ({ state }) => {
    const { page } = state
    await page.emulateMedia({ colorScheme: 'light' })
    await go(state)
    const all = {
      runOnly: { type: 'tag' as const, values: tags },
      rules: { 'target-size': { enabled: true } },
    }
    expect(await faults(page, (axe) => axe.options(all)), 'light').toEqual([])
    // Colours alone are other ones in the dark, and sizes alone on a small screen.
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await faults(page, (axe) => axe.withRules('color-contrast')), 'dark').toEqual([])
    await page.setViewportSize({ width: 390, height: 780 })
    const small = ['color-contrast', 'target-size', 'scrollable-region-focusable']
    expect(await faults(page, (axe) => axe.withRules(small)), 'small').toEqual([])
  })
}
