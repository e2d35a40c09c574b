import { useIdParam } from '../../record/use-id-param.ts'
import { UserList } from './UsersPage.tsx'

/** The users tab of a project's page. */
export function ProjectUsersPage() {
  return <UserList projectId={useIdParam('projectId')} />
}
