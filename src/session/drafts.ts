import { newStore } from '../api/store.ts'
import { z } from '../contract/zod.ts'
import { draftPrefix } from './clear-drafts.ts'
import { type Principal, storageScopeOf } from './principal.ts'
import { tabStorage } from './tab-storage.ts'

const Values = z.catchall(z.object({}), z.string())

const Draft = z.object({
  /** When it was begun, in milliseconds since the epoch: what tells the drafts of a form apart. */
  begunAt: z.number(),
  /** When it was last changed. */
  at: z.number(),
  /** What the fields began with, and what stands in them. */
  begin: Values,
  values: Values,
  /** It was sent, and nobody has said yet what became of it. */
  sent: z.boolean(),
})

/** What a person typed into a form and has not brought to an end. It holds fields alone: never a key or a token. */
export type Draft = z.infer<typeof Draft>

/** How often the stored drafts have changed. */
export const draftChanges = newStore(0)

/** The stored drafts of one form, newest first. */
export interface Drafts {
  list: () => readonly Draft[]
  set: (drafts: readonly Draft[]) => void
}

/** For what has no fields. */
export const noDrafts: Drafts = { list: () => [], set: () => {} }

/**
 * The drafts of a form in this tab. They belong to who typed them: the kind of key, its project and the service, so that
 * a new key of the same kind and project finds them, and any other one does not. The key itself has no part in it.
 * @param form name of the form and, where it edits a record, the record's ID.
 */
export function draftsOf(principal: Principal, form: string): Drafts {
  const name = draftPrefix + JSON.stringify([...storageScopeOf(principal), form])
  return {
    list: () => z.array(Draft).safeParse(tabStorage.read(name)).data ?? [],
    set(drafts) {
      if (drafts.length === 0) tabStorage.remove(name)
      else tabStorage.write(name, drafts)
      draftChanges.set(draftChanges.get() + 1)
    },
  }
}
