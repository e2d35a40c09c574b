import { useQuery } from '@tanstack/react-query'
import { appQueries } from '../api/apps.ts'
import { userQueries } from '../api/users.ts'
import { firstVisibleText } from '../contract/has-visible-character.ts'
import type { ResourceName } from '../contract/resources.ts'
import { useProjectName } from '../session/use-project-names.ts'
import { ShortName } from './ShortName.tsx'

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
