import { useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../../layout/PageHeader.tsx'
import { ReplacedProjectOffer } from '../../../layout/ReplacedProjectOffer.tsx'
import { SearchNotes } from '../../../list/SearchNotes.tsx'
import { StripForeignProjectFilter } from '../../../list/StripForeignProjectFilter.tsx'
import { t } from '../../../messages/messages.ts'
import { useOwnProjectId } from '../../../session/use-session.ts'
import { NewAppsForm } from './NewAppsForm.tsx'

/** Creates several apps of one project. */
export function NewAppsPage() {
  const ownProjectId = useOwnProjectId()
  const [params] = useSearchParams()
  const initialProjectId = ownProjectId ?? params.get('projectId') ?? ''
  return (
    <StripForeignProjectFilter>
      <PageHeader title={t.action.newApps} />
      <SearchNotes invalidParams={[]} otherProject={t.access.otherProjectForm} />
      <ReplacedProjectOffer />
      <NewAppsForm key={initialProjectId} ownProjectId={ownProjectId} initialProjectId={initialProjectId} />
    </StripForeignProjectFilter>
  )
}
