import { isObject } from '../api/json.ts'
import { hostOf, isIdentity, isPrincipal, type Principal } from './principal.ts'
import type { NamedPrincipal } from './session-state.ts'
import { credentialsName, lockName, tabStorage } from './tab-storage.ts'

/**
 * The stored credentials of a session, with the address, so that the key is sent only to the service it is
 * for.
 */
export interface Credentials extends Pick<Principal, 'address' | 'identity'> {
  key: string
  /** The name of a Project key's project, as it was at sign-in. */
  projectName?: string | undefined
}

export const isCredentials = (value: unknown): value is Credentials =>
  isObject(value) &&
  typeof value.key === 'string' &&
  typeof value.address === 'string' &&
  isIdentity(value.identity)

/** The last four characters of a key, if it is long enough to show them safely. */
export const keyEnding = (key: string): string | undefined => (key.length >= 16 ? key.slice(-4) : undefined)

/** The part of credentials that may be shown, without the project's name, which is the service's data. */
export function principalOf({ key, address, identity }: Credentials): Principal {
  const ending = keyEnding(key)
  return { address, identity, ...(ending !== undefined && { ending }) }
}

/** Same as `principalOf`, with the project's name. */
export const namedPrincipalOf = (credentials: Credentials): NamedPrincipal => {
  const { projectName } = credentials
  return { ...principalOf(credentials), ...(projectName !== undefined && { projectName }) }
}

/** The keys of a tab in the order in which they were added; `active` is the index of the active one. */
export interface TabCredentials {
  keys: readonly Credentials[]
  active: number
}

function readStoredKey(stored: unknown): Credentials[] {
  if (!isObject(stored) || !isCredentials(stored)) return []
  const { key, address, identity, projectName } = stored
  return [{ key, address, identity, ...(typeof projectName === 'string' && { projectName }) }]
}

const readStoredKeys = (stored: unknown): Credentials[] =>
  Array.isArray(stored) ? stored.flatMap(readStoredKey) : []

/** The credentials of this tab; undefined if there are none or they are invalid. */
export function readCredentials(): TabCredentials | undefined {
  const stored = tabStorage.read(credentialsName)
  const [activeKey] = readStoredKey(stored)
  if (activeKey === undefined || !isObject(stored)) return undefined
  const before = readStoredKeys(stored.before)
  return { keys: [...before, activeKey, ...readStoredKeys(stored.after)], active: before.length }
}

/**
 * Stores the active key in the format that the start script and the previous version read, and the other keys
 * as `before` and `after`.
 * @returns false if the browser refuses storage, so that a reload loses the credentials.
 */
export function writeCredentials({ keys, active }: TabCredentials): boolean {
  // A failed write would leave the former key in storage.
  clearCredentials()
  const before = keys.slice(0, active)
  const after = keys.slice(active + 1)
  return tabStorage.write(credentialsName, {
    ...keys[active],
    ...(before.length > 0 && { before }),
    ...(after.length > 0 && { after }),
  })
}

export const clearCredentials = (): void => tabStorage.remove(credentialsName)

/** A locked session as stored. */
interface StoredLock {
  principal: Principal
  /** Whether the key is stored again on unlock. */
  remember: boolean
}

export function readLock(): StoredLock | undefined {
  const stored = tabStorage.read(lockName)
  return isObject(stored) && isPrincipal(stored.owner) && typeof stored.remember === 'boolean'
    ? { principal: stored.owner, remember: stored.remember }
    : undefined
}

// The previous version requires `owner` with a `host`.
export const writeLock = ({ principal, remember }: StoredLock): boolean =>
  tabStorage.write(lockName, { owner: { ...principal, host: hostOf(principal) }, remember })

export const clearLock = (): void => tabStorage.remove(lockName)
