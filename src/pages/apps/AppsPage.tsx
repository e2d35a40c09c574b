import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '../../layout/LinkButton.tsx'
import { LookUpLink } from '../../layout/LookUpLink.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { ReplacedProjectOffer } from '../../layout/ReplacedProjectOffer.tsx'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { StripForeignProjectFilter } from '../../list/StripForeignProjectFilter.tsx'
import { totalText } from '../../list/total-text.ts'
import { t } from '../../messages/messages.ts'
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
            <PageHeader title={t.list.apps} note={totalText(apps.total) ?? ''}>
              <RefreshButton onRefresh={apps.refresh} />
              <LookUpLink kind="apps" />
              {exportButton}
              <LinkButton variant="primary" to={newAppPath}>
                <IconPlus size={16} aria-hidden />
                {t.action.newApp}
              </LinkButton>
            </PageHeader>
            <ReplacedProjectOffer />
          </>
        )}
      />
    </StripForeignProjectFilter>
  )
}
