import { useIdParam } from '../../record/use-id-param.ts'
import { UserList } from './UserList.tsx'

/** The users of one project: a section of the project's page. */
export function ProjectUsersPage() {
  return <UserList projectId={useIdParam('projectId')} />
}
