import { type Figure, type FigureName, figures, median, type Round } from './figures.ts'

/** The rounds of each app by its name. */
export type Measured = Map<string, Round[]>

// The names of an object written here in full are just these.
const names = Object.keys(figures) as FigureName[]

const table = (head: readonly string[], lines: readonly (readonly string[])[]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** Medians with their spread, ratios to the floor, and what was asked of the console. As Markdown. */
export function report(measured: Measured): string {
  const apps = [...measured.keys()]
  const values = (app: string, name: FigureName) =>
    (measured.get(app) ?? []).flatMap((round) => round[name] ?? [])
  const ratio = (app: string, against: string, name: FigureName) =>
    median(values(app, name)) / median(values(against, name))
  const shown = (value: number, digits: number) => (Number.isFinite(value) ? value.toFixed(digits) : '–')
  const spread = (app: string, name: FigureName) => {
    const all = values(app, name)
    if (all.length === 0) return '–'
    const digits = figures[name].unit === 'ms' ? 0 : 1
    const [middle, least, most] = [median(all), Math.min(...all), Math.max(...all)]
    return `${shown(middle, digits)} (${shown(least, digits)}–${shown(most, digits)})`
  }
  const titled = (name: FigureName) => `${figures[name].name}, ${figures[name].unit}`

  const targets = names.flatMap((name) => {
    const { target = [], most }: Figure = figures[name]
    const asked = target.map(({ against, most: limit }) => ({
      limit: `≤ ${limit} × ${against}`,
      got: ratio('console', against, name),
      isMet: ratio('console', against, name) <= limit,
    }))
    const got = median(values('console', name))
    if (most !== undefined) asked.push({ limit: `≤ ${most} ${figures[name].unit}`, got, isMet: got <= most })
    return asked
      .filter((line) => Number.isFinite(line.got))
      .map((line) => [figures[name].name, line.limit, shown(line.got, 2), line.isMet ? 'yes' : '**no**'])
  })

  return [
    '## Medians (least–most)',
    table(
      ['', ...apps],
      names.map((name) => [titled(name), ...apps.map((app) => spread(app, name))]),
    ),
    '## Ratios of medians to the floor',
    table(
      ['', ...apps],
      names.map((name) => [figures[name].name, ...apps.map((app) => shown(ratio(app, 'floor', name), 2))]),
    ),
    '## Asked of the console',
    table(['', 'at most', 'is', 'met'], targets),
  ].join('\n\n')
}
