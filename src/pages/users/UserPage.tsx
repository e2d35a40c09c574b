import { queries } from '../../api/queries.ts'
import { ProjectCard } from '../../record/ProjectCard.tsx'
import { RecordPage } from '../../record/RecordPage.tsx'
import { useIdParam } from '../../record/use-record.ts'
import { may } from '../../settings/settings.ts'
import { SignUserIn } from './SignUserIn.tsx'

export function UserPage() {
  const userId = useIdParam('userId')
  return (
    <RecordPage
      queries={queries.users}
      id={userId}
      actions={(user) => may('signInAs') && <SignUserIn key={userId} userId={userId} user={user} />}
      side={({ projectId }) => projectId && <ProjectCard projectId={projectId} />}
    />
  )
}
