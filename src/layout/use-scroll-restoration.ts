import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isObject } from '../api/json.ts'
import { scrollPositions } from '../session/scroll-positions.ts'

/** Events after which the position is no longer restored. */
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

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
  const { key, state } = useLocation()
  const isHistoryNavigation = useNavigationType() === 'POP'
  const isResetPrevented = isObject(state) && state.preventScrollReset === true
  // Synchronizes with the document's scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per history entry
  useLayoutEffect(() => {
    const controller = new AbortController()
    const trackPosition = () =>
      addEventListener('scroll', () => scrollPositions.set(key, scrollY), {
        signal: controller.signal,
        passive: true,
      })
    const top = isHistoryNavigation ? scrollPositions.get(key) : undefined
    if (top !== undefined) scrollWhileGrowing(top, controller.signal, trackPosition)
    else {
      if (!isHistoryNavigation && !isResetPrevented) scrollTo(0, 0)
      scrollPositions.set(key, scrollY)
      trackPosition()
    }
    return () => controller.abort()
  }, [key])
}
