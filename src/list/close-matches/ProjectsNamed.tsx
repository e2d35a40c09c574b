import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { projectQueries } from '../../api/projects.ts'
import { t } from '../../messages/messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { MatchList } from './MatchList.tsx'
import { closeMatchTest, MATCH_LIMIT } from './plan-searches.ts'

/** Offers projects for a name in the "Project ID" filter. Each link filters the list by the project's ID. */
export function ProjectsNamed({ name }: { name: string }) {
  const { pathname, search } = useLocation()
  // A placeholder would offer the projects of another name.
  const { placeholderData: _, ...listQuery } = projectQueries.list({
    projectName: name,
    page: 1,
    limit: MATCH_LIMIT,
  })
  const { data } = useQuery(listQuery)
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
    <>
      <VisuallyHidden role="status">{matches.length > 0 ? t.matches.projects : ''}</VisuallyHidden>
      {matches.length > 0 && (
        <MatchList
          title={t.matches.projects}
          note={t.matches.nameInsteadOfId(MATCH_LIMIT)}
          matches={matches}
        />
      )}
    </>
  )
}
