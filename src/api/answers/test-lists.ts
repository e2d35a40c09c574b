import type { Json } from '../json.ts'
import type { TestPage } from './test-answers.ts'

type Row = Record<string, Json>

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

const url = ({ page }: TestPage, step: number) => `https://service.test/v1/users?page=${page + step}`
const next = (page: TestPage): string | null => (page.isLast ? null : url(page, 1))
const previous = (page: TestPage): string | null => (page.page === 1 ? null : url(page, -1))
const lacking = (row: Row, name: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== name))
const id = (row: Row): Json => row.userId ?? null
const links = (page: TestPage): string =>
  [
    `<${url(page, 0)}>; rel="self"`,
    ...(page.isLast ? [] : [`<${url(page, 1)}>; rel="next"`]),
    `<https://service.test/v1/users?page=1>; rel="first"`,
  ].join(', ')
const range = ({ rows, page, limit }: TestPage): string =>
  rows.length === 0 ? '*' : `${(page - 1) * limit}-${(page - 1) * limit + rows.length - 1}`
const laravelLinks = (page: TestPage): Json => [
  { url: null, label: '&laquo; Previous', active: false },
  { url: url(page, 0), label: '1', active: true },
  { url: next(page), label: 'Next &raquo;', active: false },
]

/** Every row of the table of lists. */
export const producers: Producer[] = [
  { name: 'bare array', body: ({ rows }) => rows, total: 'unknown', tellsMore: false, found: 'root' },
  {
    name: 'json-server, JHipster',
    body: ({ rows }) => rows,
    headers: (page) => ({ 'X-Total-Count': String(page.total), Link: links(page) }),
    total: 'exact',
    tellsMore: true,
    found: 'root',
  },
  {
    name: 'json-server without Link',
    body: ({ rows }) => rows,
    headers: ({ total }) => ({ 'x-total-count': String(total) }),
    total: 'exact',
    tellsMore: true,
    found: 'root',
  },
  {
    name: 'GitHub',
    body: ({ rows }) => rows,
    headers: (page) => ({ Link: links(page) }),
    total: 'unknown',
    tellsMore: true,
    found: 'root',
  },
  {
    name: 'PostgREST',
    body: ({ rows }) => rows,
    headers: (page) => ({ 'Content-Range': `${range(page)}/${page.total}` }),
    total: 'exact',
    tellsMore: true,
    found: 'root',
  },
  {
    name: 'PostgREST without count',
    body: ({ rows }) => rows,
    headers: (page) => ({ 'Content-Range': `${range(page)}/*` }),
    total: 'unknown',
    tellsMore: false,
    found: 'root',
  },
  {
    name: 'WordPress',
    body: ({ rows }) => rows,
    headers: ({ total, pages }) => ({ 'X-WP-Total': String(total), 'X-WP-TotalPages': String(pages) }),
    total: 'exact',
    tellsMore: true,
    found: 'root',
  },
  {
    name: 'plain wrapper',
    body: ({ rows, total }) => ({ data: rows, total }),
    total: 'exact',
    tellsMore: true,
    found: 'data',
  },
  {
    name: 'Spring Page',
    body: ({ rows, total, page, limit, pages, isLast }) => ({
      content: rows,
      pageable: { pageNumber: page - 1, pageSize: limit, offset: (page - 1) * limit, paged: true },
      totalElements: total,
      totalPages: pages,
      number: page - 1,
      size: limit,
      numberOfElements: rows.length,
      first: page === 1,
      last: isLast,
      empty: rows.length === 0,
    }),
    total: 'exact',
    tellsMore: true,
    found: 'content',
  },
  {
    name: 'Spring PagedModel',
    body: ({ rows, total, page, limit, pages }) => ({
      content: rows,
      page: { size: limit, number: page - 1, totalElements: total, totalPages: pages },
    }),
    total: 'exact',
    tellsMore: true,
    found: 'content',
  },
  {
    name: 'Django REST framework',
    body: (page) => ({ count: page.total, next: next(page), previous: previous(page), results: page.rows }),
    total: 'exact',
    tellsMore: true,
    found: 'results',
  },
  {
    name: 'Laravel paginate()',
    body: (page) => ({
      current_page: page.page,
      data: page.rows,
      from: page.rows.length === 0 ? null : 1,
      last_page: Math.max(1, page.pages),
      links: laravelLinks(page),
      next_page_url: next(page),
      prev_page_url: previous(page),
      per_page: page.limit,
      to: page.rows.length,
      total: page.total,
    }),
    total: 'exact',
    tellsMore: true,
    found: 'data',
  },
  {
    name: 'Laravel API resource',
    body: (page) => ({
      data: page.rows,
      links: { first: url(page, 0), last: url(page, 0), prev: previous(page), next: next(page) },
      meta: {
        current_page: page.page,
        last_page: Math.max(1, page.pages),
        links: laravelLinks(page),
        per_page: page.limit,
        total: page.total,
      },
    }),
    total: 'exact',
    tellsMore: true,
    found: 'data',
  },
  {
    name: 'Laravel simplePaginate()',
    body: (page) => ({
      current_page: page.page,
      data: page.rows,
      next_page_url: next(page),
      per_page: page.limit,
    }),
    total: 'unknown',
    tellsMore: true,
    found: 'data',
  },
  {
    name: 'JSON:API',
    body: (page) => ({
      jsonapi: { version: '1.1' },
      data: page.rows.map((row) => ({ type: 'users', id: id(row), attributes: lacking(row, 'userId') })),
      included: [{ type: 'projects', id: 'prj_1', attributes: { name: 'One', projectId: 'prj_1' } }],
      links: { self: url(page, 0), next: next(page) },
      meta: { total: page.total },
    }),
    total: 'exact',
    tellsMore: true,
    found: 'data',
    extra: (row) => ({ type: 'users', id: id(row) }),
  },
  {
    name: 'JSON:API with meta.page',
    body: (page) => ({
      data: page.rows.map((row) => ({ type: 'users', id: id(row), attributes: lacking(row, 'userId') })),
      links: page.isLast ? { first: url(page, 0) } : { first: url(page, 0), next: url(page, 1) },
      meta: { page: { total: page.total, number: page.page } },
    }),
    total: 'exact',
    tellsMore: true,
    found: 'data',
    extra: (row) => ({ type: 'users', id: id(row) }),
  },
  {
    name: 'Strapi',
    body: ({ rows, page, limit, pages, total }) => ({
      data: rows,
      meta: { pagination: { page, pageSize: limit, pageCount: pages, total } },
    }),
    total: 'exact',
    tellsMore: true,
    found: 'data',
  },
  {
    name: 'nestjs-typeorm-paginate',
    body: ({ rows, page, limit, pages, total }) => ({
      items: rows,
      meta: {
        itemCount: rows.length,
        totalItems: total,
        itemsPerPage: limit,
        totalPages: pages,
        currentPage: page,
      },
      links: { first: '/users?limit=10', previous: '', next: page < pages ? '/users?page=2' : '', last: '' },
    }),
    total: 'exact',
    tellsMore: true,
    found: 'items',
  },
  {
    name: 'FastAPI-pagination',
    body: ({ rows, page, limit, pages, total }) => ({ items: rows, total, page, size: limit, pages }),
    total: 'exact',
    tellsMore: true,
    found: 'items',
  },
  {
    name: 'FastAPI-pagination without total',
    body: ({ rows, page, limit }) => ({ items: rows, total: null, page, size: limit, pages: null }),
    total: 'unknown',
    tellsMore: false,
    found: 'items',
  },
  {
    name: 'PocketBase',
    body: ({ rows, page, limit, pages, total }) => ({
      page,
      perPage: limit,
      totalPages: pages,
      totalItems: total,
      items: rows,
    }),
    total: 'exact',
    tellsMore: true,
    found: 'items',
  },
  {
    name: 'PocketBase that skips the total',
    body: ({ rows, page, limit }) => ({ page, perPage: limit, totalPages: -1, totalItems: -1, items: rows }),
    total: 'unknown',
    tellsMore: false,
    found: 'items',
  },
  {
    name: 'mongoose-paginate',
    body: ({ rows, page, limit, pages, total, isLast }) => ({
      docs: rows,
      totalDocs: total,
      limit,
      totalPages: Math.max(1, pages),
      page,
      pagingCounter: (page - 1) * limit + 1,
      hasPrevPage: page > 1,
      hasNextPage: !isLast,
      prevPage: page > 1 ? page - 1 : null,
      nextPage: isLast ? null : page + 1,
    }),
    total: 'exact',
    tellsMore: true,
    found: 'docs',
  },
  {
    name: 'Stripe',
    body: ({ rows, isLast }) => ({ object: 'list', url: '/v1/users', has_more: !isLast, data: rows }),
    total: 'unknown',
    tellsMore: true,
    found: 'data',
  },
  {
    name: 'BigCommerce',
    body: ({ rows, page, limit, pages, total }) => ({
      data: rows,
      meta: {
        pagination: {
          total,
          count: rows.length,
          per_page: limit,
          current_page: page,
          total_pages: pages,
          links: { current: '?page=1' },
        },
      },
    }),
    total: 'exact',
    tellsMore: true,
    found: 'data',
  },
  {
    name: 'OData',
    body: (page) => ({
      '@odata.context': 'https://service.test/$metadata#users',
      '@odata.count': page.total,
      value: page.rows,
      ...(page.isLast ? {} : { '@odata.nextLink': url(page, 1) }),
    }),
    total: 'exact',
    tellsMore: true,
    found: 'value',
  },
  {
    name: 'Elasticsearch-like',
    body: ({ rows, total }) => ({
      took: 3,
      timed_out: false,
      _shards: { total: 5, successful: 5, skipped: 0, failed: 0 },
      hits: {
        total: { value: total, relation: 'gte' },
        max_score: 1,
        hits: rows.map((row) => ({ _index: 'users', _id: id(row), _score: 1, _source: row })),
      },
    }),
    total: 'atLeast',
    tellsMore: false,
    found: 'hits.hits',
    extra: (row) => ({ _index: 'users', _id: id(row), _score: 1 }),
  },
  {
    name: 'Zendesk-like',
    body: (page) => ({
      users: page.rows,
      next_page: next(page),
      previous_page: previous(page),
      count: page.total,
    }),
    total: 'exact',
    tellsMore: true,
    found: 'users',
  },
]
