import { IconX } from '@tabler/icons-react'
import { type FormEvent, use, useState } from 'react'
import { Link } from 'react-router-dom'
import { hostAndPath } from '../../api/http/connection.ts'
import { createSecretRemover } from '../../api/secret-remover.ts'
import { t } from '../../messages/lazy-messages.ts'
import type { CaseNote } from '../../session/case-notes.ts'
import { caseOfTab, removeCase } from '../../session/find-link.ts'
import { caseLine, contactChoiceOf, factLine, toLine, urlOf, withContact } from '../../session/record-note.ts'
import { keysInTab } from '../../session/session-state.ts'
import { useCaseNotes, useSession } from '../../session/use-session.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EnvironmentContext } from '../../ui/environment.ts'
import { TextField } from '../../ui/Field.tsx'
import { focusContainerThen, focusOnMount } from '../../ui/focus.ts'
import { ShortTime } from '../../ui/Time.tsx'
import { useStore } from '../../use-store.ts'
import styles from './CaseNotesDialog.module.css'
import { caseNotesText } from './case-notes-text.ts'

export function CaseNotesDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const environment = use(EnvironmentContext)
  const contactChoice = contactChoiceOf(session.client)
  const hasContact = useStore(contactChoice)
  const notes = useCaseNotes()
  const [typed, setTyped] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    const text = toLine(createSecretRemover(keysInTab())(typed))
    // Such as the start of a private key.
    if (!text) return
    session.notes.set([...notes, { at: Date.now(), text, storedText: '' }])
    setTyped('')
  }
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
      notes.map((note) => withContact(session.client, note)),
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
            const [heading = '', ...facts] = withContact(session.client, note).text.split('\n')
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
                <IconButton
                  variant="quiet-small-icon"
                  label={t.caseNotes.remove(heading)}
                  icon={IconX}
                  onClick={() => remove([note])}
                />
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
      <form className={styles.list} onSubmit={add}>
        <TextField
          label={t.caseNotesDialog.own}
          description={t.caseNotesDialog.ownNote}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          button={
            <Button variant="quiet" type="submit">
              {t.caseNotesDialog.add}
            </Button>
          }
        />
        <Checkbox
          label={t.caseNotesDialog.contact}
          checked={hasContact}
          onChange={({ currentTarget }) => contactChoice.set(currentTarget.checked)}
        />
      </form>
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
