import { useIdParam } from '../../record/use-id-param.ts'
import { AppList } from './AppList.tsx'

/** The apps of one project: a section of the project's page. */
export function ProjectAppsPage() {
  return <AppList projectId={useIdParam('projectId')} />
}
