/** What a person typed or pasted as a key, made ready for the header; `problem` where it can be none. */
export type EnteredKey = { key: string } | { problem: 'empty' | 'characters' }

/** Trims, drops a pasted `Bearer ` or header name, and refuses anything but visible ASCII. */
export function readEnteredKey(typed: string): EnteredKey {
  const key = typed
    .trim()
    .replace(/^x-service-key\s*:\s*/i, '')
    .replace(/^bearer\s+/i, '')
    .trim()
  if (key === '' || /^bearer$/i.test(key)) return { problem: 'empty' }
  return /^[\x21-\x7e]+$/.test(key) ? { key } : { problem: 'characters' }
}

/** The last four characters, for keys long enough that four give nothing away. */
export const keyEnding = (key: string): string | undefined => (key.length >= 16 ? key.slice(-4) : undefined)
