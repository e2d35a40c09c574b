import { type Json, looksLikeFailure, parseJson } from '../reading/index.ts'

// Minimum length of a key, or of a part of it, that is removed. Shorter ones may occur in any text by chance.
export const MIN_LENGTH = 8

const characterByEntityName: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Returns the source of a pattern for a visible ASCII character, such as `/`: plain, or escaped up to three
 * times in JSON and JavaScript (`\/`, `\u002f`, `\x2f`), in a URL (`%2F`) or in HTML (`&#47;`, `&#x2f;`).
 */
function anyFormOf(character: string): string {
  const code = character.charCodeAt(0)
  const hex = code.toString(16)
  const [entityName] = Object.entries(characterByEntityName).find(([, named]) => named === character) ?? []
  // A text that is escaped again has more backslashes, `%25` for `%` and `&amp;` for `&`.
  const escapes = [
    String.raw`\\{1,7}(?:u00|x)${hex}`,
    `%(?:25){0,2}(?:u00)?${hex}`,
    `&(?:amp;){0,2}(?:#x0{0,6}${hex}|#0{0,6}${code}${entityName ? `|${entityName}` : ''});`,
  ].join('|')
  const anyCaseEscapes = escapes.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
  const backslashes = '"\'\\/'.includes(character) ? String.raw`\\{0,7}` : ''
  return `(?:${anyCaseEscapes}|${backslashes}${character.replace(/\W/, String.raw`\$&`)})`
}

// Matches an escape of a visible ASCII character in JSON, JavaScript, a URL or HTML.
const escapePattern =
  /\\(?:(?:u00|x)([2-7][\da-f])|(["'\\/]))|%(?:u00)?([2-7][\da-f])|&(?:#x0{0,6}([2-7][\da-f])|#0{0,6}(\d{2,3})|(amp|lt|gt|quot|apos));/gi

/** Resolves the escapes of the given characters; the others may be part of a key. */
const resolveEscapes = (text: string, characters: string): string =>
  text.replace(escapePattern, (escaped, hex1, character, hex2, hex3, decimal, entityName) => {
    const resolved =
      character ??
      characterByEntityName[entityName?.toLowerCase()] ??
      String.fromCharCode(decimal ?? Number.parseInt(hex1 ?? hex2 ?? hex3, 16))
    return characters.includes(resolved) ? resolved : escaped
  })

const MAX_ESCAPE_LEVELS = 3

function readingsOf(text: string, key: string): string[] {
  // Further levels escape the characters that begin an escape.
  const characters = `${key}\\%&`
  const readings = [text]
  for (let level = 1; level <= MAX_ESCAPE_LEVELS; level += 1) {
    const resolved = resolveEscapes(readings.at(-1) ?? '', characters)
    if (resolved === readings.at(-1)) break
    readings.push(resolved)
  }
  return readings
}

const patternOf = (secret: string) => new RegExp(Array.from(secret, anyFormOf).join(''), 'g')

function createPartFinder(key: string): (text: string) => Set<string> {
  const parts = new Set(
    Array.from(key.slice(MIN_LENGTH - 1), (_, start) => key.slice(start, start + MIN_LENGTH)),
  )
  return (text) => {
    const found = new Set<string>()
    for (const reading of readingsOf(text, key))
      for (let end = MIN_LENGTH; end <= reading.length; end += 1) {
        const part = reading.slice(end - MIN_LENGTH, end)
        if (parts.has(part)) found.add(part)
      }
    return found
  }
}

/**
 * @param includesParts whether parts of the keys are removed too. Not from records, since an identifier that
 * occurs in a key must stay complete.
 */
export function createKeyRemover(
  keys: readonly string[],
  { includesParts = false, replacement = '…' } = {},
): (text: string) => string {
  const longKeys = keys.filter(({ length }) => length >= MIN_LENGTH)
  const partFinders = includesParts ? longKeys.map(createPartFinder) : []
  // Compiled once, since a response may have a hundred thousand texts.
  const patterns = new Map<string, RegExp>()
  function patternFor(secret: string): RegExp {
    const pattern = patterns.get(secret) ?? patternOf(secret)
    patterns.set(secret, pattern)
    return pattern
  }
  return (text) => {
    if (text.length < MIN_LENGTH) return text
    // Compiling a pattern takes longer than reading a list, and most texts have no escape.
    const hasEscape = text.search(escapePattern) >= 0
    const searched = longKeys.filter((key) => hasEscape || text.includes(key))
    const parts = partFinders.flatMap((findParts) => [...findParts(text)])
    const ranges: { start: number; end: number }[] = []
    for (const pattern of [...searched, ...parts].map(patternFor)) {
      // `matchAll` would compile a copy of the pattern for each text.
      pattern.lastIndex = 0
      for (let match = pattern.exec(text); match; match = pattern.exec(text))
        ranges.push({ start: match.index, end: pattern.lastIndex })
    }
    let rest = ''
    let lastEnd = 0
    for (const { start, end } of ranges.sort((a, b) => a.start - b.start)) {
      // Overlapping ranges share one replacement.
      if (start >= lastEnd) rest += text.slice(lastEnd, start) + replacement
      lastEnd = Math.max(lastEnd, end)
    }
    return rest + text.slice(lastEnd)
  }
}

/**
 * Removes the keys from a text, however they are escaped. Some services repeat the key in refusals, which the
 * page shows, caches and copies into reports.
 */
export const removeKeys = (
  text: string,
  keys: readonly string[],
  options?: Parameters<typeof createKeyRemover>[1],
): string => createKeyRemover(keys, options)(text)

/** Changes the texts, field names and numbers in a JSON value. An object or array is modified, not copied. */
function changeTexts(value: Json, change: (text: string) => string): Json {
  // The loop changes the fields of containers, so the value itself becomes a field.
  const root = { value }
  // No recursion: a hostile value may be nested deeper than the stack.
  const containers: object[] = [root]
  for (let container = containers.pop(); container !== undefined; container = containers.pop()) {
    for (const [name, inner] of Object.entries(container)) {
      if (typeof inner === 'object' && inner !== null) containers.push(inner)
      const isTextOrNumber = ['string', 'number', 'bigint'].includes(typeof inner)
      const changed = isTextOrNumber ? change(String(inner)) : ''
      const isChanged = isTextOrNumber && changed !== String(inner)
      if (!isChanged && change(name) === name) continue
      Reflect.deleteProperty(container, name)
      // Assigning to `__proto__` would set the prototype.
      Object.defineProperty(container, change(name), {
        value: isChanged ? changed : inner,
        configurable: true,
        enumerable: true,
        writable: true,
      })
    }
  }
  return root.value
}

/**
 * Removes the tab's keys from the body of a response. A failure, by its status or in its body, also loses parts
 * of the keys; a possible record does not.
 * @returns the text, the body, which is undefined if the text is not JSON, and a function for the headers.
 */
export async function withoutKeys(receivedText: string, keys: readonly string[], status: number) {
  // The value is parsed from the received text, since the text without keys may no longer be JSON.
  const body = await parseJson(receivedText)
  const isNotJson = body === undefined && receivedText !== ''
  const isFailure = status >= 400 || isNotJson || looksLikeFailure(body)
  const removeFrom = createKeyRemover(keys, { includesParts: isFailure })
  const text = removeFrom(receivedText)
  // A JSON escape may hide an encoded key from the search in the text.
  const mayHaveKey = text !== receivedText || receivedText.includes('\\u00')
  if (body === undefined || !mayHaveKey) return { text, body, removeFrom }
  return { text, body: changeTexts(body, removeFrom), removeFrom }
}

const secretWord =
  /token|secret|passw|pwd|jwt|(?:api|access|private|service|signing|encryption|master|project)[_-]?key|passphrase|(?:recovery|verification|backup)[_-]?code|(?:mfa|2fa)[_-]?seed|connection[_-]?string|(?:reset|magic)[_-]?(?:link|url)|credential|authoriz|bearer|cookie|session|signature|\bkey\b/i

// Matches `otp`, a one-time password, as a word of its own, not as a part of `footprint` or `robotPlatform`.
const otpWord = /(?<![a-z])(?:sms|[th])?otp(?:auth)?(?![a-z])|Otp(?![a-z])|(?<![A-Z])[TH]?OTP(?![A-Z]{2})/

// Matches short words only as the last word of a name, not in `passengers`, `pinned`, `author` or `authProvider`.
const lastWord =
  /(?:(?<![a-z])(?:pass|pin|auth|sid)|Pass|Pin|Auth|Sid|(?<![A-Z])(?:PASS|PIN|AUTH|SID))(?![\w.-])/

export const isSecretName = (name: string): boolean =>
  secretWord.test(name) || otpWord.test(name) || lastWord.test(name)

/**
 * Matches a field that holds the name of another field, as `name` does in `{"name": "token", "value": "…"}`.
 * Does not match fields of nicknames and display names.
 */
const nameFieldPattern =
  /^(?:k|n|id|key|path|type|kind|label|title|(?!(?:nick|display)[_-]?name$).*(?:name|field|property|attribute|header|param|parameter|variable))$/i

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

/** Whether a field beside others holds the value of what one of them may name. */
export const isNamedValue = (field: string, siblings: readonly string[]): boolean =>
  valueFieldPattern.test(field) && siblings.some((name) => nameFieldPattern.test(name))

const mask = '"••••••••"'

// Matches a string, with the colon if the string is a name; a bracket or comma; or any other value. A string
// without an end is matched too, since a text may be truncated.
const jsonToken = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)(\s*:)?|[{}[\],]|[^\s{}[\],:"]+/gs

const unquote = (quoted: string): string => {
  const json = quoted.slice(0, quoted.lastIndexOf('"') + 1)
  try {
    return String(JSON.parse(json))
  } catch {
    return json
  }
}

const harmlessToken = /^(?:[{}[\],]|""|null|true|false)$/

const containsSecretJson = (quoted: string) => /^"\s*[{[]/.test(quoted) && isSecretName(quoted)

/** An object or array whose end has not been read yet. The numbers are token indexes. */
interface Level {
  fieldName: string
  fieldStart: number
  hasSecretName: boolean
  namedValues: [start: number, end: number][]
}

const newLevel = (): Level => ({ fieldName: '', fieldStart: 0, hasSecretName: false, namedValues: [] })

/**
 * Masks the values of secret-looking fields in a JSON text at any depth, and the values beside the name of
 * such a field. Everything else stays unchanged. Accepts truncated text and text that is not JSON, and never
 * throws.
 */
export function maskSecrets(text: string): string {
  // An escape may hide a secret word.
  if (!isSecretName(text) && !text.includes('\\u')) return text
  const tokens = [...text.matchAll(jsonToken)]
  const isSecret = tokens.map(() => false)
  const parents: Level[] = []
  let level = newLevel()
  const endField = (end: number) => {
    const { fieldName, fieldStart } = level
    if (isSecretName(fieldName)) isSecret.fill(true, fieldStart, end)
    else if (valueFieldPattern.test(fieldName)) level.namedValues.push([fieldStart, end])
    level.fieldName = ''
  }
  const endLevel = (end: number) => {
    endField(end)
    if (level.hasSecretName)
      for (const [start, valueEnd] of level.namedValues) isSecret.fill(true, start, valueEnd)
    level = parents.pop() ?? newLevel()
  }
  for (const [index, [token, colon]] of tokens.entries()) {
    if (colon !== undefined) {
      level.fieldName = unquote(token)
      level.fieldStart = index
    } else if (token === '{' || token === '[') {
      parents.push(level)
      level = newLevel()
    } else if (token === '}' || token === ']') endLevel(index)
    else if (token === ',') endField(index)
    else if (namesSecret(level.fieldName, unquote(token))) level.hasSecretName = true
  }
  // Ends the levels that a truncated text leaves open.
  for (let openCount = parents.length; openCount >= 0; openCount -= 1) endLevel(tokens.length)
  let index = 0
  return text.replace(jsonToken, (token: string, colon: string | undefined) => {
    const isSecretToken = isSecret[index] || containsSecretJson(token)
    index += 1
    return isSecretToken && colon === undefined && !harmlessToken.test(token) ? mask : token
  })
}

// A JWT begins with an object in base64url: `{"`, `{ ` or `{` and a line break.
export const jwtPattern = /(?<![A-Za-z\d])e(?:y[JA]|wo[giJK])[\w-]{8,}(?:\.[\w-]*)*/g
// Keys with the prefixes of this service (`sk_live_…`) and of well-known others.
export const prefixedKeyPattern =
  /(?<![A-Za-z\d])(?:(?:sk|rk|whsec|gh[pousr]|github_pat|glpat|xox[abeprs]|npm|hf)[_-][\w-]{16,}|AKIA[A-Z\d]{16}(?!\w)|AIza[\w-]{30,}|SG\.[\w-]{16,}\.[\w-]{16,}|ya29\.[\w-]{16,})/g

// A private key in PEM, or a user with a password in base64, unlike the name `Basic plan`.
const pemOrBasicPattern =
  /-----BEGIN [A-Z ]*PRIVATE KEY|\b[Bb]asic\s+(?=[A-Za-z+/]*(?:\d|[a-z][A-Z]))[A-Za-z\d+/]{8,}/

export const hasJwtOrKey = (text: string): boolean =>
  [jwtPattern, prefixedKeyPattern, pemOrBasicPattern].some((pattern) => text.search(pattern) >= 0)

/** Whether a text contains a key: as it is, or its beginning in base64, base64url or hexadecimal. */
export const hasEncodedKey = (text: string, key: string): boolean => {
  const base64 = btoa(key).slice(0, 4 * Math.floor(key.length / 3))
  const hex = Array.from(key, (character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return (
    text.includes(key) ||
    text.includes(base64) ||
    text.includes(base64.replaceAll('+', '-').replaceAll('/', '_')) ||
    text.toLowerCase().includes(hex)
  )
}

/** Whether a text is or has a token or one of the keys, and must not leave the console. */
export const hasSecret = (text: string, keys: readonly string[]): boolean =>
  hasJwtOrKey(text) ||
  keys.some((key) => text === key || (key.length >= MIN_LENGTH && hasEncodedKey(text, key)))
