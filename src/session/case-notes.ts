import { useSyncExternalStore } from 'react'
import type { CallOutcome, CallShape } from '../api/call-log/call-log.ts'
import { isObject } from '../api/json.ts'
import { endpoints } from '../contract/endpoints.ts'
import { type MutationKind, mutationKinds } from '../contract/mutation-kinds.ts'
import { type ResourceName, resources } from '../contract/resources.ts'
import { caseNoteChanges, caseNotesNameOf } from './case-note-storage.ts'
import { sessionStore } from './session-store.ts'
import { tabStorage } from './tab-storage.ts'
import { useOpenSession } from './use-session.ts'

/** A record that the user pinned. */
interface PinnedRecord {
  type: 'record'
  resource: ResourceName
  id: string
}

/** A save, or a sign-in of a service user, made in this tab. */
export interface MutationNote {
  type: 'mutation'
  mutation: MutationKind
  outcome: 'done' | 'refused' | 'unknown'
  /** ID of the record; undefined where none is known. */
  id?: string | undefined
  requestId?: string | undefined
}

/** A call that the user pinned. */
export interface PinnedCall {
  type: 'call'
  /** The endpoint's name in the interface. */
  endpoint: string
  outcome: CallOutcome
  /** Why a response could not be read. */
  unreadable?: (CallShape & { kind: 'unreadable' })['reason'] | undefined
  /** ID of the record that was requested. */
  id?: string | undefined
  requestId?: string | undefined
}

/**
 * A reference to something in a case, with its time in milliseconds since the epoch, without names or field
 * values.
 */
export type CaseNote = { at: number } & (PinnedRecord | MutationNote | PinnedCall)

const MAX_NOTES = 200

const none: readonly CaseNote[] = []

let cached: { slot: string; cleared: number; notes: readonly CaseNote[] } | undefined

const storableMutations: readonly unknown[] = mutationKinds
const outcomes: readonly unknown[] = ['done', 'refused', 'unknown']
const callOutcomes: readonly unknown[] = [
  'answered',
  'networkError',
  'redirected',
  'stopped',
  'consoleFailed',
]
const isOptionalText = (value: unknown) => value === undefined || typeof value === 'string'

function isCaseNote(note: unknown): note is CaseNote {
  if (!isObject(note) || typeof note.at !== 'number' || Number.isNaN(new Date(note.at).getTime()))
    return false
  if (!isOptionalText(note.id) || !isOptionalText(note.requestId)) return false
  if (note.type === 'record')
    return typeof note.id === 'string' && Object.hasOwn(resources, String(note.resource))
  if (note.type === 'mutation')
    return storableMutations.includes(note.mutation) && outcomes.includes(note.outcome)
  return (
    note.type === 'call' &&
    endpoints.some(({ name }) => name === note.endpoint) &&
    callOutcomes.includes(isObject(note.outcome) && note.outcome.kind)
  )
}

function read(slot: string): readonly CaseNote[] {
  const { cleared } = caseNoteChanges.get()
  if (cached?.slot !== slot || cached.cleared !== cleared) {
    const stored = tabStorage.read(slot)
    cached = { slot, cleared, notes: Array.isArray(stored) ? stored.filter(isCaseNote) : [] }
  }
  return cached.notes
}

function write(slot: string, notes: readonly CaseNote[]) {
  const { changed, cleared } = caseNoteChanges.get()
  cached = { slot, cleared, notes: notes.slice(-MAX_NOTES) }
  if (notes.length === 0) tabStorage.remove(slot)
  else tabStorage.write(slot, cached.notes)
  caseNoteChanges.set({ changed: changed + 1, cleared })
}

/**
 * Returns a function that records the outcome of a mutation starting now, also after a lock but not after
 * sign-out.
 */
export function createMutationRecorder(): (note: Omit<MutationNote, 'type'>) => void {
  const state = sessionStore.get()
  if (state.phase !== 'open') return () => undefined
  const slot = caseNotesNameOf(state.session)
  const { cleared } = caseNoteChanges.get()
  return (note) => {
    if (caseNoteChanges.get().cleared === cleared)
      write(slot, [...read(slot), { ...note, type: 'mutation', at: Date.now() }])
  }
}

/** The notes of the signed-in principal in the order they were added, and a function to replace them. */
export function useCaseNotes(): {
  notes: readonly CaseNote[]
  setNotes: (notes: readonly CaseNote[]) => void
} {
  const session = useOpenSession()
  const slot = session && caseNotesNameOf(session)
  const notes = useSyncExternalStore(caseNoteChanges.subscribe, () =>
    slot === undefined ? none : read(slot),
  )
  return {
    notes,
    setNotes(next) {
      if (slot !== undefined) write(slot, next)
    },
  }
}

/**
 * Whether an item is pinned, and a function to pin or unpin it.
 * @param isAboutIt whether a note refers to the item.
 * @param newNote creates the note that pins the item.
 */
export function usePin(
  isAboutIt: (note: CaseNote) => boolean,
  newNote: () => CaseNote,
): { isPinned: boolean; toggle: () => void } {
  const { notes, setNotes } = useCaseNotes()
  const isPinned = notes.some(isAboutIt)
  return {
    isPinned,
    toggle: () => setNotes(isPinned ? notes.filter((note) => !isAboutIt(note)) : [...notes, newNote()]),
  }
}
