import { LookUpLink } from '../../layout/LookUpLink.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { ReplacedProjectOffer } from '../../layout/ReplacedProjectOffer.tsx'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { StripForeignProjectFilter } from '../../list/StripForeignProjectFilter.tsx'
import { totalText } from '../../list/total-text.ts'
import { t } from '../../messages/messages.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { UserList } from './UserList.tsx'

export function UsersPage() {
  const keyProjectId = useKeyProjectId()
  return (
    <StripForeignProjectFilter>
      <UserList
        projectId={keyProjectId}
        hasProjectColumn={keyProjectId === undefined}
        header={(users, exportButton) => (
          <>
            <PageHeader title={t.list.users} note={totalText(users.total) ?? ''}>
              <RefreshButton onRefresh={users.refresh} />
              <LookUpLink kind="users" />
              {exportButton}
            </PageHeader>
            <ReplacedProjectOffer />
          </>
        )}
      />
    </StripForeignProjectFilter>
  )
}
