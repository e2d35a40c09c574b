import { useState } from 'react'
import { Link } from 'react-router-dom'
import { firstVisibleText } from '../../contract/text.ts'
import { totalText } from '../../list/position.ts'
import { t } from '../../messages/lazy-messages.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { EmptyValue } from '../../ui/Text.tsx'
import { Note } from './JobCard.tsx'
import type { NewUsersByProject } from './new-users.ts'
import styles from './Overview.module.css'
import {
  type CountField,
  isOrderKnown,
  isShown,
  type ProjectCount,
  type ProjectFilter,
  projectFilters,
  type RankedProject,
  sortProjects,
} from './rank-projects.ts'

const words = t.overviewPage

const FIRST_ROWS = 10

const countText = (count: ProjectCount | undefined): string => {
  if (count === undefined) return ''
  return count.kind === 'failed' ? t.record.countFailed : (totalText(count) ?? t.record.unknownCount)
}

interface RankingTableProps {
  projects: readonly RankedProject[]
  /** Without it, the table has no columns of new users. */
  newUsers: NewUsersByProject | undefined
}

export function RankingTable({ projects, newUsers }: RankingTableProps) {
  const [sortField, setSortField] = useState<CountField>('users')
  const [isAscending, setIsAscending] = useState(false)
  const [filter, setFilter] = useState<ProjectFilter>('all')
  const [isExpanded, setIsExpanded] = useState(false)
  if (projects.length === 0) return <Note>{t.lists.empty.projects}</Note>
  const counted = projects.map((project) => ({ ...project, ...newUsers?.get(project.projectId ?? '') }))
  const countFields = ['users', 'apps', ...(newUsers ? (['recent', 'earlier'] as const) : [])] as const
  const hasRanks = isOrderKnown(counted, sortField)
  const rows = sortProjects(counted, sortField, isAscending)
    .map((project, index) => ({ project, rank: isAscending ? counted.length - index : index + 1 }))
    .filter(({ project }) => isShown(project, filter))
  const head = (field: CountField) => {
    const isSorted = field === sortField
    const isUp = isSorted && isAscending
    return (
      <th key={field} scope="col" aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}>
        <Button
          variant="quiet-small"
          onClick={() => {
            setSortField(field)
            // The largest are first.
            setIsAscending(isSorted && !isAscending)
          }}
        >
          <span aria-hidden>{isUp ? '↑' : '↓'}</span>
          <span>{words.count[field]}</span>
        </Button>
      </th>
    )
  }
  return (
    <>
      <div className={styles.filter}>
        <Select
          aria-label={words.show}
          value={filter}
          options={projectFilters.map((one) => [one, words.filters[one]])}
          onSelect={setFilter}
        />
      </div>
      <table
        className={styles.ranking}
        data-wide={newUsers !== undefined}
        aria-label={words.ranked[sortField]}
      >
        <thead>
          <tr>
            <th scope="col">{words.rankNumber}</th>
            <th scope="col">{t.recordKind.project}</th>
            {countFields.map(head)}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ project, rank }, index) => (
            <tr
              key={project.projectId ?? index}
              className={isExpanded || index < FIRST_ROWS ? undefined : styles.further}
            >
              <td>{hasRanks ? t.pager.count(rank) : <EmptyValue srLabel={t.record.unknownCount} />}</td>
              <td>
                {project.projectId ? (
                  <Link to={paths.project(project.projectId)}>
                    <bdi>{firstVisibleText(project.name, project.projectId)}</bdi>
                  </Link>
                ) : (
                  <bdi>{firstVisibleText(project.name, t.lists.unnamed)}</bdi>
                )}
              </td>
              {countFields.map((field) => (
                <td key={field}>{countText(project[field])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <Note>{words.noneShown}</Note>}
      {rows.length > FIRST_ROWS && (
        <Button variant="quiet-small" onClick={() => setIsExpanded(!isExpanded)}>
          {isExpanded ? words.showFirst(FIRST_ROWS) : words.showAll(rows.length)}
        </Button>
      )}
      {!hasRanks && <Note>{words.rankUnknown}</Note>}
    </>
  )
}
