/**
 * Matches one token: a string, which may be truncated; a bracket, comma or colon; or a number or other word.
 */
export const jsonTokenPattern = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|[{}[\],:]|[^\s{}[\],:"]+/gs

// Deeper levels are not indented further, so that brackets alone cannot fill the memory.
const MAX_INDENT_DEPTH = 20

// Maximum characters of a text to format, because a longer one would take over 100 ms.
const MAX_LENGTH = 1_000_000

/**
 * Indents a JSON text, which may be truncated, without changing its values (long numbers keep their digits).
 * Other text, and text of more than a million characters, stays unchanged.
 */
export function prettyJson(text: string): string {
  if (text.length > MAX_LENGTH || !/^\s*[{[]/.test(text)) return text
  let depth = 0
  let isOpening = false
  const newLine = () => `\n${'  '.repeat(Math.min(depth, MAX_INDENT_DEPTH))}`
  const parts = (text.match(jsonTokenPattern) ?? []).map((token) => {
    const wasOpening = isOpening
    isOpening = token === '{' || token === '['
    if (token === '}' || token === ']') {
      depth = Math.max(0, depth - 1)
      return wasOpening ? token : `${newLine()}${token}`
    }
    const lineBreak = wasOpening ? newLine() : ''
    if (isOpening) depth += 1
    if (token === ',') return `,${newLine()}`
    return token === ':' ? ': ' : `${lineBreak}${token}`
  })
  return parts.join('')
}
