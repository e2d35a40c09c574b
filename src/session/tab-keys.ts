import type { Connection } from '../api/http/connection.ts'
import {
  type Credentials,
  clearCredentials,
  clearLock,
  readCredentials,
  type TabCredentials,
  toStoredName,
  writeCredentials,
  writeLock,
} from './credentials.ts'
import { isSamePrincipal, type Principal, storageScopeOf } from './principal.ts'
import type { Session, SessionEffect, TabSessions } from './session-state.ts'

/*
 * The keys of this tab. They are in these variables rather than in React state, which development tools would
 * show. If the user wants the tab to remember them, they are also in its storage.
 */

let active: Credentials | undefined
/** The credentials of the session that the user is switching to. */
let pending: Credentials | undefined
/** The credentials of the inactive sessions, by principal. */
const inactiveCredentials = new Map<string, Credentials>()
let isActiveKeyStored = false

const scopeOf = (principal: Pick<Principal, 'address' | 'identity'>) =>
  JSON.stringify(storageScopeOf(principal))

export const activeCredentials = (): Credentials | undefined => active
export const pendingCredentials = (): Credentials | undefined => pending

/** The credentials of every session in this tab, the active one first. */
const credentialsInTab = (): Credentials[] =>
  [active, pending, ...inactiveCredentials.values()].flatMap((credentials) => credentials ?? [])

export const keysInTab = (): string[] => credentialsInTab().map(({ key }) => key)

/** Whether the active key survives a reload of this tab. */
export const isKeyStored = (): boolean => isActiveKeyStored

/** Stores the keys of these sessions if `remember` is set, and otherwise clears the stored keys. */
function storeKeys({ remember, session: activeSession, inactive }: TabSessions): void {
  const sessions = [activeSession, ...inactive].sort((one, other) => one.serial - other.serial)
  const entries = sessions.flatMap(
    (session) => (session === activeSession ? active : inactiveCredentials.get(scopeOf(session))) ?? [],
  )
  isActiveKeyStored =
    remember && active !== undefined && writeCredentials({ entries, activeIndex: entries.indexOf(active) })
  if (!remember) clearCredentials()
}

/**
 * Whether the stored keys are still the ones in memory. If this page is restored from the back/forward cache,
 * a page opened after it in this tab may have changed them.
 */
export function areStoredKeysCurrent(): boolean {
  const stored = readCredentials()
  const keys = keysInTab()
  return (
    stored !== undefined &&
    stored.entries[stored.activeIndex]?.key === active?.key &&
    stored.entries.length === keys.length &&
    stored.entries.every(({ key }) => keys.includes(key))
  )
}

/** A connection with an inactive key. */
export const inactiveConnection = ({ address, identity }: Principal, signal: AbortSignal): Connection => ({
  address,
  key: () => inactiveCredentials.get(scopeOf({ address, identity }))?.key,
  signal,
  // Keeps its calls out of the log, since they belong to no active session.
  isJob: true,
})

/** Removes the active and the pending key from memory. The inactive keys and the storage stay unchanged. */
export function forgetCurrentKeys(): void {
  active = undefined
  pending = undefined
  isActiveKeyStored = false
}

/** Removes all inactive keys from memory except those of the given sessions. */
export function retainInactiveKeys(sessions: readonly Session[]): void {
  const scopes = new Set(sessions.map(scopeOf))
  for (const scope of inactiveCredentials.keys()) if (!scopes.has(scope)) inactiveCredentials.delete(scope)
}

/** Loads the inactive keys from storage into memory. */
export function loadInactiveKeys({ entries, activeIndex }: TabCredentials): void {
  for (const [index, credentials] of entries.entries())
    if (index !== activeIndex) inactiveCredentials.set(scopeOf(credentials), credentials)
}

/**
 * Applies an effect to the keys and the lock of this tab, in memory and in storage. Other effects are
 * ignored.
 * @param credentials the credentials that came with the event, or else the pending ones.
 */
export function runKeyEffect(effect: SessionEffect, credentials: Credentials | undefined): void {
  switch (effect.type) {
    case 'activateKey':
      active = credentials
      pending = undefined
      storeKeys(effect)
      break
    case 'storeKeys':
      storeKeys(effect)
      break
    case 'deactivateKey':
      if (active) inactiveCredentials.set(scopeOf(effect.principal), active)
      break
    case 'selectInactiveKey':
      pending = inactiveCredentials.get(scopeOf(effect.principal))
      break
    case 'setPendingKey':
      pending = credentials
      break
    case 'disconnect':
      forgetCurrentKeys()
      break
    case 'clearStoredKeys':
      clearCredentials()
      break
    case 'clearLock':
      clearLock()
      break
    case 'writeLock':
      writeLock(effect)
  }
}

/** Updates the name of a Project key's project, which a reload and other tabs show before it is loaded. */
export function storeProjectName(principal: Principal, name: string): void {
  const stored = readCredentials()
  for (const credentials of [...credentialsInTab(), ...(stored?.entries ?? [])])
    if (isSamePrincipal(credentials, principal)) credentials.projectName = toStoredName(name)
  if (stored) writeCredentials(stored)
}
