import { useIdParam } from '../../record/use-id-param.ts'
import { AppList } from './AppsPage.tsx'

/** The apps tab of a project's page. */
export function ProjectAppsPage() {
  return <AppList projectId={useIdParam('projectId')} />
}
