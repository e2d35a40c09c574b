import { paths } from '../src/paths.ts'
import { expect, rows, test, waitForPreloadedCode } from './fixtures.ts'
import { waitForLateParts } from './pages/lists.page.ts'

/** Records layout shifts without input from the start of the page load. */
const recordShifts = () => {
  const shifts: string[] = []
  Reflect.set(window, 'shifts', shifts)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue
      const sources: { node: Element | null }[] = Reflect.get(entry, 'sources')
      for (const { node } of sources)
        shifts.push(`${node?.nodeName} ${node?.className} ${node?.textContent?.slice(0, 40)}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const width of [1280, 390, 360])
  test(`nothing moves while a page loads, at ${width} px`, async ({ master: page, console }) => {
    await page.setViewportSize({ width, height: 780 })
    await page.addInitScript(recordShifts)
    const lists = [paths.apps(), paths.users()]
    for (const address of [
      paths.projects(),
      paths.apps(),
      paths.users(),
      paths.project(console.projectId),
      paths.projectApps(console.projectId),
      paths.projectUsers(console.projectId),
    ]) {
      await page.goto(address)
      await expect(rows(page).first()).toBeVisible()
      await waitForPreloadedCode(page)
      if (lists.includes(address)) {
        await waitForLateParts(page)
        // The first focus replaces the field.
        const filter = page.getByRole('combobox', { name: 'Project' })
        await filter.focus()
        await expect(filter).toHaveAttribute('aria-haspopup', 'listbox')
      }
      expect(await page.evaluate(() => Reflect.get(window, 'shifts')), address).toEqual([])
    }
  })
