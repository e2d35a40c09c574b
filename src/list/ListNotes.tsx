import { listNoteText } from '../api/describe/list-note-text.ts'
import type { ListNote } from '../api/reading/list.ts'
import { Notice } from '../ui/Notice.tsx'

/** Describes the anomalies of a service's list, one notice for each. */
export function ListNotes({ notes }: { notes: readonly ListNote[] }) {
  return notes.map((note) => (
    <Notice key={note.code} tone="amber" role="note">
      {listNoteText(note)}
    </Notice>
  ))
}
