import { describe, expect, test } from 'vitest'
import { parseSearch, toSearchParams, type UserListParams, whereOf } from '../contract/list-params.ts'
import { resources } from '../contract/resources.ts'
import { defaultExtraFields } from './columns/columns-preference.ts'
import { rangeText, totalOf, totalText } from './position.ts'
import { trimId } from './SearchInput.tsx'

const parse = (query: string) => parseSearch(resources.users.filters, new URLSearchParams(query))

describe('a search in the address', () => {
  test('without parameters has the interface’s defaults', () => {
    expect(parse('')).toEqual({ search: { limit: 10, page: 1 }, invalidParams: [] })
  })

  test.each([
    'page=x',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'limit=0',
    'limit=1001',
    'limit=99999999999',
  ])('with %s has the default instead, and the parameter is reported as invalid', (query) => {
    const { search, invalidParams } = parse(`nickname=a&${query}`)
    expect(search).toEqual({ nickname: 'a', limit: 10, page: 1 })
    expect(invalidParams).toEqual([query.split('=')[0]])
  })

  test('is written without default values and can be read back', () => {
    const search: UserListParams = { nickname: 'a&b', limit: 25, page: 3 }
    const params = toSearchParams(search)
    expect(`${params}`).toBe('nickname=a%26b&limit=25&page=3')
    expect(parseSearch(resources.users.filters, params).search).toEqual(search)
    const defaults: UserListParams = { nickname: undefined, limit: 10, page: 1 }
    expect(`${toSearchParams(defaults)}`).toBe('')
  })
})

describe('the conditions in the address', () => {
  const address = 'nickname=a&where=country+is+KR&where=profile.email+contains+anna%40example.com'

  test('are read in their order, and are no filters, which would be sent to the service', () => {
    expect(whereOf(new URLSearchParams(address))).toEqual([
      'country is KR',
      'profile.email contains anna@example.com',
    ])
    expect(parse(address)).toEqual({ search: { nickname: 'a', limit: 10, page: 1 }, invalidParams: [] })
  })

  test('are written after the search', () => {
    const params = new URLSearchParams(address)
    expect(`${toSearchParams(parse(address).search, whereOf(params))}`).toBe(address)
  })
})

describe('the range of a page', () => {
  const rows = (count: number) => ({ rows: Array.from({ length: count }, () => ({ record: {} })) })
  test.each([
    [{ kind: 'exact', value: 1234 }, 'yes', '21–30 of 1,234'],
    [{ kind: 'atLeast', value: 10_000 }, 'yes', '21–30 of at least 10,000'],
    [{ kind: 'unknown' }, 'yes', '21–30, more'],
    [{ kind: 'unknown' }, 'unknown', '21–30, more'],
    [{ kind: 'unknown' }, 'no', '21–30'],
  ] as const)('with the total %j (next page: %s) is “%s”', (total, nextPageExists, text) => {
    expect(rangeText({ page: rows(10), firstRow: 21, total, nextPageExists: nextPageExists })).toBe(text)
  })

  test('without rows is “0 rows”', () => {
    const total = { kind: 'exact', value: 5 } as const
    expect(rangeText({ page: rows(0), firstRow: 11, total, nextPageExists: 'no' })).toBe('0 rows')
  })
})

test('an exact total is hidden while it is unknown whether more rows follow', () => {
  const total = { kind: 'exact', value: 35 } as const
  expect(totalText(totalOf({ total, more: 'yes' }))).toBe('35')
  expect(totalText(totalOf({ total, more: 'unknown' }))).toBeUndefined()
  expect(totalText(totalOf({ total: { kind: 'atLeast', value: 35 }, more: 'unknown' }))).toBe('at least 35')
})

test('the default extra columns are the scalar fields that most rows have', () => {
  const rows = [
    { record: { userId: '1', country: 'KR', tags: [], seen: 1 } },
    { record: { userId: '2', country: 'DE', note: 'x', seen: 2, third: true } },
    { record: { userId: '3', country: null, seen: 3, third: true } },
  ]
  expect(defaultExtraFields(rows, ['userId'], 2)).toEqual(['country', 'third'])
})

test.each(['createdAt', 'created_at', 'created', 'createdOn'])(
  'the default extra columns always include when a record was created, in %s',
  (name) => {
    const record = { userId: '1', country: 'KR', seen: 1, third: true, email: 'x', [name]: '2026-01-01' }
    expect(defaultExtraFields([{ record }], ['userId'], 2)).toEqual(['email', 'country', name])
  },
)

test.each(['"prj_1",', '  “prj_1” ', "'prj_1'", '`prj_1`', '«prj_1», '])(
  '%j is filtered as prj_1',
  (typed) => {
    expect(trimId(typed)).toBe('prj_1')
  },
)
