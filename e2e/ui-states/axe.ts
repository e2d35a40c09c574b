import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { RunOptions, run } from 'axe-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every rule for WCAG 2.2 at level AA, and axe's best practices. */
export const allRules: RunOptions = {
  runOnly: { type: 'tag', values: tags },
  rules: { 'target-size': { enabled: true } },
}

/** The rules whose result depends on the color scheme or the width. */
export const rulesOfSchemeAndWidth: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'target-size', 'scrollable-region-focusable'] },
}

export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(source)

/**
 * Runs axe in a page that has loaded it.
 * @returns one line for each violation and element.
 */
export const findViolations = (page: Page, rules: RunOptions): Promise<string[]> =>
  page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      )
    },
    // There are no frames, and no rule needs the content of style sheets or media.
    { ...rules, resultTypes: ['violations'], preload: false, iframes: false } satisfies RunOptions,
  )

declare global {
  interface Window {
    axe: { run: typeof run }
  }
}
