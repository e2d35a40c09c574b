/** A typed or pasted key, ready for the header; `problem` if it cannot be a key. */
export type EnteredKey = { key: string } | { problem: 'empty' | 'characters' }

const quotedPattern = /^(?:"([^"]*)"|'([^']*)'|`([^`]*)`|“([^”]*)”|‘([^’]*)’);?$/

const assignmentPattern = /^(export\s+)?([A-Za-z_]\w*)\s*=(?!=)\s*(.*?)(?:\s#.*)?$/

/** The value of a line from a `.env` file; undefined for a text that may be a key with an equals sign. */
function assignedValue(text: string): string | undefined {
  const [, exported, name = '', value = ''] = assignmentPattern.exec(text) ?? []
  if (exported || /key|token|secret/i.test(name)) return value
  return /^[A-Z][A-Z0-9_]*$/.test(name) && value !== '' ? value : undefined
}

/** Removes the outermost quotes, variable, header name or `Bearer ` from a pasted text. */
const unwrap = (text: string): string =>
  (
    quotedPattern.exec(text)?.slice(1).join('') ??
    assignedValue(text) ??
    text.replace(/^x-service-key\s*:\s*/i, '').replace(/^bearer\s+/i, '')
  ).trim()

/**
 * Trims the input, removes what may have been copied with the key, and refuses anything but visible ASCII.
 */
export function readEnteredKey(typed: string): EnteredKey {
  let key = typed.trim()
  for (let inner = unwrap(key); inner !== key; inner = unwrap(key)) key = inner
  if (key === '' || /^bearer$/i.test(key)) return { problem: 'empty' }
  return /^[\x21-\x7e]+$/.test(key) ? { key } : { problem: 'characters' }
}
