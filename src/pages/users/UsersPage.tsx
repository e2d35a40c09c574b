import { useParams } from 'react-router-dom'
import { queries } from '../../api/queries.ts'
import type { UserField } from '../../contract/resources.ts'
import { ExportButton } from '../../features/export/ExportButton.tsx'
import { FilterOffer } from '../../features/find/FilterOffer.tsx'
import { IdCell, NameCell, projectColumn } from '../../list/cells.tsx'
import type { Column } from '../../list/columns/columns-preference.ts'
import { UsersEmptyState } from '../../list/ListEmpty.tsx'
import { StripForeignProjectFilter } from '../../list/ListState.tsx'
import { ListView } from '../../list/ListView.tsx'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { totalText, useList, useListSearch } from '../../list/use-list.ts'
import { t } from '../../messages/messages.ts'
import { decodeId, paths } from '../../paths.ts'
import { useProjectNames } from '../../session/use-project-names.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'

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
const allUserColumns: Column<UserField>[] = [...userColumns, projectColumn]

export function UsersPage() {
  return (
    <StripForeignProjectFilter>
      <UserList projectId={useKeyProjectId()} hasHeader />
    </StripForeignProjectFilter>
  )
}

/** The users tab of a project's page. */
export function ProjectUsersPage() {
  return <UserList projectId={decodeId(useParams().projectId ?? '')} />
}

interface UserListProps {
  /** The project whose users are listed, if the page or the key determines it. */
  projectId: string | undefined
  /** Whether the list has a page of its own, with a heading. */
  hasHeader?: boolean
}

/** The list of the users of all projects or of one. */
function UserList({ projectId: fixedProjectId, hasHeader = false }: UserListProps) {
  const listSearch = useListSearch('users')
  const { nickname } = listSearch.search
  const projectId = fixedProjectId ?? listSearch.search.projectId
  const params = { ...listSearch.search, projectId }
  const users = useList(queries.users, params, listSearch)
  const isOfAllProjects = fixedProjectId === undefined
  // Loads only the names of the rows' projects, because the filter's value may not be the ID of a project.
  useProjectNames(isOfAllProjects ? (users.page?.rows ?? []).map((row) => row.projectId) : [])
  const exportButton = <ExportButton resource="users" params={params} where={listSearch.where} />
  return (
    <>
      {hasHeader && (
        <PageHeader title={t.list.users} note={totalText(users.total) ?? ''}>
          <RefreshButton onRefresh={users.refresh} />
          {exportButton}
        </PageHeader>
      )}
      <ListView
        list={users}
        listSearch={listSearch}
        fixedProjectId={fixedProjectId}
        columns={isOfAllProjects ? allUserColumns : userColumns}
        exportButton={!hasHeader && exportButton}
        filterNotes={<FilterOffer filter={nickname} longText={listSearch.longText} list={users} />}
        empty={<UsersEmptyState onRefresh={users.refresh} />}
      />
    </>
  )
}
