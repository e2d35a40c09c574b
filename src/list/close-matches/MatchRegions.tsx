import type { ResourceName } from '../../contract/resources.ts'
import { isIdLike } from './is-id-like.ts'
import { MatchRegion } from './MatchRegion.tsx'
import { ProjectsNamed } from './ProjectsNamed.tsx'
import { RecordsWithId } from './RecordsWithId.tsx'

interface MatchRegionsProps {
  resource: ResourceName
  /** The name filter, or ''. */
  name: string
  projectId: string | undefined
  /** The filter "Project ID", or ''. */
  projectFilter: string
}

/** Shorter texts with the shape of an identifier are nicknames as well, such as `zoe_1`. */
const MIN_CERTAIN_LENGTH = 12

/** What is offered where filters find nothing: projects for a name among IDs, the record for an ID among names, else names. */
export function MatchRegions({ resource, name, projectId, projectFilter }: MatchRegionsProps) {
  const byName = <MatchRegion key={name} resource={resource} name={name} projectId={projectId} />
  const hasName = name !== ''
  return (
    <>
      {projectFilter !== '' && !isIdLike(projectFilter) && <ProjectsNamed name={projectFilter} />}
      {hasName && !isIdLike(name) && byName}
      {hasName && isIdLike(name) && (
        <RecordsWithId key={name} id={name}>
          {name.length < MIN_CERTAIN_LENGTH && byName}
        </RecordsWithId>
      )}
    </>
  )
}
