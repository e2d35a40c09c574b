import { fieldsIf, type ListFormat, listFormat, neitherTotalNorMore, totalAndMore } from './list-format.ts'
import { identifierOf } from './list-page.ts'

/** Envelopes that services define for themselves, and what serializers make of an empty list. */
export const customFormats: ListFormat[] = [
  listFormat('plain wrapper', 'data', totalAndMore, ({ rows, total }) => ({ data: rows, total })),
  listFormat('code 0 and two wraps', 'data.list', totalAndMore, ({ rows, total, page }) => ({
    code: 0,
    msg: 'ok',
    data: { list: rows, total: String(total), pageNum: page },
  })),
  listFormat('unknown wrapper and row name', 'wombats', neitherTotalNorMore, ({ rows }) => ({
    version: 3,
    wombats: rows.map((row) => ({ wombat: row })),
  })),
  listFormat('XML as JSON', 'list.item', totalAndMore, ({ rows, total }) => ({
    list: { total: String(total), item: rows },
  })),
  listFormat('PascalCase', 'Data.Items', totalAndMore, ({ rows, total }) => ({
    Data: { Items: rows, TotalCount: total },
    IsSuccess: true,
  })),
  listFormat('null for nothing (Go)', 'users', totalAndMore, ({ rows, total, plural }) => ({
    [plural]: rows.length === 0 ? null : rows,
    total,
  })),
  listFormat('{} for nothing (Lua)', 'users', totalAndMore, ({ rows, total, plural }) => ({
    [plural]: rows.length === 0 ? {} : rows,
    total,
  })),
  listFormat('nothing left out (protobuf)', '', totalAndMore, ({ rows, total }) => ({
    ...fieldsIf(rows.length > 0, { items: rows }),
    totalItems: total,
  })),
  listFormat('records by key', 'data', totalAndMore, ({ rows, total }) => ({
    data: Object.fromEntries(rows.map((row) => [String(identifierOf(row)), row])),
    total,
  })),
  listFormat('facets, filters and columns beside', 'items', totalAndMore, ({ rows, total }) => ({
    columns: [{ id: 1, name: 'Nickname' }],
    filters: [{ id: 'a', name: 'A' }],
    facets: [{ values: [{ id: 1 }] }],
    items: rows,
    total,
  })),
]
