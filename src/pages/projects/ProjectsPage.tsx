import { IconPlus } from '@tabler/icons-react'
import { queries } from '../../api/queries.ts'
import type { ServiceRecord } from '../../api/reading/row.ts'
import { type ProjectField, projectFields, projectFilters } from '../../contract/resources.ts'
import { ExportButton } from '../../features/export/ExportButton.tsx'
import { FilterOffer } from '../../features/find/FilterOffer.tsx'
import { LookUpLink } from '../../features/look-up/LookUpLink.tsx'
import { filtersOf } from '../../jobs/export-store.ts'
import { IdCell, NameCell, TextCell } from '../../list/cells.tsx'
import { CloseMatches } from '../../list/close-matches/CloseMatches.tsx'
import { ColumnsButton } from '../../list/columns/ColumnsButton.tsx'
import type { Column } from '../../list/columns/columns-preference.ts'
import { ListEmpty } from '../../list/ListEmpty.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { Pager } from '../../list/Pager.tsx'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { SearchInput } from '../../list/SearchInput.tsx'
import { Filters, SearchNotes } from '../../list/SearchNotes.tsx'
import { totalText, useList } from '../../list/use-list.ts'
import { useListSearch } from '../../list/use-list-search.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { RequireAccess } from '../../session/RequireAccess.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

const projectIdOf = ({ projectId }: ServiceRecord<ProjectField>) => projectId

const columns: Column<ProjectField>[] = [
  {
    field: 'name',
    header: t.field.name,
    cell: ({ name, projectId }) => <NameCell name={name} to={projectId && paths.project(projectId)} />,
  },
  {
    field: 'projectId',
    header: t.field.projectId,
    width: 200,
    cell: ({ projectId }) => <IdCell label={t.field.projectId} id={projectId} />,
  },
  {
    field: 'description',
    header: t.field.description,
    cell: ({ description }) => <TextCell text={description ?? undefined} />,
  },
]

export function ProjectsPage() {
  return (
    <RequireAccess title={t.list.projects}>
      <ProjectList />
    </RequireAccess>
  )
}

function ProjectList() {
  const listSearch = useListSearch(projectFilters)
  const { search, setSearch, invalidParams, isTyping, setIsTyping, enteredName, setEnteredName } = listSearch
  const projects = useList(queries.projects, search, isTyping)
  const longText = listSearch.longText ?? projects.longFilter
  return (
    <>
      <PageHeader title={t.list.projects} note={totalText(projects.total) ?? ''}>
        <RefreshButton onRefresh={projects.refresh} />
        <LookUpLink kind="projects" />
        <ExportButton
          source={{
            resource: 'projects',
            filters: filtersOf([t.field.projectName, search.projectName]),
            contractFields: projectFields,
            fetchPage: queries.projects.pages(search),
            shownLimit: search.limit,
          }}
        />
        <LinkButton variant="primary" to={paths.newProject()}>
          <IconPlus size={16} aria-hidden />
          {t.action.newProject}
        </LinkButton>
      </PageHeader>
      <Filters
        tools={
          <ColumnsButton
            list="projects"
            columns={columns}
            contractFields={projectFields}
            rows={projects.page?.rows}
          />
        }
      >
        <SearchInput
          label={t.field.projectName}
          value={search.projectName}
          onSearch={(projectName) => setSearch({ projectName })}
          onTyping={setIsTyping}
          onTooLong={listSearch.setLongText}
          onEnter={setEnteredName}
        />
      </Filters>
      <SearchNotes invalidParams={invalidParams}>
        <FilterOffer filter={search.projectName} longText={longText} list={projects} />
      </SearchNotes>
      <ListTable
        name={t.list.projects}
        subject="projects"
        list={projects}
        columns={columns}
        contractFields={projectFields}
        rowId={projectIdOf}
        empty={
          <ListEmpty
            list={projects}
            isFiltered={search.projectName !== undefined}
            onFirstPage={() => setSearch({ page: 1 })}
            onClear={() => setSearch({ projectName: undefined })}
          >
            <p>{t.lists.empty.projects}</p>
            <p>
              <LinkButton to={paths.newProject()}>{t.action.newProject}</LinkButton>
            </p>
          </ListEmpty>
        }
      />
      <Pager list={projects} onPage={setSearch} />
      <CloseMatches
        list={projects}
        resource="projects"
        name={search.projectName}
        isTyping={isTyping}
        enteredFilter={enteredName}
      />
    </>
  )
}
