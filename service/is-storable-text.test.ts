import { expect, test } from 'vitest'
import { isStorableText } from './is-storable-text.ts'

test('texts that PostgreSQL cannot store are recognized', () => {
  expect([
    isStorableText('한글 😀'),
    isStorableText('a\0'),
    isStorableText('\ud83d'),
    isStorableText('\udc00a'),
  ]).toEqual([true, false, false, false])
})
