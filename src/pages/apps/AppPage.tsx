import { appQueries } from '../../api/apps.ts'
import { firstVisibleText } from '../../contract/has-visible-character.ts'
import { appFields } from '../../contract/resources.ts'
import { RecordKeyOffers } from '../../layout/KeyOffers.tsx'
import { OnboardingCard } from '../../layout/OnboardingCard.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { RecordNeighbors } from '../../layout/RecordNeighbors.tsx'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { PinButton } from '../../record/PinButton.tsx'
import { platformName } from '../../record/platform-name.ts'
import { RecordCard } from '../../record/RecordCard.tsx'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam, useRecord } from '../../record/use-record.ts'
import { Id, ProjectId, TypedText } from '../../record/Value.tsx'
import { TwoColumnLayout } from '../../ui/TwoColumnLayout.tsx'
import styles from './AppPage.module.css'
import { OtherApps } from './OtherApps.tsx'

export function AppPage() {
  const projectAppId = useIdParam('projectAppId')
  const { query, onCancel } = useRecord(appQueries, projectAppId)
  return (
    <>
      <PageHeader title={firstVisibleText(query.data?.value.displayName, projectAppId) ?? t.recordKind.app}>
        <RecordNeighbors queries={appQueries} id={projectAppId} recordPath={paths.app} />
        <RefreshButton onRefresh={() => void query.refetch()} />
        <PinButton resource="apps" id={projectAppId} isLoaded={query.data !== undefined} />
      </PageHeader>
      <TwoColumnLayout
        isSideHidden={query.data === undefined}
        side={
          query.data?.value.projectId && (
            <OtherApps app={query.data.value} projectId={query.data.value.projectId} />
          )
        }
      >
        <RecordState
          query={query}
          subject="app"
          onCancel={onCancel}
          keyOffers={<RecordKeyOffers resource="apps" id={projectAppId} />}
        >
          {(response) => {
            const { displayName, projectId, platform, bundleId } = response.value
            return (
              <div className={styles.parts}>
                <RecordCard
                  title={t.recordKind.app}
                  response={response}
                  contractFields={appFields}
                  fields={[
                    [t.field.displayName, <TypedText key="name" text={displayName} />],
                    [
                      t.field.projectAppId,
                      <Id key="id" label={t.field.projectAppId} id={response.value.projectAppId} />,
                    ],
                    [
                      t.field.projectId,
                      <ProjectId
                        key="project"
                        projectId={projectId}
                        to={projectId && paths.project(projectId)}
                      />,
                    ],
                    [
                      t.field.platform,
                      <TypedText key="platform" text={platform && platformName(platform)} />,
                    ],
                    [t.field.bundleId, <Id key="bundle" label={t.field.bundleId} id={bundleId} />],
                  ]}
                />
                {projectId && <OnboardingCard projectId={projectId} hasApps />}
              </div>
            )
          }}
        </RecordState>
      </TwoColumnLayout>
    </>
  )
}
