import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { t } from '../../messages/messages.ts'
import type { CaseNote } from '../../session/case-notes.ts'
import { Button } from '../../ui/Button.tsx'
import { Truncated } from '../../ui/Text.tsx'
import { Time } from '../../ui/Time.tsx'
import styles from './CaseNotes.module.css'
import {
  headingOf,
  type RecordSummary,
  referenceKey,
  referenceOf,
  referencePath,
  requestOf,
} from './entries.ts'

interface CaseNotesListProps {
  notes: readonly CaseNote[]
  records: ReadonlyMap<string, RecordSummary>
  onRemove: (note: CaseNote) => void
  /** Called when the user follows a link. */
  onFollow: () => void
}

/** Lists each note with a link to its record and a button that removes it. */
export function CaseNotesList({ notes, records, onRemove, onFollow }: CaseNotesListProps) {
  return (
    <ul className={styles.list} aria-label={t.caseNotes.list}>
      {notes.map((note) => {
        const reference = referenceOf(note)
        const record = reference && records.get(referenceKey(reference))
        const nameOrRequest = note.type === 'call' ? requestOf(note) : (record?.name ?? note.id ?? '')
        const removeLabel = t.caseNotes.remove(`${headingOf(note)} ${nameOrRequest}`.trim())
        return (
          <li key={JSON.stringify(note)}>
            <span>
              <span>{headingOf(note)}</span>{' '}
              {reference ? (
                <Link to={referencePath(reference)} onClick={onFollow}>
                  <Truncated text={nameOrRequest} />
                </Link>
              ) : (
                <Truncated text={nameOrRequest} />
              )}
            </span>
            <span className={styles.time}>
              <Time instant={new Date(note.at)} short />
            </span>
            <Button
              variant="quiet-small-icon"
              aria-label={removeLabel}
              title={removeLabel}
              onClick={() => onRemove(note)}
            >
              <IconX size={14} aria-hidden />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
