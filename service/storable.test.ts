import { expect, test } from 'vitest'
import { storable } from './storable.ts'

test('what PostgreSQL cannot hold is known', () => {
  expect([storable('한글 😀'), storable('a\0'), storable('\ud83d'), storable('\udc00a')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
