import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { LoggedCall } from '../../api/call-log/call-log.ts'
import { listUsers } from '../../contract/endpoints.ts'
import { CallTable } from './CallTable.tsx'

const callWith = (id: number): LoggedCall => ({
  id,
  startedAt: 0,
  endpoint: listUsers,
  address: 'https://service.test',
  path: `/v1/users?page=${id}`,
  requestBody: { kind: 'none' },
  outcome: { kind: 'answered', status: 200 },
  milliseconds: 12,
  size: 7,
  tries: 1,
  requestId: undefined,
  contentType: undefined,
  answerBody: { kind: 'none' },
  shape: undefined,
})

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
