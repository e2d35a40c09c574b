import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { passTime } from '../testing/pass-time.ts'
import { ShortTime } from './Time.tsx'

test('a relative time advances while it is rendered, and its timer stops when it is removed', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    const { unmount } = await render(<ShortTime instant={new Date(Date.now() - 60_000)} />)
    await expect.element(page.getByText(/^1 min\.? ago$/)).toBeVisible()
    await passTime(60_000)
    await expect.element(page.getByText(/^2 min\.? ago$/)).toBeVisible()
    await unmount()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
