import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { buttonInExport, exportList, exportRegion } from '../../testing/export-region.ts'
import { numbered, projectRow, stubRecords } from '../../testing/mock-service.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { recordSavedFiles } from '../../testing/saved-files.ts'
import { never } from '../../testing/stub-service.ts'
import { columnTexts } from '../../testing/table.ts'

const heading = page.getByRole('heading', { level: 1 })
const pager = page.getByRole('navigation', { name: 'Pages' })

/** Whether one element covers any part of the other. */
function overlap(first: Locator, second: Locator): boolean {
  const [a, b] = [first.element().getBoundingClientRect(), second.element().getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Starts an export whose second page never arrives. Returns the heading's box before the export. */
async function openExport() {
  recordSavedFiles()
  stubRecords({ projects: numbered(600, projectRow) }, ({ query }) =>
    query.limit === '500' && query.page === '2' ? never() : undefined,
  )
  await renderApp('/projects?limit=25')
  await expect.poll(() => columnTexts().length).toBe(25)
  const headingBox = heading.element().getBoundingClientRect()
  await exportList('CSV')
  await expect.element(exportRegion).toHaveTextContent('500 of 600 rows')
  return headingBox
}

const scrollToEnd = () => scrollTo(0, document.documentElement.scrollHeight)

describe.each([1280, 390])('in a window %i pixels wide', (width) => {
  beforeEach(() => page.viewport(width, 780))

  test('the dock, with or without a receipt, does not cover the pager or move the heading', async () => {
    const headingBoxBefore = await openExport()
    await expect.poll(() => heading.element().getBoundingClientRect()).toEqual(headingBoxBefore)
    scrollToEnd()
    await expect.element(pager).toBeInViewport()
    await expect.element(exportRegion).toBeInViewport()
    await expect.poll(() => overlap(exportRegion, pager)).toBe(false)
    await buttonInExport('Cancel').click()
    await buttonInExport('Save partial file').click()
    await expect.element(exportRegion).toHaveTextContent('are missing from the file')
    scrollToEnd()
    await expect.poll(() => overlap(exportRegion, pager)).toBe(false)
  })

  test('a toast covers neither the dock nor the heading', async () => {
    await openExport()
    await page.getByRole('main').getByRole('link', { name: 'New project' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbor')
    await page.getByRole('button', { name: 'Create project' }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Project Harbor was created.' })
    await expect.element(toast).toBeVisible()
    await expect.element(heading).toHaveTextContent('Harbor')
    await expect.element(exportRegion).toBeInViewport()
    await expect.poll(() => overlap(toast, exportRegion)).toBe(false)
    await expect.poll(() => overlap(toast, heading)).toBe(false)
  })
})

test('the dock does not cover the panel of calls', async () => {
  await openExport()
  await page.getByRole('button', { name: 'Show calls' }).click()
  const panel = page.getByRole('region', { name: 'Calls panel' })
  await expect.element(panel).toBeVisible()
  await expect.element(exportRegion).toBeInViewport()
  await expect.poll(() => overlap(exportRegion, panel)).toBe(false)
})
