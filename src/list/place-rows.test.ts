import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeRows } from './place-rows.ts'

const places = (former: (string | undefined)[][], ids: (string | undefined)[]) =>
  [...former, ids]
    .reduce<ReturnType<typeof placeRows>>((placed, next) => placeRows(placed, next), [])
    .map(({ place }) => place)

test('rows of another page take over the places of the former ones', () => {
  expect(places([['a', 'b', 'c']], ['d', 'e', 'f'])).toEqual([0, 1, 2])
  expect(places([['a', 'b', 'c']], ['d'])).toEqual([0])
  expect(places([['a']], ['b', 'c', 'd'])).toEqual([0, 1, 2])
})

test('rows that stay keep their place, wherever they go', () => {
  expect(places([['a', 'b', 'c']], ['new', 'a', 'b', 'c'])).toEqual([3, 0, 1, 2])
  expect(places([['a', 'b', 'c']], ['c', 'x', 'a'])).toEqual([2, 1, 0])
  expect(places([['a', 'b', 'c'], ['b']], ['b', 'a'])).toEqual([1, 0])
})

test('rows with the same identifier, or none, keep theirs in their order', () => {
  expect(places([['a', 'a', undefined, '']], ['x', undefined, 'a', 'a'])).toEqual([3, 2, 0, 1])
})

test('no two rows share a place, and there are no more places than rows were ever shown together', () => {
  const ids = fc.array(fc.option(fc.constantFrom('a', 'b', 'c', 'd', '__proto__'), { nil: undefined }))
  fc.assert(
    fc.property(fc.array(ids), ids, (former, last) => {
      const taken = places(former, last)
      const most = Math.max(last.length, ...former.map(({ length }) => length))
      expect(new Set(taken).size).toBe(last.length)
      for (const place of taken) expect(place).toBeLessThan(most)
    }),
  )
})
