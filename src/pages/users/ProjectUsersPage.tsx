import { useIdParam } from '../../record/use-record.ts'
import { UserList } from './UsersPage.tsx'

/** The users tab of a project's page. */
export function ProjectUsersPage() {
  return <UserList projectId={useIdParam('projectId')} />
}
