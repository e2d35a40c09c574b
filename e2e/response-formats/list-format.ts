import type { JsonRow, JsonValue } from './json.ts'
import { identifierField, identifierOf, type ListPage } from './list-page.ts'

/** How one producer sends a page of a list, and what can be read from it. */
export interface ListFormat {
  name: string
  body: (page: ListPage) => JsonValue
  headers?: (page: ListPage) => Record<string, string>
  /** 200 by default. */
  status?: number
  /** How it reports the total; `sometimes` is a count that may be the page's own on some pages. */
  total: 'exact' | 'atLeast' | 'unknown' | 'sometimes'
  /** Whether every page reports if more follow. Otherwise only a short page does. */
  reportsMore: boolean
  /** The location of the rows in a list of users. */
  found: string
  /** Fields that a row has in addition to those sent. */
  extra?: (row: JsonRow) => JsonRow
}

export const totalAndMore: ['exact', true] = ['exact', true]
export const moreOnly: ['unknown', true] = ['unknown', true]
export const neitherTotalNorMore: ['unknown', false] = ['unknown', false]

/** @param facts what is reported of the total, and whether every page reports if more follow. */
export const listFormat = (
  name: string,
  found: string,
  facts: readonly [total: ListFormat['total'], reportsMore: boolean],
  body: ListFormat['body'],
  rest: Pick<ListFormat, 'headers' | 'status' | 'extra'> = {},
): ListFormat => ({ name, found, total: facts[0], reportsMore: facts[1], body, ...rest })

export const pageUrl = ({ page, plural }: ListPage, step: number) =>
  `https://service.test/v1/${plural}?page=${page + step}`
export const nextPageUrl = (page: ListPage) => pageUrl(page, 1)
export const nextLink = (page: ListPage): string | null => (page.isLast ? null : nextPageUrl(page))
export const previousLink = (page: ListPage): string | null => (page.page === 1 ? null : pageUrl(page, -1))
export const nextCursor = (page: ListPage): string | null => (page.isLast ? null : 'b3BhcXVl')
export const fieldsIf = (condition: boolean, fields: JsonRow): JsonRow => (condition ? fields : {})
export const linkHeader = (page: ListPage): string =>
  [
    `<${pageUrl(page, 0)}>; rel="self"`,
    ...(page.isLast ? [] : [`<${nextPageUrl(page)}>; rel="next"`]),
    `<https://service.test/v1/${page.plural}?page=1>; rel="first"`,
  ].join(', ')
export const rowRange = ({ rows, page, limit }: ListPage): string =>
  rows.length === 0 ? '*' : `${(page - 1) * limit}-${(page - 1) * limit + rows.length - 1}`
export const laravelLinks = (page: ListPage): JsonValue => [
  { url: null, label: '&laquo; Previous', active: false },
  { url: pageUrl(page, 0), label: '1', active: true },
  { url: nextLink(page), label: 'Next &raquo;', active: false },
]
export const pascalCase = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

/** A row without its identifier, for producers that send it under another name. */
export const withoutId = (row: JsonRow): JsonRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== identifierField(row)))
/** A row whose identifier is called `id`. */
export const withPlainId = (row: JsonRow): JsonRow => ({ id: identifierOf(row), ...withoutId(row) })
