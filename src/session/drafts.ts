import { z } from '../contract/bodies.ts'
import { newStore } from '../store.ts'
import { draftPrefixOf } from './clear-drafts.ts'
import type { Principal } from './principal.ts'
import { tabStorage } from './tab-storage.ts'

const Values = z.catchall(z.object({}), z.string())

const Draft = z.object({
  /** When the draft was started, in milliseconds since the epoch; unique among the drafts of its form. */
  id: z.number(),
  /** When the draft was last changed, in milliseconds since the epoch. */
  at: z.number(),
  /** The initial values of the fields. */
  base: Values,
  /** The current values of the fields. */
  values: Values,
  /** Whether the draft was sent and the outcome is still unknown. */
  sent: z.boolean(),
})

/** Unsaved input of a form: only its fields, never a key or a token. */
export type Draft = z.infer<typeof Draft>

/** How often the stored drafts have changed in this page. */
export const draftChanges = newStore(0)

/** The stored drafts of one form, newest first. */
export interface Drafts {
  list: () => readonly Draft[]
  set: (drafts: readonly Draft[]) => void
}

/** For forms without fields. */
export const noDrafts: Drafts = { list: () => [], set: () => {} }

/**
 * The drafts of a form in this tab. They are stored by service, kind of key and project, never by the key
 * itself, so that only a key of the same principal finds them.
 * @param form name of the form and, where it edits a record, the record's ID.
 */
export function draftsOf(principal: Principal, form: string): Drafts {
  const storageName = `${draftPrefixOf(principal)}${JSON.stringify(form)}]`
  return {
    list: () => z.array(Draft).safeParse(tabStorage.read(storageName)).data ?? [],
    set(drafts) {
      if (drafts.length === 0) tabStorage.remove(storageName)
      else tabStorage.write(storageName, drafts)
      draftChanges.set(draftChanges.get() + 1)
    },
  }
}
