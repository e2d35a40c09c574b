import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { queries } from '../../api/queries.ts'
import type { ServiceRecord } from '../../api/reading/row.ts'
import { type AppField, appFields, appFilters } from '../../contract/resources.ts'
import { ExportButton } from '../../features/export/ExportButton.tsx'
import { FilterOffer } from '../../features/find/FilterOffer.tsx'
import { LookUpLink } from '../../features/look-up/LookUpLink.tsx'
import { filtersOf } from '../../jobs/export-store.ts'
import { IdCell, NameCell, ProjectCell, TextCell } from '../../list/cells.tsx'
import { CloseMatches } from '../../list/close-matches/CloseMatches.tsx'
import { ColumnsButton } from '../../list/columns/ColumnsButton.tsx'
import type { Column } from '../../list/columns/columns-preference.ts'
import { AppsEmptyState, ListEmpty } from '../../list/ListEmpty.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { Pager } from '../../list/Pager.tsx'
import { ProjectFilter } from '../../list/project-picker/ProjectFilter.tsx'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { SearchInput } from '../../list/SearchInput.tsx'
import {
  Filters,
  ReplacedProjectOffer,
  SearchNotes,
  StripForeignProjectFilter,
} from '../../list/SearchNotes.tsx'
import { type List, totalText, useList } from '../../list/use-list.ts'
import { useListSearch } from '../../list/use-list-search.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { platformName } from '../../record/Value.tsx'
import { useProjectNames } from '../../session/use-project-names.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

const appIdOf = ({ projectAppId }: ServiceRecord<AppField>) => projectAppId

/** The columns of a project's apps. */
const appColumns: Column<AppField>[] = [
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

/** The columns of all apps, including each one's project. */
const allAppColumns: Column<AppField>[] = [
  ...appColumns.slice(0, 2),
  {
    field: 'projectId',
    header: t.field.project,
    width: 200,
    cell: ({ projectId }) => <ProjectCell projectId={projectId} />,
  },
  ...appColumns.slice(2),
]

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

interface AppListProps {
  /** The project whose apps are listed, if the page or the key determines it. */
  projectId?: string | undefined
  /** Whether to show each app's project. */
  hasProjectColumn?: boolean
  /** Renders the page's header with the export button; without a header, the button is beside the filters. */
  header?: (apps: List<AppField>, newAppPath: string, exportButton: ReactNode) => ReactNode
}

/** The list of apps, of all projects or of one. */
export function AppList({ projectId: fixedProjectId, hasProjectColumn, header }: AppListProps) {
  const listSearch = useListSearch(appFilters)
  const { search, setSearch, invalidParams, isTyping, setIsTyping, enteredName, setEnteredName } = listSearch
  const projectId = fixedProjectId ?? search.projectId
  const projectFilter = fixedProjectId === undefined ? search.projectId : undefined
  const params = { ...search, projectId }
  const apps = useList(queries.apps, params, isTyping)
  const longText = listSearch.longText ?? apps.longFilter
  // Loads only the names of the rows' projects, because the filter's value may not be the ID of a project.
  useProjectNames(hasProjectColumn ? (apps.page?.rows ?? []).map((row) => row.projectId) : [])
  const newAppPath = paths.newApp(projectId === undefined ? {} : { projectId })
  const columns = hasProjectColumn ? allAppColumns : appColumns
  const exportButton = (
    <ExportButton
      source={{
        resource: 'apps',
        filters: filtersOf([t.field.appName, search.appName], [t.field.projectId, projectId]),
        contractFields: appFields,
        fetchPage: queries.apps.pages(params),
        shownLimit: search.limit,
      }}
    />
  )
  return (
    <>
      {header?.(apps, newAppPath, exportButton)}
      <Filters
        tools={
          <>
            <ColumnsButton list="apps" columns={columns} contractFields={appFields} rows={apps.page?.rows} />
            {!header && exportButton}
          </>
        }
      >
        <SearchInput
          label={t.field.appName}
          value={search.appName}
          onSearch={(appName) => setSearch({ appName })}
          onTyping={setIsTyping}
          onTooLong={listSearch.setLongText}
          onEnter={setEnteredName}
        />
        {fixedProjectId === undefined && (
          <ProjectFilter
            value={search.projectId}
            onSearch={(filterValue) => setSearch({ projectId: filterValue })}
            onTyping={setIsTyping}
            onTooLong={listSearch.setLongText}
          />
        )}
      </Filters>
      <SearchNotes invalidParams={invalidParams}>
        <FilterOffer filter={search.appName} longText={longText} list={apps} />
      </SearchNotes>
      <ListTable
        name={t.list.apps}
        subject="apps"
        list={apps}
        columns={columns}
        contractFields={appFields}
        rowId={appIdOf}
        empty={
          <ListEmpty
            list={apps}
            isFiltered={search.appName !== undefined || projectFilter !== undefined}
            onFirstPage={() => setSearch({ page: 1 })}
            onClear={() => setSearch({ appName: undefined, projectId: undefined })}
          >
            <AppsEmptyState newAppPath={newAppPath} />
          </ListEmpty>
        }
      />
      <Pager list={apps} onPage={setSearch} />
      <CloseMatches
        list={apps}
        resource="apps"
        name={search.appName}
        projectId={projectId}
        projectFilter={projectFilter}
        isTyping={isTyping}
        enteredFilter={enteredName}
      />
    </>
  )
}
