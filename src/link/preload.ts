import { matchRoutes, type RouteObject } from 'react-router-dom'

let table: { routes: RouteObject[]; basename: string } = { routes: [], basename: '/' }

/** Tells of the routes, which cannot be imported from here: they import the pages, and these the links. Called once. */
export function setRoutes(routes: RouteObject[], basename: string): void {
  table = { routes, basename }
}

/** What a link to an address of the router says: below the base that the console is served from. */
export const hrefOf = (to: string): string => (table.basename === '/' ? to : table.basename + to)

/** The address in the router that a link of this console leads to. */
export function addressOf({ pathname, search }: HTMLAnchorElement): string {
  const path = table.basename === '/' ? pathname : pathname.slice(table.basename.length)
  return (path || '/') + search
}

/** Begins to load the code of the page at an address of this console. */
export function preload(address: string): void {
  const { pathname } = new URL(address, location.href)
  for (const { route } of matchRoutes(table.routes, pathname, table.basename) ?? []) {
    // What could not be had ahead is asked for again when it is needed, and told then.
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined)
  }
}
