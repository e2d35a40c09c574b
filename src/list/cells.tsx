import { createContext, type ReactNode, use, useMemo } from 'react'
import { type Json, jsonText } from '../api/json.ts'
import { hasVisibleCharacter } from '../contract/text.ts'
import { t } from '../messages/messages.ts'
import { hrefOf, paths } from '../paths.ts'
import { useProjectNames } from '../session/use-project-names.ts'
import { EmptyValue, Truncated } from '../ui/Text.tsx'
import { readShownInstant, useShortTime } from '../ui/Time.tsx'
import styles from './cells.module.css'
import type { Column } from './columns/columns-preference.ts'
import tableStyles from './ListTable.module.css'

interface CellFacts {
  projectNames: ReadonlyMap<string, string>
  shortTime: (instant: Date) => string
}

const CellContext = createContext<CellFacts>({ projectNames: new Map(), shortTime: () => '' })

interface CellProviderProps {
  /** The projects in the rows, whose names are requested if they are unknown. */
  projectIds?: readonly (string | undefined)[] | undefined
  children: ReactNode
}

/** Subscribes once for all cells of a table, of which those that show a name or a time render when it changes. */
export function CellProvider({ projectIds = [], children }: CellProviderProps) {
  const projectNames = useProjectNames(projectIds)
  const shortTime = useShortTime()
  const facts = useMemo(() => ({ projectNames, shortTime }), [projectNames, shortTime])
  return <CellContext value={facts}>{children}</CellContext>
}

/** Shows an instant; `useTableClicks` adds what is shown on hover. */
const TimeCell = ({ instant }: { instant: Date }) => (
  <time dateTime={instant.toISOString()}>{use(CellContext).shortTime(instant)}</time>
)

/** Shows any value in a table cell: text on one line, an instant as a time, a dash if missing. */
export function Cell({ value }: { value: Json | undefined }) {
  const instant = typeof value === 'string' ? readShownInstant(value) : undefined
  if (instant) return <TimeCell instant={instant} />
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
  const { projectNames } = use(CellContext)
  if (!projectId) return <EmptyValue srLabel={t.record.missingLabel} />
  const projectName = projectNames.get(projectId)
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
