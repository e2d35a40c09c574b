import { userFields, userRecord } from '../../api/users.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { Id } from '../../record/Id.tsx'
import { RecordCard } from '../../record/RecordCard.tsx'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam } from '../../record/use-id-param.ts'
import { useRecord } from '../../record/use-record.ts'
import { Value } from '../../record/Value.tsx'
import { SignUserIn } from './SignUserIn.tsx'

export function UserPage() {
  const userId = useIdParam('userId')
  const { query, onCancel } = useRecord(userRecord(userId))
  return (
    <>
      <PageHeader title={query.data?.value.nickname || userId || t.thing.user}>
        <RefreshButton onRefresh={() => void query.refetch()} />
        <SignUserIn key={userId} userId={userId} user={query.data?.value} />
      </PageHeader>
      <RecordState query={query} subject="user" onCancel={onCancel}>
        {(one) => {
          const { nickname, projectId } = one.value
          return (
            <RecordCard
              title={t.thing.user}
              one={one}
              knownNames={userFields}
              known={[
                [t.field.nickname, <Value key="name" value={nickname} />],
                [t.field.userId, <Id key="id" label={t.field.userId} id={one.value.userId} />],
                [
                  t.field.projectId,
                  <Id
                    key="project"
                    label={t.field.projectId}
                    id={projectId}
                    to={projectId && paths.project(projectId)}
                  />,
                ],
              ]}
            />
          )
        }}
      </RecordState>
    </>
  )
}
