import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  matchRoutes,
  type NavigateOptions,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom'
import type { Match, Route, Shown } from './route.ts'
import { carryScrollOver, isAtTop, rememberScroll, takeScrollOver } from './scroll.ts'

/** Asked before another page is shown. True holds it back; `leave` goes there after all. */
export type Guard = (leave: () => void) => boolean

let routes: Route[] = []
let basename = '/'
let shown: Shown

const matchesAt = (pathname: string): Match[] => matchRoutes(routes, pathname, basename) ?? []

/** What a link to an address of the router says: below the base that the console is served from. */
export const hrefOf = (to: string): string => (basename === '/' ? to : basename + to)

/** Begins to load the code of the page at an address of this console. */
export function preload(address: string): void {
  for (const { route } of matchesAt(new URL(address, location.href).pathname)) void route.load?.()
}

/** How long somebody stays at a link until the code of its page is loaded, in milliseconds. */
const dwell = 100
let dwelling: { address: string; timer: ReturnType<typeof setTimeout> } | undefined

/**
 * Begins to load the code of the page at an address for somebody who stays at a link to it: with the focus, or with a
 * pointer, under which it may be scrolled away.
 */
export function preloadAll(address: string, by: 'focus' | 'pointer'): void {
  if (dwelling?.address === address) return
  endPreload()
  const timer = setTimeout(() => preload(address), dwell)
  dwelling = { address, timer }
  // To read and run the code takes longer than a frame.
  if (by === 'pointer') addEventListener('scroll', endPreload, { passive: true })
}

/** The link has been left, or scrolled away. */
export function endPreload(): void {
  clearTimeout(dwelling?.timer)
  dwelling = undefined
  removeEventListener('scroll', endPreload)
}

let guard: Guard | undefined

/** Has a page asked before it is left; what it returns ends that. */
export function guardLeaving(asked: Guard): () => void {
  guard = asked
  return () => {
    if (guard === asked) guard = undefined
  }
}

/** Loads what is not there yet, and sends the first reads of the pages that are not shown. */
function begin(matches: readonly Match[], search: string, shown: readonly Match[]): Promise<unknown>[] {
  const isShown = ({ route, pathname }: Match) =>
    shown.some((match) => match.route === route && match.pathname === pathname)
  return matches
    .flatMap((match) => {
      const { route, params } = match
      const query = new URLSearchParams(search)
      return [route.load?.(), isShown(match) ? undefined : route.read?.({ params, query })]
    })
    .filter((waiting) => waiting !== undefined)
}

/**
 * Shows the page of the browser's address and, from then on, that of each other: as soon as its code is there, until when
 * the former page stays, as does its address. Ends when the first one can be drawn.
 */
export async function startRouter(all: Route[], base: string) {
  routes = all
  basename = base
  const history = createBrowserHistory()
  const matches = matchesAt(history.location.pathname)
  shown = { location: history.location, action: history.action, matches, keepScroll: true }
  let draw = (_next: Shown, _isUrgent: boolean): void => undefined
  /** Which of several ways is the newest: the others are given up. */
  let way = 0
  takeScrollOver()

  /** Shows another page; `move` has the browser's address follow, where it does not lead. */
  function show(to: Partial<Location>, move: () => void, options: NavigateOptions = {}): void {
    way += 1
    const mine = way
    const { pathname = shown.location.pathname, search = '' } = to
    // The very same for another search of the page that is shown: who only wants to know the page is not drawn again.
    const matches = pathname === shown.location.pathname ? shown.matches : matchesAt(pathname)
    const finish = () => {
      if (mine !== way) return
      const keepScroll = options.preventScrollReset === true || isAtTop()
      move()
      shown = { location: history.location, action: history.action, matches, keepScroll }
      draw(shown, options.flushSync === true)
    }
    // What is drawn at once is asked for even before: another search of the page that is shown.
    const staying = options.flushSync ? shown.matches.slice(0, -1) : shown.matches
    const waiting = begin(matches, search, staying)
    if (waiting.length === 0) finish()
    else void Promise.all(waiting).then(finish)
  }

  const holds = ({ pathname = shown.location.pathname }: Partial<Location>, leave: () => void) =>
    pathname !== shown.location.pathname && guard?.(leave) === true

  const go = (how: 'push' | 'replace') => (to: To, state?: unknown, options?: NavigateOptions) => {
    const target = typeof to === 'string' ? parsePath(to) : to
    const move = () => {
      if (how === 'push') rememberScroll()
      history[how](to, state)
      if (options?.preventScrollReset) carryScrollOver()
    }
    const leave = () => show(target, move, options)
    if (!holds(target, leave)) leave()
  }

  // Back and Forward have changed the address already. What is held takes that back, which is another such event.
  let isReturn: (() => void) | undefined
  let isLeaving = false
  history.listen(({ location, delta }) => {
    if (isReturn) return isReturn()
    let returned: Promise<void> | undefined
    const leave = async () => {
      await returned
      isLeaving = true
      history.go(delta ?? 0)
    }
    if (!isLeaving && delta && holds(location, () => void leave())) {
      returned = new Promise((resolve) => {
        isReturn = () => {
          isReturn = undefined
          resolve()
        }
      })
      return history.go(-delta)
    }
    isLeaving = false
    show(location, () => undefined)
  })

  const navigator: Navigator = {
    createHref: history.createHref,
    createURL: history.createURL,
    go: history.go,
    push: go('push'),
    replace: go('replace'),
  }
  await Promise.all(begin(matches, history.location.search, []))
  return {
    basename,
    navigator,
    shown: () => shown,
    /** Who draws the pages; urgent is what is drawn at once, and not when there is time. */
    onShown(drawn: typeof draw): void {
      draw = drawn
      drawn(shown, false)
    },
  }
}

export type Router = Awaited<ReturnType<typeof startRouter>>
