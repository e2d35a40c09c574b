import { ExportButton } from '../../features/export/ExportButton.tsx'
import { filterOffer } from '../../features/find/FilterOffer.tsx'
import { searchList } from '../../features/search-list/search-list.tsx'
import { projectColumn } from '../../list/cells.tsx'
import { defineList, idColumn, nameColumn } from '../../list/define-list.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { paths } from '../../paths.ts'

const users = defineList('users', {
  columns: [nameColumn('nickname', 'userId', paths.user), idColumn('userId'), projectColumn],
  ExportAction: ExportButton,
  extensions: [searchList, filterOffer],
})

export const UsersPage = () => <ListPage list={users} />
