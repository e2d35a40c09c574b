import type { Json } from '../json.ts'
import type { TestPage } from './test-answers.ts'
import type { Producer } from './test-lists.ts'

type Row = Record<string, Json>

const id = (row: Row): Json => row.userId ?? null
const lacking = (row: Row, name: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== name))
const url = (page: TestPage) => `https://service.test/v1/users?page=${page.page + 1}`
const cursor = (page: TestPage): string | null => (page.isLast ? null : 'b3BhcXVl')
const when = (condition: boolean, fields: Row): Row => (condition ? fields : {})
const plainId = (row: Row): Row => ({ id: id(row), ...lacking(row, 'userId') })
const withId = (row: Row): Row => ({ id: id(row) })

const dialect = (
  name: string,
  found: string,
  tells: [total: Producer['total'], tellsMore: boolean],
  body: Producer['body'],
  rest: Pick<Producer, 'headers' | 'extra'> = {},
): Producer => ({ name, found, total: tells[0], tellsMore: tells[1], body, ...rest })

const both: ['exact', true] = ['exact', true]
const onlyMore: ['unknown', true] = ['unknown', true]
const neither: ['unknown', false] = ['unknown', false]

/** Producers beyond the table of lists. */
export const dialects: Producer[] = [
  dialect('HAL', '_embedded.users', both, (page) => ({
    _embedded: { users: page.rows },
    _links: {
      self: { href: '/v1/users' },
      ...when(!page.isLast, { next: { href: url(page) } }),
      first: { href: '/' },
    },
    total: page.total,
  })),
  dialect(
    'Relay',
    'data.users.edges',
    both,
    (page) => ({
      data: {
        users: {
          totalCount: page.total,
          edges: page.rows.map((row) => ({ cursor: 'c', node: row })),
          pageInfo: { hasNextPage: !page.isLast, hasPreviousPage: page.page > 1, endCursor: 'c' },
        },
      },
    }),
    { extra: () => ({ cursor: 'c' }) },
  ),
  dialect('Relay with nodes beside edges', 'data.users.nodes', onlyMore, (page) => ({
    data: {
      users: {
        nodes: page.rows,
        edges: page.rows.map((row) => ({ node: row })),
        pageInfo: { hasNextPage: !page.isLast },
      },
    },
  })),
  dialect('GraphQL nodes', 'data.users.nodes', both, ({ rows, total }) => ({
    data: { users: { nodes: rows, totalCount: total } },
  })),
  dialect('DataTables', 'data', both, ({ rows, total }) => ({
    draw: 1,
    recordsTotal: 9000,
    recordsFiltered: total,
    data: rows,
  })),
  dialect('DataTables 1.9', 'aaData', both, ({ rows, total }) => ({
    sEcho: 1,
    iTotalRecords: 9000,
    iTotalDisplayRecords: total,
    aaData: rows,
  })),
  dialect(
    'Salesforce',
    'records',
    both,
    (page) => ({
      totalSize: page.total,
      done: page.isLast,
      ...when(!page.isLast, { nextRecordsUrl: '/services/data/v60.0/query/01g-2000' }),
      records: page.rows.map((row) => ({ attributes: { type: 'User', url: '/x' }, ...row })),
    }),
    { extra: () => ({ attributes: { type: 'User', url: '/x' } }) },
  ),
  dialect('Google', 'items', neither, (page) => ({
    kind: 'users',
    items: page.rows,
    ...when(!page.isLast, { nextPageToken: 'token' }),
  })),
  dialect('Google with an empty token', 'items', onlyMore, (page) => ({
    items: page.rows,
    nextPageToken: page.isLast ? '' : 't',
  })),
  dialect('Azure', 'value', onlyMore, (page) => ({
    value: page.rows,
    nextLink: page.isLast ? null : url(page),
  })),
  dialect('DynamoDB', 'Items', ['sometimes', false], ({ rows }) => ({
    Items: rows,
    Count: rows.length,
    ScannedCount: 9000,
  })),
  dialect(
    'Firestore',
    'documents',
    neither,
    ({ rows }) => ({
      documents: rows.map((row) => ({ name: `projects/p/documents/users/${String(id(row))}`, fields: row })),
    }),
    { extra: (row) => ({ name: `projects/p/documents/users/${String(id(row))}` }) },
  ),
  dialect(
    'Airtable',
    'records',
    neither,
    (page) => ({
      records: page.rows.map((row) => ({ id: id(row), createdTime: 't', fields: lacking(row, 'userId') })),
      ...when(!page.isLast, { offset: 'itrA/recB' }),
    }),
    { extra: (row) => ({ id: id(row), createdTime: 't' }) },
  ),
  dialect('Shopify', 'users', neither, ({ rows }) => ({ users: rows })),
  dialect('Notion', 'results', onlyMore, (page) => ({
    object: 'list',
    results: page.rows,
    next_cursor: cursor(page),
    has_more: !page.isLast,
    type: 'user',
    user: {},
  })),
  dialect('Auth0', 'users', both, ({ rows, total, page, limit }) => ({
    start: (page - 1) * limit,
    limit,
    length: rows.length,
    total,
    users: rows,
  })),
  dialect('Okta, Keycloak', 'root', onlyMore, ({ rows }) => rows.map(plainId), {
    headers: (page) => ({
      Link: `<https://x/users?limit=10>; rel="self", <https://x/users>; rel="prev"${page.isLast ? '' : `, <${url(page)}>; rel="next"`}`,
    }),
    extra: withId,
  }),
  dialect(
    'Contentful',
    'items',
    both,
    ({ rows, total, page, limit }) => ({
      sys: { type: 'Array' },
      total,
      skip: (page - 1) * limit,
      limit,
      items: rows.map((row) => ({ sys: { id: id(row), type: 'Entry' }, fields: lacking(row, 'userId') })),
    }),
    { extra: (row) => ({ sys: { id: id(row), type: 'Entry' } }) },
  ),
  dialect('Sanity', 'result', neither, ({ rows }) => ({ ms: 3, query: '*[]', result: rows })),
  dialect('Hasura', 'data.users', both, ({ rows, total }) => ({
    data: { users: rows, users_aggregate: { aggregate: { count: total } } },
  })),
  dialect(
    'Appwrite',
    'documents',
    both,
    ({ rows, total }) => ({
      total,
      documents: rows.map((row) => ({ $id: id(row), ...lacking(row, 'userId') })),
    }),
    { extra: (row) => ({ $id: id(row) }) },
  ),
  dialect('Directus', 'data', both, ({ rows, total }) => ({
    data: rows,
    meta: { total_count: 9000, filter_count: total },
  })),
  dialect(
    'CouchDB',
    'rows',
    both,
    ({ rows, total }) => ({
      total_rows: total,
      offset: 0,
      rows: rows.map((row) => ({
        id: id(row),
        key: id(row),
        value: { rev: '1-x' },
        doc: { _id: id(row), ...lacking(row, 'userId') },
      })),
    }),
    { extra: (row) => ({ id: id(row), key: id(row), value: { rev: '1-x' }, _id: id(row) }) },
  ),
  dialect('Solr', 'response.docs', both, ({ rows, total }) => ({
    responseHeader: { status: 0, QTime: 1, params: { q: '*' } },
    response: { numFound: total, start: 0, numFoundExact: true, docs: rows },
    facet_counts: { facet_fields: {}, facet_queries: [{ userId: 'not a row' }] },
  })),
  dialect('Algolia', 'hits', both, ({ rows, total, page, limit, pages }) => ({
    hits: rows,
    nbHits: total,
    page: page - 1,
    nbPages: pages,
    hitsPerPage: limit,
    exhaustiveNbHits: true,
  })),
  dialect(
    'SCIM',
    'Resources',
    both,
    ({ rows, total, page, limit }) => ({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: total,
      startIndex: (page - 1) * limit + 1,
      itemsPerPage: rows.length,
      Resources: rows.map((row) => ({ ...plainId(row), meta: { resourceType: 'User' } })),
    }),
    { extra: (row) => ({ id: id(row), meta: { resourceType: 'User' } }) },
  ),
  dialect(
    'JSON-RPC, Zabbix',
    'result',
    neither,
    ({ rows }) => ({
      jsonrpc: '2.0',
      id: 1,
      result: rows.map((row) => ({ userid: id(row), ...lacking(row, 'userId') })),
    }),
    { extra: (row) => ({ userid: id(row) }) },
  ),
  dialect(
    'Hydra',
    'hydra:member',
    both,
    (page) => ({
      '@context': '/contexts/User',
      '@type': 'hydra:Collection',
      'hydra:member': page.rows.map((row) => ({ '@id': `/users/${String(id(row))}`, ...plainId(row) })),
      'hydra:totalItems': page.total,
      'hydra:view': { '@id': '/users?page=1' },
    }),
    { extra: (row) => ({ '@id': `/users/${String(id(row))}`, id: id(row) }) },
  ),
  dialect('OData v2', 'd.results', both, ({ rows, total }) => ({
    d: { results: rows, __count: String(total) },
  })),
  dialect('TypeORM pair', '0', both, ({ rows, total }) => [rows, total]),
  dialect('Sequelize', 'rows', ['sometimes', false], ({ rows, total }) => ({ count: total, rows })),
  dialect('MongoDB $facet', '0.data', both, ({ rows, total }) => [{ metadata: [{ total }], data: rows }]),
  dialect('Cloudflare', 'result', both, ({ rows, total, page, limit, pages }) => ({
    success: true,
    errors: [],
    messages: [],
    result: rows,
    result_info: { page, per_page: limit, count: rows.length, total_count: total, total_pages: pages },
  })),
  dialect('JSend', 'data.users', ['sometimes', false], ({ rows }) => ({
    status: 'success',
    results: rows.length,
    data: { users: rows },
  })),
  dialect('code 0 and two wraps', 'data.list', both, ({ rows, total, page }) => ({
    code: 0,
    msg: 'ok',
    data: { list: rows, total: String(total), pageNum: page },
  })),
  dialect(
    'ASP.NET X-Pagination',
    'root',
    both,
    ({ rows }) => rows.map((row) => ({ UserId: id(row), ...lacking(row, 'userId') })),
    {
      headers: ({ total, page, pages, limit }) => ({
        'X-Pagination': JSON.stringify({
          TotalCount: total,
          PageSize: limit,
          CurrentPage: page,
          TotalPages: pages,
        }),
      }),
      extra: (row) => ({ UserId: id(row) }),
    },
  ),
  dialect('MediaWiki', 'query.users', neither, ({ rows }) => ({
    batchcomplete: true,
    query: { users: rows },
  })),
  dialect('AWS', 'Users', onlyMore, ({ rows, isLast }) => ({
    Users: rows,
    IsTruncated: !isLast,
    ...when(!isLast, { Marker: 'm' }),
  })),
  dialect('HubSpot', 'results', neither, (page) => ({
    results: page.rows,
    ...when(!page.isLast, { paging: { next: { after: '10', link: url(page) } } }),
  })),
  dialect('Slack', 'members', onlyMore, (page) => ({
    ok: true,
    members: page.rows,
    response_metadata: { next_cursor: cursor(page) ?? '' },
  })),
  dialect(
    'FHIR',
    'entry',
    both,
    (page) => ({
      resourceType: 'Bundle',
      total: page.total,
      link: [{ relation: 'self', url: '/' }, ...(page.isLast ? [] : [{ relation: 'next', url: url(page) }])],
      entry: page.rows.map((row) => ({ fullUrl: 'u', resource: row })),
    }),
    { extra: () => ({ fullUrl: 'u' }) },
  ),
  dialect('unknown wrapper and row name', 'wombats', neither, ({ rows }) => ({
    version: 3,
    wombats: rows.map((row) => ({ wombat: row })),
  })),
  dialect('XML as JSON', 'list.item', both, ({ rows, total }) => ({
    list: { total: String(total), item: rows },
  })),
  dialect('PascalCase', 'Data.Items', both, ({ rows, total }) => ({
    Data: { Items: rows, TotalCount: total },
    IsSuccess: true,
  })),
  dialect('null for nothing (Go)', 'users', both, ({ rows, total }) => ({
    users: rows.length === 0 ? null : rows,
    total,
  })),
  dialect('{} for nothing (Lua)', 'users', both, ({ rows, total }) => ({
    users: rows.length === 0 ? {} : rows,
    total,
  })),
  dialect('nothing left out (protobuf)', '', both, ({ rows, total }) => ({
    ...when(rows.length > 0, { items: rows }),
    totalItems: total,
  })),
  dialect('records by key', 'data', both, ({ rows, total }) => ({
    data: Object.fromEntries(rows.map((row) => [String(id(row)), row])),
    total,
  })),
  dialect('facets, filters and columns beside', 'items', both, ({ rows, total }) => ({
    columns: [{ id: 1, name: 'Nickname' }],
    filters: [{ id: 'a', name: 'A' }],
    facets: [{ values: [{ id: 1 }] }],
    items: rows,
    total,
  })),
]
