import { NavigationType } from 'react-router-dom'
import type { Shown } from './route.ts'

/** How far each entry of the history was scrolled when it was left, in pixels, by the key of its location. */
const positions = new Map<string, number>()

export const rememberScroll = (key: string) => void positions.set(key, scrollY)

/** Back and forward find a page as it was left; any other way leads to its top, unless it stays as it is. */
export function restoreScroll({ location, action, keepScroll }: Shown): void {
  const position = action === NavigationType.Pop ? positions.get(location.key) : undefined
  if (position !== undefined) scrollTo(0, position)
  else if (!keepScroll) scrollTo(0, 0)
}

/** Takes the scrolling over from the browser, which would do it before the page is drawn; `keyShown` tells the entry shown. */
export function takeScrollOver(keyShown: () => string): void {
  const { scroll } = history.state ?? {}
  if (typeof scroll === 'number') positions.set(keyShown(), scroll)
  history.scrollRestoration = 'manual'
  // For a reload, with the entry itself; another page's way back is the browser's own.
  addEventListener('pagehide', () => {
    history.replaceState({ ...history.state, scroll: scrollY }, '')
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}
