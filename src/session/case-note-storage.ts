import { useSyncExternalStore } from 'react'
import { newStore } from '../store.ts'
import { type Principal, storageScopeOf } from './principal.ts'
import { tabStorage } from './tab-storage.ts'
import { useOpenSession } from './use-session.ts'

const namePrefix = 'case-notes '

/** The name under which a principal's notes are stored. */
export const caseNotesNameOf = (principal: Principal): string =>
  namePrefix + JSON.stringify(storageScopeOf(principal))

/** How often the notes have changed, and how often they have been cleared, as by a sign-out. */
export const caseNoteChanges = newStore({ changeCount: 0, clearCount: 0 })

/** Removes the notes of a principal from this tab; without a principal, all notes. */
export function clearCaseNotes(principal?: Principal): void {
  const storageNames = principal ? [caseNotesNameOf(principal)] : tabStorage.names(namePrefix)
  for (const storageName of storageNames) tabStorage.remove(storageName)
  const { changeCount, clearCount } = caseNoteChanges.get()
  caseNoteChanges.set({ changeCount: changeCount + 1, clearCount: clearCount + 1 })
}

function countNotes(storageName: string): number {
  const stored = tabStorage.read(storageName)
  return Array.isArray(stored) ? stored.length : 0
}

/** The number of notes of the signed-in principal. */
export function useCaseNoteCount(): number {
  const session = useOpenSession()
  return useSyncExternalStore(caseNoteChanges.subscribe, () =>
    session ? countNotes(caseNotesNameOf(session)) : 0,
  )
}
