import { LinkButton } from '../../layout/LinkButton.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { OwnProjectOnly } from '../../list/OwnProjectOnly.tsx'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { totalText } from '../../list/total-text.ts'
import { t } from '../../messages/first.ts'
import { paths } from '../../paths.ts'
import { useOwnProject } from '../../session/use-session.ts'
import { UserList } from './UserList.tsx'

export function UsersPage() {
  const own = useOwnProject()
  return (
    <OwnProjectOnly>
      <UserList
        projectId={own}
        withProject={own === undefined}
        header={(users, exporting) => (
          <PageHeader title={t.list.users} note={totalText(users.total) ?? ''}>
            <RefreshButton onRefresh={users.refresh} />
            <LinkButton to={paths.lookUp()}>{t.lookUp.title}</LinkButton>
            {exporting}
          </PageHeader>
        )}
      />
    </OwnProjectOnly>
  )
}
