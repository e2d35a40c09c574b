import { queries } from '../../api/queries.ts'
import { OnboardingCard } from '../../record/OnboardingCard.tsx'
import { ProjectCard } from '../../record/ProjectCard.tsx'
import { RecordPage } from '../../record/RecordPage.tsx'
import { useIdParam } from '../../record/use-record.ts'

export function AppPage() {
  const projectAppId = useIdParam('projectAppId')
  return (
    <RecordPage
      queries={queries.apps}
      id={projectAppId}
      side={(app) => app.projectId && <ProjectCard projectId={app.projectId} app={app} />}
    >
      {({ projectId }) => projectId && <OnboardingCard projectId={projectId} hasApps />}
    </RecordPage>
  )
}
