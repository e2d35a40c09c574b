import { type Intent, isIntent } from '../api/http/intent.ts'
import { isObject } from '../reading/index.ts'
import { newStore } from '../store.ts'
import { type Principal, storageScopeOf } from './principal.ts'
import { tabStorage } from './tab-storage.ts'

/** The values of a form as text; a select without a choice has no entry. */
export type FormValues = Record<string, string>

/** Unsaved input of a form: only its fields, never a key or a token. */
export interface Draft {
  /** When the draft was started, in milliseconds since the epoch; unique among the drafts of its form. */
  id: number
  /** When the draft was last changed, in milliseconds since the epoch. */
  at: number
  base: FormValues
  values: FormValues
  /** Whether the draft was sent and the outcome is still unknown. */
  sent: boolean
  intent?: Intent | undefined
}

export const isFormValues = (value: unknown): value is FormValues =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string')

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  typeof value.id === 'number' &&
  typeof value.at === 'number' &&
  isFormValues(value.base) &&
  isFormValues(value.values) &&
  typeof value.sent === 'boolean' &&
  (value.intent === undefined || isIntent(value.intent))

const draftPrefix = 'draft '

export const draftPrefixOf = (principal: Principal): string =>
  `${draftPrefix}${JSON.stringify(storageScopeOf(principal)).slice(0, -1)},`

export const draftChanges = newStore(0)

/** Makes every form read its drafts again, which another page of this tab may have changed. */
export const rereadDrafts = (): void => draftChanges.set(draftChanges.get() + 1)

export interface Drafts {
  list: () => readonly Draft[]
  set: (drafts: readonly Draft[]) => void
}

/**
 * The drafts of a form in this tab. They are stored by service, kind of key and project, never by the key
 * itself, so that only a key of the same principal finds them.
 * @param form name of the form and, where it edits a record, the record's ID.
 */
export function draftsOf(principal: Principal, form: string): Drafts {
  const storageName = `${draftPrefixOf(principal)}${JSON.stringify(form)}]`
  // The drafts as of this number of changes, so that a keystroke does not parse them again.
  let cache: { changeCount: number; drafts: readonly Draft[] } | undefined
  return {
    list() {
      const changeCount = draftChanges.get()
      if (cache?.changeCount !== changeCount) {
        const stored = tabStorage.read(storageName)
        cache = { changeCount, drafts: Array.isArray(stored) ? stored.filter(isDraft) : [] }
      }
      return cache.drafts
    },
    set(drafts) {
      if (drafts.length === 0) tabStorage.remove(storageName)
      else tabStorage.write(storageName, drafts)
      cache = { changeCount: draftChanges.get() + 1, drafts }
      draftChanges.set(cache.changeCount)
    },
  }
}

const draftNamesOf = (principal: Principal | undefined) =>
  tabStorage.names(principal ? draftPrefixOf(principal) : draftPrefix)

export const hasDrafts = (principal?: Principal): boolean => draftNamesOf(principal).length > 0

export function clearDrafts(principal?: Principal): void {
  for (const name of draftNamesOf(principal)) tabStorage.remove(name)
  rereadDrafts()
}
