import type { ResourceName } from '../../contract/resources.ts'
import { isIdLike } from './is-id-like.ts'
import { MatchRegion } from './MatchRegion.tsx'
import { RecordsWithId } from './RecordsWithId.tsx'

interface MatchRegionsProps {
  resource: ResourceName
  name: string
  projectId?: string | undefined
}

/** Shorter texts with the shape of an identifier are nicknames as well, such as `zoe_1`. */
const MIN_CERTAIN_LENGTH = 12

/** What is offered for a name that was not found: the records of this ID, or else those of nearly this name. */
export function MatchRegions(props: MatchRegionsProps) {
  const { name } = props
  const byName = <MatchRegion {...props} />
  if (!isIdLike(name)) return byName
  return <RecordsWithId id={name}>{name.length < MIN_CERTAIN_LENGTH && byName}</RecordsWithId>
}
