import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { usePagePath } from '../list/beside/beside.ts'
import { isObject } from '../reading/index.ts'
import { tabStorage } from '../session/tab-storage.ts'

const STORAGE_NAME = 'scroll'
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

function readStoredPositions(): [entryKey: string, top: unknown][] {
  const [navigation] = performance.getEntriesByType('navigation')
  const isJustOpened = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  const stored = isJustOpened ? null : tabStorage.read(STORAGE_NAME)
  return isObject(stored) ? Object.entries(stored) : []
}

/** The scroll positions of history entries by their keys, in pixels. They survive a reload. */
const positions = new Map(readStoredPositions())

const storePositions = () => tabStorage.write(STORAGE_NAME, Object.fromEntries(positions))

/**
 * Scrolls to a position while the page grows, because rows may still be loading. Stops once the position is
 * reached, or at the user's first input.
 */
function scrollWhileGrowing(top: number, signal: AbortSignal, onStop: () => void): void {
  const observer = new ResizeObserver(() => {
    scrollTo(0, top)
    if (scrollY >= Math.floor(top)) stop()
  })
  const stop = () => {
    observer.disconnect()
    onStop()
  }
  signal.addEventListener('abort', () => observer.disconnect())
  for (const name of INPUT_EVENTS) addEventListener(name, stop, { signal, once: true, passive: true })
  observer.observe(document.body)
}

/**
 * Restores the scroll position of the history entry after Back, Forward and a reload; any other navigation
 * scrolls to the top, unless its state contains `preventScrollReset`.
 */
export function useScrollRestoration(): void {
  const { key, pathname, state } = useLocation()
  const page = usePagePath()
  const last = useRef({ page, pathname })
  const isHistoryNavigation = useNavigationType() === 'POP'
  const isResetPrevented = isObject(state) && state.preventScrollReset === true
  // The last known position, because reading it during a navigation would force a layout.
  const lastTop = useRef(0)
  // Synchronizes with the browser, which would restore positions itself and closes the page. The listener stays, because
  // the page is also closed after the session has ended.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', storePositions)
  }, [])
  // Synchronizes with the document's scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per history entry
  useLayoutEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const onScroll = () => {
      lastTop.current = scrollY
      positions.set(key, scrollY)
    }
    const trackPosition = () => addEventListener('scroll', onScroll, { signal, passive: true })
    // A record that opens or closes beside its list leaves the list where it is.
    const isSamePage = last.current.page === page && last.current.pathname !== pathname
    last.current = { page, pathname }
    const top = isHistoryNavigation && !isSamePage ? positions.get(key) : undefined
    if (typeof top === 'number') {
      // Until the page is tall enough, it may be scrolled anywhere up to this position.
      lastTop.current = top
      scrollWhileGrowing(top, signal, () => {
        lastTop.current = scrollY
        trackPosition()
      })
    } else {
      if (!isHistoryNavigation && !isResetPrevented && lastTop.current > 0) {
        scrollTo(0, 0)
        lastTop.current = 0
      }
      positions.set(key, lastTop.current)
      trackPosition()
    }
    return () => controller.abort()
  }, [key])
}
