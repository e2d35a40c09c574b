import {
  fieldsIf,
  type ListFormat,
  listFormat,
  moreOnly,
  neitherTotalNorMore,
  nextCursor,
  nextLink,
  nextPageUrl,
  pascalCase,
  previousLink,
  totalAndMore,
} from './list-format.ts'

/** APIs of hosted services. */
export const hostedServiceFormats: ListFormat[] = [
  listFormat('Stripe', 'data', moreOnly, ({ rows, isLast }) => ({
    object: 'list',
    url: '/v1/users',
    has_more: !isLast,
    data: rows,
  })),
  listFormat('BigCommerce', 'data', totalAndMore, ({ rows, page, limit, pages, total }) => ({
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
  })),
  listFormat('Zendesk-like', 'users', totalAndMore, (page) => ({
    [page.plural]: page.rows,
    next_page: nextLink(page),
    previous_page: previousLink(page),
    count: page.total,
  })),
  listFormat(
    'Salesforce',
    'records',
    totalAndMore,
    (page) => ({
      totalSize: page.total,
      done: page.isLast,
      ...fieldsIf(!page.isLast, { nextRecordsUrl: '/services/data/v60.0/query/01g-2000' }),
      records: page.rows.map((row) => ({ attributes: { type: 'User', url: '/x' }, ...row })),
    }),
    { extra: () => ({ attributes: { type: 'User', url: '/x' } }) },
  ),
  listFormat('Google', 'items', neitherTotalNorMore, (page) => ({
    kind: 'users',
    items: page.rows,
    ...fieldsIf(!page.isLast, { nextPageToken: 'token' }),
  })),
  listFormat('Google with an empty token', 'items', moreOnly, (page) => ({
    items: page.rows,
    nextPageToken: page.isLast ? '' : 't',
  })),
  listFormat('Azure', 'value', moreOnly, (page) => ({
    value: page.rows,
    nextLink: page.isLast ? null : nextPageUrl(page),
  })),
  listFormat('AWS', 'Users', moreOnly, ({ rows, isLast, plural }) => ({
    [pascalCase(plural)]: rows,
    IsTruncated: !isLast,
    ...fieldsIf(!isLast, { Marker: 'm' }),
  })),
  listFormat('Shopify', 'users', neitherTotalNorMore, ({ rows, plural }) => ({ [plural]: rows })),
  listFormat('Notion', 'results', moreOnly, (page) => ({
    object: 'list',
    results: page.rows,
    next_cursor: nextCursor(page),
    has_more: !page.isLast,
    type: 'user',
    user: {},
  })),
  listFormat('Auth0', 'users', totalAndMore, ({ rows, total, page, limit, plural }) => ({
    start: (page - 1) * limit,
    limit,
    length: rows.length,
    total,
    [plural]: rows,
  })),
  listFormat('Cloudflare', 'result', totalAndMore, ({ rows, total, page, limit, pages }) => ({
    success: true,
    errors: [],
    messages: [],
    result: rows,
    result_info: { page, per_page: limit, count: rows.length, total_count: total, total_pages: pages },
  })),
  listFormat('HubSpot', 'results', neitherTotalNorMore, (page) => ({
    results: page.rows,
    ...fieldsIf(!page.isLast, { paging: { next: { after: '10', link: nextPageUrl(page) } } }),
  })),
  listFormat('Slack', 'members', moreOnly, (page) => ({
    ok: true,
    members: page.rows,
    response_metadata: { next_cursor: nextCursor(page) ?? '' },
  })),
  listFormat('MediaWiki', 'query.users', neitherTotalNorMore, ({ rows, plural }) => ({
    batchcomplete: true,
    query: { [plural]: rows },
  })),
]
