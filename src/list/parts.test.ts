import fc from 'fast-check'
import { expect, test } from 'vitest'
import { begin, type Drawn, goOn, isWhole } from './parts.ts'

const rowsOf = (length: number) => ({ rows: Array.from({ length }) })

/** All parts of a page of so many rows, where there were so many. */
function partsOf(length: number, former: number, isQuick = false): Drawn<{ rows: unknown[] }>[] {
  const parts = [begin(rowsOf(length), former)]
  for (let last = parts[0]; last && !isWhole(last); last = parts.at(-1)) parts.push(goOn(last, isQuick))
  return parts
}

test('up to a hundred rows are drawn at once', () => {
  expect(partsOf(100, 25)).toHaveLength(1)
  expect(partsOf(0, 100)).toHaveLength(1)
})

test('many come in parts, those near the window in the smallest', () => {
  expect(partsOf(1000, 25).map(({ own }) => own)).toEqual([30, 60, 90, 120, 1000])
  expect(partsOf(400, 400).map(({ own }) => own)).toEqual([30, 60, 90, 120, 220, 320, 400])
})

test('many that are to go, go in parts', () => {
  expect(partsOf(3, 400).map(({ own, places }) => [own, places])).toEqual([
    [3, 400],
    [3, 300],
    [3, 200],
    [3, 100],
    [3, 3],
  ])
})

test('a quick machine draws all the rest as the second part', () => {
  expect(partsOf(1000, 25, true)).toHaveLength(2)
  expect(partsOf(3, 1000, true)).toHaveLength(2)
})

test('whatever there was, the parts end with the page and nothing else, and never take a row back', () => {
  const count = fc.integer({ min: 0, max: 5000 })
  fc.assert(
    fc.property(count, count, (length, former) => {
      const parts = partsOf(length, former)
      expect(parts.at(-1)).toMatchObject({ own: length, places: length })
      for (const [at, { own, places }] of parts.entries()) {
        expect(own).toBeLessThanOrEqual(places)
        expect(own).toBeGreaterThanOrEqual(parts[at - 1]?.own ?? 0)
      }
    }),
  )
})
