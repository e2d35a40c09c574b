import type { UserField } from '../../contract/resources.ts'
import { IdCell, NameCell, ProjectCell } from '../../list/cells.tsx'
import type { Column } from '../../list/column.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'

/** The columns of a project's users. */
export const userColumns: Column<UserField>[] = [
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
export const allUserColumns: Column<UserField>[] = [
  ...userColumns,
  {
    field: 'projectId',
    header: t.field.project,
    width: 200,
    cell: ({ projectId }) => <ProjectCell projectId={projectId} />,
  },
]
