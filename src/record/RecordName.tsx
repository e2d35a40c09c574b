import { useQuery } from '@tanstack/react-query'
import { queries } from '../api/queries.ts'
import type { ResourceName } from '../contract/resources.ts'
import { firstVisibleText } from '../contract/text.ts'
import { truncate } from '../messages/text.ts'
import { useProjectName } from '../session/use-project-names.ts'

const MAX_NAME_LENGTH = 60

/** Shows a name of any length and script, truncated to fit a line. */
const ShortName = ({ name }: { name: string }) => <bdi translate="no">{truncate(name, MAX_NAME_LENGTH)}</bdi>

interface RecordNameProps {
  resource: ResourceName
  id: string
}

/** Shows the record's name once a response has included it, and its ID until then. Sends no request. */
export function RecordName({ resource, id }: RecordNameProps) {
  const { detail, nameOf } = queries[resource]
  const { data } = useQuery({ ...detail(id), enabled: false })
  const projectName = useProjectName(resource === 'projects' ? id : undefined)
  return <ShortName name={projectName ?? firstVisibleText(data && nameOf(data.value)) ?? id} />
}
