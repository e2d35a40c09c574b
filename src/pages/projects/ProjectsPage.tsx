import { IconPlus } from '@tabler/icons-react'
import { queries } from '../../api/queries.ts'
import type { ProjectField } from '../../contract/resources.ts'
import { ExportButton } from '../../features/export/ExportButton.tsx'
import { FilterOffer } from '../../features/find/FilterOffer.tsx'
import { WriteLink } from '../../form/WriteLink.tsx'
import { IdCell, NameCell, TextCell } from '../../list/cells.tsx'
import type { Column } from '../../list/columns/columns-preference.ts'
import { ListView } from '../../list/ListView.tsx'
import { useList, useListSearch } from '../../list/use-list.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { RequireAccess } from '../../session/KeyOffers.tsx'
import { useShortcutTitle } from '../../ui/shortcut-title.ts'

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
  const shortcutTitle = useShortcutTitle()
  const listSearch = useListSearch(queries.projects)
  const { params, where, typing } = listSearch
  const projects = useList(queries.projects, listSearch)
  return (
    <ListView
      title={t.list.projects}
      actions={
        <WriteLink variant="primary" to={paths.newProject()} title={shortcutTitle(t.action.newProject, 'n')}>
          <IconPlus size={16} aria-hidden />
          {t.action.newProject}
        </WriteLink>
      }
      list={projects}
      listSearch={listSearch}
      columns={columns}
      exportButton={<ExportButton resource="projects" params={params} where={where} />}
      filterNotes={<FilterOffer filter={params.projectName} typing={typing} list={projects} />}
      empty={
        <>
          <p>{t.lists.empty.projects}</p>
          <p>
            <WriteLink to={paths.newProject()}>{t.action.newProject}</WriteLink>
          </p>
        </>
      }
    />
  )
}
