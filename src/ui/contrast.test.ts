import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { badgeColors } from '../settings/settings.ts'

const [tokens, badges, badgeTones] = ['tokens.css', 'Badge.css', 'badge-tones.css'].map((name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8'),
)

/** The colors that the rules of a selector set, by their token. */
function readColors(selector: string): Map<string, string> {
  const rule = `${tokens}${badgeTones}`
    .split(`${selector} {`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('}')))
    .join('')
  return new Map(
    [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]),
  )
}

const light = readColors(':root')
const dark = readColors('[data-mantine-color-scheme="dark"]')

const plain = ['canvas', 'surface', 'sunken', 'hover']
const backgrounds = [...plain, 'accent-soft', 'amber-soft', 'red-soft', 'green-soft']

/** Each text or control color, with every background that it appears on. */
const textPairs: Record<string, string[]> = {
  text: backgrounds,
  muted: backgrounds,
  placeholder: ['canvas', 'surface'],
  accent: backgrounds,
  'accent-hover': backgrounds,
  'on-accent': ['accent', 'accent-hover'],
  amber: backgrounds,
  red: backgrounds,
  green: backgrounds,
  teal: ['teal-soft'],
  violet: ['violet-soft'],
  pink: ['pink-soft'],
}
const controlPairs: Record<string, string[]> = {
  'control-line': backgrounds,
  accent: backgrounds,
}
/** Lines that separate, without which everything can still be understood. */
const decorative = ['line', 'line-strong']

const pairsOf = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([color, all]) =>
    all.map((background): [string, string] => [color, background]),
  )

/** The relative luminance of WCAG 2.2. */
function luminance(color: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(colors: Map<string, string>, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(colors.get(name) ?? ''))
    .toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test.each([
  ['light', light],
  ['dark', dark],
])('every pair of tokens has enough contrast in %s', (_, colors) => {
  const tooClose = (table: Record<string, string[]>, ratio: number) =>
    pairsOf(table)
      .map(([color, background]) => ({ color, background, contrast: contrast(colors, color, background) }))
      // A token that is missing has no contrast.
      .filter((pair) => !(pair.contrast >= ratio))
  expect(tooClose(textPairs, 4.5)).toEqual([])
  expect(tooClose(controlPairs, 3)).toEqual([])
})

test('every color is in a pair or decorative, and both schemes set the same colors', () => {
  const checked = [...pairsOf(textPairs), ...pairsOf(controlPairs)].flat()
  expect(new Set([...checked, ...decorative])).toEqual(new Set(light.keys()))
  expect([...dark.keys()]).toEqual([...light.keys()])
})

test('every color of a badge is a checked pair of tokens', () => {
  const pairs = [
    ...`${badges}${badgeTones}`.matchAll(
      /\.badge(?:\[data-tone="(\w+)"\])? \{[^}]*background: var\(--([\w-]+)\);\s+color: var\(--(\w+)\)/g,
    ),
  ]
  expect(pairs.map(([, tone = 'gray']) => tone).toSorted()).toEqual(badgeColors.toSorted())
  for (const [, , background = '', color = ''] of pairs) expect(textPairs[color]).toContain(background)
})

test('the contrast of known colors is that of WCAG', () => {
  const colors = new Map(Object.entries({ black: '#000000', white: '#ffffff', gray: '#767676' }))
  expect(contrast(colors, 'black', 'white')).toBe(21)
  expect(contrast(colors, 'white', 'gray')).toBeCloseTo(4.54, 2)
})
