import type { ResourceName } from '../../contract/resources.ts'
import { isIdLike } from '../is-id-like.ts'
import { MatchRegion } from './MatchRegion.tsx'
import { ProjectsNamed } from './ProjectsNamed.tsx'
import { RecordsWithId } from './RecordsWithId.tsx'

interface MatchRegionsProps {
  resource: ResourceName
  /** The name filter, or ''. */
  name: string
  /** The project that the list is limited to. */
  projectId: string | undefined
  /** The "Project ID" filter, or ''. */
  projectFilter: string
}

/** Shorter texts that look like identifiers may also be nicknames, such as `zoe_1`. */
const MIN_CERTAIN_ID_LENGTH = 12

/** Offers projects for a name in the ID filter, the record for an ID in the name filter, or similar names. */
export function MatchRegions({ resource, name, projectId, projectFilter }: MatchRegionsProps) {
  const similarNames = <MatchRegion key={name} resource={resource} name={name} projectId={projectId} />
  const hasName = name !== ''
  return (
    <>
      {projectFilter !== '' && !isIdLike(projectFilter) && <ProjectsNamed name={projectFilter} />}
      {hasName && !isIdLike(name) && similarNames}
      {hasName && isIdLike(name) && (
        <RecordsWithId key={name} id={name}>
          {name.length < MIN_CERTAIN_ID_LENGTH && similarNames}
        </RecordsWithId>
      )}
    </>
  )
}
