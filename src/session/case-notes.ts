import { isObject } from '../reading/index.ts'
import { newStore, type Store } from '../store.ts'
import { type Principal, safeReturnPath, storageScopeOf } from './principal.ts'
import { tabStorage } from './tab-storage.ts'

export interface CaseNote {
  /** In milliseconds since the epoch. */
  at: number
  /** A heading, and below it one fact a line, such as `User ID: usr_7`. No line contains a key or a token. */
  text: string
  /** The text without names and values, if it has any: a lock must leave none. An empty one is not stored. */
  storedText?: string | undefined
  /** Email and phone as lines, never stored. */
  contact?: readonly string[] | undefined
  link?: string | undefined
  pin?: string | undefined
}

// Checked without zod, which the first page does not load.
const isCaseNote = (value: unknown): value is CaseNote =>
  isObject(value) &&
  typeof value.at === 'number' &&
  !Number.isNaN(new Date(value.at).getTime()) &&
  typeof value.text === 'string' &&
  (value.link === undefined || safeReturnPath(value.link) !== undefined) &&
  (value.pin === undefined || typeof value.pin === 'string')

const MAX_NOTES = 200

const storagePrefix = 'case-notes '

const withoutValues = ({ storedText, contact: _, ...note }: CaseNote) =>
  storedText === '' ? [] : { ...note, text: storedText ?? note.text }

export interface CaseNotes extends Store<readonly CaseNote[]> {
  /** Removes the notes for good: a write that ends after a sign-out leaves no note. */
  forget: () => void
}

export function newCaseNotes(principal: Pick<Principal, 'address' | 'identity'>): CaseNotes {
  const storageName = storagePrefix + JSON.stringify(storageScopeOf(principal))
  const stored = tabStorage.read(storageName)
  const store = newStore<readonly CaseNote[]>(Array.isArray(stored) ? stored.filter(isCaseNote) : [])
  let isForgotten = false
  const set = (notes: readonly CaseNote[]) => {
    if (isForgotten) return
    const kept = [...notes].sort((one, other) => one.at - other.at).slice(-MAX_NOTES)
    const storable = kept.flatMap(withoutValues)
    if (storable.length === 0) tabStorage.remove(storageName)
    else tabStorage.write(storageName, storable)
    store.set(kept)
  }
  return {
    ...store,
    set,
    forget() {
      set([])
      isForgotten = true
    },
  }
}

export function clearCaseNotes(): void {
  for (const storageName of tabStorage.names(storagePrefix)) tabStorage.remove(storageName)
}
