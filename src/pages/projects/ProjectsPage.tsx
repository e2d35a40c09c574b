import { ExportButton } from '../../features/export/ExportButton.tsx'
import { filterOffer } from '../../features/find/FilterOffer.tsx'
import { searchList } from '../../features/search-list/search-list.tsx'
import { createLink } from '../../form/create-link.tsx'
import { textColumn } from '../../list/columns/text-column.tsx'
import { defineList, idColumn, nameColumn } from '../../list/define-list.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { RequireAccess } from '../../session/KeyOffers.tsx'

const projects = defineList('projects', {
  columns: [nameColumn('name', 'projectId', paths.project), idColumn('projectId'), textColumn('description')],
  ExportAction: ExportButton,
  CreateLink: createLink('createProject', t.action.newProject, paths.newProject),
  extensions: [searchList, filterOffer],
})

export const ProjectsPage = () => (
  <RequireAccess title={t.list.projects}>
    <ListPage list={projects} />
  </RequireAccess>
)
