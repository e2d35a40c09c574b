import { describe, expect, test } from 'vitest'
import type { Page } from '../api/page.ts'
import { toServiceRecord } from '../api/reading/service-record.ts'
import { type UserField, userFields } from '../contract/resources.ts'
import { nextVisiblePage, type VisiblePage, withNewRows } from './visible-page.ts'

type Row = { userId?: string; [field: string]: string | number | null }

let received = 0
function pageOf(...rows: Row[]): Page<UserField> {
  received += 1
  return {
    rows: rows.map((row) => toServiceRecord(userFields, row)),
    total: { kind: 'exact', value: rows.length },
    more: 'no',
    notes: [],
    found: { rows: 'data' },
    receivedAt: received,
  }
}

const ada = { userId: 'usr_1', nickname: 'Ada' }
const bob = { userId: 'usr_2', nickname: 'Bob' }
const cy = { userId: 'usr_3', nickname: 'Cy' }

const background = { identifier: 'userId', isBackground: true }
const requested = { identifier: 'userId', isBackground: false }
const first = (...rows: Row[]) => nextVisiblePage(undefined, 'users 1', pageOf(...rows), requested)

const names = ({ page }: VisiblePage<UserField>) => page.rows.map(({ nickname }) => nickname)
const marks = ({ changes }: VisiblePage<UserField>) => [...changes].map(([key, fields]) => [key, [...fields]])

test('the first page of a list is shown without marks', () => {
  const shown = first(ada, bob)
  expect(names(shown)).toEqual(['Ada', 'Bob'])
  expect(marks(shown)).toEqual([])
})

test('changed fields of the same rows are shown and marked', () => {
  const page = pageOf({ ...ada, country: 'GB' }, { userId: 'usr_2', nickname: 'Bo' })
  const shown = nextVisiblePage(first(ada, bob), 'users 1', page, background)
  expect(names(shown)).toEqual(['Ada', 'Bo'])
  expect(shown.hasNewRows).toBe(false)
  expect(marks(shown)).toEqual([
    ['id usr_1', ['country']],
    ['id usr_2', ['nickname']],
  ])
})

test('marks stay while nothing else changes', () => {
  const changed = nextVisiblePage(first(ada), 'users 1', pageOf({ ...ada, nickname: 'A' }), background)
  const same = nextVisiblePage(changed, 'users 1', pageOf({ ...ada, nickname: 'A' }), background)
  expect(same.changes).toBe(changed.changes)
})

describe('rows that nobody requested', () => {
  const renamed = { ...bob, nickname: 'Bo' }

  test.each<[string, Row[], (string | undefined)[]]>([
    ['a new row', [cy, ada, renamed], ['Ada', 'Bo']],
    ['a missing row', [renamed], ['Ada', 'Bo']],
    ['another order', [renamed, ada], ['Ada', 'Bo']],
    ['no row at all', [], ['Ada', 'Bob']],
  ])('with %s wait until they are asked for', (_, rows, shownNames) => {
    const page = pageOf(...rows)
    const shown = nextVisiblePage(first(ada, bob), 'users 1', page, background)
    expect(names(shown)).toEqual(shownNames)
    expect(shown.hasNewRows).toBe(true)
    expect(withNewRows(shown)).toMatchObject({ page, hasNewRows: false })
  })

  test('replace an empty list, in which nothing can move', () => {
    const shown = nextVisiblePage(first(), 'users 1', pageOf(ada), background)
    expect(names(shown)).toEqual(['Ada'])
    expect(shown.hasNewRows).toBe(false)
  })

  test('are gone when the next response has the shown ones again', () => {
    const held = nextVisiblePage(first(ada), 'users 1', pageOf(cy, ada), background)
    const shown = nextVisiblePage(held, 'users 1', pageOf(ada), background)
    expect(shown.hasNewRows).toBe(false)
  })
})

test('rows that a person requested are shown at once', () => {
  const held = nextVisiblePage(first(ada), 'users 1', pageOf(cy, ada), background)
  const shown = nextVisiblePage(held, 'users 1', pageOf(cy, ada), requested)
  expect(names(shown)).toEqual(['Cy', 'Ada'])
  expect(shown.hasNewRows).toBe(false)
})

test('another list is shown at once, without marks', () => {
  const shown = nextVisiblePage(first(ada), 'users 2', pageOf({ ...ada, nickname: 'A' }), background)
  expect(names(shown)).toEqual(['A'])
  expect(marks(shown)).toEqual([])
})

test('rows without an identifier are compared by their position', () => {
  const shown = nextVisiblePage(first({ nickname: 'Ada' }), 'users 1', pageOf({ nickname: 'A' }), background)
  expect(names(shown)).toEqual(['A'])
  expect(marks(shown)).toEqual([['position 0', ['nickname']]])
})
