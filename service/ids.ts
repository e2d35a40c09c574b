import { randomInt } from 'node:crypto'

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/**
 * Creates an identifier such as `prj_4k0z…`: 14 random characters that need no encoding in a URL.
 * @param pick returns a number from 0 to `below`, exclusive; the demo passes a reproducible one.
 */
export const newId = (prefix: 'prj' | 'app' | 'usr' | 'key', pick: (below: number) => number = randomInt) =>
  `${prefix}_${Array.from({ length: 14 }, () => letters.charAt(pick(letters.length))).join('')}`
