import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { startSession } from '../../session/session.ts'
import { loggedCall } from '../../testing/logged-call.ts'
import { newSession, testKey } from '../../testing/render-app.tsx'
import { CallTable } from './CallTable.tsx'

beforeEach(() => startSession(newSession(testKey), true))

const callWithId = (id: number) => loggedCall({ id, path: `/v1/users?page=${id}` })

test('a job of many calls cannot be pinned', async () => {
  const outcome = { kind: 'job', isRunning: false, done: 2, failed: 0, total: 2 } as const
  const job = loggedCall({ id: 2, path: '/v1/users/{userId}', outcome })
  const { getByRole } = await render(<CallTable calls={[job, callWithId(1)]} isFailedOnly={false} />)
  await expect.element(getByRole('row', { name: '{userId}' })).toBeVisible()
  expect(getByRole('button', { name: 'Pin' }).elements()).toHaveLength(1)
})

test('a new call renders only its own row', async () => {
  // Rendering a row formats the time of its call.
  const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const olderCall = callWithId(1)
  const { rerender, getByRole } = await render(<CallTable calls={[olderCall]} isFailedOnly={false} />)
  const formatsPerRow = format.mock.calls.length
  await rerender(<CallTable calls={[callWithId(2), olderCall]} isFailedOnly={false} />)
  await expect.element(getByRole('row', { name: 'page=2' })).toBeVisible()
  expect(format).toHaveBeenCalledTimes(2 * formatsPerRow)
})
