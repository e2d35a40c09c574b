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

test('the live region of the cancellation notice is in the page before its text appears', async () => {
  const { rerender } = await render(recordState(true))
  const liveRegions = page.getByRole('status').elements()
  await rerender(recordState(false))
  await expect.element(page.getByText('Loading was canceled.')).toBeVisible()
  const texts = liveRegions.map(({ textContent }) => textContent)
  expect(texts.filter((text) => text?.includes('Loading was canceled.'))).toHaveLength(1)
})
