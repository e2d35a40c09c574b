/** Returns the smallest even number of the form 2, 4, 6, 8, 10, 20, 40, … that is at least this large. */
export function axisMax(largest: number): number {
  for (let power = 1; ; power *= 10) {
    const top = [2, 4, 6, 8, 10].map((factor) => factor * power).find((value) => value >= largest)
    if (top !== undefined) return top
  }
}

interface MonthLabel {
  start: number
  /** The position of the month among those shown. */
  index: number
  /** Whether the label is the year alone, at a January. */
  isYear: boolean
}

/** The space of a label for a month and for a year, and the last place for one, as shares of the axis. */
const MONTH_SPACE = 0.3
const YEAR_SPACE = 0.16
const LAST_PLACE = 0.88

/** Returns labels for the first month and for years, as far as there is space for them on a small screen. */
export function monthLabels(starts: readonly number[]): MonthLabel[] {
  const labels: MonthLabel[] = []
  let free = 0
  for (const [index, start] of starts.entries()) {
    const isYear = new Date(start).getUTCMonth() === 0
    const place = index / starts.length
    if (place < free || place > LAST_PLACE || !(isYear || index === 0)) continue
    labels.push({ start, index, isYear })
    free = place + (isYear ? YEAR_SPACE : MONTH_SPACE)
  }
  return labels
}
