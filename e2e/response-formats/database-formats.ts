import {
  fieldsIf,
  type ListFormat,
  listFormat,
  neitherTotalNorMore,
  totalAndMore,
  withoutId,
} from './list-format.ts'
import { identifierOf } from './list-page.ts'

/** Databases, search engines, and content systems with an API of their own. */
export const databaseFormats: ListFormat[] = [
  listFormat('Strapi', 'data', totalAndMore, ({ rows, page, limit, pages, total }) => ({
    data: rows,
    meta: { pagination: { page, pageSize: limit, pageCount: pages, total } },
  })),
  listFormat('PocketBase', 'items', totalAndMore, ({ rows, page, limit, pages, total }) => ({
    page,
    perPage: limit,
    totalPages: pages,
    totalItems: total,
    items: rows,
  })),
  listFormat('PocketBase that skips the total', 'items', neitherTotalNorMore, ({ rows, page, limit }) => ({
    page,
    perPage: limit,
    totalPages: -1,
    totalItems: -1,
    items: rows,
  })),
  listFormat(
    'Elasticsearch-like',
    'hits.hits',
    ['atLeast', false],
    ({ rows, total, plural }) => ({
      took: 3,
      timed_out: false,
      _shards: { total: 5, successful: 5, skipped: 0, failed: 0 },
      hits: {
        total: { value: total, relation: 'gte' },
        max_score: 1,
        hits: rows.map((row) => ({ _index: plural, _id: identifierOf(row), _score: 1, _source: row })),
      },
    }),
    { extra: (row) => ({ _index: 'users', _id: identifierOf(row), _score: 1 }) },
  ),
  listFormat('Solr', 'response.docs', totalAndMore, ({ rows, total }) => ({
    responseHeader: { status: 0, QTime: 1, params: { q: '*' } },
    response: { numFound: total, start: 0, numFoundExact: true, docs: rows },
    facet_counts: { facet_fields: {}, facet_queries: [{ userId: 'not a row' }] },
  })),
  listFormat('Algolia', 'hits', totalAndMore, ({ rows, total, page, limit, pages }) => ({
    hits: rows,
    nbHits: total,
    page: page - 1,
    nbPages: pages,
    hitsPerPage: limit,
    exhaustiveNbHits: true,
  })),
  listFormat('MongoDB $facet', '0.data', totalAndMore, ({ rows, total }) => [
    { metadata: [{ total }], data: rows },
  ]),
  listFormat('DynamoDB', 'Items', ['sometimes', false], ({ rows }) => ({
    Items: rows,
    Count: rows.length,
    ScannedCount: 9000,
  })),
  listFormat(
    'Firestore',
    'documents',
    neitherTotalNorMore,
    ({ rows }) => ({
      documents: rows.map((row) => ({
        name: `projects/p/documents/users/${String(identifierOf(row))}`,
        fields: row,
      })),
    }),
    { extra: (row) => ({ name: `projects/p/documents/users/${String(identifierOf(row))}` }) },
  ),
  listFormat(
    'CouchDB',
    'rows',
    totalAndMore,
    ({ rows, total }) => ({
      total_rows: total,
      offset: 0,
      rows: rows.map((row) => ({
        id: identifierOf(row),
        key: identifierOf(row),
        value: { rev: '1-x' },
        doc: { _id: identifierOf(row), ...withoutId(row) },
      })),
    }),
    { extra: (row) => ({ key: identifierOf(row), value: { rev: '1-x' } }) },
  ),
  listFormat('Hasura', 'data.users', totalAndMore, ({ rows, total, plural }) => ({
    data: { [plural]: rows, [`${plural}_aggregate`]: { aggregate: { count: total } } },
  })),
  listFormat('Directus', 'data', totalAndMore, ({ rows, total }) => ({
    data: rows,
    meta: { total_count: 9000, filter_count: total },
  })),
  listFormat('Appwrite', 'documents', totalAndMore, ({ rows, total }) => ({
    total,
    documents: rows.map((row) => ({ $id: identifierOf(row), ...withoutId(row) })),
  })),
  listFormat(
    'Airtable',
    'records',
    neitherTotalNorMore,
    (page) => ({
      records: page.rows.map((row) => ({ id: identifierOf(row), createdTime: 't', fields: withoutId(row) })),
      ...fieldsIf(!page.isLast, { offset: 'itrA/recB' }),
    }),
    { extra: () => ({ createdTime: 't' }) },
  ),
  listFormat(
    'Contentful',
    'items',
    totalAndMore,
    ({ rows, total, page, limit }) => ({
      sys: { type: 'Array' },
      total,
      skip: (page - 1) * limit,
      limit,
      items: rows.map((row) => ({ sys: { id: identifierOf(row), type: 'Entry' }, fields: withoutId(row) })),
    }),
    { extra: (row) => ({ sys: { id: identifierOf(row), type: 'Entry' } }) },
  ),
  listFormat('Sanity', 'result', neitherTotalNorMore, ({ rows }) => ({ ms: 3, query: '*[]', result: rows })),
  listFormat('Parse Server', 'results', ['sometimes', false], ({ rows, total }) => ({
    results: rows.map((row) => ({ objectId: identifierOf(row), ...withoutId(row) })),
    count: total,
  })),
]
