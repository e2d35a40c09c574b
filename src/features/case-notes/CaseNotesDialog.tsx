import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../messages/messages.ts'
import { hrefOf } from '../../paths.ts'
import { type CaseNote, factLine } from '../../session/case-notes.ts'
import { hostOf } from '../../session/principal.ts'
import { useCaseNotes, useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { environment } from '../../ui/environment.ts'
import { focusOnMount } from '../../ui/focus.ts'
import { Time } from '../../ui/Time.tsx'
import styles from './CaseNotesDialog.module.css'
import { caseNotesText } from './case-notes-text.ts'

const linkTo = (path: string) => new URL(hrefOf(path), location.origin).href

/** Lists the case notes and copies them as one text for a ticket. */
export function CaseNotesDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const notes = useCaseNotes()
  /** The notes that “Undo” restores. */
  const [removedNotes, setRemovedNotes] = useState<readonly CaseNote[]>()
  const remove = (removed: readonly CaseNote[]) => {
    setRemovedNotes(removed)
    session.notes.set(notes.filter((note) => !removed.includes(note)))
  }
  const undo = () => {
    if (removedNotes) session.notes.set([...notes, ...removedNotes])
    setRemovedNotes(undefined)
  }
  const about = [
    factLine(t.caseNotes.environment, environment?.name),
    factLine(t.caseNotes.service, hostOf(session)),
  ].filter((line) => line !== undefined)
  return (
    <Dialog title={t.caseNotes.title} closeLabel={t.action.close} onClose={onClose}>
      <p className={styles.about}>{t.caseNotes.about}</p>
      {notes.length === 0 ? (
        <p>{t.caseNotes.empty}</p>
      ) : (
        <ul className={styles.list} aria-label={t.caseNotes.list}>
          {notes.map((note) => (
            <Note key={JSON.stringify(note)} note={note} onRemove={() => remove([note])} onFollow={onClose} />
          ))}
        </ul>
      )}
      <div role="status" className={styles.status}>
        {removedNotes && (
          <p key={notes.length}>
            {t.caseNotes.removed} {/* Takes the focus from the pressed button, which disappears. */}
            <Button variant="link" ref={focusOnMount} onClick={undo}>
              {t.caseNotes.undo}
            </Button>
          </p>
        )}
      </div>
      {notes.length > 0 && (
        <div className={styles.actions}>
          <CopyButton text={() => caseNotesText(notes, about, linkTo, 'plain')}>
            {t.caseNotes.copyText}
          </CopyButton>
          <CopyButton text={() => caseNotesText(notes, about, linkTo, 'markdown')}>
            {t.caseNotes.copyMarkdown}
          </CopyButton>
          <Button variant="quiet-small" onClick={() => remove(notes)}>
            {t.caseNotes.removeAll}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

interface NoteProps {
  note: CaseNote
  onRemove: () => void
  /** Called when the user follows the link to the record. */
  onFollow: () => void
}

/** One note, with a link to its record and a button that removes it. */
function Note({ note: { at, text, link }, onRemove, onFollow }: NoteProps) {
  const [heading = '', ...facts] = text.split('\n')
  const removeLabel = t.caseNotes.remove(heading)
  return (
    <li>
      {link === undefined ? (
        <span>{heading}</span>
      ) : (
        <Link to={link} onClick={onFollow}>
          {heading}
        </Link>
      )}
      <Time instant={new Date(at)} short />
      <Button variant="quiet-small-icon" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </Button>
      <div className={styles.facts}>{facts.join('\n')}</div>
    </li>
  )
}
