import type { RecordResponse } from '../../api/record-response.ts'
import { userQueries } from '../../api/users.ts'
import { type UserField, userFields } from '../../contract/resources.ts'
import { firstVisible } from '../../contract/visible.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { RecordNeighbors } from '../../layout/RecordNeighbors.tsx'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { Id } from '../../record/Id.tsx'
import { PinRecord } from '../../record/PinRecord.tsx'
import { ProjectId } from '../../record/ProjectId.tsx'
import { RecordCard } from '../../record/RecordCard.tsx'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam } from '../../record/use-id-param.ts'
import { useRecord } from '../../record/use-record.ts'
import { TypedText } from '../../record/Value.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { SignUserIn } from './SignUserIn.tsx'
import { UserProject } from './UserProject.tsx'

export function UserPage() {
  const userId = useIdParam('userId')
  const { query, onCancel } = useRecord(userQueries, userId)
  return (
    <>
      <PageHeader title={firstVisible(query.data?.value.nickname, userId) ?? t.thing.user}>
        <RecordNeighbors queries={userQueries} id={userId} to={paths.user} />
        <RefreshButton onRefresh={() => void query.refetch()} />
        <PinRecord resource="users" id={userId} isLoaded={query.data !== undefined} />
        <SignUserIn key={userId} userId={userId} user={query.data?.value} />
      </PageHeader>
      <Columns
        isSideHidden={query.data === undefined}
        side={query.data?.value.projectId && <UserProject projectId={query.data.value.projectId} />}
      >
        <RecordState query={query} subject="user" onCancel={onCancel}>
          {(one) => <UserCard one={one} />}
        </RecordState>
      </Columns>
    </>
  )
}

/** Everything that the service returns of a user. */
function UserCard({ one }: { one: RecordResponse<UserField> }) {
  const { nickname, userId, projectId } = one.value
  return (
    <RecordCard
      title={t.thing.user}
      one={one}
      knownNames={userFields}
      known={[
        [t.field.nickname, <TypedText key="name" text={nickname} />],
        [t.field.userId, <Id key="id" label={t.field.userId} id={userId} />],
        [
          t.field.projectId,
          <ProjectId key="project" projectId={projectId} to={projectId && paths.project(projectId)} />,
        ],
      ]}
    />
  )
}
