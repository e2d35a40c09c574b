import type { JsonRow, JsonValue } from './json.ts'
import { identifierField, identifierOf, type ListPage } from './list-page.ts'

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

const totalAndMore: ['exact', true] = ['exact', true]
const moreOnly: ['unknown', true] = ['unknown', true]
const neitherTotalNorMore: ['unknown', false] = ['unknown', false]

/** @param facts what is reported of the total, and whether every page reports if more follow. */
const listFormat = (
  name: string,
  found: string,
  facts: readonly [total: ListFormat['total'], reportsMore: boolean],
  body: ListFormat['body'],
  rest: Pick<ListFormat, 'headers' | 'status' | 'extra'> = {},
): ListFormat => ({ name, found, total: facts[0], reportsMore: facts[1], body, ...rest })

const pageUrl = ({ page, plural }: ListPage, step: number) =>
  `https://service.test/v1/${plural}?page=${page + step}`
const nextPageUrl = (page: ListPage) => pageUrl(page, 1)
const nextLink = (page: ListPage): string | null => (page.isLast ? null : nextPageUrl(page))
const previousLink = (page: ListPage): string | null => (page.page === 1 ? null : pageUrl(page, -1))
const nextCursor = (page: ListPage): string | null => (page.isLast ? null : 'b3BhcXVl')
const fieldsIf = (condition: boolean, fields: JsonRow): JsonRow => (condition ? fields : {})
const linkHeader = (page: ListPage): string =>
  [
    `<${pageUrl(page, 0)}>; rel="self"`,
    ...(page.isLast ? [] : [`<${nextPageUrl(page)}>; rel="next"`]),
    `<https://service.test/v1/${page.plural}?page=1>; rel="first"`,
  ].join(', ')
const rowRange = ({ rows, page, limit }: ListPage): string =>
  rows.length === 0 ? '*' : `${(page - 1) * limit}-${(page - 1) * limit + rows.length - 1}`
const laravelLinks = (page: ListPage): JsonValue => [
  { url: null, label: '&laquo; Previous', active: false },
  { url: pageUrl(page, 0), label: '1', active: true },
  { url: nextLink(page), label: 'Next &raquo;', active: false },
]
const pascalCase = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

/** A row without its identifier, for producers that send it under another name. */
export const withoutId = (row: JsonRow): JsonRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== identifierField(row)))
/** A row whose identifier is called `id`. */
export const withPlainId = (row: JsonRow): JsonRow => ({ id: identifierOf(row), ...withoutId(row) })

// biome-ignore format: a format is its name and what is read on one line, and what is sent below it
export const listFormats: ListFormat[] = [
  // Envelopes that services define for themselves, and what serializers make of an empty list.
  listFormat('plain wrapper', 'data', totalAndMore, ({ rows, total }) => ({ data: rows, total })),
  listFormat('code 0 and two wraps', 'data.list', totalAndMore,
    ({ rows, total, page }) => ({ code: 0, msg: 'ok', data: { list: rows, total: String(total), pageNum: page } })),
  listFormat('unknown wrapper and row name', 'wombats', neitherTotalNorMore,
    ({ rows }) => ({ version: 3, wombats: rows.map((row) => ({ wombat: row })) })),
  listFormat('XML as JSON', 'list.item', totalAndMore,
    ({ rows, total }) => ({ list: { total: String(total), item: rows } })),
  listFormat('PascalCase', 'Data.Items', totalAndMore,
    ({ rows, total }) => ({ Data: { Items: rows, TotalCount: total }, IsSuccess: true })),
  listFormat('null for nothing (Go)', 'users', totalAndMore,
    ({ rows, total, plural }) => ({ [plural]: rows.length === 0 ? null : rows, total })),
  listFormat('{} for nothing (Lua)', 'users', totalAndMore,
    ({ rows, total, plural }) => ({ [plural]: rows.length === 0 ? {} : rows, total })),
  listFormat('nothing left out (protobuf)', '', totalAndMore,
    ({ rows, total }) => ({ ...fieldsIf(rows.length > 0, { items: rows }), totalItems: total })),
  listFormat('records by key', 'data', totalAndMore,
    ({ rows, total }) => ({ data: Object.fromEntries(rows.map((row) => [String(identifierOf(row)), row])), total })),
  listFormat('facets, filters and columns beside', 'items', totalAndMore,
    ({ rows, total }) => ({ columns: [{ id: 1, name: 'Nickname' }], filters: [{ id: 'a', name: 'A' }], facets: [{ values: [{ id: 1 }] }], items: rows, total })),
  // A bare array, with the total and paging of the list in headers.
  listFormat('bare array', 'root', neitherTotalNorMore, ({ rows }) => rows),
  listFormat('json-server, JHipster', 'root', totalAndMore,
    ({ rows }) => rows, { headers: (page) => ({ 'X-Total-Count': String(page.total), Link: linkHeader(page) }) }),
  listFormat('json-server without Link', 'root', totalAndMore,
    ({ rows }) => rows, { headers: ({ total }) => ({ 'x-total-count': String(total) }) }),
  listFormat('GitHub', 'root', moreOnly,
    ({ rows }) => rows, { headers: (page) => ({ Link: linkHeader(page) }) }),
  listFormat('PostgREST', 'root', totalAndMore,
    ({ rows }) => rows, { headers: (page) => ({ 'Content-Range': `${rowRange(page)}/${page.total}` }), status: 206 }),
  listFormat('PostgREST without count', 'root', neitherTotalNorMore,
    ({ rows }) => rows, { headers: (page) => ({ 'Content-Range': `${rowRange(page)}/*` }) }),
  listFormat('WordPress', 'root', totalAndMore,
    ({ rows }) => rows, { headers: ({ total, pages }) => ({ 'X-WP-Total': String(total), 'X-WP-TotalPages': String(pages) }) }),
  listFormat('Okta, Keycloak', 'root', moreOnly,
    ({ rows }) => rows.map(withPlainId),
    { headers: (page) => ({ Link: `<https://x/users?limit=10>; rel="self", <https://x/users>; rel="prev"${page.isLast ? '' : `, <${nextPageUrl(page)}>; rel="next"`}` }) }),
  listFormat('ASP.NET X-Pagination', 'root', totalAndMore,
    ({ rows }) => rows.map((row) => ({ [pascalCase(identifierField(row))]: identifierOf(row), ...withoutId(row) })),
    { headers: ({ total, page, pages, limit }) => ({ 'X-Pagination': JSON.stringify({ TotalCount: total, PageSize: limit, CurrentPage: page, TotalPages: pages }) }) }),
  // Published standards and query languages.
  listFormat('JSON:API', 'data', totalAndMore,
    (page) => ({ jsonapi: { version: '1.1' }, data: page.rows.map((row) => ({ type: page.plural, id: identifierOf(row), attributes: withoutId(row) })), included: [{ type: 'projects', id: 'prj_1', attributes: { name: 'One', projectId: 'prj_1' } }], links: { self: pageUrl(page, 0), next: nextLink(page) }, meta: { total: page.total } }),
    { extra: () => ({ type: 'users' }) }),
  listFormat('JSON:API with meta.page', 'data', totalAndMore,
    (page) => ({ data: page.rows.map((row) => ({ type: page.plural, id: identifierOf(row), attributes: withoutId(row) })), links: page.isLast ? { first: pageUrl(page, 0) } : { first: pageUrl(page, 0), next: pageUrl(page, 1) }, meta: { page: { total: page.total, number: page.page } } }),
    { extra: () => ({ type: 'users' }) }),
  listFormat('HAL', '_embedded.users', totalAndMore,
    (page) => ({ _embedded: { [page.plural]: page.rows }, _links: { self: { href: '/v1/users' }, ...fieldsIf(!page.isLast, { next: { href: nextPageUrl(page) } }), first: { href: '/' } }, total: page.total })),
  listFormat('Hydra', 'hydra:member', totalAndMore,
    (page) => ({ '@context': '/contexts/User', '@type': 'hydra:Collection', 'hydra:member': page.rows.map((row) => ({ '@id': `/users/${String(identifierOf(row))}`, ...withPlainId(row) })), 'hydra:totalItems': page.total, 'hydra:view': { '@id': '/users?page=1' } }),
    { extra: (row) => ({ '@id': `/users/${String(identifierOf(row))}` }) }),
  listFormat('OData', 'value', totalAndMore,
    (page) => ({ '@odata.context': 'https://service.test/$metadata#users', '@odata.count': page.total, value: page.rows, ...(page.isLast ? {} : { '@odata.nextLink': pageUrl(page, 1) }) })),
  listFormat('OData v2', 'd.results', totalAndMore,
    ({ rows, total }) => ({ d: { results: rows, __count: String(total) } })),
  listFormat('SCIM', 'Resources', totalAndMore,
    ({ rows, total, page, limit }) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'], totalResults: total, startIndex: (page - 1) * limit + 1, itemsPerPage: rows.length, Resources: rows.map((row) => ({ ...withPlainId(row), meta: { resourceType: 'User' } })) }),
    { extra: () => ({ meta: { resourceType: 'User' } }) }),
  listFormat('FHIR', 'entry', totalAndMore,
    (page) => ({ resourceType: 'Bundle', total: page.total, link: [{ relation: 'self', url: '/' }, ...(page.isLast ? [] : [{ relation: 'next', url: nextPageUrl(page) }])], entry: page.rows.map((row) => ({ fullUrl: 'u', resource: row })) }),
    { extra: () => ({ fullUrl: 'u' }) }),
  listFormat('JSON-RPC, Zabbix', 'result', neitherTotalNorMore,
    ({ rows }) => ({ jsonrpc: '2.0', id: 1, result: rows.map((row) => ({ [identifierField(row).toLowerCase()]: identifierOf(row), ...withoutId(row) })) })),
  listFormat('JSend', 'data.users', ['sometimes', false],
    ({ rows, plural }) => ({ status: 'success', results: rows.length, data: { [plural]: rows } })),
  listFormat('Relay', 'data.users.edges', totalAndMore,
    (page) => ({ data: { [page.plural]: { totalCount: page.total, edges: page.rows.map((row) => ({ cursor: 'c', node: row })), pageInfo: { hasNextPage: !page.isLast, hasPreviousPage: page.page > 1, endCursor: 'c' } } } }),
    { extra: () => ({ cursor: 'c' }) }),
  listFormat('Relay with nodes beside edges', 'data.users.nodes', moreOnly,
    (page) => ({ data: { [page.plural]: { nodes: page.rows, edges: page.rows.map((row) => ({ node: row })), pageInfo: { hasNextPage: !page.isLast } } } })),
  listFormat('GraphQL nodes', 'data.users.nodes', totalAndMore,
    ({ rows, total, plural }) => ({ data: { [plural]: { nodes: rows, totalCount: total } } })),
  // Web frameworks, and libraries for paging and tables.
  listFormat('Spring Page', 'content', totalAndMore,
    ({ rows, total, page, limit, pages, isLast }) => ({ content: rows, pageable: { pageNumber: page - 1, pageSize: limit, offset: (page - 1) * limit, paged: true }, totalElements: total, totalPages: pages, number: page - 1, size: limit, numberOfElements: rows.length, first: page === 1, last: isLast, empty: rows.length === 0 })),
  listFormat('Spring PagedModel', 'content', totalAndMore,
    ({ rows, total, page, limit, pages }) => ({ content: rows, page: { size: limit, number: page - 1, totalElements: total, totalPages: pages } })),
  listFormat('Django REST framework', 'results', totalAndMore,
    (page) => ({ count: page.total, next: nextLink(page), previous: previousLink(page), results: page.rows })),
  listFormat('Laravel paginate()', 'data', totalAndMore,
    (page) => ({ current_page: page.page, data: page.rows, from: page.rows.length === 0 ? null : 1, last_page: Math.max(1, page.pages), links: laravelLinks(page), next_page_url: nextLink(page), prev_page_url: previousLink(page), per_page: page.limit, to: page.rows.length, total: page.total })),
  listFormat('Laravel API resource', 'data', totalAndMore,
    (page) => ({ data: page.rows, links: { first: pageUrl(page, 0), last: pageUrl(page, 0), prev: previousLink(page), next: nextLink(page) }, meta: { current_page: page.page, last_page: Math.max(1, page.pages), links: laravelLinks(page), per_page: page.limit, total: page.total } })),
  listFormat('Laravel simplePaginate()', 'data', moreOnly,
    (page) => ({ current_page: page.page, data: page.rows, next_page_url: nextLink(page), per_page: page.limit })),
  listFormat('nestjs-typeorm-paginate', 'items', totalAndMore,
    ({ rows, page, limit, pages, total }) => ({ items: rows, meta: { itemCount: rows.length, totalItems: total, itemsPerPage: limit, totalPages: pages, currentPage: page }, links: { first: '/users?limit=10', previous: '', next: page < pages ? '/users?page=2' : '', last: '' } })),
  listFormat('TypeORM pair', '0', totalAndMore, ({ rows, total }) => [rows, total]),
  listFormat('FastAPI-pagination', 'items', totalAndMore,
    ({ rows, page, limit, pages, total }) => ({ items: rows, total, page, size: limit, pages })),
  listFormat('FastAPI-pagination without total', 'items', neitherTotalNorMore,
    ({ rows, page, limit }) => ({ items: rows, total: null, page, size: limit, pages: null })),
  listFormat('mongoose-paginate', 'docs', totalAndMore,
    ({ rows, page, limit, pages, total, isLast }) => ({ docs: rows, totalDocs: total, limit, totalPages: Math.max(1, pages), page, pagingCounter: (page - 1) * limit + 1, hasPrevPage: page > 1, hasNextPage: !isLast, prevPage: page > 1 ? page - 1 : null, nextPage: isLast ? null : page + 1 })),
  listFormat('Sequelize', 'rows', ['sometimes', false], ({ rows, total }) => ({ count: total, rows })),
  listFormat('DataTables', 'data', totalAndMore,
    ({ rows, total }) => ({ draw: 1, recordsTotal: 9000, recordsFiltered: total, data: rows })),
  listFormat('DataTables 1.9', 'aaData', totalAndMore,
    ({ rows, total }) => ({ sEcho: 1, iTotalRecords: 9000, iTotalDisplayRecords: total, aaData: rows })),
  listFormat('json-server 1', 'data', totalAndMore,
    ({ rows, total, page, pages, isLast }) => ({ first: 1, prev: page > 1 ? Math.min(page, pages + 1) - 1 : null, next: isLast ? null : page + 1, last: Math.max(1, pages), pages: Math.max(1, pages), items: total, data: rows })),
  listFormat('Bitbucket', 'values', totalAndMore,
    (page) => ({ size: page.total, page: page.page, pagelen: page.limit, ...(page.isLast ? {} : { next: nextLink(page) }), ...(page.page === 1 ? {} : { previous: previousLink(page) }), values: page.rows })),
  listFormat('eGovFrame', 'resultList', totalAndMore,
    ({ rows, total, page }) => ({ resultList: rows, totCnt: String(total), pageIndex: page })),
  // Databases, search engines, and content systems with an API of their own.
  listFormat('Strapi', 'data', totalAndMore,
    ({ rows, page, limit, pages, total }) => ({ data: rows, meta: { pagination: { page, pageSize: limit, pageCount: pages, total } } })),
  listFormat('PocketBase', 'items', totalAndMore,
    ({ rows, page, limit, pages, total }) => ({ page, perPage: limit, totalPages: pages, totalItems: total, items: rows })),
  listFormat('PocketBase that skips the total', 'items', neitherTotalNorMore,
    ({ rows, page, limit }) => ({ page, perPage: limit, totalPages: -1, totalItems: -1, items: rows })),
  listFormat('Elasticsearch-like', 'hits.hits', ['atLeast', false],
    ({ rows, total, plural }) => ({ took: 3, timed_out: false, _shards: { total: 5, successful: 5, skipped: 0, failed: 0 }, hits: { total: { value: total, relation: 'gte' }, max_score: 1, hits: rows.map((row) => ({ _index: plural, _id: identifierOf(row), _score: 1, _source: row })) } }),
    { extra: (row) => ({ _index: 'users', _id: identifierOf(row), _score: 1 }) }),
  listFormat('Solr', 'response.docs', totalAndMore,
    ({ rows, total }) => ({ responseHeader: { status: 0, QTime: 1, params: { q: '*' } }, response: { numFound: total, start: 0, numFoundExact: true, docs: rows }, facet_counts: { facet_fields: {}, facet_queries: [{ userId: 'not a row' }] } })),
  listFormat('Algolia', 'hits', totalAndMore,
    ({ rows, total, page, limit, pages }) => ({ hits: rows, nbHits: total, page: page - 1, nbPages: pages, hitsPerPage: limit, exhaustiveNbHits: true })),
  listFormat('MongoDB $facet', '0.data', totalAndMore,
    ({ rows, total }) => [{ metadata: [{ total }], data: rows }]),
  listFormat('DynamoDB', 'Items', ['sometimes', false],
    ({ rows }) => ({ Items: rows, Count: rows.length, ScannedCount: 9000 })),
  listFormat('Firestore', 'documents', neitherTotalNorMore,
    ({ rows }) => ({ documents: rows.map((row) => ({ name: `projects/p/documents/users/${String(identifierOf(row))}`, fields: row })) }),
    { extra: (row) => ({ name: `projects/p/documents/users/${String(identifierOf(row))}` }) }),
  listFormat('CouchDB', 'rows', totalAndMore,
    ({ rows, total }) => ({ total_rows: total, offset: 0, rows: rows.map((row) => ({ id: identifierOf(row), key: identifierOf(row), value: { rev: '1-x' }, doc: { _id: identifierOf(row), ...withoutId(row) } })) }),
    { extra: (row) => ({ key: identifierOf(row), value: { rev: '1-x' } }) }),
  listFormat('Hasura', 'data.users', totalAndMore,
    ({ rows, total, plural }) => ({ data: { [plural]: rows, [`${plural}_aggregate`]: { aggregate: { count: total } } } })),
  listFormat('Directus', 'data', totalAndMore,
    ({ rows, total }) => ({ data: rows, meta: { total_count: 9000, filter_count: total } })),
  listFormat('Appwrite', 'documents', totalAndMore,
    ({ rows, total }) => ({ total, documents: rows.map((row) => ({ $id: identifierOf(row), ...withoutId(row) })) })),
  listFormat('Airtable', 'records', neitherTotalNorMore,
    (page) => ({ records: page.rows.map((row) => ({ id: identifierOf(row), createdTime: 't', fields: withoutId(row) })), ...fieldsIf(!page.isLast, { offset: 'itrA/recB' }) }),
    { extra: () => ({ createdTime: 't' }) }),
  listFormat('Contentful', 'items', totalAndMore,
    ({ rows, total, page, limit }) => ({ sys: { type: 'Array' }, total, skip: (page - 1) * limit, limit, items: rows.map((row) => ({ sys: { id: identifierOf(row), type: 'Entry' }, fields: withoutId(row) })) }),
    { extra: (row) => ({ sys: { id: identifierOf(row), type: 'Entry' } }) }),
  listFormat('Sanity', 'result', neitherTotalNorMore, ({ rows }) => ({ ms: 3, query: '*[]', result: rows })),
  listFormat('Parse Server', 'results', ['sometimes', false],
    ({ rows, total }) => ({ results: rows.map((row) => ({ objectId: identifierOf(row), ...withoutId(row) })), count: total })),
  // APIs of hosted services.
  listFormat('Stripe', 'data', moreOnly,
    ({ rows, isLast }) => ({ object: 'list', url: '/v1/users', has_more: !isLast, data: rows })),
  listFormat('BigCommerce', 'data', totalAndMore,
    ({ rows, page, limit, pages, total }) => ({ data: rows, meta: { pagination: { total, count: rows.length, per_page: limit, current_page: page, total_pages: pages, links: { current: '?page=1' } } } })),
  listFormat('Zendesk-like', 'users', totalAndMore,
    (page) => ({ [page.plural]: page.rows, next_page: nextLink(page), previous_page: previousLink(page), count: page.total })),
  listFormat('Salesforce', 'records', totalAndMore,
    (page) => ({ totalSize: page.total, done: page.isLast, ...fieldsIf(!page.isLast, { nextRecordsUrl: '/services/data/v60.0/query/01g-2000' }), records: page.rows.map((row) => ({ attributes: { type: 'User', url: '/x' }, ...row })) }),
    { extra: () => ({ attributes: { type: 'User', url: '/x' } }) }),
  listFormat('Google', 'items', neitherTotalNorMore,
    (page) => ({ kind: 'users', items: page.rows, ...fieldsIf(!page.isLast, { nextPageToken: 'token' }) })),
  listFormat('Google with an empty token', 'items', moreOnly,
    (page) => ({ items: page.rows, nextPageToken: page.isLast ? '' : 't' })),
  listFormat('Azure', 'value', moreOnly,
    (page) => ({ value: page.rows, nextLink: page.isLast ? null : nextPageUrl(page) })),
  listFormat('AWS', 'Users', moreOnly,
    ({ rows, isLast, plural }) => ({ [pascalCase(plural)]: rows, IsTruncated: !isLast, ...fieldsIf(!isLast, { Marker: 'm' }) })),
  listFormat('Shopify', 'users', neitherTotalNorMore, ({ rows, plural }) => ({ [plural]: rows })),
  listFormat('Notion', 'results', moreOnly,
    (page) => ({ object: 'list', results: page.rows, next_cursor: nextCursor(page), has_more: !page.isLast, type: 'user', user: {} })),
  listFormat('Auth0', 'users', totalAndMore,
    ({ rows, total, page, limit, plural }) => ({ start: (page - 1) * limit, limit, length: rows.length, total, [plural]: rows })),
  listFormat('Cloudflare', 'result', totalAndMore,
    ({ rows, total, page, limit, pages }) => ({ success: true, errors: [], messages: [], result: rows, result_info: { page, per_page: limit, count: rows.length, total_count: total, total_pages: pages } })),
  listFormat('HubSpot', 'results', neitherTotalNorMore,
    (page) => ({ results: page.rows, ...fieldsIf(!page.isLast, { paging: { next: { after: '10', link: nextPageUrl(page) } } }) })),
  listFormat('Slack', 'members', moreOnly,
    (page) => ({ ok: true, members: page.rows, response_metadata: { next_cursor: nextCursor(page) ?? '' } })),
  listFormat('MediaWiki', 'query.users', neitherTotalNorMore,
    ({ rows, plural }) => ({ batchcomplete: true, query: { [plural]: rows } })),
]
