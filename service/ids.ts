const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Returns a random number from 0 to `below`, exclusive. */
function randomBelow(below: number): number {
  // The remainders of the largest numbers would favor the smallest results.
  const limit = 2 ** 32 - (2 ** 32 % below)
  for (;;) {
    const [number = limit] = crypto.getRandomValues(new Uint32Array(1))
    if (number < limit) return number % below
  }
}

/**
 * Creates an identifier such as `prj_4k0z…`: 14 random characters that need no encoding in a URL.
 * @param pick returns a number from 0 to `below`, exclusive; the demo passes a reproducible one.
 */
export const newId = (prefix: 'prj' | 'app' | 'usr' | 'key', pick: (below: number) => number = randomBelow) =>
  `${prefix}_${Array.from({ length: 14 }, () => letters.charAt(pick(letters.length))).join('')}`

/** Creates a token that nobody can guess: this many random bytes in base64url. */
export const newToken = (bytes: number) =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
