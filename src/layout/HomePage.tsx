import { Navigate } from 'react-router-dom'
import { useListPaths } from '../link/list-paths.ts'
import { paths } from '../paths.ts'
import { useOwnProject } from '../session/session.ts'

/** The start: the list of projects, or the one project of a Project key. */
export function HomePage() {
  const own = useOwnProject()
  const lists = useListPaths()
  return <Navigate replace to={own === undefined ? lists.projects() : paths.project(own)} />
}
