import { useQuery } from '@tanstack/react-query'
import { appQueries, userQueries } from '../api/queries.ts'
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

// These components send no requests: they read what the record's page or `useProjectName` has loaded.
const ProjectName = ({ id }: { id: string }) => <ShortName name={useProjectName(id) ?? id} />
const AppName = ({ id }: { id: string }) => (
  <ShortName
    name={
      firstVisibleText(useQuery({ ...appQueries.detail(id), enabled: false }).data?.value.displayName) ?? id
    }
  />
)
const UserName = ({ id }: { id: string }) => (
  <ShortName
    name={
      firstVisibleText(useQuery({ ...userQueries.detail(id), enabled: false }).data?.value.nickname) ?? id
    }
  />
)
const nameComponents = { projects: ProjectName, apps: AppName, users: UserName }

/** Shows the record's name once its page has loaded it, and its ID until then. */
export function RecordName({ resource, id }: RecordNameProps) {
  const Name = nameComponents[resource]
  return <Name id={id} />
}
