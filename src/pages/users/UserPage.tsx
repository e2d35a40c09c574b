import type { RecordResponse } from '../../api/fetch-record.ts'
import { userQueries } from '../../api/users.ts'
import { firstVisibleText } from '../../contract/has-visible-character.ts'
import { type UserField, userFields } from '../../contract/resources.ts'
import { RecordKeyOffers } from '../../layout/KeyOffers.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { RecordNeighbors } from '../../layout/RecordNeighbors.tsx'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { PinButton } from '../../record/PinButton.tsx'
import { RecordCard } from '../../record/RecordCard.tsx'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam, useRecord } from '../../record/use-record.ts'
import { Id, ProjectId, TypedText } from '../../record/Value.tsx'
import { TwoColumnLayout } from '../../ui/TwoColumnLayout.tsx'
import { SignUserIn } from './SignUserIn.tsx'
import { UserProject } from './UserProject.tsx'

export function UserPage() {
  const userId = useIdParam('userId')
  const { query, onCancel } = useRecord(userQueries, userId)
  return (
    <>
      <PageHeader title={firstVisibleText(query.data?.value.nickname, userId) ?? t.recordKind.user}>
        <RecordNeighbors queries={userQueries} id={userId} recordPath={paths.user} />
        <RefreshButton onRefresh={() => void query.refetch()} />
        <PinButton resource="users" id={userId} isLoaded={query.data !== undefined} />
        <SignUserIn key={userId} userId={userId} user={query.data?.value} />
      </PageHeader>
      <TwoColumnLayout
        isSideHidden={query.data === undefined}
        side={query.data?.value.projectId && <UserProject projectId={query.data.value.projectId} />}
      >
        <RecordState
          query={query}
          subject="user"
          onCancel={onCancel}
          keyOffers={<RecordKeyOffers resource="users" id={userId} />}
        >
          {(response) => <UserCard response={response} />}
        </RecordState>
      </TwoColumnLayout>
    </>
  )
}

/** Shows all fields of a user. */
function UserCard({ response }: { response: RecordResponse<UserField> }) {
  const { nickname, userId, projectId } = response.value
  return (
    <RecordCard
      title={t.recordKind.user}
      response={response}
      contractFields={userFields}
      fields={[
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
