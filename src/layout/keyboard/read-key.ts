/** An action of a single key. */
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

/** How long `g` waits for its second key, in milliseconds. */
const SEQUENCE_TIMEOUT_MS = 1500

const singleKeyShortcuts: Record<string, Shortcut> = {
  '/': 'find',
  '?': 'help',
  n: 'create',
  j: 'next',
  k: 'previous',
}
const sequenceShortcuts: Record<string, Shortcut> = {
  p: 'projects',
  a: 'apps',
  u: 'users',
  c: 'calls',
  s: 'switchKey',
}

const shortcutOf = (shortcuts: Record<string, Shortcut>, key: string) =>
  Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined

/** When the first key of a sequence was pressed, in milliseconds; undefined without a sequence. */
export type SequenceStart = number | undefined

/** Reads a key pressed at `now`, in milliseconds. Returns its shortcut and the sequence's start after it. */
export function readKey(
  sequenceStart: SequenceStart,
  key: string,
  now: number,
): { shortcut: Shortcut | undefined; sequenceStart: SequenceStart } {
  if (sequenceStart !== undefined && now - sequenceStart <= SEQUENCE_TIMEOUT_MS) {
    const shortcut = shortcutOf(sequenceShortcuts, key)
    if (shortcut !== undefined) return { shortcut, sequenceStart: undefined }
  }
  return key === 'g'
    ? { shortcut: undefined, sequenceStart: now }
    : { shortcut: shortcutOf(singleKeyShortcuts, key), sequenceStart: undefined }
}
