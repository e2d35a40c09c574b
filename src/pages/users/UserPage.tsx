import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { describeError } from '../../api/describe-error.ts'
import type { RecordResponse } from '../../api/fetch.ts'
import { queries } from '../../api/queries.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import { type UserField, userFields } from '../../contract/resources.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { PinButton } from '../../features/case-notes/PinButton.tsx'
import { useListPaths } from '../../list/list-paths.ts'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { isQueryConfirmedEmpty } from '../../list/row-facts.ts'
import { totalOf, totalText } from '../../list/use-list.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { AppLinks } from '../../record/AppLinks.tsx'
import { RecordCard } from '../../record/RecordCard.tsx'
import { RecordNeighbors } from '../../record/RecordNeighbors.tsx'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam, useRecord } from '../../record/use-record.ts'
import { Id, ProjectId, TypedText } from '../../record/Value.tsx'
import { RecordKeyOffers } from '../../session/KeyOffers.tsx'
import { useProjectName } from '../../session/use-project-names.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { focusContainer } from '../../ui/focus.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Truncated } from '../../ui/Text.tsx'
import { TwoColumnLayout } from '../../ui/TwoColumnLayout.tsx'
import { SignUserIn } from './SignUserIn.tsx'
import styles from './UserPage.module.css'

/** Maximum number of the project's apps that are shown. */
const MAX_APPS = 5

export function UserPage() {
  const userId = useIdParam('userId')
  const { query, onCancel } = useRecord(queries.users, userId)
  return (
    <>
      <PageHeader title={firstVisibleText(query.data?.value.nickname, userId) ?? t.recordKind.user}>
        <RecordNeighbors resource="users" id={userId} />
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

/** Shows the project of a user and the project's first apps, which support staff usually need next. */
function UserProject({ projectId }: { projectId: string }) {
  const listPaths = useListPaths()
  const project = useQuery(queries.projects.detail(projectId))
  const apps = useQuery(queries.apps.list({ projectId, limit: MAX_APPS, page: DEFAULT_PAGE }))
  const projectName = useProjectName(projectId)
  const appCount = totalText(apps.data && totalOf(apps.data))
  return (
    <Card title={t.recordKind.project} tabIndex={-1}>
      <p className={styles.name}>
        <Link to={paths.project(projectId)}>
          <Truncated text={projectName ?? projectId} />
        </Link>
      </p>
      <Id label={t.field.projectId} id={projectId} />
      {project.error && (
        <ReadErrorNote error={project.error} subject="project" onRetry={() => void project.refetch()} />
      )}
      <h3 className={styles.heading}>
        <Link to={listPaths.projectApps(projectId)}>{t.list.apps}</Link>
        {appCount && <span className={styles.note}>{appCount}</span>}
      </h3>
      {apps.error && <ReadErrorNote error={apps.error} subject="apps" onRetry={() => void apps.refetch()} />}
      {isQueryConfirmedEmpty(apps) && <p className={styles.note}>{t.lists.empty.apps}</p>}
      <AppLinks label={t.record.appsOfProject} apps={apps.data?.rows ?? []} />
    </Card>
  )
}

interface ReadErrorNoteProps {
  error: Error
  subject: 'project' | 'apps'
  onRetry: () => void
}

/** Shows a failed read as a sentence, not as an alert, because the page's alert is for the user's record. */
const ReadErrorNote = ({ error, subject, onRetry }: ReadErrorNoteProps) => (
  <p className={styles.note}>
    <span>{describeError(error, { read: subject }).title}</span>{' '}
    <Button
      variant="link"
      onClick={({ currentTarget }) => {
        // The sentence disappears with its button, so move the focus first.
        focusContainer(currentTarget)
        onRetry()
      }}
    >
      {t.action.retry}
    </Button>
  </p>
)
