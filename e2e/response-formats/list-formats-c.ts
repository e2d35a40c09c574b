import {
  both,
  cursor,
  dialect,
  type ListFormat,
  lessId,
  neither,
  nextUrl,
  onlyMore,
  plainId,
  when,
  withId,
} from './list-format.ts'
import { id } from './page.ts'

/** Producers beyond the table of lists. */
export const dialects: ListFormat[] = [
  dialect('HAL', '_embedded.users', both, (page) => ({
    _embedded: { [page.plural]: page.rows },
    _links: {
      self: { href: '/v1/users' },
      ...when(!page.isLast, { next: { href: nextUrl(page) } }),
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
        [page.plural]: {
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
      [page.plural]: {
        nodes: page.rows,
        edges: page.rows.map((row) => ({ node: row })),
        pageInfo: { hasNextPage: !page.isLast },
      },
    },
  })),
  dialect('GraphQL nodes', 'data.users.nodes', both, ({ rows, total, plural }) => ({
    data: { [plural]: { nodes: rows, totalCount: total } },
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
    nextLink: page.isLast ? null : nextUrl(page),
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
      records: page.rows.map((row) => ({ id: id(row), createdTime: 't', fields: lessId(row) })),
      ...when(!page.isLast, { offset: 'itrA/recB' }),
    }),
    { extra: (row) => ({ id: id(row), createdTime: 't' }) },
  ),
  dialect('Shopify', 'users', neither, ({ rows, plural }) => ({ [plural]: rows })),
  dialect('Notion', 'results', onlyMore, (page) => ({
    object: 'list',
    results: page.rows,
    next_cursor: cursor(page),
    has_more: !page.isLast,
    type: 'user',
    user: {},
  })),
  dialect('Auth0', 'users', both, ({ rows, total, page, limit, plural }) => ({
    start: (page - 1) * limit,
    limit,
    length: rows.length,
    total,
    [plural]: rows,
  })),
  dialect('Okta, Keycloak', 'root', onlyMore, ({ rows }) => rows.map(plainId), {
    headers: (page) => ({
      Link: `<https://x/users?limit=10>; rel="self", <https://x/users>; rel="prev"${page.isLast ? '' : `, <${nextUrl(page)}>; rel="next"`}`,
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
      items: rows.map((row) => ({ sys: { id: id(row), type: 'Entry' }, fields: lessId(row) })),
    }),
    { extra: (row) => ({ sys: { id: id(row), type: 'Entry' } }) },
  ),
  dialect('Sanity', 'result', neither, ({ rows }) => ({ ms: 3, query: '*[]', result: rows })),
  dialect('Hasura', 'data.users', both, ({ rows, total, plural }) => ({
    data: { [plural]: rows, [`${plural}_aggregate`]: { aggregate: { count: total } } },
  })),
  dialect(
    'Appwrite',
    'documents',
    both,
    ({ rows, total }) => ({
      total,
      documents: rows.map((row) => ({ $id: id(row), ...lessId(row) })),
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
        doc: { _id: id(row), ...lessId(row) },
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
]
