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

/** Whether a JSON string itself contains JSON with a secret-looking field. */
const containsSecretJson = (quoted: string) => /^"\s*[{[]/.test(quoted) && isSecretName(quoted)

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
export function besideSecretName(object: object): (field: string) => boolean {
  const hasSecretName = Object.entries(object).some(
    ([name, value]) => typeof value === 'string' && namesSecret(name, value),
  )
  return (field) => hasSecretName && valueFieldPattern.test(field)
}

/** An object or array whose end has not been read yet. The numbers are token indexes. */
interface Level {
  /** Name of the current field; undefined in an array and between fields. */
  name: string | undefined
  /** Where the current field begins. */
  from: number
  /** Whether a field of the object holds the name of a secret-looking field. */
  hasSecretName: boolean
  /** The values that are secret if the object has such a name. */
  namedValues: [from: number, to: number][]
}

const newLevel = (): Level => ({ name: undefined, from: 0, hasSecretName: false, namedValues: [] })

/** How many secrets begin (+1 each) or end (-1 each) at each token of a JSON text. */
function secretEdges(text: string): Map<number, number> {
  const edges = new Map<number, number>()
  const mark = (index: number, change: 1 | -1) => edges.set(index, (edges.get(index) ?? 0) + change)
  const parents: Level[] = []
  let level = newLevel()
  let tokenIndex = 0
  const endField = () => {
    const { name, from } = level
    if (name !== undefined && isSecretName(name)) {
      mark(from, 1)
      mark(tokenIndex, -1)
    } else if (name !== undefined && valueFieldPattern.test(name)) level.namedValues.push([from, tokenIndex])
    level.name = undefined
  }
  const endLevel = () => {
    endField()
    for (const [from, to] of level.hasSecretName ? level.namedValues : []) {
      mark(from, 1)
      mark(to, -1)
    }
  }
  for (const [token, colon] of text.matchAll(jsonToken)) {
    if (colon !== undefined) {
      level.name = unquote(token)
      level.from = tokenIndex
    } else if (token === '{' || token === '[') {
      parents.push(level)
      level = newLevel()
    } else if (token === '}' || token === ']') {
      endLevel()
      level = parents.pop() ?? newLevel()
    } else if (token === ',') endField()
    else if (level.name !== undefined && namesSecret(level.name, unquote(token))) level.hasSecretName = true
    tokenIndex += 1
  }
  for (;;) {
    endLevel()
    const parent = parents.pop()
    if (parent === undefined) return edges
    level = parent
  }
}

/**
 * Masks the values of secret-looking fields in a JSON text at any depth, and the values beside the name of
 * such a field; everything else stays unchanged. Accepts truncated text and text that is not JSON, and never
 * throws.
 */
export function maskSecrets(text: string): string {
  if (!isSecretName(text) && !text.includes('\\u')) return text
  const edges = secretEdges(text)
  let tokenIndex = 0
  let openSecrets = 0
  return text.replace(jsonToken, (token: string, colon: string | undefined) => {
    openSecrets += edges.get(tokenIndex) ?? 0
    tokenIndex += 1
    if (colon !== undefined || /^(?:[{}[\],]|""|null|true|false)$/.test(token)) return token
    return openSecrets > 0 || containsSecretJson(token) ? mask : token
  })
}
