import type { ResourceName } from '../../contract/resources.ts'
import { isIdLike } from '../is-id-like.ts'
import { MatchRegion } from './MatchRegion.tsx'
import { ProjectsNamed } from './ProjectsNamed.tsx'

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

/** Offers projects for a name in the "Project ID" filter, or records with a similar name. */
export function MatchRegions({ resource, name, projectId, projectFilter }: MatchRegionsProps) {
  const mayBeName = name !== '' && !(isIdLike(name) && name.length >= MIN_CERTAIN_ID_LENGTH)
  return (
    <>
      {projectFilter !== '' && !isIdLike(projectFilter) && <ProjectsNamed name={projectFilter} />}
      {mayBeName && <MatchRegion key={name} resource={resource} name={name} projectId={projectId} />}
    </>
  )
}
