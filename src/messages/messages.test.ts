import { expect, test } from 'vitest'
import { catalogues } from '../testing/catalogues.ts'
import { fc } from '../testing/fast-check.ts'
import { t } from './messages.ts'

test.each([
  ['Disk full', 'The service says: Disk full.'],
  ['Not right.', 'The service says: Not right.'],
  ['이름이 너무 깁니다', 'The service says: 이름이 너무 깁니다.'],
  ['Bad value for "name"', 'The service says: Bad value for "name".'],
  ['Not right (at all)', 'The service says: Not right (at all).'],
  ['It says “no.”', 'The service says: It says “no.”'],
  ['名前が長すぎます。', 'The service says: 名前が長すぎます。'],
])('what a service says ends before the next sentence begins: %s', (message, said) => {
  expect(t.failure.refusedSaying(message)).toBe(said)
})

const languages = Object.entries(catalogues)

test.each(languages)('counts in %s have the separators that the browser would give them', (code, texts) => {
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -9999, max: 9999 })), (value) => {
      expect(texts.pager.total(value)).toBe(new Intl.NumberFormat(code).format(value))
    }),
  )
})

test('a name in a sentence is the same in every language, short, whole characters, and turns nothing', () => {
  const unit = fc.oneof(
    fc.constantFrom('a', '😀', 'ש', '\u202E', '\u2069', '\u2067'),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 100 }), (units) => {
      const name = catalogues.en.keys.ofProject(units.join(''))
      for (const [, texts] of languages) expect(texts.keys.ofProject(units.join(''))).toBe(name)
      expect(name.length).toBeLessThanOrEqual(83)
      expect(name.isWellFormed()).toBe(true)
      expect(name.slice(1, -1)).not.toMatch(/[\u2066-\u2069]/)
      if (/[\u202Eש]/.test(name)) expect(name).toMatch(/^\u2068.*\u2069$/su)
    }),
  )
})
