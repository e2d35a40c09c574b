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
import { useList, useListSearch } from '../../list/use-list.ts'
import { t } from '../../messages/messages.ts'
import { decodeId, paths } from '../../paths.ts'
import { useKeyProjectId } from '../../session/use-session.ts'

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

const allUserColumns: Column<UserField>[] = [...userColumns, projectColumn]

export function UsersPage() {
  return (
    <StripForeignProjectFilter>
      <UserList projectId={useKeyProjectId()} hasHeader />
    </StripForeignProjectFilter>
  )
}

export function ProjectUsersPage() {
  return <UserList projectId={decodeId(useParams().projectId ?? '')} />
}

interface UserListProps {
  projectId: string | undefined
  hasHeader?: boolean
}

function UserList({ projectId: fixedProjectId, hasHeader = false }: UserListProps) {
  const listSearch = useListSearch(queries.users, fixedProjectId)
  const { params, where } = listSearch
  const users = useList(queries.users, listSearch)
  return (
    <ListView
      title={hasHeader ? t.list.users : undefined}
      list={users}
      listSearch={listSearch}
      fixedProjectId={fixedProjectId}
      columns={fixedProjectId === undefined ? allUserColumns : userColumns}
      exportButton={<ExportButton resource="users" params={params} where={where} />}
      filterNotes={<FilterOffer filter={params.nickname} typing={listSearch.typing} list={users} />}
      empty={<UsersEmptyState onRefresh={users.refresh} />}
    />
  )
}
