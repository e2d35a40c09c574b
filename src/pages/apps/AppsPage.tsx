import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '../../layout/LinkButton.tsx'
import { LookUpLink } from '../../layout/LookUpLink.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { ReplacedProjectOffer } from '../../layout/ReplacedProjectOffer.tsx'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { StripForeignProjectFilter } from '../../list/StripForeignProjectFilter.tsx'
import { totalText } from '../../list/total-text.ts'
import { firstPageTexts } from '../../messages/first.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { AppList } from './AppList.tsx'

export function AppsPage() {
  const keyProjectId = useKeyProjectId()
  return (
    <StripForeignProjectFilter>
      <AppList
        projectId={keyProjectId}
        hasProjectColumn={keyProjectId === undefined}
        header={(apps, newAppPath, exportButton) => (
          <>
            <PageHeader title={firstPageTexts.list.apps} note={totalText(apps.total) ?? ''}>
              <RefreshButton onRefresh={apps.refresh} />
              <LookUpLink kind="apps" />
              {exportButton}
              <LinkButton variant="primary" to={newAppPath}>
                <IconPlus size={16} aria-hidden />
                {firstPageTexts.action.newApp}
              </LinkButton>
            </PageHeader>
            <ReplacedProjectOffer />
          </>
        )}
      />
    </StripForeignProjectFilter>
  )
}
