import { IconX } from '@tabler/icons-react'
import { use, useState } from 'react'
import { Link } from 'react-router-dom'
import { hostAndPath } from '../../api/http/connection.ts'
import { t } from '../../messages/lazy-messages.ts'
import type { CaseNote } from '../../session/case-notes.ts'
import { caseOfTab, removeCase } from '../../session/find-link.ts'
import { caseLine, factLine, urlOf } from '../../session/record-note.ts'
import { useCaseNotes, useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EnvironmentContext } from '../../ui/environment.ts'
import { focusContainerThen, focusOnMount } from '../../ui/focus.ts'
import { ShortTime } from '../../ui/Time.tsx'
import styles from './CaseNotesDialog.module.css'
import { caseNotesText } from './case-notes-text.ts'

export function CaseNotesDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const environment = use(EnvironmentContext)
  const notes = useCaseNotes()
  const [removedNotes, setRemovedNotes] = useState<readonly CaseNote[]>()
  const [caseName, setCaseName] = useState(caseOfTab)
  const forgetCase = () => {
    removeCase()
    setCaseName(undefined)
  }
  const remove = (removed: readonly CaseNote[]) => {
    setRemovedNotes(removed)
    session.notes.set(notes.filter((note) => !removed.includes(note)))
  }
  const copyText = (format: 'plain' | 'markdown') => () => {
    const about = [
      caseLine(caseName),
      factLine(t.caseNotes.environment, environment?.name),
      factLine(t.caseNotes.service, hostAndPath(session.address)),
    ]
    return caseNotesText(
      notes,
      about.filter((line) => line !== undefined),
      urlOf,
      format,
    )
  }
  return (
    <Dialog title={t.caseNotes.title} onClose={onClose}>
      <p className={styles.about}>{t.caseNotes.about}</p>
      {caseName !== undefined && (
        <p>
          {caseLine(caseName)}{' '}
          <Button variant="quiet-small" onClick={focusContainerThen(forgetCase)}>
            {t.caseOfTab.remove}
          </Button>
        </p>
      )}
      {notes.length === 0 ? (
        <p>{t.caseNotes.empty}</p>
      ) : (
        <ul className={styles.list} aria-label={t.caseNotes.list}>
          {notes.map((note) => {
            const [heading = '', ...facts] = note.text.split('\n')
            const removeLabel = t.caseNotes.remove(heading)
            return (
              <li key={JSON.stringify(note)}>
                {note.link === undefined ? (
                  <span>{heading}</span>
                ) : (
                  <Link to={note.link} onClick={onClose}>
                    {heading}
                  </Link>
                )}
                <ShortTime instant={new Date(note.at)} />
                <Button
                  variant="quiet-small-icon"
                  aria-label={removeLabel}
                  title={removeLabel}
                  onClick={() => remove([note])}
                >
                  <IconX size={14} aria-hidden />
                </Button>
                <div className={styles.facts}>{facts.join('\n')}</div>
              </li>
            )
          })}
        </ul>
      )}
      <div role="status">
        {removedNotes && (
          <p key={notes.length}>
            {t.caseNotes.removed} {/* Takes the focus from the pressed button, which disappears. */}
            <Button
              variant="link"
              ref={focusOnMount}
              onClick={() => {
                session.notes.set([...notes, ...removedNotes])
                setRemovedNotes(undefined)
              }}
            >
              {t.caseNotes.undo}
            </Button>
          </p>
        )}
      </div>
      {notes.length > 0 && (
        <div className={styles.actions}>
          <CopyButton text={copyText('plain')}>{t.caseNotes.copyText}</CopyButton>
          <CopyButton text={copyText('markdown')}>{t.caseNotes.copyMarkdown}</CopyButton>
          <Button variant="quiet-small" onClick={() => remove(notes)}>
            {t.caseNotes.removeAll}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
