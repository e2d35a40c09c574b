import { type JobName, jobNames } from '../api/http/connection.ts'
import { truncate } from '../messages/text.ts'
import { isObject } from '../reading/index.ts'
import { isIdentity, isPrincipal, type Principal } from './principal.ts'
import { credentialsName, lockName, tabStorage } from './tab-storage.ts'

/** The credentials of a session, with the address of the only service to which the key may be sent. */
export interface Credentials extends Pick<Principal, 'address' | 'identity'> {
  key: string
  projectName?: string | undefined
}

export const isCredentials = (value: unknown): value is Credentials =>
  isObject(value) &&
  typeof value.key === 'string' &&
  typeof value.address === 'string' &&
  isIdentity(value.identity) &&
  ['string', 'undefined'].includes(typeof value.projectName)

/** Truncates a project's name for storage and for other tabs, since a service may send one of any length. */
export const toStoredName = (name: string): string => truncate(name, 200)

export const keyEnding = (key: string): string | undefined => (key.length >= 16 ? key.slice(-4) : undefined)

export function principalOf({ key, address, identity }: Credentials): Principal {
  return { address, identity, ending: keyEnding(key) }
}

export interface TabCredentials {
  entries: readonly Credentials[]
  activeIndex: number
}

const readEntries = (stored: unknown): Credentials[] =>
  Array.isArray(stored)
    ? stored
        .filter(isCredentials)
        .map(({ key, address, identity, projectName }) => ({ key, address, identity, projectName }))
    : []

export function readCredentials(): TabCredentials | undefined {
  const stored = tabStorage.read(credentialsName)
  const [active] = readEntries([stored])
  if (active === undefined || !isObject(stored)) return undefined
  const before = readEntries(stored.before)
  return { entries: [...before, active, ...readEntries(stored.after)], activeIndex: before.length }
}

/**
 * Stores the active credentials in the format that the start script reads, and the other ones as `before` and
 * `after`.
 */
export function writeCredentials({ entries, activeIndex }: TabCredentials): void {
  // If the write fails, the former key must not stay in storage.
  clearCredentials()
  const before = entries.slice(0, activeIndex)
  const after = entries.slice(activeIndex + 1)
  tabStorage.write(credentialsName, {
    ...entries[activeIndex],
    ...(before.length > 0 && { before }),
    ...(after.length > 0 && { after }),
  })
}

export const clearCredentials = (): void => tabStorage.remove(credentialsName)

export interface StoredLock {
  principal: Principal
  remember: boolean
  endedJobs?: readonly JobName[] | undefined
}

export function readLock(): StoredLock | undefined {
  const stored = tabStorage.read(lockName)
  if (!isObject(stored) || !isPrincipal(stored.principal) || typeof stored.remember !== 'boolean')
    return undefined
  const { principal, remember, endedJobs } = stored
  return {
    principal,
    remember,
    endedJobs: Array.isArray(endedJobs) ? jobNames.filter((name) => endedJobs.includes(name)) : undefined,
  }
}

export function writeLock({ principal, remember, endedJobs }: StoredLock): void {
  tabStorage.write(lockName, { principal, remember, endedJobs })
}

export const clearLock = (): void => tabStorage.remove(lockName)
