import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect } from './fixtures.ts'
import { test } from './ui-states/fixtures.ts'
import { uiStates } from './ui-states/ui-states.ts'

/** A stop of the Tab key: what it is, whether its focus can be seen, and whether anything lies over it. */
interface Stop {
  what: string
  isMarked: boolean
  isCovered: boolean
}

/** Where the focus is; undefined where it has left the page. */
const stop = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return undefined
    const rings = [focused, focused.parentElement, focused.parentElement?.parentElement]
    const styles = rings.flatMap((element) =>
      element ? [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part)) : [],
    )
    const box = focused.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 10))
    return {
      what: focused.outerHTML.slice(0, 120),
      isMarked: styles.some(
        ({ boxShadow, outlineStyle, outlineWidth }) =>
          /\b[24]px\b/.test(boxShadow) || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
      ),
      isCovered: top === null || !(focused.contains(top) || top.contains(focused) || top.closest('label')),
    }
  })

const places = [
  'sign-in',
  'locked',
  'projects',
  'apps-stale',
  'users',
  'project',
  'project-apps',
  'app',
  'user-ticket',
  'new-project-drafts',
  'edit-project-two-editors',
  'new-app',
  'calls-details',
  'calls-panel',
  'check',
  'find-results',
  'export',
  'export-stopped',
  'keyboard',
]

for (const name of places) {
  test(`the focus can be seen at every stop of the Tab key: ${name}`, async ({ state }) => {
    const { page } = state
    await uiStates[name]?.(state)
    const stops: Stop[] = []
    for (let pressed = 0; pressed < 60; pressed += 1) {
      await page.keyboard.press('Tab')
      const next = await stop(page)
      if (next === undefined) break
      stops.push(next)
    }
    expect(stops.length).toBeGreaterThan(1)
    expect(stops.filter(({ isMarked, isCovered }) => !isMarked || isCovered)).toEqual([])
  })
}

for (const name of [
  'users',
  'users-loading',
  'session-menu',
  'find-results',
  'export-running',
  'user-sign-in',
  'project-created',
  'journal',
]) {
  test(`nothing moves where motion is not wanted: ${name}`, async ({ state }) => {
    const { page } = state
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await uiStates[name]?.(state)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element)
          return `${transitionDuration}, ${animationDuration}`
            .split(', ')
            .some((duration) => Number.parseFloat(duration) > 0.001)
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect(moving).toEqual([])
  })
}

test('what a list shows is said: rows loaded, filtered, none, and a failure', async ({ state }) => {
  const { page } = state
  await state.master(paths.users())
  const said = page.getByRole('status').filter({ hasText: /^Users: / })
  await expect(said).toHaveText(/^Users: 1–10 of [\d,]+$/)
  const all = await said.innerText()
  await page.getByLabel('Nickname').fill('ember')
  await expect(said).not.toHaveText(all)
  await expect(said).toHaveText(/^Users: 1–10 of [\d,]+$/)
  await page.getByLabel('Nickname').fill('ember of nobody')
  await expect(said).toHaveText('Users: 0 rows')
  await page.route('**/v1/users?*', (route) => route.fulfill({ status: 501, json: {} }))
  await page.getByLabel('Nickname').fill('ember and more')
  await expect(page.getByRole('alert')).toContainText('The users could not be loaded.')
})
