import { escapeAttribute } from '../../service/page-elements.ts'

/** The table of docs/performance.md, with a cell per app; undefined if nothing was measured. */
export interface Figures {
  apps: string[]
  rows: { metric: string; values: (number | undefined)[] }[]
}

const START = '<!-- figures -->'
const END = '<!-- end of figures -->'

/** The document with another text between its two comments. */
export function replaceFigures(document: string, figures: string): string {
  const [before, after] = [document.indexOf(START), document.indexOf(END)]
  if (before < 0 || after < before) throw new Error(`The document has no ${START} … ${END}.`)
  return `${document.slice(0, before)}${START}\n${figures}\n\n${document.slice(after)}`
}

/** The table between the comments of the document. Its last column, the ratio to the floor, is left out. */
export function readFigures(document: string): Figures {
  const text = document.slice(document.indexOf(START), document.indexOf(END))
  const [heads = [], , ...rows] = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -2))
    .map((cells) => cells.map((cell) => cell.trim()))
  const toValue = (cell: string) => (/\d/.test(cell) ? Number(cell.replaceAll(',', '')) : undefined)
  return {
    apps: heads.slice(1),
    rows: rows.map(([metric = '', ...cells]) => ({ metric, values: cells.map(toValue) })),
  }
}

// In pixels.
const WIDTH = 860
const TOP = 96
const ROW_HEIGHT = 26
const VALUE_RIGHT = 392
const PLOT = { left: 424, right: 836 }

/** How many doublings of the console's value the chart has at most in each direction. */
const MAX_DOUBLINGS = 4

/** The shapes of the apps that the console is compared with, around 0, 0, so that they differ without colors, too. */
const shapes: Record<string, string> = {
  floor: 'M0-7V7',
  'React alone': 'M0-5L5.5 4.5H-5.5Z',
  Mantine: 'M-4.5-4.5H4.5V4.5H-4.5Z',
  'refine 9': 'M0-6L6 0 0 6-6 0Z',
  refine: 'M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5',
  'react-admin': 'M0-5V5M-5 0H5',
}

// The colors are those of src/ui/tokens.css. An image follows the system, as the page around it usually does.
const style = `
    svg { --surface: #fff; --line: #e7e6e2; --text: #1b1b19; --muted: #65645f; --accent: #4547c9; --green: #1c6e45; --amber: #7a4b00; --red: #b3261e }
    @media (prefers-color-scheme: dark) { svg { --surface: #19191b; --line: #2b2b2f; --text: #ececea; --muted: #a5a4a0; --accent: #a3a6ff; --green: #7fd3a6; --amber: #f3c56b; --red: #ff9d94 } }
    text { font: 12px system-ui, sans-serif; fill: var(--text) }
    .muted { fill: var(--muted) }
    .value, .tick { font-variant-numeric: tabular-nums }
    .value { text-anchor: end; font-weight: 600 }
    .tick { text-anchor: middle }
    .line { stroke: var(--line) }
    .console { stroke: var(--accent); stroke-width: 2 }
    .mark { fill: none; stroke: var(--color); stroke-width: 2 }`

const colors = ['muted', 'green', 'amber', 'red', 'text', 'muted']

const formatTick = (doublings: number) => (doublings < 0 ? `1/${2 ** -doublings}` : `${2 ** doublings}`)

/** Draws each value as a multiple of the console's, as SVG. What is far outside the others' range is not drawn. */
export function drawChart({ apps, rows }: Figures): string {
  const consoleAt = apps.indexOf('console')
  const marks = rows.flatMap(({ metric, values }, row) => {
    const own = values[consoleAt] ?? Number.NaN
    return values.flatMap((value, at) => {
      const app = apps[at] ?? ''
      const doublings = Math.log2((value ?? Number.NaN) / own)
      const isDrawn = shapes[app] !== undefined && Math.abs(doublings) <= MAX_DOUBLINGS
      return isDrawn ? { row, app, doublings, title: `${app}, ${metric}: ${value}` } : []
    })
  })
  const first = Math.floor(Math.min(-1, ...marks.map(({ doublings }) => doublings)))
  const last = Math.ceil(Math.max(1, ...marks.map(({ doublings }) => doublings)))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const x = (doublings: number) =>
    (PLOT.left + ((PLOT.right - PLOT.left) * (doublings - first)) / (last - first)).toFixed(1)
  const y = (row: number) => TOP + ROW_HEIGHT * (row + 0.5)
  const bottom = TOP + ROW_HEIGHT * rows.length
  const height = bottom + 36
  const names = Object.keys(shapes).filter((app) => marks.some((mark) => mark.app === app))
  const drawMark = (app: string, left: string | number, top: number, title: string) =>
    `<path class="mark" style="--color: var(--${colors[Object.keys(shapes).indexOf(app)]})" transform="translate(${left} ${top})" d="${shapes[app]}"><title>${escapeAttribute(title)}</title></path>`
  const text = (left: string | number, top: number, content: string, names = '') =>
    `<text x="${left}" y="${top}"${names && ` class="${names}"`}>${escapeAttribute(content)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title desc">
  <title id="title">The console’s figures, and those of other pages as their multiples</title>
  <desc id="desc">One row for each row of the table in performance.md. The vertical line is the console. Marks left of it are lower, which is better, marks right of it higher: ${names.join(', ')}. What is more than ${2 ** MAX_DOUBLINGS} times lower or higher is not drawn.</desc>
  <style>${style}
  </style>
  <rect width="${WIDTH}" height="${height}" rx="6" fill="var(--surface)"/>
${[
  `<path class="console" d="M16 18V34"/>`,
  text(26, 30, 'console'),
  ...names.flatMap((app, at) => [drawMark(app, 118 + at * 116, 26, app), text(132 + at * 116, 30, app)]),
  text(16, TOP - 12, 'Median of the console', 'muted'),
  text(PLOT.left, TOP - 36, '← better than the console', 'muted'),
  `<text x="${PLOT.right}" y="${TOP - 36}" class="muted" text-anchor="end">worse →</text>`,
  ...ticks.flatMap((doublings) => [
    `<path class="${doublings === 0 ? 'console' : 'line'}" d="M${x(doublings)} ${TOP}V${bottom}"/>`,
    text(x(doublings), TOP - 12, `${formatTick(doublings)} ×`, 'tick muted'),
    text(x(doublings), bottom + 20, `${formatTick(doublings)} ×`, 'tick muted'),
  ]),
  ...rows.flatMap(({ metric, values }, row) => [
    `<path class="line" d="M16 ${TOP + ROW_HEIGHT * row}H${PLOT.right}"/>`,
    text(16, y(row) + 4, metric),
    text(VALUE_RIGHT, y(row) + 4, values[consoleAt]?.toLocaleString('en-US') ?? '–', 'value'),
  ]),
  ...marks.map(({ row, app, doublings, title }) => drawMark(app, x(doublings), y(row), title)),
]
  .map((line) => `  ${line}`)
  .join('\n')}
</svg>
`
}
