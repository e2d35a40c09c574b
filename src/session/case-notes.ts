import { useSyncExternalStore } from 'react'
import { z } from '../contract/bodies.ts'
import { endpoints, mutationKinds } from '../contract/endpoints.ts'
import { resources } from '../contract/resources.ts'
import { caseNoteChanges, caseNotesNameOf } from './case-note-storage.ts'
import { sessionStore } from './session-state.ts'
import { tabStorage } from './tab-storage.ts'
import { useOpenSession } from './use-session.ts'

/** The time of a note, in milliseconds since the epoch. */
const Instant = z.number().check(z.refine((at) => !Number.isNaN(new Date(at).getTime())))
const OptionalText = z.optional(z.string())

/** A record that the user pinned. */
const PinnedRecord = z.object({
  type: z.literal('record'),
  at: Instant,
  resource: z.enum(Object.values(resources).map(({ name }) => name)),
  id: z.string(),
})

/** A save, or a sign-in of a service user, made in this tab. */
const MutationNote = z.object({
  type: z.literal('mutation'),
  at: Instant,
  mutation: z.enum(mutationKinds),
  outcome: z.enum(['done', 'refused', 'unknown']),
  /** ID of the record, if known. */
  id: OptionalText,
  requestId: OptionalText,
})
export type MutationNote = Omit<z.infer<typeof MutationNote>, 'at'>

/** The outcome of a call, as in the call log. */
const CallOutcome = z.union([
  z.object({ kind: z.enum(['running', 'redirected', 'stopped', 'consoleFailed']) }),
  z.object({ kind: z.literal('answered'), status: z.number() }),
  z.object({
    kind: z.literal('networkError'),
    reason: z.enum(['offline', 'mixedContent', 'policy', 'unreachable', 'deadline', 'broken', 'tooLarge']),
  }),
  z.object({
    kind: z.literal('job'),
    isRunning: z.boolean(),
    done: z.number(),
    failed: z.number(),
    total: z.number(),
  }),
])

/** A call that the user pinned. */
const PinnedCall = z.object({
  type: z.literal('call'),
  at: Instant,
  /** The endpoint's name in the interface. */
  endpoint: z.string().check(z.refine((name) => endpoints.some((endpoint) => endpoint.name === name))),
  outcome: CallOutcome,
  /** Why a response could not be read. */
  unreadable: z.optional(z.enum(['empty', 'notJson', 'noRows', 'noRecord', 'ambiguous', 'failure', 'html'])),
  /** ID of the record that was requested. */
  id: OptionalText,
  requestId: OptionalText,
})
export type PinnedCall = z.infer<typeof PinnedCall>

/** A note of a support case. It has IDs and a time, but no names or field values. */
const CaseNote = z.union([PinnedRecord, MutationNote, PinnedCall])
export type CaseNote = z.infer<typeof CaseNote>

const MAX_NOTES = 200

const noNotes: readonly CaseNote[] = []

/** The notes that were read or written last. React needs the same array until they change. */
let notesCache: { storageName: string; clearCount: number; notes: readonly CaseNote[] } | undefined

function readNotes(storageName: string): readonly CaseNote[] {
  const { clearCount } = caseNoteChanges.get()
  if (notesCache?.storageName !== storageName || notesCache.clearCount !== clearCount) {
    const stored = z.array(z.unknown()).safeParse(tabStorage.read(storageName)).data ?? []
    notesCache = {
      storageName,
      clearCount,
      notes: stored.flatMap((note) => CaseNote.safeParse(note).data ?? []),
    }
  }
  return notesCache.notes
}

function writeNotes(storageName: string, notes: readonly CaseNote[]) {
  const { changeCount, clearCount } = caseNoteChanges.get()
  notesCache = { storageName, clearCount, notes: notes.slice(-MAX_NOTES) }
  if (notes.length === 0) tabStorage.remove(storageName)
  else tabStorage.write(storageName, notesCache.notes)
  caseNoteChanges.set({ changeCount: changeCount + 1, clearCount })
}

/**
 * Call this when a mutation starts. Returns a function that records its outcome, even if the session is
 * locked by then, but not after a sign-out.
 */
export function createMutationRecorder(): (note: Omit<MutationNote, 'type'>) => void {
  const state = sessionStore.get()
  if (state.phase !== 'open') return () => undefined
  const storageName = caseNotesNameOf(state.session)
  const { clearCount } = caseNoteChanges.get()
  return (note) => {
    if (caseNoteChanges.get().clearCount === clearCount)
      writeNotes(storageName, [...readNotes(storageName), { ...note, type: 'mutation', at: Date.now() }])
  }
}

/** Returns the notes of the signed-in principal, oldest first, and a function to replace them. */
export function useCaseNotes(): {
  notes: readonly CaseNote[]
  setNotes: (notes: readonly CaseNote[]) => void
} {
  const session = useOpenSession()
  const storageName = session && caseNotesNameOf(session)
  const notes = useSyncExternalStore(caseNoteChanges.subscribe, () =>
    storageName === undefined ? noNotes : readNotes(storageName),
  )
  return {
    notes,
    setNotes(newNotes) {
      if (storageName !== undefined) writeNotes(storageName, newNotes)
    },
  }
}

/**
 * Returns whether an item is pinned, and a function to pin or unpin it.
 * @param isMatch returns whether a note refers to the item.
 * @param createNote creates the note that pins the item.
 */
export function usePin(
  isMatch: (note: CaseNote) => boolean,
  createNote: () => CaseNote,
): { isPinned: boolean; toggle: () => void } {
  const { notes, setNotes } = useCaseNotes()
  const isPinned = notes.some(isMatch)
  return {
    isPinned,
    toggle: () => setNotes(isPinned ? notes.filter((note) => !isMatch(note)) : [...notes, createNote()]),
  }
}
