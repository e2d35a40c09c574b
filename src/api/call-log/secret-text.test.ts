import { expect, test } from 'vitest'
import { hasJwtOrKey } from './secret-text.ts'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

test.each([`Kim ${jwt}`, 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'])('%j contains a JWT or a key', (text) => {
  expect(hasJwtOrKey(text)).toBe(true)
})

test.each(['Basic plan', '3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'Ask_me_anything_you_want'])(
  '%j contains no JWT or key',
  (text) => {
    expect(hasJwtOrKey(text)).toBe(false)
  },
)
