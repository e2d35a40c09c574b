import type { ReactNode } from 'react'
import { queries } from '../../api/queries.ts'
import type { ServiceRecord } from '../../api/reading/row.ts'
import { type UserField, userFields, userFilters } from '../../contract/resources.ts'
import { ExportButton } from '../../features/export/ExportButton.tsx'
import { FilterOffer } from '../../features/find/FilterOffer.tsx'
import { LookUpLink } from '../../features/look-up/LookUpLink.tsx'
import { filtersOf } from '../../jobs/export-store.ts'
import { IdCell, NameCell, ProjectCell } from '../../list/cells.tsx'
import { CloseMatches } from '../../list/close-matches/CloseMatches.tsx'
import { ColumnsButton } from '../../list/columns/ColumnsButton.tsx'
import type { Column } from '../../list/columns/columns-preference.ts'
import { ListEmpty, UsersEmptyState } from '../../list/ListEmpty.tsx'
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
import { useProjectNames } from '../../session/use-project-names.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'

const userIdOf = ({ userId }: ServiceRecord<UserField>) => userId

/** The columns of a project's users. */
const userColumns: Column<UserField>[] = [
  {
    field: 'nickname',
    header: t.field.nickname,
    cell: ({ nickname, userId }) => <NameCell name={nickname} to={userId && paths.user(userId)} />,
  },
  {
    field: 'userId',
    header: t.field.userId,
    width: 200,
    cell: ({ userId }) => <IdCell label={t.field.userId} id={userId} />,
  },
]

/** The columns of all users, including each one's project. */
const allUserColumns: Column<UserField>[] = [
  ...userColumns,
  {
    field: 'projectId',
    header: t.field.project,
    width: 200,
    cell: ({ projectId }) => <ProjectCell projectId={projectId} />,
  },
]

export function UsersPage() {
  const keyProjectId = useKeyProjectId()
  return (
    <StripForeignProjectFilter>
      <UserList
        projectId={keyProjectId}
        hasProjectColumn={keyProjectId === undefined}
        header={(users, exportButton) => (
          <>
            <PageHeader title={t.list.users} note={totalText(users.total) ?? ''}>
              <RefreshButton onRefresh={users.refresh} />
              <LookUpLink kind="users" />
              {exportButton}
            </PageHeader>
            <ReplacedProjectOffer />
          </>
        )}
      />
    </StripForeignProjectFilter>
  )
}

interface UserListProps {
  /** The project whose users are listed, if the page or the key determines it. */
  projectId?: string | undefined
  /** Whether to show each user's project. */
  hasProjectColumn?: boolean
  /** Renders the page's header with the export button; without a header, the button is beside the filters. */
  header?: (users: List<UserField>, exportButton: ReactNode) => ReactNode
}

/** The list of the users of all projects or of one. */
export function UserList({ projectId: fixedProjectId, hasProjectColumn, header }: UserListProps) {
  const listSearch = useListSearch(userFilters)
  const { search, setSearch, invalidParams, isTyping, setIsTyping, enteredName, setEnteredName } = listSearch
  const projectId = fixedProjectId ?? search.projectId
  const projectFilter = fixedProjectId === undefined ? search.projectId : undefined
  const params = { ...search, projectId }
  const users = useList(queries.users, params, isTyping)
  const longText = listSearch.longText ?? users.longFilter
  // Loads only the names of the rows' projects, because the filter's value may not be the ID of a project.
  useProjectNames(hasProjectColumn ? (users.page?.rows ?? []).map((row) => row.projectId) : [])
  const columns = hasProjectColumn ? allUserColumns : userColumns
  const exportButton = (
    <ExportButton
      source={{
        resource: 'users',
        filters: filtersOf([t.field.nickname, search.nickname], [t.field.projectId, projectId]),
        contractFields: userFields,
        fetchPage: queries.users.pages(params),
        shownLimit: search.limit,
      }}
    />
  )
  return (
    <>
      {header?.(users, exportButton)}
      <Filters
        tools={
          <>
            <ColumnsButton
              list="users"
              columns={columns}
              contractFields={userFields}
              rows={users.page?.rows}
            />
            {!header && exportButton}
          </>
        }
      >
        <SearchInput
          label={t.field.nickname}
          value={search.nickname}
          onSearch={(nickname) => setSearch({ nickname })}
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
        <FilterOffer filter={search.nickname} longText={longText} list={users} />
      </SearchNotes>
      <ListTable
        name={t.list.users}
        subject="users"
        list={users}
        columns={columns}
        contractFields={userFields}
        rowId={userIdOf}
        empty={
          <ListEmpty
            list={users}
            isFiltered={search.nickname !== undefined || projectFilter !== undefined}
            onFirstPage={() => setSearch({ page: 1 })}
            onClear={() => setSearch({ nickname: undefined, projectId: undefined })}
          >
            <UsersEmptyState onRefresh={users.refresh} />
          </ListEmpty>
        }
      />
      <Pager list={users} onPage={setSearch} />
      <CloseMatches
        list={users}
        resource="users"
        name={search.nickname}
        projectId={projectId}
        projectFilter={projectFilter}
        isTyping={isTyping}
        enteredFilter={enteredName}
      />
    </>
  )
}
