import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { loggedCall } from '../../testing/logged-call.ts'
import { CallTable } from './CallTable.tsx'

const callWith = (id: number) => loggedCall({ id, path: `/v1/users?page=${id}` })

test('a new call renders no row but its own', async () => {
  // Rendering a row formats the time of its call.
  const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const former = callWith(1)
  const { rerender, getByRole } = await render(<CallTable calls={[former]} failedOnly={false} />)
  const formatsOfARow = format.mock.calls.length
  await rerender(<CallTable calls={[callWith(2), former]} failedOnly={false} />)
  await expect.element(getByRole('row', { name: 'page=2' })).toBeVisible()
  expect(format).toHaveBeenCalledTimes(2 * formatsOfARow)
})
