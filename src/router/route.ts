import type {
  IndexRouteObject,
  Location,
  NavigationType,
  NonIndexRouteObject,
  Params,
  RouteMatch,
} from 'react-router-dom'

/** The address that is asked for, as a page's first read needs it. */
export interface AskedAddress {
  params: Params
  query: URLSearchParams
}

interface Loading {
  /**
   * Loads the code of the page, or tries again; undefined where it is there. It never fails: what could not be had is
   * thrown when the page is drawn.
   */
  load?: () => Promise<unknown> | undefined
  /** Sends what the page asks for first; the page is drawn when it ends. Like `load` it never fails. */
  read?: (asked: AskedAddress) => Promise<unknown> | undefined
}

/** A page, or what stands around pages, as react-router's, and how it is loaded. */
export type Route = Loading &
  (IndexRouteObject | (Omit<NonIndexRouteObject, 'children'> & { children?: Route[] }))

export type Match = RouteMatch<string, Route>

/** The page that is shown, and how one came to it. */
export interface Shown {
  location: Location
  action: NavigationType
  matches: Match[]
  /** The page stays scrolled as it is, or is at its top already. */
  keepScroll: boolean
}
