import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { buttonInExport, exportList, exportRegion } from '../../testing/export-region.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { stubFaultyService } from '../../testing/stub-faulty-service.ts'

/** Exports the 53 users of a simulated service. `lower-limit` means at most five rows per page. */
async function exportUsers(simulation: string) {
  stubFaultyService(simulation)
  await renderApp(paths.users())
  await exportList('JSON Lines')
}

test('a wait that the service requests is shown in the export dock and not on the page', async () => {
  await exportUsers('fault=status:429;60@page-3,fault=lower-limit')
  await expect.element(exportRegion).toHaveTextContent('10 of 53 rows')
  await expect.element(exportRegion).toHaveTextContent('The service asked to wait.')
  expect(page.getByRole('main').element().textContent).not.toContain('The service asked to wait.')
})

test('a failed export shows the page at which it failed and the number of kept rows, and copies a report', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await exportUsers('fault=status:400@page-3,fault=lower-limit')
  const alert = exportRegion.getByRole('alert')
  await expect.element(alert).toHaveTextContent('The export failed at page 3')
  await expect.element(alert).toHaveTextContent('10 rows received so far are kept.')
  await expect.element(buttonInExport('Resume')).toBeVisible()
  await expect.element(buttonInExport('Save partial file')).toBeVisible()
  await alert.getByRole('button', { name: 'Copy report' }).click()
  const report = 'Failed call: GET /v1/users\nQuery parameters: limit, page\nStatus: 400\n'
  await expect.poll(() => write.mock.lastCall?.[0]).toContain(report)
})
