import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '../../layout/LinkButton.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { OwnProjectOnly } from '../../list/OwnProjectOnly.tsx'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { totalText } from '../../list/total-text.ts'
import { t } from '../../messages/first.ts'
import { paths } from '../../paths.ts'
import { useOwnProject } from '../../session/use-session.ts'
import { AppList } from './AppList.tsx'

export function AppsPage() {
  const own = useOwnProject()
  return (
    <OwnProjectOnly>
      <AppList
        projectId={own}
        withProject={own === undefined}
        header={(apps, newApp, exporting) => (
          <PageHeader title={t.list.apps} note={totalText(apps.total) ?? ''}>
            <RefreshButton onRefresh={apps.refresh} />
            <LinkButton to={paths.lookUp()}>{t.lookUp.title}</LinkButton>
            {exporting}
            <LinkButton look="primary" to={newApp}>
              <IconPlus size={16} aria-hidden />
              {t.action.newApp}
            </LinkButton>
          </PageHeader>
        )}
      />
    </OwnProjectOnly>
  )
}
