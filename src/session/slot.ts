import { z } from '../contract/zod.ts'
import { slotName, tabStorage } from './tab-storage.ts'

/** Who the key makes one: all projects, or one of them. */
export const Identity = z.union([
  z.object({ kind: z.literal('master') }),
  z.object({ kind: z.literal('project'), projectId: z.string() }),
])
export type Identity = z.infer<typeof Identity>

/** What tells the owners of keys apart: where a key is for, and what it opens there. */
export interface Owner {
  address: string
  identity: Identity
}

const isSameIdentity = (one: Identity, other: Identity): boolean =>
  one.kind === 'project'
    ? other.kind === 'project' && other.projectId === one.projectId
    : other.kind === 'master'

/** Whether two keys make one the same: at one service, of the same kind and, where that matters, of the same project. */
export const isSameOwner = (one: Owner, other: Owner): boolean =>
  one.address === other.address && isSameIdentity(one.identity, other.identity)

export const Slot = z.object({ key: z.string(), address: z.string(), identity: Identity })

/** What is kept of a session. The address is kept so that a key never goes to another service than it was entered for. */
export type Slot = z.infer<typeof Slot>

/** The slot of this tab; undefined where there is none or it is broken. */
export const readSlot = (): Slot | undefined => Slot.safeParse(tabStorage.read(slotName)).data

/** Keeps the session in this tab; where the browser refuses storage it lives in memory alone. */
export const writeSlot = (slot: Slot): void => void tabStorage.write(slotName, slot)

export const clearSlot = (): void => tabStorage.remove(slotName)
