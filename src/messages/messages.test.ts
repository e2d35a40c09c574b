import fc from 'fast-check'
import { expect, test } from 'vitest'
import { count as countInEnglish } from './en-count.ts'
import { count as countInKorean } from './ko-count.ts'
import { t } from './messages.ts'

test.each([
  ['Disk full', 'The service says: Disk full.'],
  ['Not right.', 'The service says: Not right.'],
  ['이름이 너무 깁니다', 'The service says: 이름이 너무 깁니다.'],
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
