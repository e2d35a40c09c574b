import { expect, test } from 'vitest'
import { rowsToTsv } from '../csv.ts'

const columns = [
  { field: 'nickname', header: 'Nickname' },
  { field: 'createdAt', header: 'Created' },
]

test('rows become lines of tab-separated cells below the headers', () => {
  const rows = [
    { record: { nickname: 'anna', createdAt: '2026-03-12T09:41:00Z', other: 1 } },
    { record: { nickname: null, createdAt: 12345678901234567890n } },
    { record: { nickname: ['a', 1] } },
  ]
  expect(rowsToTsv(rows, columns)).toBe(
    'Nickname\tCreated\nanna\t2026-03-12T09:41:00Z\n\t12345678901234567890\n["a",1]\t',
  )
})

test('a tab or line break in a value becomes a space', () => {
  expect(rowsToTsv([{ record: { nickname: 'a\tb\r\nc' } }], columns.slice(0, 1))).toBe('Nickname\na b c')
})

test('formulas in cells and headers are escaped', () => {
  const rows = [{ record: { '=x': '=1+1' } }]
  expect(rowsToTsv(rows, [{ field: '=x', header: '=x' }])).toBe("'=x\n'=1+1")
})
