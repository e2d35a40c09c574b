import { expect, test, vi } from 'vitest'
import { newStore } from '../store.ts'
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

const session = { activeAt: 0, activeTicks: 0, idleWarning: newStore<number | undefined>(undefined) }

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

test.each([
  ['30', 29 * 60 - 5, 60],
  ['4', 3 * 60 - 5, 60],
  ['2', 90 - 5, 30],
  ['0.5', 20, 5],
])(
  'with a limit of %s minutes, a warning appears after %i seconds more or less, %i before the lock',
  (minutes, quietSeconds, secondsLeft) => {
    vi.useFakeTimers()
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('document', { querySelector: () => ({ content: minutes }) })
    const onIdle = vi.fn()
    touchActivity(session)
    watchIdle(() => session, onIdle, touchActivity)
    vi.advanceTimersByTime(quietSeconds * 1000)
    expect(session.idleWarning.get()).toBeUndefined()
    vi.advanceTimersByTime(5000)
    expect(session.idleWarning.get()).toBe(secondsLeft)
    // The button stays where it is while the pointer moves to it.
    page.dispatchEvent(new Event('pointermove'))
    expect(session.idleWarning.get()).toBe(secondsLeft)
    vi.advanceTimersByTime(5000)
    expect(session.idleWarning.get()).toBeUndefined()
    expect(onIdle).not.toHaveBeenCalled()
  },
)

test('after a sleep beyond the limit, the lock comes without a warning', () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { querySelector: () => null })
  const onIdle = vi.fn()
  const onWarning = vi.fn()
  session.idleWarning.subscribe(onWarning)
  touchActivity(session)
  watchIdle(() => session, onIdle, touchActivity)
  vi.setSystemTime(Date.now() + 31 * MINUTE_MS)
  page.dispatchEvent(new Event('focus'))
  expect(onIdle).toHaveBeenCalledOnce()
  expect(onWarning).not.toHaveBeenCalled()
})
