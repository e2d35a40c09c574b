import { randomInt } from 'node:crypto'

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/**
 * A new identifier such as `prj_4k0z…`: 14 random characters, safe in an address as they are.
 * @param pick a number from 0 up to the one given; the demo data passes its own to be the same each time.
 */
export const newId = (prefix: 'prj' | 'app' | 'usr' | 'key', pick: (below: number) => number = randomInt) =>
  `${prefix}_${Array.from({ length: 14 }, () => letters.charAt(pick(letters.length))).join('')}`
