import type { Connection } from '../api/http/connection.ts'
import {
  type Credentials,
  clearCredentials,
  clearLock,
  readCredentials,
  type TabCredentials,
  writeCredentials,
  writeLock,
} from './credentials.ts'
import { type Principal, storageScopeOf } from './principal.ts'
import type { Session, SessionEffect, TabSessions } from './session-state.ts'

/*
 * The keys of this tab. They are not in React state, which development tools would show. Each key is in one
 * of these variables, and in the tab's storage.
 */

let active: Credentials | undefined
/** The credentials of the session that a switch is about to open. */
let pending: Credentials | undefined
/** The credentials of the inactive sessions, by principal. */
const inactiveKeys = new Map<string, Credentials>()
let isStored = false

const scopeOf = (principal: Pick<Principal, 'address' | 'identity'>) =>
  JSON.stringify(storageScopeOf(principal))

export const activeKey = (): Credentials | undefined => active
export const pendingKey = (): Credentials | undefined => pending

/** The credentials of every session in this tab, the active one first. */
export const credentialsInTab = (): Credentials[] =>
  [active, pending, ...inactiveKeys.values()].flatMap((credentials) => credentials ?? [])

export const keysInTab = (): string[] => credentialsInTab().map(({ key }) => key)

/** Whether a reload of this tab will find the active key. */
export const isKeyStored = (): boolean => isStored

/** Stores the keys of these sessions, or clears the stored ones. */
function storeKeys({ remember, session: activeSession, inactive }: TabSessions): void {
  const sessions = [activeSession, ...inactive].sort((one, other) => one.serial - other.serial)
  const keys = sessions.flatMap(
    (session) => (session === activeSession ? active : inactiveKeys.get(scopeOf(session))) ?? [],
  )
  isStored = remember && active !== undefined && writeCredentials({ keys, active: keys.indexOf(active) })
  if (!remember) clearCredentials()
}

/** Whether the stored keys are those of this page; a later page of the tab may have changed them. */
export function areKeysStored(): boolean {
  const stored = readCredentials()
  const keys = keysInTab()
  return (
    stored !== undefined &&
    stored.keys[stored.active]?.key === active?.key &&
    stored.keys.length === keys.length &&
    stored.keys.every(({ key }) => keys.includes(key))
  )
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
  for (const [index, credentials] of keys.entries())
    if (index !== active) inactiveKeys.set(scopeOf(credentials), credentials)
}

/**
 * Runs the part of an effect that is about the keys and the lock of this tab, in memory and in storage.
 * @param credentials the ones that the event is about.
 */
export function runKeyEffect(effect: SessionEffect, credentials: Credentials | undefined): void {
  switch (effect.type) {
    case 'useKey':
      active = credentials
      pending = undefined
      storeKeys(effect)
      break
    case 'storeKeys':
      storeKeys(effect)
      break
    case 'deactivateKey':
      if (active) inactiveKeys.set(scopeOf(effect.principal), active)
      break
    case 'activateKey':
      pending = inactiveKeys.get(scopeOf(effect.principal))
      break
    case 'setPendingKey':
      pending = credentials
      break
    case 'disconnect':
      clearActiveKey()
      break
    case 'clearKey':
      clearCredentials()
      break
    case 'clearLock':
      clearLock()
      break
    case 'writeLock':
      writeLock(effect)
  }
}
