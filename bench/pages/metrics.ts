interface Metric {
  name: string
  unit: 'ms' | 'KiB' | 'MiB'
}

/** The metrics in the order of the report. Slowed means that the processor is slowed 4 times. */
export const metrics = {
  coldLoad: { name: 'Cold load → first row', unit: 'ms' },
  firstPaint: { name: 'First contentful paint', unit: 'ms' },
  reload: { name: 'Warm reload → first row', unit: 'ms' },
  fastReload: { name: 'Warm reload at full speed', unit: 'ms' },
  nextPage: { name: 'Next page', unit: 'ms' },
  nextPageSlowed: { name: 'Next page, slowed', unit: 'ms' },
  filter: { name: 'Last key → filtered rows', unit: 'ms' },
  filterSlowed: { name: 'Last key → filtered rows, slowed', unit: 'ms' },
  hundredRows: { name: '100 rows', unit: 'ms' },
  hundredRowsSlowed: { name: '100 rows, slowed', unit: 'ms' },
  thousandRows: { name: '1,000 rows', unit: 'ms' },
  thousandRowsSlowed: { name: '1,000 rows, slowed', unit: 'ms' },
  worstPageTurn: { name: 'Worst interaction of five page turns, slowed', unit: 'ms' },
  worstKey: { name: 'Worst interaction while typing a filter, slowed', unit: 'ms' },
  heap: { name: 'JavaScript heap after 50 pages', unit: 'MiB' },
  size: { name: 'JavaScript and CSS until the first row, brotli', unit: 'KiB' },
} satisfies Record<string, Metric>

export type MetricName = keyof typeof metrics

/** The values of one round of one app. */
export type RoundResult = Record<MetricName, number>

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}
