import { isObject } from '../api/json.ts'
import { hostOf, isIdentity, isPrincipal, type Principal } from './principal.ts'
import { credentialsName, lockName, tabStorage } from './tab-storage.ts'

/**
 * The stored credentials of a session, with the address, so that the key is sent only to the service it is
 * for.
 */
export interface Credentials extends Pick<Principal, 'address' | 'identity'> {
  key: string
}

export const isCredentials = (value: unknown): value is Credentials =>
  isObject(value) &&
  typeof value.key === 'string' &&
  typeof value.address === 'string' &&
  isIdentity(value.identity)

/** The last four characters of a key, if it is long enough to show them safely. */
export const keyEnding = (key: string): string | undefined => (key.length >= 16 ? key.slice(-4) : undefined)

/** The part of credentials that may be shown. */
export function principalOf({ key, address, identity }: Credentials): Principal {
  const ending = keyEnding(key)
  return { address, identity, ...(ending !== undefined && { ending }) }
}

/** The credentials of this tab; undefined if there are none or they are invalid. */
export function readCredentials(): Credentials | undefined {
  const stored = tabStorage.read(credentialsName)
  return isCredentials(stored) ? stored : undefined
}

/** @returns false if the browser refuses storage, so that a reload loses the credentials. */
export function writeCredentials(credentials: Credentials): boolean {
  // A failed write would leave the former key in storage.
  clearCredentials()
  return tabStorage.write(credentialsName, credentials)
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

// The previous version requires `host`.
export const writeLock = ({ principal, remember }: StoredLock): boolean =>
  tabStorage.write(lockName, { owner: { ...principal, host: hostOf(principal) }, remember })

export const clearLock = (): void => tabStorage.remove(lockName)
