import { type Metric, type MetricName, median, metrics, type RoundResult } from './metrics.ts'

/** The rounds of each app, by app name. */
export type RoundsByApp = Map<string, RoundResult[]>

// `metrics` is a literal, so it has no other keys.
const names = Object.keys(metrics) as MetricName[]

const table = (head: readonly string[], lines: readonly (readonly string[])[]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** Returns medians with their spread, ratios to the floor, and the console's targets, as Markdown. */
export function report(measured: RoundsByApp): string {
  const apps = [...measured.keys()]
  const values = (app: string, name: MetricName) =>
    (measured.get(app) ?? []).flatMap((round) => round[name] ?? [])
  const ratio = (app: string, against: string, name: MetricName) =>
    median(values(app, name)) / median(values(against, name))
  const formatNumber = (value: number, digits: number) =>
    Number.isFinite(value) ? value.toFixed(digits) : '–'
  const formatSpread = (app: string, name: MetricName) => {
    const all = values(app, name)
    if (all.length === 0) return '–'
    const digits = metrics[name].unit === 'ms' ? 0 : 1
    const [middle, least, most] = [median(all), Math.min(...all), Math.max(...all)]
    return `${formatNumber(middle, digits)} (${formatNumber(least, digits)}–${formatNumber(most, digits)})`
  }
  const columnTitle = (name: MetricName) => `${metrics[name].name}, ${metrics[name].unit}`

  const targets = names.flatMap((name) => {
    const { target = [], most }: Metric = metrics[name]
    const comparisons = target.map(({ against, most: limit }) => ({
      limit: `≤ ${limit} × ${against}`,
      got: ratio('console', against, name),
      isMet: ratio('console', against, name) <= limit,
    }))
    const got = median(values('console', name))
    if (most !== undefined)
      comparisons.push({ limit: `≤ ${most} ${metrics[name].unit}`, got, isMet: got <= most })
    return comparisons
      .filter((line) => Number.isFinite(line.got))
      .map((line) => [
        metrics[name].name,
        line.limit,
        formatNumber(line.got, 2),
        line.isMet ? 'yes' : '**no**',
      ])
  })

  return [
    '## Medians (least–most)',
    table(
      ['', ...apps],
      names.map((name) => [columnTitle(name), ...apps.map((app) => formatSpread(app, name))]),
    ),
    '## Ratios of medians to the floor',
    table(
      ['', ...apps],
      names.map((name) => [
        metrics[name].name,
        ...apps.map((app) => formatNumber(ratio(app, 'floor', name), 2)),
      ]),
    ),
    '## Asked of the console',
    table(['', 'at most', 'is', 'met'], targets),
  ].join('\n\n')
}
