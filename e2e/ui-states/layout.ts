import type { CDPSession, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

const height = 780

/** Describes the element that makes the page wider than the window; undefined if none does. */
const findOverflow = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return undefined
    const widest = [...document.querySelectorAll('body *')].find(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 1 &&
        getComputedStyle(element).clipPath === 'none',
    )
    return `${scrollWidth} of ${clientWidth}: ${widest?.outerHTML.slice(0, 120)}`
  })

/** Waits at each width because popovers follow the window's size with a delay. */
export async function expectNoSidewaysScroll(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => findOverflow(page), `wider than ${width} px`).toBeUndefined()
  }
}

/** The text that its own box cuts off at the bottom without an ellipsis or a scroll bar. */
export const findClippedText = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, label, h1, h2, h3, p, dt, dd, td, th, li, span')]
      .filter((element) => {
        if (element.clientHeight <= 1 || element.scrollHeight <= element.clientHeight + 2) return false
        const { overflowY, clipPath } = getComputedStyle(element)
        return clipPath === 'none' && overflowY === 'hidden'
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )

/** The texts that are wider than their element, unless they end with an ellipsis or scroll. */
export const findWideText = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        if (element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1) return false
        const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
        if (textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX) || clipPath !== 'none') return false
        const hasText = [...element.childNodes].some(
          (node) => node instanceof Text && node.data.trim() !== '',
        )
        return hasText && element.checkVisibility()
      })
      .map(
        (element) => `${element.scrollWidth} of ${element.clientWidth}: ${element.outerHTML.slice(0, 120)}`,
      ),
  )

export const findOverlappingCells = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody tr')].flatMap((row) => {
      const cells = [...row.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect())
      const overlaps = (one: DOMRect, other: DOMRect) =>
        one.left < other.right - 1 &&
        other.left < one.right - 1 &&
        one.top < other.bottom - 1 &&
        other.top < one.bottom - 1
      return cells.some((one, index) => cells.slice(index + 1).some((other) => overlaps(one, other)))
        ? [`${row.textContent?.slice(0, 80)}`]
        : []
    }),
  )

/** The elements that move or fade for more than a millisecond. */
export const findMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return `${transitionDuration}, ${animationDuration}`
          .split(', ')
          .some((duration) => Number.parseFloat(duration) > 0.001)
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )

/** The text spacing of WCAG 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

const noTransitions = '*, ::before, ::after { transition: none !important }'

/** Settings of the browser itself: the page's policy allows no style sheet of a test. */
export interface ReaderSettings {
  spaceText: (isSpaced: boolean) => Promise<void>
  doubleText: (isDoubled: boolean) => Promise<void>
}

async function addStyleSheet(devtools: CDPSession): Promise<(text: string) => Promise<unknown>> {
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { frameTree } = await devtools.send('Page.getFrameTree')
  const { styleSheetId } = await devtools.send('CSS.createStyleSheet', { frameId: frameTree.frame.id })
  return (text) => devtools.send('CSS.setStyleSheetText', { styleSheetId, text })
}

/** Opens the settings of the open page. From then on every change of style takes effect at once. */
export async function openReaderSettings(page: Page): Promise<ReaderSettings> {
  const devtools = await page.context().newCDPSession(page)
  const setStyle = await addStyleSheet(devtools)
  await setStyle(noTransitions)
  const textSize = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
  const defaultSize = await textSize()
  return {
    async spaceText(isSpaced) {
      await setStyle(isSpaced ? noTransitions + spacing : noTransitions)
    },
    async doubleText(isDoubled) {
      const factor = isDoubled ? 2 : 1
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 * factor, fixed: 13 * factor } })
      await expect.poll(textSize).toBe(defaultSize * factor)
    },
  }
}
