import { expect } from './fixtures.ts'
import { allRules, findViolations, loadAxe, rulesOfSchemeAndWidth } from './ui-states/axe.ts'
import { test } from './ui-states/fixtures.ts'
import {
  expectNoSidewaysScroll,
  findClippedText,
  findMotion,
  findOverlappingCells,
  openReaderSettings,
} from './ui-states/layout.ts'
import { pressTab, type TabStop } from './ui-states/tab-stops.ts'
import { uiStates } from './ui-states/ui-states.ts'

const desktop = { width: 1280, height: 720 }
// High enough that no bar covers a part of a target.
const phone = { width: 390, height: 2400 }

/** One state of each kind of page, dialog and notice. */
const coreStates = new Set(
  `sign-in sign-in-refused locked key-again projects apps users users-columns users-refused
   users-filtered-to-nothing project project-users app user user-changed new-project
   new-project-unknown edit-project-two-editors new-app-refused new-apps-refused overview-growth
   look-up-results find-results case-notes`.split(/\s+/),
)

for (const [name, open] of Object.entries(uiStates)) {
  const tag = coreStates.delete(name) ? '@core' : []
  test(`${name} is accessible and fits every width`, { tag }, async ({ state }) => {
    const { page } = state
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await open(state)
    const size = page.viewportSize() ?? desktop
    expect(await findMotion(page), 'motion').toEqual([])
    const reader = await openReaderSettings(page)

    await loadAxe(page)
    expect(await findViolations(page, allRules), 'axe in light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(phone)
    expect(await findViolations(page, rulesOfSchemeAndWidth), 'axe in dark at 390 px').toEqual([])

    expect(await findOverlappingCells(page), 'overlapping cells at 390 px').toEqual([])
    await expectNoSidewaysScroll(page, [1920, 1280, 768, 390, 360, 320])
    await reader.spaceText(true)
    await expectNoSidewaysScroll(page, [1280, 768, 390, 320])
    expect(await findClippedText(page), 'clipped with spaced text').toEqual([])
    await reader.spaceText(false)
    // Below 390 px text of twice the size leaves no room for ten letters.
    await reader.doubleText(true)
    await expectNoSidewaysScroll(page, [1280, 768, 390])
    expect(await findClippedText(page), 'clipped with text of twice the size').toEqual([])
    await reader.doubleText(false)

    await page.setViewportSize(size)
    const stops = await pressTab(page)
    expect(stops.length).toBeGreaterThan(0)
    const where = (isFault: (stop: TabStop) => boolean) => stops.filter(isFault).map(({ element }) => element)
    expect(
      where(({ isFocusVisible }) => !isFocusVisible),
      'invisible focus',
    ).toEqual([])
    expect(
      where(({ isCovered }) => isCovered),
      'covered focus',
    ).toEqual([])
    expect(
      where(({ isRepeated }) => isRepeated),
      'trapped focus',
    ).toEqual([])
  })
}

if (coreStates.size > 0) throw new Error(`No such state: ${[...coreStates].join(', ')}`)
