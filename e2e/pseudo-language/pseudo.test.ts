import { expect, test } from 'vitest'
import { en } from '../../src/messages/en.ts'
import { pseudo, pseudoCatalogue } from './pseudo.ts'

test.each([
  ['Refresh', '[Ŕéfŕéšĥ~~~]', '[\u202EŔéfŕéšĥ\u202C~~~]'],
  ['Page 12 of 30.', '[Påĝé 12 öf 30~~~.]', '[\u202EPåĝé\u202C 12 \u202Eöf\u202C 30~~~.]'],
  ['', '', ''],
])('%j is marked, longer and accented, and mirrored without its numbers', (text, long, mirrored) => {
  expect(pseudo(text, 'long')).toBe(long)
  expect(pseudo(text, 'mirrored')).toBe(mirrored)
})

test('values stay as they are', () => {
  expect(pseudo('App nova was created.', 'long', ['nova'])).toBe('[Åpp nova ŵåš çŕéåţéđ~~~~~ ~.]')
})

/** The texts of a catalogue with their paths; parameters are filled with counts. */
const texts = (node: unknown, above = ''): [path: string, text: string][] => {
  if (typeof node === 'function') return [[above, String(Reflect.apply(node, undefined, [2, 3, 4]))]]
  if (typeof node !== 'object' || node === null) return [[above, String(node)]]
  return Object.entries(node).flatMap(([name, part]) => texts(part, `${above}.${name}`))
}

test('every text of the catalogue is marked, and keeps its numbers', () => {
  const translated = new Map(texts(pseudoCatalogue(en, 'long')))
  const numbers = (text: string) => text.match(/\d+/g)
  for (const [path, text] of texts(en)) {
    const other = translated.get(path) ?? ''
    expect(other, path).toMatch(text === '' ? /^$/ : /^\[.*\]$/s)
    expect(numbers(other), path).toEqual(numbers(text))
  }
})
