import type { Page } from '@playwright/test'

export interface TabStop {
  element: string
  isFocusVisible: boolean
  /** Whether it is fully hidden by other content, as WCAG 2.4.11 defines it. */
  isCovered: boolean
  /** Whether the focus was here before, although it has not been through the whole page. */
  isRepeated: boolean
}

/** Reads the focused element and marks it as visited; undefined where the focus is outside of the page. */
const readTabStop = (page: Page): Promise<(TabStop & { isFirst: boolean }) | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return undefined
    window.tabStops ??= []
    const visited = window.tabStops.indexOf(focused)
    if (visited === -1) window.tabStops.push(focused)
    // The outline may be on the element, on a pseudo-element, or on an element around it.
    const outlined = [focused, focused.parentElement, focused.parentElement?.parentElement]
    const styles = outlined.flatMap((element) =>
      element ? [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part)) : [],
    )
    // These are nine points of the part that is in the window.
    const box = focused.getBoundingClientRect()
    const between = (start: number, end: number) => [start + 3, (start + end) / 2, end - 3]
    const isHit = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest('label') !== null)
    }
    const isUncovered = between(Math.max(box.left, 0), Math.min(box.right, innerWidth)).some((x) =>
      between(Math.max(box.top, 0), Math.min(box.bottom, innerHeight)).some((y) => isHit(x, y)),
    )
    return {
      element: focused.outerHTML.slice(0, 120),
      isFocusVisible: styles.some(
        ({ boxShadow, outlineStyle, outlineWidth }) =>
          /\b[24]px\b/.test(boxShadow) || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
      ),
      isCovered: !isUncovered,
      isRepeated: visited > 0,
      isFirst: visited === 0,
    }
  })

/** Presses Tab until the focus has been everywhere, at most 40 times. */
export async function pressTab(page: Page): Promise<TabStop[]> {
  const stops: TabStop[] = []
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await readTabStop(page)
    if (stop === undefined) continue
    const { isFirst, ...rest } = stop
    if (isFirst) break
    stops.push(rest)
  }
  return stops
}

declare global {
  interface Window {
    tabStops?: Element[]
  }
}
