import { useSyncExternalStore } from 'react'
import { newStore } from '../api/store.ts'
import { type Principal, storageScopeOf } from './principal.ts'
import { tabStorage } from './tab-storage.ts'
import { useOpenSession } from './use-session.ts'

const prefix = 'case-notes '

/** The name under which a principal's notes are stored. */
export const caseNotesNameOf = (principal: Principal): string =>
  prefix + JSON.stringify(storageScopeOf(principal))

/** How often the notes have changed, and how often a sign-out has cleared them. */
export const caseNoteChanges = newStore({ changed: 0, cleared: 0 })

/** Removes the notes of a principal from this tab, or those of every principal. */
export function clearCaseNotes(principal?: Principal): void {
  const slots = principal ? [caseNotesNameOf(principal)] : tabStorage.names(prefix)
  for (const slot of slots) tabStorage.remove(slot)
  const { changed, cleared } = caseNoteChanges.get()
  caseNoteChanges.set({ changed: changed + 1, cleared: cleared + 1 })
}

function countIn(slot: string): number {
  const stored = tabStorage.read(slot)
  return Array.isArray(stored) ? stored.length : 0
}

/** The number of notes of the signed-in principal. */
export function useCaseNoteCount(): number {
  const session = useOpenSession()
  return useSyncExternalStore(caseNoteChanges.subscribe, () =>
    session ? countIn(caseNotesNameOf(session)) : 0,
  )
}
