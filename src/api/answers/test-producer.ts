import type { Json } from '../json.ts'
import type { TestPage } from './test-answers.ts'

export type Row = Record<string, Json>

/** How one producer sends a page of users. */
export interface Producer {
  name: string
  body: (page: TestPage) => Json
  headers?: (page: TestPage) => Record<string, string>
  /** What of the total it tells; `sometimes` is a count that may be the page's own on some pages. */
  total: 'exact' | 'atLeast' | 'unknown' | 'sometimes'
  /** Whether it tells on every page if more follow, or only a short page does. */
  tellsMore: boolean
  /** Where the rows are found. */
  found: string
  /** The fields that a row must have in the end, beyond its own. */
  extra?: (row: Row) => Row
}

export const url = ({ page }: TestPage, step: number) => `https://service.test/v1/users?page=${page + step}`
export const next = (page: TestPage): string | null => (page.isLast ? null : url(page, 1))
export const previous = (page: TestPage): string | null => (page.page === 1 ? null : url(page, -1))
export const lacking = (row: Row, name: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== name))
export const id = (row: Row): Json => row.userId ?? null
export const links = (page: TestPage): string =>
  [
    `<${url(page, 0)}>; rel="self"`,
    ...(page.isLast ? [] : [`<${url(page, 1)}>; rel="next"`]),
    `<https://service.test/v1/users?page=1>; rel="first"`,
  ].join(', ')
export const range = ({ rows, page, limit }: TestPage): string =>
  rows.length === 0 ? '*' : `${(page - 1) * limit}-${(page - 1) * limit + rows.length - 1}`
export const laravelLinks = (page: TestPage): Json => [
  { url: null, label: '&laquo; Previous', active: false },
  { url: url(page, 0), label: '1', active: true },
  { url: next(page), label: 'Next &raquo;', active: false },
]
