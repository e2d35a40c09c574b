import { expect, test } from 'vitest'
import { catalogues } from '../testing/catalogues.ts'
import { fc } from '../testing/fast-check.ts'
import { plural } from './en.ts'
import { t } from './lazy-messages.ts'

test.each([
  ['Disk full', 'The service says: Disk full.'],
  ['Not right.', 'The service says: Not right.'],
  ['이름이 너무 깁니다', 'The service says: 이름이 너무 깁니다.'],
  ['Bad value for "name"', 'The service says: Bad value for "name".'],
  ['Not right (at all)', 'The service says: Not right (at all).'],
  ['It says “no.”', 'The service says: It says “no.”'],
  ['名前が長すぎます。', 'The service says: 名前が長すぎます。'],
])('a sentence that quotes the message “%s” of the service ends with punctuation', (message, text) => {
  expect(t.failure.refusedSaying(message)).toBe(text)
})

const languages = Object.entries(catalogues)

test.each(languages)('counts in the language %s have the separators that `Intl` uses', (code, texts) => {
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -9999, max: 9999 })), (count) => {
      expect(texts.pager.count(count)).toBe(new Intl.NumberFormat(code).format(count))
    }),
  )
})

test('English chooses between singular and plural as `Intl` does', () => {
  const rules = new Intl.PluralRules('en')
  fc.assert(
    fc.property(fc.oneof(fc.nat(9), fc.maxSafeNat()), (count) => {
      expect(plural(count, 'one', 'other')).toBe(rules.select(count))
    }),
  )
})

test('a name in a sentence is short, well-formed, isolated, and the same in every language', () => {
  const unit = fc.oneof(
    fc.constantFrom('a', '😀', 'ש', '\u202E', '\u2069', '\u2067'),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 100 }), (units) => {
      const shownName = catalogues.en.keys.ofProject(units.join(''))
      for (const [, texts] of languages) expect(texts.keys.ofProject(units.join(''))).toBe(shownName)

      // 80 characters of the name, an ellipsis, and the two characters that isolate it.
      expect(shownName.length).toBeLessThanOrEqual(83)
      expect(shownName.isWellFormed()).toBe(true)
      expect(shownName.slice(1, -1)).not.toMatch(/[\u2066-\u2069]/)
      if (/[\u202Eש]/.test(shownName)) expect(shownName).toMatch(/^\u2068.*\u2069$/su)
    }),
  )
})

test.each([
  [90, 'You can try again in 90 seconds.', '90초 후 다시 시도할 수 있습니다.'],
  [600, 'You can try again in 10 minutes.', '10분 후 다시 시도할 수 있습니다.'],
  [7197, 'You can try again in 2 hours.', '2시간 후 다시 시도할 수 있습니다.'],
])('a wait of %d seconds is told in the largest unit that has at least two', (seconds, english, korean) => {
  expect(languages.map(([, texts]) => texts.feedback.mayTryAgain(seconds))).toEqual([english, korean])
})
