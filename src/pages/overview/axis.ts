/** Returns the first of 2, 4, 6, 8, 10, 20, 40, 60, 80, 100, 200, … that is not smaller than the largest value. */
export function axisMax(largest: number): number {
  for (let power = 1; ; power *= 10) {
    const max = [2, 4, 6, 8, 10].map((factor) => factor * power).find((value) => value >= largest)
    if (max !== undefined) return max
  }
}

interface MonthLabel {
  start: number
  /** The position of the month among those shown. */
  index: number
  /** Whether the month is a January, whose label is the year. */
  isYear: boolean
}

/** The widths of the labels for a month and for a year, and the last position of a label, as shares of the axis. */
const MONTH_LABEL_WIDTH = 0.3
const YEAR_LABEL_WIDTH = 0.16
const LAST_POSITION = 0.88

/** Returns labels for the first month and for each January, if they have space on a small screen. */
export function monthLabels(starts: readonly number[]): MonthLabel[] {
  const labels: MonthLabel[] = []
  let nextFreePosition = 0
  for (const [index, start] of starts.entries()) {
    const isYear = new Date(start).getUTCMonth() === 0
    const position = index / starts.length
    if (position < nextFreePosition || position > LAST_POSITION || !(isYear || index === 0)) continue
    labels.push({ start, index, isYear })
    nextFreePosition = position + (isYear ? YEAR_LABEL_WIDTH : MONTH_LABEL_WIDTH)
  }
  return labels
}
