import {
  type ListFormat,
  linkHeader,
  listFormat,
  moreOnly,
  neitherTotalNorMore,
  nextPageUrl,
  pascalCase,
  rowRange,
  totalAndMore,
  withoutId,
  withPlainId,
} from './list-format.ts'
import { identifierField, identifierOf } from './list-page.ts'

/** A bare array, with the total and paging of the list in headers. */
export const headerFormats: ListFormat[] = [
  listFormat('bare array', 'root', neitherTotalNorMore, ({ rows }) => rows),
  listFormat('json-server, JHipster', 'root', totalAndMore, ({ rows }) => rows, {
    headers: (page) => ({ 'X-Total-Count': String(page.total), Link: linkHeader(page) }),
  }),
  listFormat('json-server without Link', 'root', totalAndMore, ({ rows }) => rows, {
    headers: ({ total }) => ({ 'x-total-count': String(total) }),
  }),
  listFormat('GitHub', 'root', moreOnly, ({ rows }) => rows, {
    headers: (page) => ({ Link: linkHeader(page) }),
  }),
  listFormat('PostgREST', 'root', totalAndMore, ({ rows }) => rows, {
    headers: (page) => ({ 'Content-Range': `${rowRange(page)}/${page.total}` }),
    status: 206,
  }),
  listFormat('PostgREST without count', 'root', neitherTotalNorMore, ({ rows }) => rows, {
    headers: (page) => ({ 'Content-Range': `${rowRange(page)}/*` }),
  }),
  listFormat('WordPress', 'root', totalAndMore, ({ rows }) => rows, {
    headers: ({ total, pages }) => ({ 'X-WP-Total': String(total), 'X-WP-TotalPages': String(pages) }),
  }),
  listFormat('Okta, Keycloak', 'root', moreOnly, ({ rows }) => rows.map(withPlainId), {
    headers: (page) => ({
      Link: `<https://x/users?limit=10>; rel="self", <https://x/users>; rel="prev"${page.isLast ? '' : `, <${nextPageUrl(page)}>; rel="next"`}`,
    }),
  }),
  listFormat(
    'ASP.NET X-Pagination',
    'root',
    totalAndMore,
    ({ rows }) =>
      rows.map((row) => ({ [pascalCase(identifierField(row))]: identifierOf(row), ...withoutId(row) })),
    {
      headers: ({ total, page, pages, limit }) => ({
        'X-Pagination': JSON.stringify({
          TotalCount: total,
          PageSize: limit,
          CurrentPage: page,
          TotalPages: pages,
        }),
      }),
    },
  ),
]
