import { IconInfoCircle } from '@tabler/icons-react'
import { t } from '../../messages/messages.ts'
import { bidiIsolate } from '../../messages/text.ts'
import { type FindNote, MAX_IDS } from '../../record/pasted/parse-query.ts'
import { MAX_WORD_LENGTH } from '../../record/pasted/without-secrets.ts'
import styles from './FindPanel.module.css'

export function findNoteText(note: FindNote): string {
  switch (note.code) {
    case 'tooManyIds':
      return t.find.note.tooManyIds(note.count, MAX_IDS)
    case 'otherIds':
      return t.find.note.otherIds(note.count)
    case 'tooLong':
      return t.find.note.tooLong(MAX_WORD_LENGTH)
    case 'oneName':
      return t.find.note.oneName(bidiIsolate(note.name))
    default:
      return t.find.note[note.code]
  }
}

/** Lists the parts of the text that are not looked up, and why. */
export function FindNotes({ notes }: { notes: readonly FindNote[] }) {
  if (notes.length === 0) return null
  return (
    <ul className={styles.lines} aria-label={t.find.note.title}>
      {notes.map((note) => (
        <li key={note.code} className={styles.line}>
          <IconInfoCircle size={16} aria-hidden className={styles.icon} />
          <span>{findNoteText(note)}</span>
        </li>
      ))}
    </ul>
  )
}
