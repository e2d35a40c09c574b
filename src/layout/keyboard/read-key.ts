/** An action that a single key runs, or `g` followed by a key. */
export type Shortcut =
  | 'find'
  | 'help'
  | 'create'
  | 'projects'
  | 'apps'
  | 'users'
  | 'calls'
  | 'switchKey'
  | 'next'
  | 'previous'

/** Time after `g`, in milliseconds, within which the second key must be pressed. */
const SEQUENCE_TIMEOUT_MS = 1500

const singleKeyShortcuts: Record<string, Shortcut> = {
  '/': 'find',
  '?': 'help',
  n: 'create',
  j: 'next',
  k: 'previous',
}
/** The shortcuts of keys pressed after `g`. */
const secondKeyShortcuts: Record<string, Shortcut> = {
  p: 'projects',
  a: 'apps',
  u: 'users',
  c: 'calls',
  s: 'switchKey',
}

const shortcutOf = (shortcuts: Record<string, Shortcut>, key: string) =>
  Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined

/** When `g` was pressed, in milliseconds; undefined if the next key does not follow `g`. */
export type SequenceStart = number | undefined

/**
 * Returns the shortcut of a key that is pressed at the time `now`, in milliseconds, and the `sequenceStart` to
 * pass with the next key.
 */
export function readKey(
  sequenceStart: SequenceStart,
  key: string,
  now: number,
): { shortcut: Shortcut | undefined; sequenceStart: SequenceStart } {
  if (sequenceStart !== undefined && now - sequenceStart <= SEQUENCE_TIMEOUT_MS) {
    const shortcut = shortcutOf(secondKeyShortcuts, key)
    if (shortcut !== undefined) return { shortcut, sequenceStart: undefined }
  }
  return key === 'g'
    ? { shortcut: undefined, sequenceStart: now }
    : { shortcut: shortcutOf(singleKeyShortcuts, key), sequenceStart: undefined }
}
