import { createKeyRemover, jwtPattern, prefixedKeyPattern } from './secrets.ts'

// The credential must have a digit, a sign or an inner capital, unlike `plan` in the name `Basic plan`.
const authorizationPattern =
  /\b(?:[Bb]earer|BEARER|[Bb]asic|BASIC)\s+(?=[^\s"'`,;]*(?:[\d=+/_]|[a-z][A-Z]))[^\s"'`,;]+/g
// Fields whose names are those of secrets, with their values: `"accessToken": "abc`, `password=abc`.
const secretAssignmentPattern =
  /(?:token|secret|password|passwd|pwd|(?:api|access|private|service|x-service)[ _-]?key)["'`]?\s*[=:]\s*["'`]?[^\s"'`,;&]+/gi

// The length from which other words with a key's prefix may be keys, too.
const MIN_PREFIXED_KEY_LENGTH = 24
const LENGTH_TOLERANCE = 4

/**
 * Returns a pattern for words with the key's prefix and about its length or more, which are probably keys of
 * the same service. Returns undefined for a short key or one without a prefix.
 */
function similarKeyPattern(key: string): RegExp | undefined {
  const [prefix] = /^[A-Za-z]{2,10}[_-]/.exec(key) ?? []
  if (!prefix || key.length < MIN_PREFIXED_KEY_LENGTH) return undefined
  const minSuffixLength = key.length - prefix.length - LENGTH_TOLERANCE
  return new RegExp(`(?<![A-Za-z\\d])${prefix}[\\w-]{${minSuffixLength},}`, 'g')
}

/**
 * Returns a function that replaces what must not be searched for by a space: the keys, similar keys, tokens,
 * and the fields and headers of secrets.
 */
export function createSecretRemover(keys: readonly string[]): (text: string) => string {
  const removeKeysFrom = createKeyRemover(keys, { replacement: ' ' })
  const patterns = [
    ...keys.flatMap((key) => similarKeyPattern(key) ?? []),
    jwtPattern,
    prefixedKeyPattern,
    authorizationPattern,
    secretAssignmentPattern,
  ]
  return (text) =>
    // A short key is a secret only as the whole text, since words may contain it by chance.
    keys.includes(text)
      ? ' '
      : patterns.reduce((rest, pattern) => rest.replace(pattern, ' '), removeKeysFrom(text))
}
