import { NavigationType } from 'react-router-dom'
import type { Shown } from './route.ts'

/** How long rows may be on their way until a page stays where it is scrolled, in milliseconds. */
const patience = 10_000

/** The entry of the history whose page is drawn and stands where it should; undefined while it does not yet. */
let drawn: string | undefined

/** How far the page is scrolled, in pixels, as the browser last told: to ask would have it lay out what has changed. */
let scrolled = 0

/** For who scrolls and goes on at once, before the browser tells of it; where the page is laid out anyway. */
function noteScroll(): void {
  scrolled = scrollY
}

/** Whether the page stands at its top. */
export const isAtTop = (): boolean => scrolled === 0

function scrollToTop(): void {
  scrolled = 0
  scrollTo(0, 0)
}

const entry = (): { key?: unknown; scroll?: unknown } => history.state ?? {}

/** Keeps how far the page is scrolled, in pixels, with its entry of the history: there Back and a reload find it. */
export function rememberScroll(): void {
  const { key = 'default', scroll = 0 } = entry()
  // Back has changed the entry before its page is drawn.
  if (drawn === key && scroll !== scrolled) history.replaceState({ ...history.state, scroll: scrolled }, '')
}

/** The same for an entry that has come by a page staying as it is. */
export function carryScrollOver(): void {
  if (!isAtTop()) history.replaceState({ ...history.state, scroll: scrolled }, '')
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
  if (!keepScroll) scrollToTop()
  drawn = location.key
  return undefined
}

/** How long a page rests before its position is kept, in milliseconds. Safari allows 100 changes of the history in 30 s. */
const rest = 300

/** Takes the scrolling over from the browser, which would do it before the page is drawn. */
export function takeScrollOver(): void {
  history.scrollRestoration = 'manual'
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener(
    'scroll',
    () => {
      noteScroll()
      clearTimeout(timer)
      // Not at `scrollend`, which WebKit did not have before Safari 26.2.
      timer = setTimeout(rememberScroll, rest)
    },
    { passive: true },
  )
}
