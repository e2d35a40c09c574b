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

let active: Credentials | undefined
/** The credentials of the session that is switched to. */
let pending: Credentials | undefined
/** The credentials of the sessions that are inactive, by principal. */
const inactiveKeys = new Map<string, Credentials>()
let isStored = false

const scopeOf = (principal: Pick<Principal, 'address' | 'identity'>) =>
  JSON.stringify(storageScopeOf(principal))

export const activeKey = (): Credentials | undefined => active
export const pendingKey = (): Credentials | undefined => pending

/** The credentials of every session in this tab, the active one first. */
export const credentialsInTab = (): Credentials[] =>
  [active, pending, ...inactiveKeys.values()].flatMap((one) => one ?? [])

export const keysInTab = (): string[] => credentialsInTab().map(({ key }) => key)

/** Whether a reload of this tab will find the active key. */
export const isKeyStored = (): boolean => isStored

type StoreEffect = SessionEffect & { type: 'useKey' | 'storeKeys' }

/** Makes a key the active one, and stores all keys or clears the stored ones. */
export function setActiveKey(credentials: Credentials | undefined, effect: StoreEffect): void {
  active = credentials
  pending = undefined
  storeKeys(effect)
}

/** Stores the keys of these sessions, or clears the stored ones. */
export function storeKeys({ remember, session, inactive }: StoreEffect): void {
  const sessions = [session, ...inactive].sort((one, other) => one.serial - other.serial)
  const keys = sessions.flatMap((each) => (each === session ? active : inactiveKeys.get(scopeOf(each))) ?? [])
  isStored = remember && active !== undefined && writeCredentials({ keys, active: keys.indexOf(active) })
  if (!remember) clearCredentials()
}

/** Whether the stored keys are those of this page; a later page of the tab may have changed them. */
export function areKeysStored(): boolean {
  const stored = readCredentials()
  const own = keysInTab()
  return (
    stored !== undefined &&
    stored.keys[stored.active]?.key === active?.key &&
    stored.keys.length === own.length &&
    stored.keys.every(({ key }) => own.includes(key))
  )
}

export function setPendingKey(credentials: Credentials | undefined): void {
  pending = credentials
}

/** Keeps the active key for its session. */
export function deactivateKey(principal: Principal): void {
  if (active) inactiveKeys.set(scopeOf(principal), active)
}

/** Makes an inactive key the pending one. */
export function activateKey(principal: Principal): void {
  pending = inactiveKeys.get(scopeOf(principal))
}

/** A connection with an inactive key; its calls are not logged, since they belong to no active session. */
export const inactiveConnection = ({ address, identity }: Principal, signal: AbortSignal): Connection => ({
  address,
  key: () => inactiveKeys.get(scopeOf({ address, identity }))?.key,
  signal,
  isJob: true,
})

/** Clears the active key and the pending one; the inactive ones stay. */
export function clearActiveKey(): void {
  active = undefined
  pending = undefined
  isStored = false
}

/** Drops the inactive keys of all sessions but these. */
export function retainKeys(inactive: readonly Session[]): void {
  const scopes = new Set(inactive.map(scopeOf))
  for (const scope of inactiveKeys.keys()) if (!scopes.has(scope)) inactiveKeys.delete(scope)
}

/** Keeps the stored keys that are inactive. */
export function setInactiveKeys({ keys, active }: TabCredentials): void {
  for (const [at, credentials] of keys.entries())
    if (at !== active) inactiveKeys.set(scopeOf(credentials), credentials)
}
