import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ignoredFilterOf, type Page } from '../../api/fetch.ts'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { creationTimeOf, isConfirmedEmpty, orderOf, rowId, rowKeys } from '../../list/row-facts.ts'
import { shownRecord } from '../../list/shown-record.ts'
import { t } from '../../messages/lazy-messages.ts'
import { paths } from '../../paths.ts'
import { fieldText, type JsonObject, type ServiceRecord } from '../../reading/index.ts'
import { useProjectName } from '../../session/use-project-names.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyValue, Truncated } from '../../ui/Text.tsx'
import { ShortTime } from '../../ui/Time.tsx'
import styles from './NewestCard.module.css'

const MAX_ROWS = 5

interface NewestCardProps {
  resource: ResourceName
  /** The first page of the list, which its total comes from. The card requests nothing. */
  query: Pick<UseQueryResult<Page<never>>, 'data' | 'isError'>
  /** The address of the list. */
  to: string
  isInProject?: boolean
}

export function NewestCard({ resource, query: { data: page, isError }, to, isInProject }: NewestCardProps) {
  // With an ignored filter, the rows may be those of any project.
  const listed = page && !ignoredFilterOf(page) ? page.rows : []
  const rows = listed.map(({ record }) => ({ record: shownRecord(resource, record) }))
  const shown = rows.slice(0, MAX_ROWS)
  const times = rows.map(({ record }) => timeOf(record))
  const hasTimes = shown.some((_, index) => times[index] !== undefined)
  const keys = rowKeys(shown.map((row) => rowId(row, resource)))
  const hasOtherProjects = page?.notes.some(({ code }) => code === 'otherProjects') ?? false
  const showsProject = resource !== 'projects' && (!isInProject || hasOtherProjects)
  const className = page || isError ? styles.newest : styles.pending
  const title =
    orderOf(times) === 'newestFirst'
      ? t.overviewPage.newest.title[resource]
      : shown.length > 1
        ? t.overviewPage.newest.first[resource](shown.length)
        : t.list[resource]
  return (
    <Card
      title={title}
      action={
        <LinkButton variant="quiet" to={to}>
          {t.export.all[resource]}
        </LinkButton>
      }
    >
      <div className={isInProject ? className : `${className} ${styles.withProjects}`}>
        {shown.length > 0 ? (
          <ul>
            {shown.map((row, index) => (
              <Row
                key={keys[index]}
                row={row}
                resource={resource}
                time={hasTimes ? (times[index] ?? 'none') : undefined}
                showsProject={showsProject}
              />
            ))}
          </ul>
        ) : (
          (page || isError) && <p>{emptyText(resource, page)}</p>
        )}
      </div>
    </Card>
  )
}

function emptyText(resource: ResourceName, page: Page<never> | undefined) {
  if (!page) return t.record.countFailed
  return isConfirmedEmpty(page) ? t.lists.empty[resource] : <EmptyValue srLabel={t.record.unknownCount} />
}

/** A zero stands for no time. */
function timeOf(record: JsonObject): number | undefined {
  const time = creationTimeOf(record)
  return time !== undefined && time > 0 ? time : undefined
}

interface RowProps {
  row: ServiceRecord<never>
  resource: ResourceName
  /** Undefined if no row has one. */
  time: number | 'none' | undefined
  showsProject: boolean
}

function Row({ row, resource, time, showsProject }: RowProps) {
  const { record } = row
  const id = rowId(row, resource)
  const name = firstVisibleText(fieldText(record, resources[resource].nameField))
  const label = name ? <Truncated text={name} /> : <EmptyValue srLabel={t.lists.unnamed} />
  return (
    <li>
      {id ? <Link to={paths[resources[resource].singular](id)}>{label}</Link> : <span>{label}</span>}
      {showsProject && <Project projectId={fieldText(record, 'projectId')} />}
      {time !== undefined && (
        <span className={styles.time}>
          {time === 'none' ? (
            <EmptyValue srLabel={t.record.missingLabel} />
          ) : (
            <ShortTime instant={new Date(time)} />
          )}
        </span>
      )}
    </li>
  )
}

function Project({ projectId }: { projectId: string | undefined }) {
  const name = useProjectName(projectId)
  if (!projectId) return <EmptyValue srLabel={t.record.missingLabel} />
  return (
    <Link to={paths.project(projectId)}>
      <Truncated text={name ?? projectId} title={projectId} isMonospaced={name === undefined} />
    </Link>
  )
}
