const secretWord =
  /token|secret|passw|pwd|jwt|(?:api|access|private|service|signing|master|project)[_-]?key|credential|authoriz|bearer|cookie|session|signature|\bkey\b/i

/** A one-time password, where it is a word of its own and not a part of `footprint` or `robotPlatform`. */
const oneTime = /(?<![a-z])(?:sms|[th])?otp(?:auth)?(?![a-z])|Otp(?![a-z])|(?<![A-Z])[TH]?OTP(?![A-Z]{2})/

/** Whether a field of this name holds what must not be read over a shoulder, or kept; also the way to it (`data.token`). */
export const isSecretName = (name: string): boolean => secretWord.test(name) || oneTime.test(name)

const mask = '"••••••••"'

// A string, with the colon that makes a name of it; a bracket or comma; any other value. Cut-off texts end anywhere.
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
 * Fields whose value names another field, as in `{"name": "token", "value": "…"}`, but for what only people and apps are
 * called by; and fields that hold its value.
 */
const nameFieldPattern =
  /^(?:k|n|id|key|path|type|kind|label|title|(?!(?:nick|display)[_-]?name$).*(?:name|field|property|attribute|header|param|parameter|variable))$/i
const valueFieldPattern = /^(?:v|val|content|data|text|raw|plain|default)$|value/i

/** Of a `name` the last word counts: an `API key` is one, a `Secret Santa` is none. */
const namesSecret = (field: string, value: string): boolean =>
  nameFieldPattern.test(field) &&
  isSecretName(/^name$/i.test(field) ? (value.trim().split(/\s+/).at(-1) ?? '') : value)

/** Tells which fields of an object hold the value of a secret-looking field that the object names. */
export function besideSecretName(object: object): (field: string) => boolean {
  const isNamed = Object.entries(object).some(
    ([name, value]) => typeof value === 'string' && namesSecret(name, value),
  )
  return (field) => isNamed && valueFieldPattern.test(field)
}

/** What of a level of JSON has been read. Numbers are those of its parts. */
interface Level {
  name: string | undefined
  from: number
  /** It names a field that looks secret. */
  namesSecret: boolean
  /** Values that are secret if it does. */
  values: [from: number, to: number][]
}

const newLevel = (): Level => ({ name: undefined, from: 0, namesSecret: false, values: [] })

/** Where secrets begin (1) and end (-1) among the parts of a JSON text, each as often as they do. */
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
 * A JSON text with the values of secret-looking fields replaced, whatever their depth, and the values that stand beside
 * the name of such a field; everything else stays as it was written. Takes text that is cut off or no JSON as well, and
 * never throws.
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
