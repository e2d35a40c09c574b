import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { queries } from '../../api/queries.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { t } from '../../messages/messages.ts'
import { useDelayed } from '../../ui/timers.ts'
import { isConfirmedEmpty, isIdLike } from '../row-facts.ts'
import type { List } from '../use-list.ts'
import { MatchList, MatchRegion } from './MatchRegion.tsx'
import { closeMatchTest, MATCH_LIMIT } from './plan-searches.ts'

/** Pause in typing after which close matches are requested without Enter. */
const MATCH_DELAY_MS = 1000

/** Shorter texts that look like identifiers may also be nicknames, such as `zoe_1`. */
const MIN_CERTAIN_ID_LENGTH = 12

interface CloseMatchesProps {
  list: List<never>
  resource: ResourceName
  /** The name filter of the address. */
  name: string | undefined
  /** The project that the list is limited to. */
  projectId?: string | undefined
  /** The "Project ID" filter of the address, which may contain a name. */
  projectFilter?: string | undefined
  isTyping: boolean
  /** The filter that Enter was pressed for. */
  enteredFilter: string | undefined
}

/** Offers similar records once a filter is confirmed to find nothing: on Enter, or after a delay. */
export function CloseMatches(props: CloseMatchesProps) {
  const { list, resource, name = '', projectId, projectFilter = '', enteredFilter, isTyping } = props
  const { page, params, error, isPlaceholderData } = list
  const hasNoMatches =
    (name !== '' || projectFilter !== '') &&
    params.page === 1 &&
    !isTyping &&
    !isPlaceholderData &&
    error === null &&
    page !== undefined &&
    isConfirmedEmpty(page)
  const isDelayOver = useDelayed(hasNoMatches, MATCH_DELAY_MS)
  const isRequested =
    hasNoMatches && (isDelayOver || enteredFilter === name || enteredFilter === projectFilter)
  if (!isRequested) return null
  const mayBeName = name !== '' && !(isIdLike(name) && name.length >= MIN_CERTAIN_ID_LENGTH)
  return (
    <>
      {projectFilter !== '' && !isIdLike(projectFilter) && <ProjectsNamed name={projectFilter} />}
      {mayBeName && <MatchRegion key={name} resource={resource} name={name} projectId={projectId} />}
    </>
  )
}

/** Offers projects for a name in the "Project ID" filter. Each link filters the list by the project's ID. */
function ProjectsNamed({ name }: { name: string }) {
  const { pathname, search } = useLocation()
  const { data } = useQuery(queries.projects.list({ projectName: name, page: 1, limit: MATCH_LIMIT }))
  const isMatch = closeMatchTest(name)
  const toFilteredList = (projectId: string) => {
    const params = new URLSearchParams(search)
    params.set('projectId', projectId)
    params.delete('page')
    return `${pathname}?${params}`
  }
  const matches = (data?.rows ?? []).flatMap(({ projectId, name: projectName = '' }) =>
    projectId && isMatch(projectName)
      ? [{ id: projectId, name: projectName, to: toFilteredList(projectId) }]
      : [],
  )
  return (
    <MatchList
      title={t.matches.projects}
      note={t.matches.nameInsteadOfId(MATCH_LIMIT)}
      status={t.matches.projects}
      matches={matches}
    />
  )
}
