const secretWord =
  /token|secret|passw|pwd|jwt|(?:api|access|private|service|signing|master|project)[_-]?key|credential|authoriz|bearer|cookie|session|signature|\bkey\b/i

/**
 * Matches `otp`, a one-time password, as a word of its own, not as a part of `footprint` or `robotPlatform`.
 */
const otpWord = /(?<![a-z])(?:sms|[th])?otp(?:auth)?(?![a-z])|Otp(?![a-z])|(?<![A-Z])[TH]?OTP(?![A-Z]{2})/

/**
 * Whether a field with this name or path (`data.token`) holds a value that must be neither shown nor kept.
 */
export const isSecretName = (name: string): boolean => secretWord.test(name) || otpWord.test(name)

const mask = '"••••••••"'

// Matches a string, with the colon if the string is a name; a bracket or comma; or any other value. A string
// without an end is matched too, since a text may be truncated.
const jsonToken = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)(\s*:)?|[{}[\],]|[^\s{}[\],:"]+/gs

/** The text of a JSON string, which may be followed by a colon. */
const unquote = (quoted: string): string => {
  const json = quoted.slice(0, quoted.lastIndexOf('"') + 1)
  try {
    return String(JSON.parse(json))
  } catch {
    return json
  }
}

/** Matches tokens that cannot be secrets: brackets, commas, and empty or constant values. */
const harmlessToken = /^(?:[{}[\],]|""|null|true|false)$/

const beginsLikeJson = (quoted: string) => /^"\s*[{[]/.test(quoted)

/** Whether a JSON string itself contains JSON with a secret-looking field. */
const containsSecretJson = (quoted: string) => beginsLikeJson(quoted) && isSecretName(quoted)

/**
 * Matches a field that holds the name of another field, as `name` does in `{"name": "token", "value": "…"}`.
 * Does not match fields of nicknames and display names.
 */
const nameFieldPattern =
  /^(?:k|n|id|key|path|type|kind|label|title|(?!(?:nick|display)[_-]?name$).*(?:name|field|property|attribute|header|param|parameter|variable))$/i

/** Matches a field that holds the value of the named field. */
const valueFieldPattern = /^(?:v|val|content|data|text|raw|plain|default)$|value/i

/**
 * Whether a field holds the name of a secret-looking field. In a field called `name`, only the last word
 * counts: `API key` names a secret, `Secret Santa` does not.
 */
const namesSecret = (field: string, value: string): boolean =>
  nameFieldPattern.test(field) &&
  isSecretName(/^name$/i.test(field) ? (value.trim().split(/\s+/).at(-1) ?? '') : value)

/**
 * Returns a predicate for the fields of an object: whether a field holds the value of a secret-looking field
 * that the object names.
 */
export function createNamedSecretPredicate(object: object): (field: string) => boolean {
  const hasSecretName = Object.entries(object).some(
    ([name, value]) => typeof value === 'string' && namesSecret(name, value),
  )
  return (field) => hasSecretName && valueFieldPattern.test(field)
}

/** An object or array whose end has not been read yet. The numbers are token indexes. */
interface Level {
  /** Name of the current field; undefined in an array and between fields. */
  fieldName: string | undefined
  /** Where the current field begins. */
  fieldStart: number
  /** Whether a field of the object holds the name of a secret-looking field. */
  hasSecretName: boolean
  /** The values of fields such as `value`, which are secret if `hasSecretName`. */
  namedValues: [start: number, end: number][]
}

const newLevel = (): Level => ({
  fieldName: undefined,
  fieldStart: 0,
  hasSecretName: false,
  namedValues: [],
})

/** Returns how many secrets begin (+1 each) or end (-1 each) at a token of a JSON text, by token index. */
function secretEdges(text: string): Map<number, number> {
  const edges = new Map<number, number>()
  const addEdge = (index: number, change: 1 | -1) => edges.set(index, (edges.get(index) ?? 0) + change)
  const addSecret = (start: number, end: number) => {
    addEdge(start, 1)
    addEdge(end, -1)
  }
  const parents: Level[] = []
  let level = newLevel()
  let tokenIndex = 0
  const endField = () => {
    const { fieldName, fieldStart } = level
    if (fieldName === undefined) return
    if (isSecretName(fieldName)) addSecret(fieldStart, tokenIndex)
    else if (valueFieldPattern.test(fieldName)) level.namedValues.push([fieldStart, tokenIndex])
    level.fieldName = undefined
  }
  const endLevel = () => {
    endField()
    if (!level.hasSecretName) return
    for (const [start, end] of level.namedValues) addSecret(start, end)
  }
  for (const [token, colon] of text.matchAll(jsonToken)) {
    if (colon !== undefined) {
      level.fieldName = unquote(token)
      level.fieldStart = tokenIndex
    } else if (token === '{' || token === '[') {
      parents.push(level)
      level = newLevel()
    } else if (token === '}' || token === ']') {
      endLevel()
      level = parents.pop() ?? newLevel()
    } else if (token === ',') endField()
    else if (level.fieldName !== undefined && namesSecret(level.fieldName, unquote(token)))
      level.hasSecretName = true
    tokenIndex += 1
  }
  // Ends the levels that a truncated text leaves open.
  for (;;) {
    endLevel()
    const parent = parents.pop()
    if (parent === undefined) return edges
    level = parent
  }
}

/**
 * Masks the values of secret-looking fields in a JSON text at any depth, and the values beside the name of
 * such a field. Everything else stays unchanged. Accepts truncated text and text that is not JSON, and never
 * throws.
 */
export function maskSecrets(text: string): string {
  const hasSecretWord = isSecretName(text)
  // An escape may hide a secret word.
  const hasEscapes = text.includes('\\u')
  if (!hasSecretWord && !hasEscapes) return text
  const edges = secretEdges(text)
  let tokenIndex = 0
  let openSecrets = 0
  return text.replace(jsonToken, (token: string, colon: string | undefined) => {
    openSecrets += edges.get(tokenIndex) ?? 0
    tokenIndex += 1
    const isName = colon !== undefined
    if (isName || harmlessToken.test(token)) return token
    return openSecrets > 0 || containsSecretJson(token) ? mask : token
  })
}
