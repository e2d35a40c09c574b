import { paths } from '../src/paths.ts'
import { test } from './faulty-service/fixtures.ts'
import { expect } from './fixtures.ts'
import {
  exportRegion,
  parseJsonLines,
  pressInExport,
  startExport,
  waitForDownloadedFile,
} from './pages/export.page.ts'

test('an export that fails at a page can be saved partially, and resumes at that page', async ({
  page,
  simulate,
  server,
}) => {
  const key = await simulate('fault=status:500*3@page-7,fault=lower-limit', paths.users())
  await startExport(page, 'JSON Lines')
  const alert = exportRegion(page).getByRole('alert')
  await expect(alert).toContainText('The export failed at page 7')
  await expect(alert).toContainText('30 rows received so far are kept.')
  const before = server.requests(key).length
  const file = await waitForDownloadedFile(page, () => pressInExport(page, 'Resume'))
  expect(parseJsonLines(file).map(({ userId }) => userId)).toEqual(
    Array.from({ length: 53 }, (_, index) => `usr_${index + 1}`),
  )
  expect(server.requests(key)[before]?.query.get('page')).toBe('7')
  expect(file.name).not.toContain('partial')
  await expect(exportRegion(page)).toContainText('Every row of the list is in the file.')
})
