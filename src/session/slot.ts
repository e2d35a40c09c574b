import { isObject } from '../api/json.ts'
import { slotName, tabStorage } from './tab-storage.ts'

/** Who the key makes one: all projects, or one of them. */
export type Identity = { kind: 'master' } | { kind: 'project'; projectId: string }

// By hand and not in zod, which would be a fifteenth of all that the first page loads.
export const isIdentity = (value: unknown): value is Identity =>
  isObject(value) &&
  (value.kind === 'master' || (value.kind === 'project' && typeof value.projectId === 'string'))

/** What tells the owners of keys apart: where a key is for, and what it opens there. */
export interface Owner {
  address: string
  identity: Identity
}

export const isOwner = (value: unknown): value is Owner =>
  isObject(value) && typeof value.address === 'string' && isIdentity(value.identity)

const isSameIdentity = (one: Identity, other: Identity): boolean =>
  one.kind === 'project'
    ? other.kind === 'project' && other.projectId === one.projectId
    : other.kind === 'master'

/** Whether two keys make one the same: at one service, of the same kind and, where that matters, of the same project. */
export const isSameOwner = (one: Owner, other: Owner): boolean =>
  one.address === other.address && isSameIdentity(one.identity, other.identity)

/** What is kept of a session. The address is kept so that a key never goes to another service than it was entered for. */
export interface Slot extends Owner {
  key: string
}

export const isSlot = (value: unknown): value is Slot =>
  isObject(value) && typeof value.key === 'string' && isOwner(value)

/** The slot of this tab; undefined where there is none or it is broken. */
export function readSlot(): Slot | undefined {
  const kept = tabStorage.read(slotName)
  return isSlot(kept) ? kept : undefined
}

/** Keeps the session in this tab; gives false where the browser refuses storage, and it lives in memory alone. */
export const writeSlot = (slot: Slot): boolean => tabStorage.write(slotName, slot)

export const clearSlot = (): void => tabStorage.remove(slotName)
