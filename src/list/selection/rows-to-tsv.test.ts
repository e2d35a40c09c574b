import { expect, test } from 'vitest'
import { rowsToTsv } from './rows-to-tsv.ts'

const columns = [
  { field: 'nickname', header: 'Nickname' },
  { field: 'createdAt', header: 'Created' },
]

test('rows become lines of cells between tabs, under the heads', () => {
  const rows = [
    { record: { nickname: 'anna', createdAt: '2026-03-12T09:41:00Z', other: 1 } },
    { record: { nickname: null, createdAt: 12345678901234567890n } },
    { record: { nickname: ['a', 1] } },
  ]
  expect(rowsToTsv(rows, columns)).toBe(
    'Nickname\tCreated\nanna\t2026-03-12T09:41:00Z\n\t12345678901234567890\n["a",1]\t',
  )
})

test('what separates cells and lines becomes a blank', () => {
  expect(rowsToTsv([{ record: { nickname: 'a\tb\r\nc' } }], columns.slice(0, 1))).toBe('Nickname\na b c')
})

test('no cell and no head is taken for a formula', () => {
  const rows = [{ record: { '=x': '=1+1' } }]
  expect(rowsToTsv(rows, [{ field: '=x', header: '=x' }])).toBe("'=x\n'=1+1")
})
