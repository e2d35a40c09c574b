import { useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../../layout/PageHeader.tsx'
import { ReplacedProjectOffer } from '../../../layout/ReplacedProjectOffer.tsx'
import { SearchNotes } from '../../../list/SearchNotes.tsx'
import { StripForeignProjectFilter } from '../../../list/StripForeignProjectFilter.tsx'
import { t } from '../../../messages/messages.ts'
import { useKeyProjectId } from '../../../session/use-session.ts'
import { NewAppsForm } from './NewAppsForm.tsx'

/** Creates several apps of one project. */
export function NewAppsPage() {
  const keyProjectId = useKeyProjectId()
  const [searchParams] = useSearchParams()
  const initialProjectId = keyProjectId ?? searchParams.get('projectId') ?? ''
  return (
    <StripForeignProjectFilter>
      <PageHeader title={t.action.newApps} />
      <SearchNotes invalidParams={[]} replacedProjectText={t.access.otherProjectForm} />
      <ReplacedProjectOffer />
      <NewAppsForm key={initialProjectId} keyProjectId={keyProjectId} initialProjectId={initialProjectId} />
    </StripForeignProjectFilter>
  )
}
