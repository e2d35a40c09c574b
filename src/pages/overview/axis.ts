/** Returns the smallest of 2, 4, 6, 8, 10, 20, 40, … that is at least the largest value. */
export function axisMax(largestValue: number): number {
  for (let powerOfTen = 1; ; powerOfTen *= 10) {
    const max = [2, 4, 6, 8, 10].map((factor) => factor * powerOfTen).find((value) => value >= largestValue)
    if (max !== undefined) return max
  }
}

interface MonthLabel {
  start: number
  /** The position of the month among those shown. */
  index: number
  /** Whether the month is a January, whose label is the year. */
  isJanuary: boolean
}

/** The widths of a month's and a year's label, and a label's maximum position, as shares of the axis. */
const MONTH_LABEL_WIDTH = 0.3
const YEAR_LABEL_WIDTH = 0.16
const MAX_LABEL_POSITION = 0.88

/** Returns labels for the first month and for each January, if they have space on a small screen. */
export function monthLabels(starts: readonly number[]): MonthLabel[] {
  const labels: MonthLabel[] = []
  let nextFreePosition = 0
  for (const [index, start] of starts.entries()) {
    const isJanuary = new Date(start).getUTCMonth() === 0
    const position = index / starts.length
    if (position < nextFreePosition || position > MAX_LABEL_POSITION || !(isJanuary || index === 0)) continue
    labels.push({ start, index, isJanuary })
    nextFreePosition = position + (isJanuary ? YEAR_LABEL_WIDTH : MONTH_LABEL_WIDTH)
  }
  return labels
}
