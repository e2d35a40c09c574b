/** A typed or pasted key, ready for the header. The problem `characters` means invalid characters. */
type EnteredKey = { key: string } | { problem: 'empty' | 'characters' }

/** Matches a text in quotes, also with the semicolon of a shell command. */
const quotedPattern = /^(?:"([^"]*)"|'([^']*)'|`([^`]*)`|“([^”]*)”|‘([^’]*)’);?$/

/**
 * Matches `NAME=value`, also with `export` before it and a comment after it. A text with `==` is
 * not matched, because a key may end with it.
 */
const assignmentPattern = /^(export\s+)?([A-Za-z_]\w*)\s*=(?!=)\s*(.*?)(?:\s#.*)?$/

/**
 * Returns the value of a line from a `.env` file; undefined for a text that may be a key that contains `=`.
 */
function assignedValue(text: string): string | undefined {
  const [, exportKeyword, name = '', value = ''] = assignmentPattern.exec(text) ?? []
  const isSecretName = /key|token|secret/i.test(name)
  if (exportKeyword || isSecretName) return value
  const isUpperCaseName = /^[A-Z][A-Z0-9_]*$/.test(name)
  return isUpperCaseName && value !== '' ? value : undefined
}

/**
 * Removes the outermost quotes, the variable's name, or the header's name and `Bearer` from a pasted text.
 */
const unwrap = (text: string): string =>
  (
    quotedPattern.exec(text)?.slice(1).join('') ??
    assignedValue(text) ??
    text.replace(/^x-service-key\s*:\s*/i, '').replace(/^bearer\s+/i, '')
  ).trim()

/** Removes text that may have been copied with a key, such as quotes, and checks the remaining key. */
export function readEnteredKey(typed: string): EnteredKey {
  let key = typed.trim()
  for (let unwrapped = unwrap(key); unwrapped !== key; unwrapped = unwrap(key)) key = unwrapped
  if (key === '' || /^bearer$/i.test(key)) return { problem: 'empty' }
  const isVisibleAscii = /^[\x21-\x7e]+$/.test(key)
  return isVisibleAscii ? { key } : { problem: 'characters' }
}
