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

const holdsSecrets = (quoted: string) => /^"\s*[{[]/.test(quoted) && isSecretName(quoted)

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

/** What has been read of one JSON level. The numbers are token indices. */
interface Level {
  name: string | undefined
  from: number
  /** Whether the level names a field that looks secret. */
  namesSecret: boolean
  /** Values that are secret in that case. */
  values: [from: number, to: number][]
}

const newLevel = (): Level => ({ name: undefined, from: 0, namesSecret: false, values: [] })

/** How many secrets begin (+1 each) or end (-1 each) at each token of a JSON text. */
function secretEdges(text: string): Map<number, number> {
  const edges = new Map<number, number>()
  const mark = (at: number, by: number) => edges.set(at, (edges.get(at) ?? 0) + by)
  const above: Level[] = []
  let level = newLevel()
  let at = 0
  const endField = () => {
    const { name, from } = level
    if (name !== undefined && isSecretName(name)) {
      mark(from, 1)
      mark(at, -1)
    } else if (name !== undefined && valueFieldPattern.test(name)) level.values.push([from, at])
    level.name = undefined
  }
  const endLevel = () => {
    endField()
    for (const [from, to] of level.namesSecret ? level.values : []) {
      mark(from, 1)
      mark(to, -1)
    }
  }
  for (const [found, colon] of text.matchAll(jsonToken)) {
    if (colon !== undefined) {
      level.name = nameOf(found)
      level.from = at
    } else if (found === '{' || found === '[') {
      above.push(level)
      level = newLevel()
    } else if (found === '}' || found === ']') {
      endLevel()
      level = above.pop() ?? newLevel()
    } else if (found === ',') endField()
    else if (level.name !== undefined && namesSecret(level.name, nameOf(found))) level.namesSecret = true
    at += 1
  }
  for (;;) {
    endLevel()
    const outer = above.pop()
    if (outer === undefined) return edges
    level = outer
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
  let at = 0
  let depth = 0
  return text.replace(jsonToken, (found: string, colon: string | undefined) => {
    depth += edges.get(at) ?? 0
    at += 1
    if (colon !== undefined || /^(?:[{}[\],]|""|null|true|false)$/.test(found)) return found
    return depth > 0 || holdsSecrets(found) ? mask : found
  })
}
