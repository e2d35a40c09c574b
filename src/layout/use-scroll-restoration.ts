import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isObject } from '../api/json.ts'
import { scrollPositions } from '../session/scroll-positions.ts'

/** The events of somebody who scrolls or begins to work before the position is restored. */
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Scrolls as soon as the page is tall enough: its rows may still be loading. Ends with the first input. */
function scrollWhenTall(top: number, signal: AbortSignal, onEnd: () => void): void {
  const observer = new ResizeObserver(() => {
    scrollTo(0, top)
    if (scrollY >= Math.floor(top)) end()
  })
  const end = () => {
    observer.disconnect()
    onEnd()
  }
  signal.addEventListener('abort', () => observer.disconnect())
  for (const name of INPUT_EVENTS) addEventListener(name, end, { signal, once: true, passive: true })
  observer.observe(document.body)
}

/**
 * Back, Forward and a reload restore the scroll position of their history entry; any other navigation begins at the top,
 * unless its state says `preventScrollReset`.
 */
export function useScrollRestoration(): void {
  const { key, state } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const isPrevented = isObject(state) && state.preventScrollReset === true
  // Synchronizes with the document's scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each history entry, with the navigation that led to it
  useLayoutEffect(() => {
    const controller = new AbortController()
    const trackPosition = () =>
      addEventListener('scroll', () => scrollPositions.set(key, scrollY), {
        signal: controller.signal,
        passive: true,
      })
    const top = isPop ? scrollPositions.get(key) : undefined
    if (top !== undefined) scrollWhenTall(top, controller.signal, trackPosition)
    else {
      if (!isPop && !isPrevented) scrollTo(0, 0)
      scrollPositions.set(key, scrollY)
      trackPosition()
    }
    return () => controller.abort()
  }, [key])
}
