import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawChart, readFigures, replaceFigures } from '../bench/pages/figures.ts'
import { metrics, type RoundResult } from '../bench/pages/metrics.ts'
import { reportMedians } from '../bench/pages/report.ts'

const page = readFileSync(join(import.meta.dirname, 'performance.md'), 'utf8')

test('performance.svg shows the table of performance.md; `npx vitest run docs/performance --update` renews it', async () => {
  await expect(drawChart(readFigures(page))).toMatchFileSnapshot('performance.svg')
})

/** The marks of a chart, as their titles and distances from its left edge. */
const marksIn = (svg: string) =>
  [...svg.matchAll(/translate\(([\d.]+) [\d.]+\)" d="[^"]+"><title>([^<]*:[^<]*)</g)].map(([, x, title]) => ({
    title,
    x: Number(x),
  }))

test('a mark is as far from the console as its value, and what was not measured has none', () => {
  const chart = drawChart({
    apps: ['floor', 'console', 'before', 'Mantine', 'refine'],
    rows: [
      { metric: 'Next page, ms', values: [50, 100, 70, 200, undefined] },
      { metric: 'Size, KiB', values: [1, 100, 70, 100, 400] },
    ],
  })
  const marks = marksIn(chart)
  expect(marks.map(({ title }) => title)).toEqual([
    'floor, Next page, ms: 50',
    'Mantine, Next page, ms: 200',
    'Mantine, Size, KiB: 100',
    'refine, Size, KiB: 400',
  ])
  const [half = 0, double = 0, same = 0, fourfold = 0] = marks.map(({ x }) => x)
  expect(same - half).toBeCloseTo(double - same, 0)
  expect(fourfold - double).toBeCloseTo(double - same, 0)
})

test('every figure of the page that the chart can show is in it', () => {
  const { apps, rows } = readFigures(page)
  const shown = rows.flatMap(({ metric, values }) =>
    values.flatMap((value, at) =>
      value !== undefined && apps[at] !== 'console' && apps[at] !== 'before'
        ? `${apps[at]}, ${metric}: ${value}`
        : [],
    ),
  )
  const titles = marksIn(drawChart(readFigures(page))).map(({ title }) => title)
  expect(shown.filter((title) => !titles.includes(title))).toEqual([
    expect.stringMatching(/^floor, JavaScript and CSS/),
  ])
})

test('a run replaces the figures of a page, from which they are read again', () => {
  // The keys are those of `metrics`.
  const round = (value: number) =>
    Object.fromEntries(Object.keys(metrics).map((name) => [name, value])) as RoundResult
  const table = reportMedians(
    new Map([
      ['floor', [round(1000)]],
      ['console', [round(1100), round(1300), round(1200)]],
      ['refine9', [round(Number.POSITIVE_INFINITY)]],
    ]),
  )
  const written = replaceFigures(page, `Medians.\n\n${table}`)
  const { apps, rows } = readFigures(written)
  expect(apps).toEqual(['floor', 'console', 'refine 9'])
  expect(rows.map(({ metric }) => metric)).toEqual(readFigures(page).rows.map(({ metric }) => metric))
  expect(rows[0]?.values).toEqual([1000, 1200, undefined])
  expect(written).toContain('| 1,000 | 1,200 | – | 1.20 |')
  expect(written.split('<!-- end of figures -->')[1]).toBe(page.split('<!-- end of figures -->')[1])
})
