import { type MetricName, median, metrics, type RoundResult } from './metrics.ts'

/** The rounds of each app, by app name. */
export type RoundsByApp = Map<string, RoundResult[]>

// `metrics` is a literal, so it has no other keys.
const names = Object.keys(metrics) as MetricName[]

const formatNumber = (value: number, digits: number) =>
  Number.isFinite(value)
    ? value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : '–'

/** Returns a table of `apps` with the metrics as rows, as Markdown. */
const formatTable = (
  apps: readonly string[],
  formatCell: (app: string, name: MetricName) => string,
  heads = apps,
) =>
  [
    ['', ...heads],
    ['---', ...apps.map(() => '--:')],
    ...names.map((name) => [
      `${metrics[name].name}, ${metrics[name].unit}`,
      ...apps.map((app) => formatCell(app, name)),
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** The names of the apps in docs/performance.md, where they differ. */
const labels: Record<string, string> = {
  'react-floor': 'React alone',
  mantine: 'Mantine',
  refine9: 'refine 9',
}

/** Returns the table of docs/performance.md: medians, and the console's divided by the floor's. */
export function reportMedians(rounds: RoundsByApp): string {
  const ratio = 'console ÷ floor'
  const columns = [...rounds.keys(), ratio]
  const medianOf = (app: string, name: MetricName) =>
    median((rounds.get(app) ?? []).map((round) => round[name]))
  return formatTable(
    columns,
    (app, name) => {
      if (app === ratio) return formatNumber(medianOf('console', name) / medianOf('floor', name), 2)
      const value = medianOf(app, name)
      return formatNumber(value, metrics[name].unit === 'ms' || value >= 10 ? 0 : 1)
    },
    columns.map((app) => labels[app] ?? app),
  )
}

/** Returns medians with their spread, and ratios to the floor, as Markdown. */
export function report(rounds: RoundsByApp): string {
  const apps = [...rounds.keys()]
  const values = (app: string, name: MetricName) => (rounds.get(app) ?? []).map((round) => round[name])
  const formatSpread = (app: string, name: MetricName) => {
    const all = values(app, name)
    const digits = metrics[name].unit === 'ms' ? 0 : 1
    return `${formatNumber(median(all), digits)} (${formatNumber(Math.min(...all), digits)}–${formatNumber(Math.max(...all), digits)})`
  }
  const formatRatio = (app: string, name: MetricName) =>
    formatNumber(median(values(app, name)) / median(values('floor', name)), 2)
  return [
    '## Medians (minimum–maximum)',
    formatTable(apps, formatSpread),
    '## Ratios of medians to the floor',
    formatTable(apps, formatRatio),
  ].join('\n\n')
}
