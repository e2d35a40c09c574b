const secretWord =
  /token|secret|passw|pwd|jwt|(?:api|access|private|service|signing|master|project)[_-]?key|credential|authoriz|bearer|cookie|session|signature|\bkey\b/i

/** Matches `otp` as a word of its own, not as a part of `footprint` or `robotPlatform`. */
const oneTime = /(?<![a-z])(?:sms|[th])?otp(?:auth)?(?![a-z])|Otp(?![a-z])|(?<![A-Z])[TH]?OTP(?![A-Z]{2})/

/**
 * Whether a field with this name or path (`data.token`) holds a value that must be neither shown nor kept.
 */
export const isSecretName = (name: string): boolean => secretWord.test(name) || oneTime.test(name)

const mask = '"••••••••"'

// A string, with the colon if it is a name; a bracket or comma; or any other value. Truncated texts end
// anywhere.
const jsonToken = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)(\s*:)?|[{}[\],]|[^\s{}[\],:"]+/gs

const nameOf = (quoted: string): string => {
  const name = quoted.slice(0, quoted.lastIndexOf('"') + 1)
  try {
    return String(JSON.parse(name))
  } catch {
    return name
  }
}

/** Whether a JSON string itself contains JSON with a secret-looking field. */
const containsSecretJson = (quoted: string) => /^"\s*[{[]/.test(quoted) && isSecretName(quoted)

/**
 * Fields whose value names another field, as in `{"name": "token", "value": "…"}`, except nicknames and
 * display names; and fields that hold the named field's value.
 */
const nameFieldPattern =
  /^(?:k|n|id|key|path|type|kind|label|title|(?!(?:nick|display)[_-]?name$).*(?:name|field|property|attribute|header|param|parameter|variable))$/i
const valueFieldPattern = /^(?:v|val|content|data|text|raw|plain|default)$|value/i

/** In a `name` only the last word counts: `API key` names a secret, `Secret Santa` does not. */
const namesSecret = (field: string, value: string): boolean =>
  nameFieldPattern.test(field) &&
  isSecretName(/^name$/i.test(field) ? (value.trim().split(/\s+/).at(-1) ?? '') : value)

/** Returns whether a field of an object holds the value of a secret-looking field that the object names. */
export function besideSecretName(object: object): (field: string) => boolean {
  const isNamed = Object.entries(object).some(
    ([name, value]) => typeof value === 'string' && namesSecret(name, value),
  )
  return (field) => isNamed && valueFieldPattern.test(field)
}

/** An object or array whose end has not been read yet. The numbers are token indexes. */
interface Level {
  /** Name of the current field. */
  name: string | undefined
  /** Where the current field begins. */
  from: number
  /** Whether a field's value is the name of a secret-looking field. */
  isSecretNamed: boolean
  /** The values that are secret in that case. */
  values: [from: number, to: number][]
}

const newLevel = (): Level => ({ name: undefined, from: 0, isSecretNamed: false, values: [] })

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
    } else if (name !== undefined && valueFieldPattern.test(name)) level.values.push([from, tokenIndex])
    level.name = undefined
  }
  const endLevel = () => {
    endField()
    for (const [from, to] of level.isSecretNamed ? level.values : []) {
      mark(from, 1)
      mark(to, -1)
    }
  }
  for (const [token, colon] of text.matchAll(jsonToken)) {
    if (colon !== undefined) {
      level.name = nameOf(token)
      level.from = tokenIndex
    } else if (token === '{' || token === '[') {
      parents.push(level)
      level = newLevel()
    } else if (token === '}' || token === ']') {
      endLevel()
      level = parents.pop() ?? newLevel()
    } else if (token === ',') endField()
    else if (level.name !== undefined && namesSecret(level.name, nameOf(token))) level.isSecretNamed = true
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
  let depth = 0
  return text.replace(jsonToken, (token: string, colon: string | undefined) => {
    depth += edges.get(tokenIndex) ?? 0
    tokenIndex += 1
    if (colon !== undefined || /^(?:[{}[\],]|""|null|true|false)$/.test(token)) return token
    return depth > 0 || containsSecretJson(token) ? mask : token
  })
}
