/** A metric with its name, its unit and its targets, which are ratios of medians. */
export interface Metric {
  name: string
  unit: 'ms' | 'KiB' | 'MiB' | ''
  target?: { against: 'floor' | 'react-admin'; most: number }[]
  /** The maximum in its unit. */
  most?: number
}

const floor = (most: number) => ({ against: 'floor', most }) as const
const reactAdmin = (most: number) => ({ against: 'react-admin', most }) as const

/** The metrics in the order of the report. */
export const metrics = {
  cold: {
    name: 'Cold load → first row',
    unit: 'ms',
    target: [floor(1.4), reactAdmin(0.55)],
  },
  firstPaint: { name: 'First contentful paint', unit: 'ms', target: [floor(1.2)] },
  warm: { name: 'Warm reload → first row', unit: 'ms', target: [floor(1.1)] },
  bytes: { name: 'JS + CSS until the first row, brotli', unit: 'KiB', most: 120 },
  next1: { name: 'Next page', unit: 'ms', target: [floor(0.6)] },
  next4: { name: 'Next page, CPU ÷ 4', unit: 'ms', target: [floor(1)] },
  filter1: { name: 'Last keystroke → filtered rows', unit: 'ms', target: [floor(1.3)] },
  filter4: { name: 'Last keystroke → filtered rows, CPU ÷ 4', unit: 'ms', target: [floor(1.3)] },
  hundred1: { name: '100 rows', unit: 'ms' },
  hundred4: { name: '100 rows, CPU ÷ 4', unit: 'ms' },
  thousand1: { name: '1,000 rows', unit: 'ms', target: [floor(1.2)] },
  thousand4: { name: '1,000 rows, CPU ÷ 4', unit: 'ms', target: [floor(1.2)] },
  scrolling: { name: 'Longest task, scrolling 1,000 rows, CPU ÷ 4', unit: 'ms', most: 50 },
  typing: { name: 'Longest task, typing above 1,000 rows, CPU ÷ 4', unit: 'ms', most: 50 },
  keyAnswer: { name: 'Slowest key, typing above 1,000 rows, CPU ÷ 4', unit: 'ms' },
  heap: { name: 'JS heap after load', unit: 'MiB' },
  heap50: { name: 'JS heap after 50 pages', unit: 'MiB', target: [reactAdmin(0.5)] },
} satisfies Record<string, Metric>

export type MetricName = keyof typeof metrics

/** The values of one round of one app; metrics that the app does not support are missing. */
export type RoundResult = Partial<Record<MetricName, number>>

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}
