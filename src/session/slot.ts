import { z } from '../contract/zod.ts'

/** Who the key makes one: all projects, or one of them. */
export const Identity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('master') }),
  z.object({ kind: z.literal('project'), projectId: z.string() }),
])
export type Identity = z.infer<typeof Identity>

const Slot = z.object({ key: z.string(), address: z.string(), identity: Identity })

/** What is kept of a session. The address is kept so that a key never goes to another service than it was entered for. */
export type Slot = z.infer<typeof Slot>

const name = 'service-console.session'

/** The slot of this tab; undefined where there is none, it is broken, or the browser refuses storage. */
export function readSlot(): Slot | undefined {
  try {
    return Slot.parse(JSON.parse(sessionStorage.getItem(name) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Keeps the session in this tab; where the browser refuses storage it lives in memory alone. */
export function writeSlot(slot: Slot): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(slot))
  } catch {
    // Storage is full or forbidden: the key stays in memory, as with "Forget the key on reload".
  }
}

export function clearSlot(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // A browser that forbids storage kept nothing.
  }
}
