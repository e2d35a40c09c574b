import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { shownInstant, shownText } from '../list/shown-values.ts'
import { t } from '../messages/messages.ts'
import { truncate } from '../messages/text.ts'
import { paths } from '../paths.ts'
import { type Json, jsonText } from '../reading/index.ts'
import { useProjectName } from '../session/use-project-names.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { EmptyValue, Truncated } from '../ui/Text.tsx'
import { Time } from '../ui/Time.tsx'
import styles from './Value.module.css'

export const MAX_INITIAL_FIELDS = 200

const MAX_MORE_FIELDS = 1000

/**
 * Limits a list of fields, because rendering thousands at once would block the page. Returns the fields to
 * show, and a line with a "Show more" button if there are others.
 */
export function useShowMore<Field>(fields: readonly Field[]): {
  shownFields: readonly Field[]
  showMoreLine: ReactNode
} {
  const [count, setCount] = useState(MAX_INITIAL_FIELDS)
  const shownFields = fields.slice(0, count)
  const showMoreLine = shownFields.length < fields.length && (
    <p>
      <span>{t.record.fieldsShown(count, fields.length)}</span>{' '}
      <Button variant="link" onClick={() => setCount(count + Math.min(count, MAX_MORE_FIELDS))}>
        {t.action.showMore}
      </Button>
    </p>
  )
  return { shownFields, showMoreLine }
}

const MAX_COLLAPSED_LENGTH = 600

export function LongText({ text, className }: { text: string; className?: string | undefined }) {
  const [isExpanded, setIsExpanded] = useState(false)
  return (
    <>
      <bdi className={className}>{isExpanded ? text : truncate(text, MAX_COLLAPSED_LENGTH)}</bdi>
      {text.length > MAX_COLLAPSED_LENGTH && (
        <span>
          {' '}
          <Button variant="link" onClick={() => setIsExpanded(!isExpanded)}>
            {isExpanded ? t.action.showLess : t.action.showAll}
          </Button>
        </span>
      )}
    </>
  )
}

interface ValueProps {
  label: string
  value: Json | undefined
  /** Whether a number is a time. */
  isTime?: boolean
}

/**
 * Shows any value: text unchanged, a time with its zone and a button that copies it as received, a short list of texts as
 * texts, another array or an object as JSON, a dash if missing.
 */
export function Value({ label, value, isTime }: ValueProps) {
  if (value === undefined || value === null || value === '')
    return <EmptyValue srLabel={t.record.missingLabel} />
  const raw = jsonText(value)
  const instant = shownInstant(value, isTime)
  if (instant)
    return (
      <span className={styles.id}>
        <Time instant={instant} raw={typeof value === 'number' ? raw : undefined} />
        <CopyButton text={raw} label={t.action.copy(label)} />
      </span>
    )
  const text = shownText(value)
  if (text !== undefined)
    return (
      <bdi className={styles.text} title={raw}>
        {text}
      </bdi>
    )
  return <LongText text={raw} className={typeof value === 'object' ? styles.json : styles.text} />
}

/** Shows text that a user typed, such as a name, unchanged even if it looks like a time. */
export const TypedText = ({ text }: { text: string | undefined }) =>
  text ? <LongText text={text} className={styles.text} /> : <EmptyValue srLabel={t.record.missingLabel} />

interface IdProps {
  label: string
  id: string | undefined
  to?: string | undefined
  /** Other actions beside Copy. */
  children?: ReactNode
}

export function Id({ label, id, to, children }: IdProps) {
  if (!id) return <EmptyValue srLabel={t.record.missingLabel} />
  return (
    <span className={styles.id}>
      {to ? (
        // A link has no "Show all", since the linked page shows the whole ID.
        <Link to={to}>
          <code translate="no">
            <bdi>{truncate(id, MAX_COLLAPSED_LENGTH)}</bdi>
          </code>
        </Link>
      ) : (
        <code translate="no">
          <LongText text={id} />
        </code>
      )}
      <CopyButton text={id} label={t.action.copy(label)} />
      {children}
    </span>
  )
}

/** Shows a record's project: its ID and, once a `ProjectCard` has loaded it, its name, with a link to the project. */
export function ProjectId({ projectId, children }: { projectId: string | undefined; children?: ReactNode }) {
  const name = useProjectName(projectId)
  if (!projectId) return <Id label={t.field.projectId} id={undefined} />
  const to = paths.project(projectId)
  // The ID comes first, so that it does not move when the name has loaded.
  return (
    <span className={styles.project}>
      <Id label={t.field.projectId} id={projectId} to={name === undefined ? to : undefined} />
      <span className={styles.name}>
        {name !== undefined && (
          <Link to={to}>
            <Truncated text={name} />
          </Link>
        )}
        {children}
      </span>
    </span>
  )
}
