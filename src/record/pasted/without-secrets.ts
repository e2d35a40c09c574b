/** Maximum length of an ID; longer words may be keys or tokens. */
export const MAX_WORD_LENGTH = 64

/** Shorter keys are not searched for within words, which may contain them by chance. */
const MIN_KEY_LENGTH = 8

/** JSON Web Tokens, whose first part is an encoded object. */
const jwtPattern = /(?<![A-Za-z0-9])e(?:y[JA]|wo)[\w-]{8,}(?:\.[\w-]*)*/g
/** The credential must have a digit, a sign or an inner capital, unlike `plan` in the name `Basic plan`. */
const authorizationPattern =
  /\b(?:[Bb]earer|BEARER|[Bb]asic|BASIC)\s+(?=[^\s"'`,;]*(?:[\d=+/_]|[a-z][A-Z]))[^\s"'`,;]+/g
/** Fields whose names are those of secrets, with their values. */
const secretFieldPattern =
  /(?:token|secret|password|passwd|pwd|(?:api|access|private|service|x-service)[ _-]?key)["'`]?\s*[=:]\s*["'`]?[^\s"'`,;&]+/gi
/** Keys with the prefixes of this service and of well-known others. */
const prefixedKeyPattern =
  /(?<![A-Za-z0-9])(?:(?:sk|rk|whsec|gh[pousr]|github_pat|glpat|xox[abeprs])[_-][\w-]{16,}|AKIA[A-Z0-9]{16}(?!\w))/g
const longWordPattern = new RegExp(`[A-Za-z0-9+/=_-]{${MAX_WORD_LENGTH + 1},}`, 'g')

const MAX_SEGMENT_LENGTH = 40

/** Whether a long word is a path with short segments. */
const isPath = (word: string) =>
  !/[+=]/.test(word) && word.split('/').every((segment) => segment.length <= MAX_SEGMENT_LENGTH)

/** Whether a text contains a key, plain or percent-encoded, or is a short key. */
export const hasKey = (text: string, keys: readonly string[]): boolean =>
  keys.some((key) =>
    key.length < MIN_KEY_LENGTH ? text === key : text.includes(key) || text.includes(encodeURIComponent(key)),
  )

/** The length from which other words with a key's prefix may be keys, too. */
const MIN_PREFIXED_KEY_LENGTH = 24
/** How many characters a similar key may be shorter. */
const LENGTH_TOLERANCE = 4

/**
 * Returns a pattern for words with the key's prefix and about its length or more, which are probably keys of
 * the same service. Returns undefined for a short key or one without a prefix.
 */
function similarKeyPattern(key: string): RegExp | undefined {
  const [prefix] = /^[A-Za-z]{2,10}[_-]/.exec(key) ?? []
  if (!prefix || key.length < MIN_PREFIXED_KEY_LENGTH) return undefined
  const minSuffixLength = key.length - prefix.length - LENGTH_TOLERANCE
  return new RegExp(`(?<![A-Za-z0-9])${prefix}[\\w-]{${minSuffixLength},}`, 'g')
}

/** Removes the keys, similar keys, tokens, and the fields and headers of secrets. */
export function withoutSecrets(text: string, keys: readonly string[]): { rest: string; secretCount: number } {
  let secretCount = 0
  const remove = () => {
    secretCount += 1
    return ' '
  }
  let rest = text
  for (const key of keys) {
    for (const secret of [key, encodeURIComponent(key)])
      if (secret.length >= MIN_KEY_LENGTH) rest = rest.replaceAll(secret, remove)
    const similarKeys = similarKeyPattern(key)
    if (similarKeys) rest = rest.replace(similarKeys, remove)
  }
  rest = rest
    .replace(jwtPattern, remove)
    .replace(prefixedKeyPattern, remove)
    .replace(authorizationPattern, remove)
    .replace(secretFieldPattern, remove)
  return { rest, secretCount }
}

/** Removes words that are too long to be IDs. */
export function withoutLongWords(text: string): { rest: string; longWordCount: number } {
  let longWordCount = 0
  const rest = text.replace(longWordPattern, (word) => {
    if (isPath(word)) return word
    longWordCount += 1
    return ' '
  })
  return { rest, longWordCount }
}
