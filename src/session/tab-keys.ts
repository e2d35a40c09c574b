import type { Connection } from '../api/http/connection.ts'
import {
  type Credentials,
  clearCredentials,
  namedPrincipalOf,
  type TabCredentials,
  writeCredentials,
} from './credentials.ts'
import { type Principal, storageScopeOf } from './principal.ts'
import type { NamedPrincipal, Session, SessionEffect } from './session-state.ts'

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

const scopeOf = (principal: Principal) => JSON.stringify(storageScopeOf(principal))

export const keyInUse = (): Credentials | undefined => inUse
export const pendingKey = (): Credentials | undefined => pending

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
  const heldOf = (isMeant: (other: Session) => boolean): Credentials[] =>
    others.filter(isMeant).flatMap((other) => held.get(scopeOf(other)) ?? [])
  isStored =
    remember &&
    inUse !== undefined &&
    writeCredentials({
      inUse,
      before: heldOf(({ serial }) => serial < session.serial),
      after: heldOf(({ serial }) => serial > session.serial),
    })
  if (!remember) clearCredentials()
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

/** Holds the stored keys that are not in use, and returns their principals. */
export function holdStored(
  { before, after }: TabCredentials,
  isUsable: (principal: Principal) => boolean,
): { before: NamedPrincipal[]; after: NamedPrincipal[] } {
  const hold = (all: readonly Credentials[]) =>
    all.flatMap((credentials) => {
      const principal = namedPrincipalOf(credentials)
      if (!isUsable(principal) || held.has(scopeOf(principal))) return []
      held.set(scopeOf(principal), credentials)
      return principal
    })
  return { before: hold(before), after: hold(after) }
}
