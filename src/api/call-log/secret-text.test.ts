import { expect, test } from 'vitest'
import { hasJwtOrKey } from './secret-text.ts'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

test.each([
  ['Basic plan', false],
  ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', false],
  ['Ask_me_anything_you_want', false],
  [`Kim ${jwt}`, true],
  ['sk_live_4eC39HqLyjWDarjtT1zdp7dc', true],
])('whether the name %j contains a JWT or a key: %s', (name, expected) => {
  expect(hasJwtOrKey(name)).toBe(expected)
})
