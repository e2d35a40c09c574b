import { expect, test } from 'vitest'
import { t } from './messages.ts'

test.each([
  ['Disk full', 'The service says: Disk full.'],
  ['Not right.', 'The service says: Not right.'],
  ['이름이 너무 깁니다', 'The service says: 이름이 너무 깁니다.'],
  ['名前が長すぎます。', 'The service says: 名前が長すぎます。'],
])('what a service says ends before the next sentence begins: %s', (message, said) => {
  expect(t.failure.refusedSaying(message)).toBe(said)
})
