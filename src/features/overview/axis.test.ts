import { expect, test } from 'vitest'
import { axisMax, monthLabels } from './GrowthCard.tsx'
import { monthStart } from './growth.ts'

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [10, 10],
  [11, 20],
  [741, 800],
  [801, 1000],
  [120_001, 200_000],
])('the axis for a largest value of %d ends at %d', (largest, max) => {
  expect(axisMax(largest)).toBe(max)
})

/** Returns the index of each label's month, and whether the month is a January. */
const labelsOf = (firstMonth: number, monthCount: number) => {
  const starts = Array.from({ length: monthCount }, (_, index) => monthStart(firstMonth, index))
  return monthLabels(starts).map(({ index, isJanuary }) => [index, isJanuary])
}

test('the first month and each January with enough space have labels', () => {
  expect(labelsOf(Date.UTC(2024, 0), 35)).toEqual([
    [0, true],
    [12, true],
    [24, true],
  ])
  expect(labelsOf(Date.UTC(2025, 10), 12)).toEqual([[0, false]])
  expect(labelsOf(Date.UTC(2025, 5), 12)).toEqual([
    [0, false],
    [7, true],
  ])
  const tenYears = labelsOf(Date.UTC(2017, 0), 120)
  expect(tenYears.length).toBeLessThan(7)
  expect(labelsOf(Date.UTC(2025, 5), 1)).toEqual([[0, false]])
})
