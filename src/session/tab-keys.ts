import type { Connection } from '../api/http/connection.ts'
import {
  type Credentials,
  clearCredentials,
  readCredentials,
  type TabCredentials,
  writeCredentials,
} from './credentials.ts'
import { type Principal, storageScopeOf } from './principal.ts'
import type { Session, SessionEffect } from './session-state.ts'

/*
 * The keys of this tab. They are not in React state, which development tools would show. Each key is in one
 * of these variables, and in the tab's storage.
 */

let inUse: Credentials | undefined
/** The credentials of the session that is switched to. */
let pending: Credentials | undefined
/** The credentials of the sessions that are held, by principal. */
const held = new Map<string, Credentials>()
let isStored = false

const scopeOf = (principal: Pick<Principal, 'address' | 'identity'>) =>
  JSON.stringify(storageScopeOf(principal))

export const keyInUse = (): Credentials | undefined => inUse
export const pendingKey = (): Credentials | undefined => pending

/** The credentials of every session in this tab, those in use first. */
export const credentialsInTab = (): Credentials[] =>
  [inUse, pending, ...held.values()].flatMap((one) => one ?? [])

export const keysInTab = (): string[] => credentialsInTab().map(({ key }) => key)

/** Whether a reload of this tab will find the key in use. */
export const isKeyStored = (): boolean => isStored

type StoreEffect = SessionEffect & { type: 'useKey' | 'storeKeys' }

/** Makes the key the one in use, and stores all keys or clears the stored ones. */
export function setKeyInUse(credentials: Credentials | undefined, effect: StoreEffect): void {
  inUse = credentials
  pending = undefined
  storeKeys(effect)
}

/** Stores the keys of these sessions, or clears the stored ones. */
export function storeKeys({ remember, session, others }: StoreEffect): void {
  const sessions = [session, ...others].sort((one, other) => one.serial - other.serial)
  const keys = sessions.flatMap((each) => (each === session ? inUse : held.get(scopeOf(each))) ?? [])
  isStored = remember && inUse !== undefined && writeCredentials({ keys, active: keys.indexOf(inUse) })
  if (!remember) clearCredentials()
}

/** Whether the stored keys are those of this page; a later page of the tab may have changed them. */
export function areKeysStored(): boolean {
  const { keys = [], active = 0 } = readCredentials() ?? {}
  const own = keysInTab()
  return (
    keys[active]?.key === inUse?.key &&
    keys.length === own.length &&
    keys.every(({ key }) => own.includes(key))
  )
}

export function keepForSwitchKey(credentials: Credentials | undefined): void {
  pending = credentials
}

/** Keeps the key in use for its session. */
export function holdKey(principal: Principal): void {
  if (inUse) held.set(scopeOf(principal), inUse)
}

/** Makes a held key the pending one. */
export function takeKey(principal: Principal): void {
  pending = held.get(scopeOf(principal))
}

/** A connection with a held key; its calls are not logged, since they belong to no session in use. */
export const heldConnection = ({ address, identity }: Principal, signal: AbortSignal): Connection => ({
  address,
  key: () => held.get(scopeOf({ address, identity }))?.key,
  signal,
  isJob: true,
})

/** Clears the key in use and the pending one; the held ones stay. */
export function clearKeyInUse(): void {
  inUse = undefined
  pending = undefined
  isStored = false
}

/** Drops the held keys of all sessions but these. */
export function retainKeys(others: readonly Session[]): void {
  const scopes = new Set(others.map(scopeOf))
  for (const scope of held.keys()) if (!scopes.has(scope)) held.delete(scope)
}

/** Holds the stored keys that are not in use. */
export function holdStored({ keys, active }: TabCredentials): void {
  for (const [at, credentials] of keys.entries())
    if (at !== active) held.set(scopeOf(credentials), credentials)
}
