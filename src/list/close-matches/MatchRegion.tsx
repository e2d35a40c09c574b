import { useQuery } from '@tanstack/react-query'
import type { ResourceName } from '../../contract/resources.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { findCloseMatches } from './find-close-matches.ts'
import { MatchList } from './MatchList.tsx'
import { MATCH_LIMIT } from './plan-searches.ts'

interface MatchRegionProps {
  resource: ResourceName
  name: string
  projectId?: string | undefined
  onFollow?: () => void
}

const pathOf = { users: paths.user, apps: paths.app, projects: paths.project }

/** Offers records with a similar name; shows and announces nothing if there are none. */
export function MatchRegion({ resource, name, projectId, onFollow }: MatchRegionProps) {
  const { data: matches = [] } = useQuery({
    queryKey: ['closeMatches', resource, name, projectId],
    queryFn: ({ signal }) => findCloseMatches(resource, name, projectId, signal),
  })
  return (
    <>
      <VisuallyHidden role="status">
        {matches.length > 0 ? t.matches.found(matches.length) : ''}
      </VisuallyHidden>
      {matches.length > 0 && (
        <MatchList
          title={t.matches.title}
          note={t.matches.note(MATCH_LIMIT)}
          matches={matches.map((match) => ({ ...match, to: pathOf[resource](match.id) }))}
          onFollow={onFollow}
        />
      )}
    </>
  )
}
