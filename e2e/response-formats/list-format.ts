import type { Json, Row } from './json.ts'
import { id, identifierIn, type ListPage } from './page.ts'

/** How one producer sends a page of a list, and what can be read of it. */
export interface ListFormat {
  name: string
  body: (page: ListPage) => Json
  headers?: (page: ListPage) => Record<string, string>
  /** 200 where none is given. */
  status?: number
  /** What of the total it tells; `sometimes` is a count that may be the page's own on some pages. */
  total: 'exact' | 'atLeast' | 'unknown' | 'sometimes'
  /** Whether it tells on every page if more follow, or only a short page does. */
  tellsMore: boolean
  /** Where the rows of a list of users are found. */
  found: string
  /** The fields that a row must have in the end, beyond its own. */
  extra?: (row: Row) => Row
}

export const url = ({ page, plural }: ListPage, step: number) =>
  `https://service.test/v1/${plural}?page=${page + step}`
export const nextUrl = (page: ListPage) => url(page, 1)
export const next = (page: ListPage): string | null => (page.isLast ? null : nextUrl(page))
export const previous = (page: ListPage): string | null => (page.page === 1 ? null : url(page, -1))
export const cursor = (page: ListPage): string | null => (page.isLast ? null : 'b3BhcXVl')
export const when = (condition: boolean, fields: Row): Row => (condition ? fields : {})
export const links = (page: ListPage): string =>
  [
    `<${url(page, 0)}>; rel="self"`,
    ...(page.isLast ? [] : [`<${nextUrl(page)}>; rel="next"`]),
    `<https://service.test/v1/${page.plural}?page=1>; rel="first"`,
  ].join(', ')
export const range = ({ rows, page, limit }: ListPage): string =>
  rows.length === 0 ? '*' : `${(page - 1) * limit}-${(page - 1) * limit + rows.length - 1}`
export const laravelLinks = (page: ListPage): Json => [
  { url: null, label: '&laquo; Previous', active: false },
  { url: url(page, 0), label: '1', active: true },
  { url: next(page), label: 'Next &raquo;', active: false },
]

/** A row without its identifier, for those who send that under a name of their own. */
export const lessId = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== identifierIn(row)))
/** A row whose identifier is a plain `id`. */
export const plainId = (row: Row): Row => ({ id: id(row), ...lessId(row) })
export const withId = (row: Row): Row => ({ id: id(row) })

export const dialect = (
  name: string,
  found: string,
  tells: [total: ListFormat['total'], tellsMore: boolean],
  body: ListFormat['body'],
  rest: Pick<ListFormat, 'headers' | 'extra'> = {},
): ListFormat => ({ name, found, total: tells[0], tellsMore: tells[1], body, ...rest })

export const both: ['exact', true] = ['exact', true]
export const onlyMore: ['unknown', true] = ['unknown', true]
export const neither: ['unknown', false] = ['unknown', false]
