import { NavigationType } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreScroll, takeScrollOver } from './scroll.ts'

const page = { pathname: '/users', search: '', hash: '', state: null, key: 'one' }

beforeEach(() => {
  const browser = new EventTarget()
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('dispatchEvent', browser.dispatchEvent.bind(browser))
  vi.stubGlobal('scrollTo', () => undefined)
  const entry: { state: unknown; replaceState: (state: unknown) => void } = {
    state: { key: page.key },
    replaceState(state) {
      entry.state = state
    },
  }
  vi.stubGlobal('history', entry)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the position of a page is kept in browsers without the scrollend event', () => {
  takeScrollOver()
  restoreScroll({ location: page, action: NavigationType.Push, matches: [], keepScroll: false })
  vi.stubGlobal('scrollY', 300)
  dispatchEvent(new Event('scroll'))
  vi.runAllTimers()
  expect(history.state).toEqual({ key: 'one', scroll: 300 })
})

test('the position is written once the page has come to rest, not at each scroll event', () => {
  takeScrollOver()
  restoreScroll({ location: page, action: NavigationType.Push, matches: [], keepScroll: false })
  const write = vi.spyOn(history, 'replaceState')
  for (const position of [100, 200, 300]) {
    vi.stubGlobal('scrollY', position)
    dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(16)
  }
  expect(write).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(write).toHaveBeenCalledTimes(1)
})
