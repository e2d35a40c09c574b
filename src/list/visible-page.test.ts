import { describe, expect, test } from 'vitest'
import type { Page } from '../api/fetch.ts'
import { toServiceRecord } from '../api/reading/row.ts'
import { type UserField, userFields } from '../contract/resources.ts'
import { fc } from '../testing/fast-check.ts'
import { nextVisiblePage, rowKeys, type VisiblePage, withNewRows } from './visible-page.ts'

type Row = { userId?: string; [field: string]: string | number | null }

let responseCount = 0
function pageOf(...rows: Row[]): Page<UserField> {
  responseCount += 1
  return {
    rows: rows.map((row) => toServiceRecord(userFields, row)),
    total: { kind: 'exact', value: rows.length },
    more: 'no',
    notes: [],
    foundAt: { rows: 'data' },
    receivedAt: responseCount,
  }
}

const ada = { userId: 'usr_1', nickname: 'Ada' }
const bob = { userId: 'usr_2', nickname: 'Bob' }
const cy = { userId: 'usr_3', nickname: 'Cy' }

const inBackground = { identifier: 'userId', isBackground: true }
const byUser = { identifier: 'userId', isBackground: false }
const firstPage = (...rows: Row[]) => nextVisiblePage(undefined, 'users 1', pageOf(...rows), byUser)

const names = ({ page }: VisiblePage<UserField>) => page.rows.map(({ nickname }) => nickname)
const changesOf = ({ changes }: VisiblePage<UserField>) =>
  [...changes].map(([key, fields]) => [key, [...fields]])

test('the first page of a list has no changes', () => {
  const shown = firstPage(ada, bob)
  expect(names(shown)).toEqual(['Ada', 'Bob'])
  expect(changesOf(shown)).toEqual([])
})

test('changed fields of the same rows are shown and reported as changes', () => {
  const page = pageOf({ ...ada, country: 'GB' }, { userId: 'usr_2', nickname: 'Bo' })
  const shown = nextVisiblePage(firstPage(ada, bob), 'users 1', page, inBackground)
  expect(names(shown)).toEqual(['Ada', 'Bo'])
  expect(shown.hasNewRows).toBe(false)
  expect(changesOf(shown)).toEqual([
    ['id usr_1', ['country']],
    ['id usr_2', ['nickname']],
  ])
})

test('changes stay after a response that changes nothing', () => {
  const changed = nextVisiblePage(firstPage(ada), 'users 1', pageOf({ ...ada, nickname: 'A' }), inBackground)
  const unchanged = nextVisiblePage(changed, 'users 1', pageOf({ ...ada, nickname: 'A' }), inBackground)
  expect(unchanged.changes).toBe(changed.changes)
})

describe('a response to a background request', () => {
  const renamed = { ...bob, nickname: 'Bo' }

  test.each<[string, Row[], (string | undefined)[]]>([
    ['a new row', [cy, ada, renamed], ['Ada', 'Bo']],
    ['a missing row', [renamed], ['Ada', 'Bo']],
    ['the rows in another order', [renamed, ada], ['Ada', 'Bo']],
    ['no row at all', [], ['Ada', 'Bob']],
  ])('with %s moves no row on screen, and the latest rows are offered', (_, rows, shownNames) => {
    const page = pageOf(...rows)
    const shown = nextVisiblePage(firstPage(ada, bob), 'users 1', page, inBackground)
    expect(names(shown)).toEqual(shownNames)
    expect(shown.hasNewRows).toBe(true)
    expect(withNewRows(shown)).toMatchObject({ page, hasNewRows: false })
  })

  test('replaces an empty list, in which no row can move', () => {
    const shown = nextVisiblePage(firstPage(), 'users 1', pageOf(ada), inBackground)
    expect(names(shown)).toEqual(['Ada'])
    expect(shown.hasNewRows).toBe(false)
  })

  test('with the same rows as on screen ends the offer of new rows', () => {
    const withOffer = nextVisiblePage(firstPage(ada), 'users 1', pageOf(cy, ada), inBackground)
    const shown = nextVisiblePage(withOffer, 'users 1', pageOf(ada), inBackground)
    expect(shown.hasNewRows).toBe(false)
  })
})

test('rows that the user requested are shown immediately', () => {
  const withOffer = nextVisiblePage(firstPage(ada), 'users 1', pageOf(cy, ada), inBackground)
  const shown = nextVisiblePage(withOffer, 'users 1', pageOf(cy, ada), byUser)
  expect(names(shown)).toEqual(['Cy', 'Ada'])
  expect(shown.hasNewRows).toBe(false)
})

test('another list is shown immediately, without changes', () => {
  const shown = nextVisiblePage(firstPage(ada), 'users 2', pageOf({ ...ada, nickname: 'A' }), inBackground)
  expect(names(shown)).toEqual(['A'])
  expect(changesOf(shown)).toEqual([])
})

test('rows without an identifier are compared by their position', () => {
  const shown = nextVisiblePage(
    firstPage({ nickname: 'Ada' }),
    'users 1',
    pageOf({ nickname: 'A' }),
    inBackground,
  )
  expect(names(shown)).toEqual(['A'])
  expect(changesOf(shown)).toEqual([['position 0', ['nickname']]])
})

test('a row keeps its key when other rows are added or removed', () => {
  const [key] = rowKeys(['usr_2'])
  expect(rowKeys(['usr_1', 'usr_2', 'usr_3'])[1]).toBe(key)
})

test('rows with a missing or repeated identifier have a key made of their position', () => {
  const keys = rowKeys(['usr_1', undefined, '', 'usr_1'])
  expect(keys.slice(1)).toEqual(rowKeys([undefined, undefined, undefined, undefined]).slice(1))
  expect(keys[0]).toBe(rowKeys(['usr_1'])[0])
})

test('keys are distinct, whatever the identifiers', () => {
  const ids = fc.array(fc.option(fc.constantFrom('', 'a', 'position 1', 'id a', '1'), { nil: undefined }))
  fc.assert(fc.property(ids, (all) => new Set(rowKeys(all)).size === all.length))
})
