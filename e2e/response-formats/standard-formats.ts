import {
  fieldsIf,
  type ListFormat,
  listFormat,
  moreOnly,
  neitherTotalNorMore,
  nextLink,
  nextPageUrl,
  pageUrl,
  totalAndMore,
  withoutId,
  withPlainId,
} from './list-format.ts'
import { identifierField, identifierOf } from './list-page.ts'

/** Published standards and query languages. */
export const standardFormats: ListFormat[] = [
  listFormat(
    'JSON:API',
    'data',
    totalAndMore,
    (page) => ({
      jsonapi: { version: '1.1' },
      data: page.rows.map((row) => ({
        type: page.plural,
        id: identifierOf(row),
        attributes: withoutId(row),
      })),
      included: [{ type: 'projects', id: 'prj_1', attributes: { name: 'One', projectId: 'prj_1' } }],
      links: { self: pageUrl(page, 0), next: nextLink(page) },
      meta: { total: page.total },
    }),
    { extra: () => ({ type: 'users' }) },
  ),
  listFormat(
    'JSON:API with meta.page',
    'data',
    totalAndMore,
    (page) => ({
      data: page.rows.map((row) => ({
        type: page.plural,
        id: identifierOf(row),
        attributes: withoutId(row),
      })),
      links: page.isLast ? { first: pageUrl(page, 0) } : { first: pageUrl(page, 0), next: pageUrl(page, 1) },
      meta: { page: { total: page.total, number: page.page } },
    }),
    { extra: () => ({ type: 'users' }) },
  ),
  listFormat('HAL', '_embedded.users', totalAndMore, (page) => ({
    _embedded: { [page.plural]: page.rows },
    _links: {
      self: { href: '/v1/users' },
      ...fieldsIf(!page.isLast, { next: { href: nextPageUrl(page) } }),
      first: { href: '/' },
    },
    total: page.total,
  })),
  listFormat(
    'Hydra',
    'hydra:member',
    totalAndMore,
    (page) => ({
      '@context': '/contexts/User',
      '@type': 'hydra:Collection',
      'hydra:member': page.rows.map((row) => ({
        '@id': `/users/${String(identifierOf(row))}`,
        ...withPlainId(row),
      })),
      'hydra:totalItems': page.total,
      'hydra:view': { '@id': '/users?page=1' },
    }),
    { extra: (row) => ({ '@id': `/users/${String(identifierOf(row))}` }) },
  ),
  listFormat('OData', 'value', totalAndMore, (page) => ({
    '@odata.context': 'https://service.test/$metadata#users',
    '@odata.count': page.total,
    value: page.rows,
    ...(page.isLast ? {} : { '@odata.nextLink': pageUrl(page, 1) }),
  })),
  listFormat('OData v2', 'd.results', totalAndMore, ({ rows, total }) => ({
    d: { results: rows, __count: String(total) },
  })),
  listFormat(
    'SCIM',
    'Resources',
    totalAndMore,
    ({ rows, total, page, limit }) => ({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: total,
      startIndex: (page - 1) * limit + 1,
      itemsPerPage: rows.length,
      Resources: rows.map((row) => ({ ...withPlainId(row), meta: { resourceType: 'User' } })),
    }),
    { extra: () => ({ meta: { resourceType: 'User' } }) },
  ),
  listFormat(
    'FHIR',
    'entry',
    totalAndMore,
    (page) => ({
      resourceType: 'Bundle',
      total: page.total,
      link: [
        { relation: 'self', url: '/' },
        ...(page.isLast ? [] : [{ relation: 'next', url: nextPageUrl(page) }]),
      ],
      entry: page.rows.map((row) => ({ fullUrl: 'u', resource: row })),
    }),
    { extra: () => ({ fullUrl: 'u' }) },
  ),
  listFormat('JSON-RPC, Zabbix', 'result', neitherTotalNorMore, ({ rows }) => ({
    jsonrpc: '2.0',
    id: 1,
    result: rows.map((row) => ({
      [identifierField(row).toLowerCase()]: identifierOf(row),
      ...withoutId(row),
    })),
  })),
  listFormat('JSend', 'data.users', ['sometimes', false], ({ rows, plural }) => ({
    status: 'success',
    results: rows.length,
    data: { [plural]: rows },
  })),
  listFormat(
    'Relay',
    'data.users.edges',
    totalAndMore,
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
  listFormat('Relay with nodes beside edges', 'data.users.nodes', moreOnly, (page) => ({
    data: {
      [page.plural]: {
        nodes: page.rows,
        edges: page.rows.map((row) => ({ node: row })),
        pageInfo: { hasNextPage: !page.isLast },
      },
    },
  })),
  listFormat('GraphQL nodes', 'data.users.nodes', totalAndMore, ({ rows, total, plural }) => ({
    data: { [plural]: { nodes: rows, totalCount: total } },
  })),
]
