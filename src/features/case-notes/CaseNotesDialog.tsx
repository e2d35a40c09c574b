import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../messages/messages.ts'
import { hrefOf } from '../../paths.ts'
import { useShowMore } from '../../record/Value.tsx'
import { type CaseNote, useCaseNotes } from '../../session/case-notes.ts'
import { hostOf } from '../../session/principal.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CopyTextButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { environment } from '../../ui/environment.ts'
import { focusOnMount } from '../../ui/focus.ts'
import { Truncated } from '../../ui/Text.tsx'
import { exactTime, Time } from '../../ui/Time.tsx'
import styles from './CaseNotesDialog.module.css'
import { type CaseText, markdownText, plainText } from './case-notes-text.ts'
import {
  type CaseTextOptions,
  headingOf,
  noteParts,
  type RecordSummary,
  referenceKey,
  referenceOf,
  referencePath,
  requestOf,
  sortByTime,
  toEntries,
} from './entries.ts'
import { useRecords } from './use-records.ts'

const linkTo = (path: string) => new URL(hrefOf(path), location.origin).href

/** Lists the case notes and offers them as one text for a ticket. */
export function CaseNotesDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const { notes, setNotes } = useCaseNotes()
  /** The notes that “Undo” restores. */
  const [removedNotes, setRemovedNotes] = useState<readonly CaseNote[]>()
  const [textOptions, setTextOptions] = useState<CaseTextOptions>({ include: noteParts, fields: [] })
  const references = notes.flatMap((note) => (note.type === 'call' ? [] : (referenceOf(note) ?? [])))
  const { records, isReading, failedCount, retry } = useRecords(references)
  const remove = (removed: readonly CaseNote[]) => {
    setRemovedNotes(removed)
    setNotes(notes.filter((note) => !removed.includes(note)))
  }
  const undo = () => {
    if (removedNotes) setNotes([...notes, ...removedNotes])
    setRemovedNotes(undefined)
  }
  const caseText: CaseText = {
    title: t.caseNotes.title,
    lines: [
      ...(environment ? [{ label: t.caseNotes.environment, text: environment.name }] : []),
      { label: t.caseNotes.service, text: hostOf(session) },
    ],
    entries: toEntries(notes, records, textOptions, {
      address: session.address,
      linkTo,
      localTime: exactTime,
    }),
  }
  const copyLabels = { copied: t.feedback.copied, failed: t.feedback.notCopied }
  return (
    <Dialog title={t.caseNotes.title} closeLabel={t.action.close} onClose={onClose}>
      <p className={styles.about}>{t.caseNotes.about}</p>
      {notes.length === 0 ? (
        <p>{t.caseNotes.empty}</p>
      ) : (
        <CaseNotesList
          notes={sortByTime(notes)}
          records={records}
          onRemove={(note) => remove([note])}
          onFollow={onClose}
        />
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
        {isReading && <p>{t.caseNotes.reading}</p>}
        {failedCount > 0 && !isReading && (
          <p>
            <span>{t.caseNotes.unread(failedCount)}</span>{' '}
            <Button variant="link" onClick={retry}>
              {t.action.retry}
            </Button>
          </p>
        )}
      </div>
      {notes.length > 0 && (
        <>
          <CaseNoteFields
            options={textOptions}
            onChange={setTextOptions}
            records={references.flatMap((reference) => records.get(referenceKey(reference)) ?? [])}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
          <div role="group" aria-label={t.caseNotes.preview}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
            <pre translate="no" className={styles.text} tabIndex={0}>
              <bdi>{plainText(caseText)}</bdi>
            </pre>
          </div>
          <div className={styles.actions}>
            <CopyTextButton text={() => plainText(caseText)} {...copyLabels}>
              {t.caseNotes.copyText}
            </CopyTextButton>
            <CopyTextButton text={() => markdownText(caseText)} {...copyLabels}>
              {t.caseNotes.copyMarkdown}
            </CopyTextButton>
            <Button variant="quiet-small" onClick={() => remove(notes)}>
              {t.caseNotes.removeAll}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

interface CaseNotesListProps {
  notes: readonly CaseNote[]
  records: ReadonlyMap<string, RecordSummary>
  onRemove: (note: CaseNote) => void
  /** Called when the user follows a link. */
  onFollow: () => void
}

/** Lists each note with a link to its record and a button that removes it. */
function CaseNotesList({ notes, records, onRemove, onFollow }: CaseNotesListProps) {
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

interface CaseNoteFieldsProps {
  options: CaseTextOptions
  onChange: (options: CaseTextOptions) => void
  records: readonly RecordSummary[]
}

const toggleItem = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item]

/** Selects the parts of the notes, and further fields of the records, that the text includes. */
function CaseNoteFields({ options, onChange, records }: CaseNoteFieldsProps) {
  const { include, fields } = options
  const extraPaths = [...new Set(records.flatMap((record) => record.fields.map(({ path }) => path)))]
  const { shownFields: shownPaths, showMoreLine: showMore } = useShowMore(extraPaths)
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{t.caseNotes.fields}</legend>
        {noteParts.map((part) => (
          <Checkbox
            key={part}
            label={t.caseNotes.include[part]}
            checked={include.includes(part)}
            onChange={() => onChange({ ...options, include: toggleItem(include, part) })}
          />
        ))}
      </fieldset>
      {extraPaths.length > 0 && (
        <details className={styles.more}>
          <summary>{t.caseNotes.moreFields}</summary>
          <fieldset className={styles.choices} aria-label={t.caseNotes.moreFields}>
            {shownPaths.map((path) => (
              <Checkbox
                key={path}
                label={<bdi>{path}</bdi>}
                checked={fields.includes(path)}
                onChange={() => onChange({ ...options, fields: toggleItem(fields, path) })}
              />
            ))}
          </fieldset>
          {showMore}
        </details>
      )}
    </>
  )
}
