import { expect, test, vi } from 'vitest'
import { idleLimitMs, isIdle, touchActivity, wasIdleTooLong, watchIdle } from './idle.ts'

const MINUTE_MS = 60_000

test.each([
  ['30', 30 * MINUTE_MS],
  [' 2 ', 2 * MINUTE_MS],
  ['0.5', 0.5 * MINUTE_MS],
  ['0', Number.POSITIVE_INFINITY],
  ['', 30 * MINUTE_MS],
  ['-1', 30 * MINUTE_MS],
  ['soon', 30 * MINUTE_MS],
])('if the operator sets the idle minutes to "%s", the idle limit is %d ms', (minutes, limit) => {
  expect(idleLimitMs(minutes)).toBe(limit)
})

const session = { activeAt: 0, activeTicks: 0 }

test('a session is idle after the limit, even if the clock is set back meanwhile', () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => null })
  touchActivity(session)
  vi.advanceTimersByTime(29 * MINUTE_MS)
  vi.setSystemTime(Date.now() - 120 * MINUTE_MS)
  expect(isIdle(session)).toBe(false)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(isIdle(session)).toBe(true)
})

test('after a reload, a session is idle if the clock was set back, since the time without activity is unknown', () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => null })
  touchActivity(session)
  expect(wasIdleTooLong()).toBe(false)
  vi.setSystemTime(Date.now() - 2 * MINUTE_MS)
  expect(wasIdleTooLong()).toBe(true)
})

test('activity is reported at most every ten seconds, also after the monotonic clock stopped during sleep', () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { querySelector: () => null })
  const onActive = vi.fn()
  touchActivity(session)
  watchIdle(() => session, vi.fn(), onActive)
  const expectReports = (count: number) => {
    page.dispatchEvent(new Event('keydown'))
    expect(onActive).toHaveBeenCalledTimes(count)
  }
  expectReports(1)
  vi.advanceTimersByTime(9000)
  expectReports(1)
  vi.setSystemTime(Date.now() + MINUTE_MS)
  expectReports(2)
  vi.setSystemTime(Date.now() - 120 * MINUTE_MS)
  vi.advanceTimersByTime(10_000)
  expectReports(3)
})
