import { useQuery } from '@tanstack/react-query'
import { appQueries } from '../api/apps.ts'
import { userQueries } from '../api/users.ts'
import { firstVisible } from '../contract/is-visible.ts'
import type { ResourceName } from '../contract/resources.ts'
import { useProjectName } from '../session/use-project-names.ts'
import { ShortName } from './ShortName.tsx'

interface RecordNameProps {
  list: ResourceName
  id: string
}

// Each component observes its page's query and sends no requests.
const ProjectName = ({ id }: { id: string }) => <ShortName name={useProjectName(id) ?? id} />
const AppName = ({ id }: { id: string }) => (
  <ShortName
    name={firstVisible(useQuery({ ...appQueries.detail(id), enabled: false }).data?.value.displayName) ?? id}
  />
)
const UserName = ({ id }: { id: string }) => (
  <ShortName
    name={firstVisible(useQuery({ ...userQueries.detail(id), enabled: false }).data?.value.nickname) ?? id}
  />
)
const nameComponents = { projects: ProjectName, apps: AppName, users: UserName }

/** Shows the record's name once its page has loaded it, and its ID until then. */
export function RecordName({ list, id }: RecordNameProps) {
  const Name = nameComponents[list]
  return <Name id={id} />
}
