import { type Json, jsonText } from '../api/json.ts'
import { hasVisibleCharacter } from '../contract/text.ts'
import { t } from '../messages/messages.ts'
import { hrefOf, paths } from '../paths.ts'
import { useProjectName } from '../session/use-project-names.ts'
import { EmptyValue, Truncated } from '../ui/Text.tsx'
import { readShownInstant, Time } from '../ui/Time.tsx'
import styles from './cells.module.css'
import type { Column } from './columns/columns-preference.ts'
import tableStyles from './ListTable.module.css'

/** Shows any value in a table cell: text on one line, an instant as a time, a dash if missing. */
export function Cell({ value }: { value: Json | undefined }) {
  const instant = typeof value === 'string' ? readShownInstant(value) : undefined
  if (instant) return <Time instant={instant} short />
  return <TextCell text={value === undefined || value === null ? '' : jsonText(value)} />
}

/** Shows a text in a table cell, never as a time: for names and other fields that users type. */
export function TextCell({ text, isMonospaced }: { text: string | undefined; isMonospaced?: boolean }) {
  if (!text) return <EmptyValue srLabel={t.record.missingLabel} />
  return <Truncated text={text} {...(isMonospaced && { isMonospaced })} />
}

interface NameCellProps {
  name: string | undefined
  /** Path of the row's record; undefined if the row has no identifier. */
  to: string | undefined
}

/** Shows a row's name as a link that fills the first cell; `useTableClicks` handles clicks on it. */
export function NameCell({ name, to }: NameCellProps) {
  const isNamed = name !== undefined && hasVisibleCharacter(name)
  if (!to) return isNamed ? <Truncated text={name} /> : <EmptyValue srLabel={t.lists.unnamed} />
  const className = tableStyles.record
  if (isNamed) return <Truncated text={name} className={className} href={hrefOf(to)} />
  return (
    <a className={className} href={hrefOf(to)}>
      <EmptyValue srLabel={t.lists.unnamed} />
    </a>
  )
}

interface IdCellProps {
  label: string
  id: string | undefined
  /** Path of the record, if the identifier links to it. */
  to?: string | undefined
}

/** Renders a copy button whose clicks `useTableClicks` handles. */
function renderCopyButton(label: string, value: string, className = styles.copy) {
  const copyLabel = t.action.copy(label)
  return <button type="button" className={className} value={value} aria-label={copyLabel} title={copyLabel} />
}

/** Shows an identifier with its copy button; `useTableClicks` handles clicks on the button and the link. */
export function IdCell({ label, id, to }: IdCellProps) {
  if (!id) return <EmptyValue srLabel={t.record.missingLabel} />
  return (
    <>
      <Truncated text={id} isMonospaced className={styles.id} href={to && hrefOf(to)} />
      {renderCopyButton(label, id)}
    </>
  )
}

/** A column with each row's project. */
export const projectColumn: Column<'projectId'> = {
  field: 'projectId',
  header: t.field.project,
  width: 200,
  cell: ({ projectId }) => <ProjectCell projectId={projectId} />,
}

/** Shows a project's name, or its ID until the name is known. The ID is shown on hover and can be copied. */
export function ProjectCell({ projectId }: { projectId: string | undefined }) {
  const projectName = useProjectName(projectId)
  if (!projectId) return <EmptyValue srLabel={t.record.missingLabel} />
  return (
    <>
      <Truncated
        text={projectName ?? projectId}
        title={projectId}
        isMonospaced={projectName === undefined}
        className={styles.id}
        href={hrefOf(paths.project(projectId))}
      />
      {renderCopyButton(t.field.projectId, projectId, `${styles.copy} ${styles.atEnd}`)}
    </>
  )
}
