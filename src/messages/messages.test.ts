import { expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { formatCount as countInEnglish } from './en-count.ts'
import { isolateName as namedInEnglish } from './en-name.ts'
import { formatCount as countInKorean } from './ko-count.ts'
import { isolateName as namedInKorean } from './ko-name.ts'
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

test('counts have the separators that the browser would give them', () => {
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -9999, max: 9999 })), (value) => {
      expect(countInEnglish(value)).toBe(new Intl.NumberFormat('en').format(value))
      expect(countInKorean(value)).toBe(new Intl.NumberFormat('ko').format(value))
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
      const name = namedInEnglish(units.join(''))
      expect(namedInKorean(units.join(''))).toBe(name)
      expect(name.length).toBeLessThanOrEqual(83)
      expect(name.isWellFormed()).toBe(true)
      expect(name.slice(1, -1)).not.toMatch(/[\u2066-\u2069]/)
      if (/[\u202Eש]/.test(name)) expect(name).toMatch(/^\u2068.*\u2069$/su)
    }),
  )
})
