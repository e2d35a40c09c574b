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
} from './list-format.ts'
import { id, identifierIn } from './page.ts'

const pascal = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

/** More producers beyond the table of lists. */
export const moreDialects: ListFormat[] = [
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
      result: rows.map((row) => ({ [identifierIn(row).toLowerCase()]: id(row), ...lessId(row) })),
    }),
    { extra: (row) => ({ [identifierIn(row).toLowerCase()]: id(row) }) },
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
  dialect('JSend', 'data.users', ['sometimes', false], ({ rows, plural }) => ({
    status: 'success',
    results: rows.length,
    data: { [plural]: rows },
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
    ({ rows }) => rows.map((row) => ({ [pascal(identifierIn(row))]: id(row), ...lessId(row) })),
    {
      headers: ({ total, page, pages, limit }) => ({
        'X-Pagination': JSON.stringify({
          TotalCount: total,
          PageSize: limit,
          CurrentPage: page,
          TotalPages: pages,
        }),
      }),
      extra: (row) => ({ [pascal(identifierIn(row))]: id(row) }),
    },
  ),
  dialect('MediaWiki', 'query.users', neither, ({ rows, plural }) => ({
    batchcomplete: true,
    query: { [plural]: rows },
  })),
  dialect('AWS', 'Users', onlyMore, ({ rows, isLast, plural }) => ({
    [pascal(plural)]: rows,
    IsTruncated: !isLast,
    ...when(!isLast, { Marker: 'm' }),
  })),
  dialect('HubSpot', 'results', neither, (page) => ({
    results: page.rows,
    ...when(!page.isLast, { paging: { next: { after: '10', link: nextUrl(page) } } }),
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
      link: [
        { relation: 'self', url: '/' },
        ...(page.isLast ? [] : [{ relation: 'next', url: nextUrl(page) }]),
      ],
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
  dialect('null for nothing (Go)', 'users', both, ({ rows, total, plural }) => ({
    [plural]: rows.length === 0 ? null : rows,
    total,
  })),
  dialect('{} for nothing (Lua)', 'users', both, ({ rows, total, plural }) => ({
    [plural]: rows.length === 0 ? {} : rows,
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
