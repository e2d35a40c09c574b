import { useIdParam } from '../../record/use-record.ts'
import { AppList } from './AppsPage.tsx'

/** The apps tab of a project's page. */
export function ProjectAppsPage() {
  return <AppList projectId={useIdParam('projectId')} />
}
