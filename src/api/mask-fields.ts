import { jsonTokenPattern } from '../messages/pretty-json.ts'

const MASK = '"•••"'

function unquote(token: string): string {
  // A truncated string may end within an escape.
  for (const string of [token, `${token.replace(/\\(?:u[\da-f]{0,3})?$/i, '')}"`])
    try {
      return String(JSON.parse(string))
    } catch {}
  return token.replace(/^["']|["']$/g, '').replace(/\\(["\\/])/g, '$1')
}

/** Whether a text may have one of these fields. An escape may hide a name. */
export const mayHaveField = (text: string, paths: readonly string[]): boolean =>
  paths.length > 0 &&
  (text.includes('\\') || paths.some((path) => text.includes(path.slice(path.lastIndexOf('.') + 1))))

/**
 * Masks the whole value of each field whose path in a JSON text ends in one of these, whatever the record is wrapped
 * in, also in the elements of arrays and in JSON inside a string. Everything else stays unchanged. Accepts truncated
 * text and text that is not JSON, and never throws.
 * @param parent the path of the text itself, which begins with a dot.
 */
export function maskFields(text: string, paths: readonly string[], parent = ''): string {
  if (!mayHaveField(text, paths)) return text
  const suffixes = paths.map((path) => `.${path}`)
  const maxLength = Math.max(...suffixes.map(({ length }) => length))
  const tokens = [...text.matchAll(jsonTokenPattern)]
  const tokenAt = (index: number) => tokens[index]?.[0] ?? ''
  /** Returns the index after a value. A bracket that closes another one than was opened last does not end it. */
  function endOfValue(start: number): number {
    const ends: string[] = []
    let index = start
    for (; index < tokens.length; index += 1) {
      const token = tokenAt(index)
      if (ends.length === 0 && /^[}\],]/.test(token)) return index
      if (token === ends.at(-1)) ends.pop()
      else if (token === '{') ends.push('}')
      else if (token === '[') ends.push(']')
    }
    return index
  }
  const parents: string[] = []
  // The path of the object or array being read, and of the value being read; both keep only their ends.
  let path = parent
  let valuePath = parent
  let masked = ''
  let copiedTo = 0
  const replace = (start: number, end: number, replacement: string) => {
    masked += text.slice(copiedTo, start) + replacement
    copiedTo = end
  }
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokenAt(index)
    if (token === '{' || token === '[') {
      parents.push(path)
      path = valuePath
    } else if (token === '}' || token === ']') {
      path = parents.pop() ?? parent
      valuePath = path
    } else if (token === ',') valuePath = path
    else if (token !== ':' && tokenAt(index + 1) === ':') {
      valuePath = `${path}.${unquote(token)}`.slice(-maxLength)
      index += 1
      const first = tokens[index + 1]
      if (first === undefined || !suffixes.some((suffix) => valuePath.endsWith(suffix))) continue
      index = endOfValue(index + 1) - 1
      const last = tokens[index]
      // Without a value, as in `{"a":}`, the last token is the colon.
      if (last && last.index >= first.index) replace(first.index, last.index + last[0].length, MASK)
    } else if (token.startsWith('"') && /\\["u]/.test(token)) {
      const inner = unquote(token)
      const maskedInner = maskFields(inner, paths, valuePath)
      const { index: start = 0 } = tokens[index] ?? {}
      if (maskedInner !== inner) replace(start, start + token.length, JSON.stringify(maskedInner))
    }
  }
  return masked + text.slice(copiedTo)
}
