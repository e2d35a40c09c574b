import { describe, expect, test } from 'vitest'
import { extendRange, type SelectedRows, toggleRow } from './use-selection.tsx'

const keys = ['1', '2', '3', '4', '5', '6']
const nothing: SelectedRows = { selected: new Set() }
const sorted = ({ selected }: SelectedRows) => [...selected].sort().join('')

describe('a range of selected rows', () => {
  test('extends from the row toggled last and shrinks, and keeps what was selected before', () => {
    const anchored = toggleRow(toggleRow(nothing, '6'), '2')
    const extended = extendRange(anchored, keys, '4')
    expect(sorted(extended)).toBe('2346')
    const shrunk = extendRange(extended, keys, '3')
    expect(sorted(shrunk)).toBe('236')
    expect(sorted(extendRange(shrunk, keys, '1'))).toBe('126')
  })

  test('deselects its rows if its first one was deselected', () => {
    const all: SelectedRows = { selected: new Set(keys) }
    expect(sorted(extendRange(toggleRow(all, '5'), keys, '3'))).toBe('126')
  })

  test('begins at the focused row unless it ends there', () => {
    const down = extendRange(extendRange(nothing, keys, '3', '2'), keys, '4', '3')
    expect(sorted(down)).toBe('234')
    expect(sorted(extendRange(down, keys, '3', '4'))).toBe('23')
    expect(sorted(extendRange(down, keys, '5', '6'))).toBe('23456')
  })

  test('is one row if there is no range, or its first row is gone', () => {
    expect(sorted(extendRange(nothing, keys, '3'))).toBe('3')
    expect(sorted(extendRange(toggleRow(nothing, 'gone'), keys, '3'))).toBe('3gone')
  })
})
