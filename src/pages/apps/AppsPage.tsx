import { IconPlus } from '@tabler/icons-react'
import { useParams } from 'react-router-dom'
import { queries } from '../../api/queries.ts'
import type { AppField } from '../../contract/resources.ts'
import { ExportButton } from '../../features/export/ExportButton.tsx'
import { FilterOffer } from '../../features/find/FilterOffer.tsx'
import { WriteLink } from '../../form/WriteLink.tsx'
import { IdCell, NameCell, projectColumn, TextCell } from '../../list/cells.tsx'
import type { Column } from '../../list/columns/columns-preference.ts'
import { AppsEmptyState } from '../../list/ListEmpty.tsx'
import { StripForeignProjectFilter } from '../../list/ListState.tsx'
import { ListView } from '../../list/ListView.tsx'
import { useList, useListSearch } from '../../list/use-list.ts'
import { platformName } from '../../messages/field-labels.ts'
import { t } from '../../messages/messages.ts'
import { decodeId, paths } from '../../paths.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { useShortcutTitle } from '../../ui/shortcut-title.ts'

const allAppColumns: Column<AppField>[] = [
  {
    field: 'displayName',
    header: t.field.displayName,
    cell: ({ displayName, projectAppId }) => (
      <NameCell name={displayName} to={projectAppId && paths.app(projectAppId)} />
    ),
  },
  {
    field: 'projectAppId',
    header: t.field.projectAppId,
    width: 200,
    cell: ({ projectAppId }) => <IdCell label={t.field.projectAppId} id={projectAppId} />,
  },
  projectColumn,
  {
    field: 'platform',
    header: t.field.platform,
    width: 96,
    cell: ({ platform }) => <TextCell text={platform && platformName(platform)} />,
  },
  {
    field: 'bundleId',
    header: t.field.bundleId,
    width: 190,
    cell: ({ bundleId }) => <TextCell text={bundleId ?? undefined} isMonospaced />,
  },
]

const appColumns = allAppColumns.filter((column) => column !== projectColumn)

export function AppsPage() {
  return (
    <StripForeignProjectFilter>
      <AppList projectId={useKeyProjectId()} hasHeader />
    </StripForeignProjectFilter>
  )
}

export function ProjectAppsPage() {
  return <AppList projectId={decodeId(useParams().projectId ?? '')} />
}

interface AppListProps {
  projectId: string | undefined
  hasHeader?: boolean
}

function AppList({ projectId: fixedProjectId, hasHeader = false }: AppListProps) {
  const shortcutTitle = useShortcutTitle()
  const listSearch = useListSearch(queries.apps, fixedProjectId)
  const { params, where } = listSearch
  const apps = useList(queries.apps, listSearch)
  const newAppPath = paths.newApp(params.projectId === undefined ? {} : { projectId: params.projectId })
  return (
    <ListView
      title={hasHeader ? t.list.apps : undefined}
      actions={
        <WriteLink variant="primary" to={newAppPath} title={shortcutTitle(t.action.newApp, 'n')}>
          <IconPlus size={16} aria-hidden />
          {t.action.newApp}
        </WriteLink>
      }
      list={apps}
      listSearch={listSearch}
      fixedProjectId={fixedProjectId}
      columns={fixedProjectId === undefined ? allAppColumns : appColumns}
      exportButton={<ExportButton resource="apps" params={params} where={where} />}
      filterNotes={<FilterOffer filter={params.appName} typing={listSearch.typing} list={apps} />}
      empty={<AppsEmptyState newAppPath={newAppPath} />}
    />
  )
}
