import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { test } from './ui-states/fixtures.ts'
import { pressTab } from './ui-states/tab-stops.ts'
import { uiStates } from './ui-states/ui-states.ts'

/** The states with each kind of selected element, and with each kind of error. */
const states = ['project-users', 'overview-without-totals', 'new-app-refused', 'find-results', 'new-version']

/** The selected elements that look like their unselected siblings; native controls show it themselves. */
const findHiddenSelections = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selected = '[aria-current], [aria-pressed="true"], [aria-selected="true"]'
    const looks = (element: Element) => {
      const { backgroundColor, borderColor, borderWidth, color, outlineStyle, textDecorationLine } =
        getComputedStyle(element)
      return [backgroundColor, borderColor, borderWidth, color, outlineStyle, textDecorationLine].join()
    }
    return [...document.querySelectorAll(selected)]
      .filter((element) => {
        const group =
          element.closest('nav, ul, table, [role="group"], [role="listbox"]') ?? element.parentElement
        const others = [...(group?.querySelectorAll(element.tagName) ?? [])].filter(
          (other) => other.className === element.className && !other.matches(selected),
        )
        return others.some((other) => looks(other) === looks(element))
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })

const findNoticesWithoutEdge = (page: Page): Promise<string[]> =>
  page.getByRole('alert').evaluateAll((alerts) =>
    alerts
      .filter((alert) => {
        const { borderInlineStartStyle, borderInlineStartWidth } = getComputedStyle(alert)
        return borderInlineStartStyle === 'none' || Number.parseFloat(borderInlineStartWidth) < 1
      })
      .map((alert) => alert.outerHTML.slice(0, 120)),
  )

test.use({ contextOptions: { forcedColors: 'active' } })

for (const name of states)
  test(`${name}: focus, selection and errors are visible in forced colors`, async ({ state }) => {
    const { page } = state
    const open = uiStates[name]
    if (!open) throw new Error(`No such state: ${name}`)
    await open(state)
    expect(await findHiddenSelections(page), 'selected').toEqual([])
    expect(await findNoticesWithoutEdge(page), 'errors').toEqual([])
    const stops = await pressTab(page)
    expect(stops.length).toBeGreaterThan(0)
    expect(stops.filter(({ isFocusVisible }) => !isFocusVisible)).toEqual([])
  })
