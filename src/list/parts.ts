/** Up to so many rows are drawn at once. */
export const many = 100

/**
 * How many rows follow at a time: near the window, where they are laid out, and out of sight in the places of others. New
 * ones out of sight are put into the page at once.
 */
const nearby = 30
const far = 100

interface Rows {
  rows: readonly unknown[]
}

/** How far a page's rows have been drawn. */
export interface Drawn<Page extends Rows> {
  page: Page
  /** How many of its rows have had their turn. */
  own: number
  /** How many rows there are; those after the page's own ones are of the page before. */
  places: number
}

/** The first part of a page, where the page before has so many places. */
export function begin<Page extends Rows>(page: Page, former = 0): Drawn<Page> {
  const { length } = page.rows
  const own = length > many ? nearby : length
  return { page, own, places: Math.max(own, former > many ? former : Math.min(former, length)) }
}

/** The next part; all the rest where the machine is quick. */
export function goOn<Page extends Rows>({ page, own, places }: Drawn<Page>, isQuick: boolean): Drawn<Page> {
  const { length } = page.rows
  if (isQuick) return { page, own: length, places: length }
  const step = own < many ? nearby : own < places ? far : length
  const next = Math.min(length, own + step)
  const left = places > length ? Math.max(length, places - far) : places
  return { page, own: next, places: Math.max(next, left) }
}

/** Whether the page's rows are there, and no others. */
export const isWhole = ({ page: { rows }, own, places }: Drawn<Rows>): boolean =>
  own === rows.length && places === rows.length
