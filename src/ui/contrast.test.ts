import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accents, badgeColors } from '../settings/settings.ts'

const [tokens = '', badges = '', badgeTones = ''] = ['tokens.css', 'Badge.css', 'badge-tones.css'].map(
  (name) => readFileSync(new URL(name, import.meta.url), 'utf8'),
)

/** The colors that the rules of a selector set, by their token. */
function readColors(selector: string): Map<string, string> {
  const rule = `${tokens}${badgeTones}`
    .split(`\n  ${selector} {`)
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
  blue: ['blue-soft'],
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

function tooClose(colors: Map<string, string>) {
  const pairsBelow = (table: Record<string, string[]>, ratio: number) =>
    pairsOf(table)
      .map(([color, background]) => ({ color, background, contrast: contrast(colors, color, background) }))
      // A token that is missing has no contrast.
      .filter((pair) => !(pair.contrast >= ratio))
  return [...pairsBelow(textPairs, 4.5), ...pairsBelow(controlPairs, 3)]
}

test.each([
  ['light', light],
  ['dark', dark],
])('every pair of tokens has enough contrast in %s', (_, colors) => expect(tooClose(colors)).toEqual([]))

const toHex = (channels: number[]) =>
  `#${channels
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Converts OKLCH to sRGB channels from 0 to 1, as CSS Color 4 does, and fails for a color that sRGB lacks. */
function fromOklch(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  expect(Math.min(...linear), `oklch(${lightness} ${chroma} ${hue})`).toBeGreaterThan(-0.001)
  expect(Math.max(...linear)).toBeLessThan(1.001)
  return linear.map((channel) => {
    const inRange = Math.min(1, Math.max(0, channel))
    return inRange <= 0.0031308 ? 12.92 * inRange : 1.055 * inRange ** (1 / 2.4) - 0.055
  })
}

/** The tokens with an operator's accent, whose rule has a lightness and the part of the accent in its soft color. */
function withAccent(colors: Map<string, string>, accent: string, selector: string): Map<string, string> {
  const ruleAt = tokens.indexOf(`\n  ${selector} {`)
  const rule = tokens.slice(ruleAt, tokens.indexOf('}', ruleAt))
  const [, chroma = '', hue = ''] =
    new RegExp(`\\[data-accent="${accent}"\\] \\{\\s+--tint: ([\\d.]+) (\\d+)`).exec(tokens) ?? []
  const lightnessOf = (name: string) => Number(new RegExp(`--${name}: oklch\\(([\\d.]+) `).exec(rule)?.[1])
  const [, part = '', base = ''] =
    /--accent-soft: color-mix\(in srgb, var\(--accent\) (\d+)%, (#\w{6})\)/.exec(rule) ?? []
  const channelsOf = (name: string) => fromOklch(lightnessOf(name), Number(chroma), Number(hue))
  const soft = channelsOf('accent').map((channel, index) => {
    const baseChannel = Number.parseInt(base.slice(1 + 2 * index, 3 + 2 * index), 16) / 255
    return (channel * Number(part)) / 100 + baseChannel * (1 - Number(part) / 100)
  })
  const [, onAccent] = /--on-accent: (#\w{6})/.exec(rule) ?? []
  return new Map([
    ...colors,
    ['accent', toHex(channelsOf('accent'))],
    ['accent-hover', toHex(channelsOf('accent-hover'))],
    ['accent-soft', toHex(soft)],
    ...(onAccent ? [['on-accent', onAccent] as const] : []),
  ])
}

test.each(accents)('the accent %s has enough contrast in both schemes', (accent) => {
  expect(tooClose(withAccent(light, accent, '[data-accent]'))).toEqual([])
  expect(tooClose(withAccent(dark, accent, '[data-accent][data-mantine-color-scheme="dark"]'))).toEqual([])
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
