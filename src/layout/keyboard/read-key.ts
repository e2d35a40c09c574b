/** What a single key asks for. */
export type Deed = 'find' | 'help' | 'create' | 'projects' | 'apps' | 'users' | 'calls' | 'next' | 'previous'

/** How long `g` waits for its second key, in milliseconds. */
const patience = 1500

const alone: Record<string, Deed> = { '/': 'find', '?': 'help', n: 'create', j: 'next', k: 'previous' }
const afterG: Record<string, Deed> = { p: 'projects', a: 'apps', u: 'users', c: 'calls' }

const deedOf = (deeds: Record<string, Deed>, key: string) =>
  Object.hasOwn(deeds, key) ? deeds[key] : undefined

/** Where a sequence stands: when `g` was pressed, in milliseconds; undefined when none is begun. */
export type Begun = number | undefined

/** Reads one key at a moment. Gives what it asks for, and where the sequence stands after it. */
export function readKey(begun: Begun, key: string, now: number): { deed: Deed | undefined; begun: Begun } {
  if (begun !== undefined && now - begun <= patience) {
    const deed = deedOf(afterG, key)
    if (deed !== undefined) return { deed, begun: undefined }
  }
  return key === 'g' ? { deed: undefined, begun: now } : { deed: deedOf(alone, key), begun: undefined }
}
