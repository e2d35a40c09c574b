import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows } from './fixtures.ts'
import { test } from './ui-states/fixtures.ts'
import { uiStates } from './ui-states/ui-states.ts'

const widths = [1920, 1280, 768, 390, 360, 320]
/** Where text of twice the size still leaves room for ten letters beside the menu. */
const wide = [1920, 1280, 768, 390]

/** A scene of each page, and those that have the most to place. */
const places = [
  'sign-in-refused',
  'locked-another-key',
  'projects',
  'apps-stale',
  'users',
  'users-hostile',
  'users-past-the-end',
  'project',
  'project-users',
  'app',
  'user-ticket',
  'user-signed-in',
  'new-project-checked',
  'edit-project-two-editors',
  'new-app-refused',
  'calls-details',
  'check',
  'export-stopped',
  'find-results',
  'session-menu',
  'preferences',
  'key-rights',
  'keyboard',
  'no-such-page',
]

/** What reaches out of the page, and how far; undefined where nothing does. */
const wider = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return undefined
    const out = [...document.querySelectorAll('main *, header *')].find(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 1 &&
        getComputedStyle(element).clipPath === 'none',
    )
    return `${scrollWidth} of ${clientWidth}: ${out?.outerHTML.slice(0, 120)}`
  })

/** No window of these widths scrolls sideways; what floats over the page is given the time to follow. */
async function expectToFit(page: Page, what: string, sizes = widths): Promise<void> {
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 780 })
    await expect.poll(() => wider(page), `${what}, at ${width} px`).toBeUndefined()
  }
}

/** Text that its own box cuts off at the bottom, where nothing says by an ellipsis or a scroll bar that there is more. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, label, h1, h2, h3, p, dt, dd, td, th, li, span')]
      .filter((element) => {
        const { overflowY, clipPath } = getComputedStyle(element)
        const isShown = element.clientHeight > 1 && clipPath === 'none'
        return isShown && overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )

/** Text at twice its size, as by the browser's own setting. */
async function doubleText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** The size of the page's text, in pixels. */
const textSize = (page: Page): Promise<number> =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))

/** A style sheet of the reader's own; the page's policy would let none of the page's in. Gives the way to fill it. */
async function styleSheet(page: Page): Promise<(text: string) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { frameTree } = await devtools.send('Page.getFrameTree')
  const { styleSheetId } = await devtools.send('CSS.createStyleSheet', { frameId: frameTree.frame.id })
  return (text) => devtools.send('CSS.setStyleSheetText', { styleSheetId, text })
}

/** The spacing of WCAG 1.4.12, which a reader may set. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

for (const name of places) {
  test(`nothing scrolls sideways or is cut off: ${name}`, async ({ state }) => {
    const { page } = state
    await uiStates[name]?.(state)
    await expectToFit(page, 'as it is')
    const spaceText = await styleSheet(page)
    await spaceText(spacing)
    await expectToFit(page, 'with text spaced wider')
    expect(await cutOff(page), 'with text spaced wider').toEqual([])
    await spaceText('')
    const before = await textSize(page)
    await doubleText(page)
    await expect.poll(() => textSize(page)).toBe(2 * before)
    await expectToFit(page, 'with text of twice the size', wide)
    expect(await cutOff(page), 'with text of twice the size').toEqual([])
  })
}

/** Tells of what moved by itself from the page's first moment on. */
const watchShifts = () => {
  const shifts: string[] = []
  Reflect.set(window, 'shifts', shifts)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue
      const sources: { node: Element | null }[] = Reflect.get(entry, 'sources')
      shifts.push(
        ...sources.map(
          ({ node }) => `${node?.nodeName} ${node?.className} ${node?.textContent?.slice(0, 40)}`,
        ),
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const width of widths) {
  test(`nothing moves while a page loads, at ${width} px`, async ({ state }) => {
    const { page, demo, master } = state
    await page.setViewportSize({ width, height: 780 })
    await page.addInitScript(watchShifts)
    await master(paths.calls())
    for (const address of [
      paths.projects(),
      paths.apps(),
      paths.users(),
      paths.project(demo.projectId),
      paths.projectApps(demo.projectId),
      paths.projectUsers(demo.projectId),
    ]) {
      await page.goto(address)
      await expect(rows(page).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => Reflect.get(window, 'shifts')), address).toEqual([])
    }
  })
}

test('a row is as high as any other, whatever its names', async ({ state }) => {
  await uiStates['users-hostile']?.(state)
  const heights = await rows(state.page).evaluateAll((all) =>
    all.map((row) => Math.round(row.getBoundingClientRect().height)),
  )
  expect(new Set(heights).size, `${heights}`).toBe(1)
})

test('on a small screen nothing in a row lies over anything else', async ({ state }) => {
  await uiStates['users-hostile']?.(state)
  await state.page.setViewportSize({ width: 390, height: 780 })
  const over = await rows(state.page).evaluateAll((all) =>
    all.flatMap((row) => {
      const cells = [...row.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect())
      return cells.flatMap((one, index) =>
        cells
          .slice(index + 1)
          .filter(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          )
          .map(() => row.textContent?.slice(0, 80)),
      )
    }),
  )
  expect(over).toEqual([])
})
