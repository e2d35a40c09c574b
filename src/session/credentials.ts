import { isObject } from '../api/json.ts'
import { hostOf, isIdentity, isPrincipal, type Principal } from './principal.ts'
import { keyEnding } from './read-entered-key.ts'
import { credentialsName, lockName, tabStorage } from './tab-storage.ts'

/** What is stored of a session. With the address, so that a key never goes to another service than it was entered for. */
export interface Credentials extends Pick<Principal, 'address' | 'identity'> {
  key: string
}

export const isCredentials = (value: unknown): value is Credentials =>
  isObject(value) &&
  typeof value.key === 'string' &&
  typeof value.address === 'string' &&
  isIdentity(value.identity)

/** What may be shown of credentials. */
export function principalOf({ key, address, identity }: Credentials): Principal {
  const ending = keyEnding(key)
  return { address, identity, ...(ending !== undefined && { ending }) }
}

/** The credentials of this tab; undefined where there are none or they are broken. */
export function readCredentials(): Credentials | undefined {
  const stored = tabStorage.read(credentialsName)
  return isCredentials(stored) ? stored : undefined
}

/** @returns false where the browser refuses storage, and the credentials are lost on reload. */
export const writeCredentials = (credentials: Credentials): boolean =>
  tabStorage.write(credentialsName, credentials)

export const clearCredentials = (): void => tabStorage.remove(credentialsName)

/** What is stored of a locked session. */
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

// With `host`, which the version before requires.
export const writeLock = ({ principal, remember }: StoredLock): boolean =>
  tabStorage.write(lockName, { owner: { ...principal, host: hostOf(principal) }, remember })

export const clearLock = (): void => tabStorage.remove(lockName)
