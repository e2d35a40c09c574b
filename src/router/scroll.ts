import { NavigationType } from 'react-router-dom'
import type { Shown } from './route.ts'

/** How long rows may be on their way until a page stays where it is scrolled, in milliseconds. */
const patience = 10_000

/** The entry of the history whose page is drawn and stands where it should; undefined while it does not yet. */
let drawn: string | undefined

const entry = (): { key?: unknown; scroll?: unknown } => history.state ?? {}

/** Keeps how far the page is scrolled, in pixels, with its entry of the history: there Back and a reload find it. */
export function rememberScroll(): void {
  const { key = 'default', scroll = 0 } = entry()
  // Back has changed the entry before its page is drawn.
  if (drawn === key && scroll !== scrollY) history.replaceState({ ...history.state, scroll: scrollY }, '')
}

/** The same for an entry that has come by a page staying as it is; before it is drawn, when asking costs no layout. */
export function carryScrollOver(): void {
  if (scrollY > 0) history.replaceState({ ...history.state, scroll: scrollY }, '')
}

/** What a person scrolls with. */
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Scrolls as soon as the page is long enough, whose rows may still be on their way; what is returned gives that up. */
function scrollWhenLongEnough(position: number, key: string): () => void {
  const ended = new AbortController()
  const end = () => ended.abort()
  const observer = new ResizeObserver(() => {
    scrollTo(0, position)
    if (scrollY >= Math.floor(position)) end()
  })
  ended.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
    drawn = key
  })
  for (const hand of hands) addEventListener(hand, end, { signal: ended.signal, passive: true })
  const timer = setTimeout(end, patience)
  scrollTo(0, position)
  observer.observe(document.body)
  return end
}

/** Back, Forward and a reload find a page as it was left; any other way leads to its top, unless it stays as it is. */
export function restoreScroll({ location, action, keepScroll }: Shown): (() => void) | undefined {
  const { scroll } = entry()
  drawn = undefined
  if (action === NavigationType.Pop && typeof scroll === 'number')
    return scrollWhenLongEnough(scroll, location.key)
  if (!keepScroll) scrollTo(0, 0)
  drawn = location.key
  return undefined
}

/** Takes the scrolling over from the browser, which would do it before the page is drawn. */
export function takeScrollOver(): void {
  history.scrollRestoration = 'manual'
  addEventListener('scrollend', rememberScroll)
}
