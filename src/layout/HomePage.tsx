import { Navigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useOwnProject } from '../session/session.ts'

/** The start: the list of projects, or the one project of a Project key. */
export function HomePage() {
  const own = useOwnProject()
  return <Navigate replace to={own === undefined ? paths.projects() : paths.project(own)} />
}
