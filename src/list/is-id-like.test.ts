import { expect, test } from 'vitest'
import { isIdLike } from './row-facts.ts'

test.each([
  'usr_1',
  'app_1a9',
  'prj_kQxZtRbLmN',
  '123e4567-e89b-12d3-a456-426614174000',
  '48151623',
  'a8f3K2m9Qw7z',
])('%s looks like an ID', (text) => {
  expect(isIdLike(text)).toBe(true)
})

test.each([
  'melanie',
  'under_score',
  'zoe99',
  'Jean-Pierre',
  'Harbor 2',
  '김하은',
  'eyJhbGciOi.eyJzdWIi.c2ln',
  `usr_${'1'.repeat(64)}`,
  '',
])('%s does not look like an ID', (text) => {
  expect(isIdLike(text)).toBe(false)
})
