import { useSyncExternalStore } from 'react'
import { endpoints } from '../contract/endpoints.ts'
import { mutationKinds } from '../contract/mutation-kinds.ts'
import { resources } from '../contract/resources.ts'
import { z } from '../contract/zod.ts'
import { caseNoteChanges, caseNotesNameOf } from './case-note-storage.ts'
import { sessionStore } from './session-store.ts'
import { tabStorage } from './tab-storage.ts'
import { useOpenSession } from './use-session.ts'

/** When it happened, in milliseconds since the epoch. */
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
  /** ID of the record; undefined where none is known. */
  id: OptionalText,
  requestId: OptionalText,
})
export type MutationNote = Omit<z.infer<typeof MutationNote>, 'at'>

/** As the call log describes it. */
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

/** A reference to something in a case with its time, without names or field values. */
const CaseNote = z.union([PinnedRecord, MutationNote, PinnedCall])
export type CaseNote = z.infer<typeof CaseNote>

const MAX_NOTES = 200

const none: readonly CaseNote[] = []

let cached: { slot: string; cleared: number; notes: readonly CaseNote[] } | undefined

function read(slot: string): readonly CaseNote[] {
  const { cleared } = caseNoteChanges.get()
  if (cached?.slot !== slot || cached.cleared !== cleared) {
    const stored = z.array(z.unknown()).safeParse(tabStorage.read(slot)).data ?? []
    cached = { slot, cleared, notes: stored.flatMap((note) => CaseNote.safeParse(note).data ?? []) }
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
