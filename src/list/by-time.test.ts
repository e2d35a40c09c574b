import { expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { firstWhere } from './by-time.ts'

test('the first row that meets a condition is found with as many reads as there are halves', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 100_000 }),
      fc.nat(),
      fc.constantFrom(1, 10, 500),
      async (size, seed, width) => {
        const first = 1 + (seed % size)
        let reads = 0
        const readAt = async (position: number) => {
          reads += 1
          return { position }
        }
        const ends = { low: { position: 0 }, high: { position: size }, width }
        const found = await firstWhere(ends, readAt, ({ position }) => position < first)
        expect(found?.low.position).toBeLessThan(first)
        expect(found?.high.position).toBeGreaterThanOrEqual(first)
        expect((found?.high.position ?? 0) - (found?.low.position ?? 0)).toBeLessThanOrEqual(width)
        expect(reads).toBeLessThanOrEqual(Math.ceil(Math.log2(size)))
      },
    ),
  )
})

test('nothing is found in a list whose rows turn out to be unordered', async () => {
  const times = [1, 2, 9, 4, 5]
  const rowAt = (position: number) => ({ position, time: times[position] ?? 0 })
  const found = await firstWhere(
    { low: rowAt(0), high: rowAt(4) },
    async (position) => rowAt(position),
    ({ time }, low, high) => (time >= low.time && time <= high.time ? time < 4 : undefined),
  )
  expect(found).toBeUndefined()
})
