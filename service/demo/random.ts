/** A reproducible generator (mulberry32) of integers from 0 to `below`, exclusive. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** A random element of a nonempty list. */
export function pickOne<T>(random: (below: number) => number, list: readonly T[]): T {
  const [first] = list
  if (first === undefined) throw new Error('Nothing to choose from.')
  return list[random(list.length)] ?? first
}
