/** Longer words are keys and tokens rather than identifiers. */
export const MAX_WORD_LENGTH = 64

/** Shorter keys may occur in any word by coincidence. */
const MIN_KEY_LENGTH = 8

const tokens = /(?<![A-Za-z0-9])e(?:y[JA]|wo)[\w-]{8,}(?:\.[\w-]*)*/g
/** A credential has a digit, a sign or a capital in the middle, unlike the name `Basic plan`. */
const credentials =
  /\b(?:[Bb]earer|BEARER|[Bb]asic|BASIC)\s+(?=[^\s"'`,;]*(?:[\d=+/_]|[a-z][A-Z]))[^\s"'`,;]+/g
const secretFields =
  /(?:token|secret|password|passwd|pwd|(?:api|access|private|service|x-service)[ _-]?key)["'`]?\s*[=:]\s*["'`]?[^\s"'`,;&]+/gi
/** Keys with the prefixes of this service and of well-known others. */
const knownKeys =
  /(?<![A-Za-z0-9])(?:(?:sk|rk|whsec|gh[pousr]|github_pat|glpat|xox[abeprs])[_-][\w-]{16,}|AKIA[A-Z0-9]{16}(?!\w))/g
const longRuns = new RegExp(`[A-Za-z0-9+/=_-]{${MAX_WORD_LENGTH + 1},}`, 'g')

/** Whether a long run is a path, whose segments are short. */
const isPath = (run: string) => !/[+=]/.test(run) && run.split('/').every((segment) => segment.length <= 40)

/** Whether a text contains one of the keys, plain or percent-encoded. */
export const hasKey = (text: string, keys: readonly string[]): boolean =>
  keys.some((key) =>
    key.length < MIN_KEY_LENGTH ? text === key : text.includes(key) || text.includes(encodeURIComponent(key)),
  )

/** Matches words with the key's prefix and about its length: other keys of the same service. */
function similarKeyPattern(key: string): RegExp | undefined {
  const [prefix] = /^[A-Za-z]{2,10}[_-]/.exec(key) ?? []
  if (!prefix || key.length < 24) return undefined
  return new RegExp(`(?<![A-Za-z0-9])${prefix}[\\w-]{${key.length - prefix.length - 4},}`, 'g')
}

/** Removes the keys and similar ones, tokens, and the values of fields and headers for secrets. */
export function withoutSecrets(text: string, keys: readonly string[]): { rest: string; secrets: number } {
  let secrets = 0
  const remove = () => {
    secrets += 1
    return ' '
  }
  let rest = text
  for (const key of keys) {
    for (const secret of [key, encodeURIComponent(key)])
      if (secret.length >= MIN_KEY_LENGTH) rest = rest.replaceAll(secret, remove)
    const similarKey = similarKeyPattern(key)
    if (similarKey) rest = rest.replace(similarKey, remove)
  }
  rest = rest
    .replace(tokens, remove)
    .replace(knownKeys, remove)
    .replace(credentials, remove)
    .replace(secretFields, remove)
  return { rest, secrets }
}

/** Removes words that are too long to be identifiers. */
export function withoutLongWords(text: string): { rest: string; longWords: number } {
  let longWords = 0
  const rest = text.replace(longRuns, (run) => {
    if (isPath(run)) return run
    longWords += 1
    return ' '
  })
  return { rest, longWords }
}
