import { expect, test } from 'vitest'
import { omitPaths, valueAt } from './index.ts'

test.each([
  ['email', 'a@b.example'],
  ['profile.city', 'Seoul'],
  // A field's own name may have dots.
  ['plan.name', 'Pro'],
  ['a.b.c', 1],
  ['profile.missing', undefined],
  ['constructor', undefined],
  ['profile.city.length', undefined],
  ['', undefined],
])('the value at the path %j', (path, value) => {
  const record = { email: 'a@b.example', profile: { city: 'Seoul' }, 'plan.name': 'Pro', 'a.b': { c: 1 } }
  expect(valueAt(record, path)).toEqual(value)
})

test('what is at a path is left out, also in the elements of arrays and under names with dots', () => {
  const record = {
    id: 1,
    profile: { ssn: '1', city: 'Seoul', cards: [{ number: '2', kind: 'a' }, 'x'] },
    'profile.ssn': '3',
  }
  expect(omitPaths(record, ['profile.ssn', 'profile.cards.number', 'missing.path'])).toEqual({
    id: 1,
    profile: { city: 'Seoul', cards: [{ kind: 'a' }, 'x'] },
  })
  expect(record.profile.ssn).toBe('1')
  expect(omitPaths(record, [])).toBe(record)
})

test('a value of any depth does not overflow the stack', () => {
  let deep = {}
  for (let depth = 0; depth < 20_000; depth += 1) deep = { a: deep }
  expect(() => omitPaths(deep, [`${'a.'.repeat(60)}b`])).not.toThrow()
})
