import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RecordState } from './RecordState.tsx'

const query = {
  data: undefined,
  error: null,
  isFetching: true,
  dataUpdatedAt: 0,
  refetch: () => Promise.reject(new Error('not sent')),
}
const recordState = (isFetching: boolean) => (
  <RecordState query={{ ...query, isFetching }} subject="user" onCancel={() => {}}>
    {() => null}
  </RecordState>
)

test('the live region for a canceled read is in the page before its text', async () => {
  const { rerender } = await render(recordState(true))
  const regions = page.getByRole('status').elements()
  await rerender(recordState(false))
  await expect.element(page.getByText('Loading was canceled.')).toBeVisible()
  expect(regions.filter((region) => region.textContent?.includes('Loading was canceled.'))).toHaveLength(1)
})
