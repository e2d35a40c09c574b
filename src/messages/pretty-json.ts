const jsonToken = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|[{}[\],:]|[^\s{}[\],:"]+/gs

/** Deeper ones are not moved further to the right, so that brackets alone cannot fill the memory. */
const MAX_INDENT_DEPTH = 20

/** Characters. A longer text would take more than a tenth of a second. */
const MAX_LENGTH = 1_000_000

/**
 * A JSON text on lines of its own, each value as it was written (long numbers keep their digits). Takes a text that is
 * cut off; anything but JSON, and a text of more than a million characters, stays as it is.
 */
export function prettyJson(text: string): string {
  if (text.length > MAX_LENGTH || !/^\s*[{[]/.test(text)) return text
  let depth = 0
  let isOpened = false
  const line = () => `\n${'  '.repeat(Math.min(depth, MAX_INDENT_DEPTH))}`
  const parts = (text.match(jsonToken) ?? []).map((found) => {
    const wasOpened = isOpened
    isOpened = found === '{' || found === '['
    if (found === '}' || found === ']') {
      depth -= 1
      return wasOpened ? found : `${line()}${found}`
    }
    const before = wasOpened ? line() : ''
    if (isOpened) depth += 1
    if (found === ',') return `,${line()}`
    return found === ':' ? ': ' : `${before}${found}`
  })
  return parts.join('')
}
