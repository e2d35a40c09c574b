import { createContext, type ReactNode, use, useMemo } from 'react'
import { hasVisibleCharacter } from '../contract/text.ts'
import { t } from '../messages/messages.ts'
import { hrefOf, paths } from '../paths.ts'
import { fieldText, type Json, jsonText, type ServiceRecord } from '../reading/index.ts'
import { useProjectNames } from '../session/use-project-names.ts'
import tableStyles from '../ui/Table.module.css'
import type { TableColumn } from '../ui/Table.tsx'
import { EmptyValue, Truncated } from '../ui/Text.tsx'
import { useShortTime } from '../ui/Time.tsx'
import styles from './cells.module.css'
import { SECRET_MASK } from './shown-record.ts'
import { shownInstant, shownText } from './shown-values.ts'

export interface Column extends TableColumn {
  header: string
  /** Whether numbers are shown as times. */
  hasTimes?: boolean
  cell: (row: Pick<ServiceRecord<never>, 'record'>) => ReactNode
}

interface CellFacts {
  projectNames: ReadonlyMap<string, string>
  shortTime: (instant: Date) => string
}

const CellContext = createContext<CellFacts>({ projectNames: new Map(), shortTime: () => '' })

interface CellProviderProps {
  projectIds?: readonly (string | undefined)[] | undefined
  children: ReactNode
}

export function CellProvider({ projectIds = [], children }: CellProviderProps) {
  const projectNames = useProjectNames(projectIds)
  const shortTime = useShortTime()
  const facts = useMemo(() => ({ projectNames, shortTime }), [projectNames, shortTime])
  return <CellContext value={facts}>{children}</CellContext>
}

/** `raw`: the value that is shown as a time, if it is a number. */
export const TimeCell = ({ instant, raw }: { instant: Date; raw?: string | undefined }) => (
  <time dateTime={instant.toISOString()} data-raw={raw}>
    {use(CellContext).shortTime(instant)}
  </time>
)

interface CellProps {
  value: Json | undefined
  /** Whether a number is a time. */
  isTime?: boolean
}

/** Shows any value in a table cell: text on one line, an instant as a time, a dash if missing. */
export function Cell({ value, isTime }: CellProps) {
  // Without a title, which would repeat it.
  if (value === SECRET_MASK) return <bdi>{SECRET_MASK}</bdi>
  const raw = jsonText(value ?? '')
  const instant = shownInstant(value, isTime)
  if (instant) return <TimeCell instant={instant} raw={typeof value === 'number' ? raw : undefined} />
  const text = shownText(value)
  return text === undefined ? <TextCell text={raw} /> : <Truncated text={text} title={raw} />
}

/** Shows a text in a table cell, never as a time: for names and other fields that users type. */
export function TextCell({ text, isMonospaced }: { text: string | undefined; isMonospaced?: boolean }) {
  if (!text) return <EmptyValue srLabel={t.record.missingLabel} />
  return <Truncated text={text} {...(isMonospaced && { isMonospaced })} />
}

interface NameCellProps {
  name: string | undefined
  to: string | undefined
}

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
  to?: string | undefined
}

export function renderCopyButton(label: string, value: string, className = styles.copy) {
  const copyLabel = t.action.copy(label)
  return <button type="button" className={className} value={value} aria-label={copyLabel} title={copyLabel} />
}

export function IdCell({ label, id, to }: IdCellProps) {
  if (!id) return <EmptyValue srLabel={t.record.missingLabel} />
  return (
    <>
      <Truncated text={id} isMonospaced className={styles.id} href={to && hrefOf(to)} />
      {renderCopyButton(label, id)}
    </>
  )
}

export const projectColumn: Column = {
  field: 'projectId',
  header: t.field.project,
  cell: ({ record }) => <ProjectCell projectId={fieldText(record, 'projectId')} />,
}

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
