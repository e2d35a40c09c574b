import { NavigationType } from 'react-router-dom'
import type { Shown } from './route.ts'

/** Keeps how far the page is scrolled, in pixels, with its entry of the history: there Back and a reload find it. */
export const rememberScroll = () => history.replaceState({ ...history.state, scroll: scrollY }, '')

/** What a person scrolls with. */
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Scrolls as soon as the page is long enough, whose rows may still be on their way; what is returned gives that up. */
function scrollWhenLongEnough(position: number): () => void {
  const ended = new AbortController()
  const end = () => ended.abort()
  const observer = new ResizeObserver(() => {
    scrollTo(0, position)
    if (scrollY >= Math.floor(position)) end()
  })
  ended.signal.addEventListener('abort', () => observer.disconnect())
  for (const hand of hands) addEventListener(hand, end, { signal: ended.signal, passive: true })
  scrollTo(0, position)
  observer.observe(document.body)
  return end
}

/** Back, Forward and a reload find a page as it was left; any other way leads to its top, unless it stays as it is. */
export function restoreScroll({ action, keepScroll }: Shown): (() => void) | undefined {
  const { scroll } = history.state ?? {}
  if (action === NavigationType.Pop && typeof scroll === 'number') return scrollWhenLongEnough(scroll)
  if (keepScroll) rememberScroll()
  else scrollTo(0, 0)
  return undefined
}

/** Takes the scrolling over from the browser, which would do it before the page is drawn. */
export function takeScrollOver(isShown: () => boolean): void {
  history.scrollRestoration = 'manual'
  // Back has changed the entry before the page of that is drawn.
  addEventListener('scrollend', () => isShown() && rememberScroll())
}
